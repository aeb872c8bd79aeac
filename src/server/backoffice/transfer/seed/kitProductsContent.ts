import { azerbaijani, bothLanguages, code, material, size, spec, weight } from './productSpecifications';
import { buildProductPictures } from './productPictures';
import type { ProductSeed } from './seedTypes';

/** Medical kits: boxes and bags with supplies, none with medicines. */
export const kitProducts: ProductSeed[] = [
  {
    slug: 'office-first-aid',
    category: 'kits',
    name: { az: 'Ofis üçün ilk yardım dəsti', en: 'Office first-aid kit' },
    summary: {
      az: 'On beş nəfərlik ofis üçün divardan asılan qutu: sarğı materialı, soyuducu paketlər və addım-addım yaddaş vərəqi.',
      en: 'A wall-mounted box for an office of fifteen: dressings, cold packs and a step-by-step reminder sheet.',
    },
    ...buildProductPictures('office-first-aid', 'medkit', 'occupational-health', '38x28'),
    price: 12400,
    oldPrice: null,
    stock: 18,
    badge: 'new',
    description: {
      az: `## Qutuda nə var

- Steril salfet, bint və plaster, cəmi 64 ədəd
- İki birdəfəlik soyuducu paket və isti saxlayan folqa örtük
- Əlcək, küt uclu qayçı, pinset və süni tənəffüs üçün qoruyucu pərdə
- Divar bərkidicisi, plomb və yararlılıq müddətlərinin siyahısı

Qapaq açılan kimi ləvazimat üç cərgədə görünür: kəsik, yanıq, zədə. Plomb qırılıbsa, nəsə götürülüb; siyahı nəyi tamamlamaq lazım olduğunu göstərir.

Dəstdə dərman yoxdur və o, həkim yardımını əvəz etmir: ağır halda əvvəlcə 103-ə zəng edin.`,
      en: `## What is in the box

- Sterile pads, bandages and plasters, 64 pieces in all
- Two single-use cold packs and a foil blanket
- Gloves, blunt-tipped scissors, tweezers and a resuscitation face shield
- A wall bracket, a seal and a list of expiry dates

Once the lid is open, the contents can be seen in three rows: cuts, burns, injuries. A broken seal means that something has been taken, and the list shows what to put back.

The kit contains no medicines and does not take the place of a doctor: in a serious case, call 103 first.`,
    },
    specifications: [
      code('NQ-0101'),
      bothLanguages,
      size(38, 28, 12),
      weight(2.9),
      spec('Nəzərdə tutulub', 'Suitable for', '15 nəfərədək', 'up to 15 people'),
    ],
    related: ['first-minute-cards', 'car-first-aid', 'clinic-starter', 'evacuation-drill-set'],
  },
  {
    slug: 'clinic-starter',
    category: 'kits',
    name: { az: 'Klinika üçün başlanğıc dəsti', en: 'Clinic starter kit' },
    summary: {
      az: 'Yeni kabinet üçün hər şey bir qutuda: qeydiyyat blankları, prosedur şablonları, yoxlama kartları və ilk ay üçün iş dəftəri.',
      en: 'Everything a new practice needs in one box: registration forms, procedure templates, checklist cards and a workbook for the first month.',
    },
    ...buildProductPictures('clinic-starter', 'kit', 'healthcare-consulting', '32x24'),
    price: 21000,
    oldPrice: null,
    stock: 16,
    badge: null,
    description: {
      az: `## Qutuda nə var

- 24 prosedur şablonu (çap və elektron)
- Keyfiyyət iş dəftəri, 112 səhifə
- 36 yoxlama kartı
- Divar üçün iki plakat

Şablonlar iş dəftərinin ilk dörd həftəsi ilə uzlaşdırılıb: hər həftə altı prosedur hazırlanır və komanda ilə birlikdə oxunur. Kartlar iş masasının yanında saxlanır, plakatlar heyətin hər gün keçdiyi yerdə asılır. Elektron fayllar qutudakı kartda göstərilən ünvandan yüklənir.

Dəst tibbi vasitə deyil və həkim məsləhətini əvəz etmir.`,
      en: `## What is in the box

- 24 procedure templates (print and electronic)
- Quality workbook, 112 pages
- 36 checklist cards
- Two wall posters

The templates follow the first four weeks of the workbook: every week six procedures are prepared and read together with the team. The cards stay beside the work desk, and the posters go where the staff pass every day. A card in the box gives the address from which the electronic files can be downloaded.

The kit is not a medical device and does not replace medical advice.`,
    },
    specifications: [code('NQ-0105'), bothLanguages, size(32, 24, 11), weight(2.4)],
    related: ['quality-workbook', 'procedure-templates', 'shift-cards', 'office-first-aid'],
  },
  {
    slug: 'mobile-med-bag',
    category: 'kits',
    name: { az: 'Səyyar tibb çantası', en: 'Mobile medical bag' },
    summary: {
      az: 'Ev çağırışı və səyyar qəbul üçün bölməli çanta: hər şey göz qabağındadır və yarım dəqiqəyə yerinə yığılır.',
      en: 'A bag with compartments for home visits and outreach clinics: everything in view, and packed again in half a minute.',
    },
    ...buildProductPictures('mobile-med-bag', 'medkit', { motif: 'rosette', palette: 'zeytun' }, '46x30'),
    price: 16800,
    oldPrice: null,
    stock: 0,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Su keçirməyən parçadan çanta, çiyin və bel qayışı ilə
- Beş rəngli cib: ölçmə, sarğı, kağız, əlcək, tullantı
- Səyyar qəbul üçün 50 blank və ləvazimat siyahısı
- Cihaz və dərman üçün yumşaq divarlı boş bölmələr

Hər cibin haşiyəsi siyahıdakı sətirlə eyni rəngdədir, ona görə çatışmayan əşya yola çıxmazdan əvvəl bilinir. Dibi bərkdir: çanta palçıqlı həyətdə də dik dayanır.

Cihaz və dərman qiymətə daxil deyil; çantanın özü tibbi vasitə sayılmır.`,
      en: `## What is in the box

- A bag of waterproof fabric with shoulder and waist straps
- Five coloured pockets: measuring, dressings, paper, gloves, waste
- 50 forms for outreach visits and a list of supplies
- Empty padded compartments for instruments and medicines

The edge of each pocket has the colour of its line in the list, so anything missing is noticed before you set off. The base is rigid: the bag stands upright even in a muddy yard.

Instruments and medicines are not included in the price, and the bag itself does not count as a medical device.`,
    },
    specifications: [
      code('NQ-0102'),
      bothLanguages,
      size(46, 30, 24),
      spec('Həcmi', 'Volume', '32\u00a0l', '32\u00a0l'),
      material('su keçirməyən polyester', 'waterproof polyester'),
      weight(2.1),
    ],
    related: ['car-first-aid', 'first-minute-cards', 'patient-guide'],
  },
  {
    slug: 'school-medical-room',
    category: 'kits',
    name: { az: 'Məktəb tibb otağı dəsti', en: 'School medical room set' },
    summary: {
      az: 'Tibb bacısının tək işlədiyi məktəb üçün: qeydiyyat jurnalı, allergiya vərəqləri, divar kartları və ilk yardım ləvazimatı.',
      en: 'For schools where the nurse works alone: a register, allergy sheets, wall cards and first-aid supplies.',
    },
    ...buildProductPictures('school-medical-room', 'medkit', { motif: 'shebeke', palette: 'zeferan' }, '40x30'),
    price: 18600,
    oldPrice: null,
    stock: 9,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Müraciətlərin qeydiyyat jurnalı, 200 səhifə
- Valideynin imzaladığı allergiya və daimi dərman vərəqi, 300 ədəd
- On təcili hal üçün divar kartları
- Sarğı materialı, soyuducu paketlər və elektron termometr

Tərkib 86 məktəbin tibb otağı üçün yazdığımız standarta əsaslanır. Vərəqlər tədris ilinin ilk həftəsində valideynlərə paylanır, sonra allergiyası olan şagirdlərin siyahısı jurnalın birinci səhifəsinə köçürülür.

Divar kartları nə vaxt 103-ə zəng etmək lazım olduğunu göstərir, diaqnoz qoymağı öyrətmir.`,
      en: `## What is in the box

- A register of visits, 200 pages
- 300 sheets for allergies and regular medicines, to be signed by a parent
- Wall cards for ten emergencies
- Dressings, cold packs and an electronic thermometer

The contents follow the standard we wrote for the medical rooms of 86 schools. The sheets go out to parents in the first week of the school year; then the list of pupils with allergies is copied to the first page of the register.

The wall cards show when to call 103 and do not teach anyone to make a diagnosis.`,
    },
    specifications: [
      code('NQ-0103'),
      azerbaijani,
      size(40, 30, 18),
      weight(4.2),
      spec('Nəzərdə tutulub', 'Suitable for', '300 şagirdədək', 'up to 300 pupils'),
    ],
    related: ['first-minute-cards', 'hygiene-posters', 'office-first-aid'],
  },
  {
    slug: 'car-first-aid',
    category: 'kits',
    name: { az: 'Avtomobil üçün ilk yardım dəsti', en: 'Car first-aid kit' },
    summary: {
      az: 'Xidməti avtomobil üçün yığcam çanta: sarğı materialı, işıqqaytarıcı jiletlər və hadisə vərəqi.',
      en: 'A compact pouch for a company car: dressings, reflective vests and an incident sheet.',
    },
    ...buildProductPictures('car-first-aid', 'medkit', { motif: 'rosette', palette: 'lacivert' }, '26x18'),
    price: 5800,
    oldPrice: 6900,
    stock: 37,
    badge: 'offer',
    description: {
      az: `## Qutuda nə var

- Steril sarğı, elastik bint, plaster və iki cüt əlcək
- İki işıqqaytarıcı jilet və kimyəvi işıq çubuğu
- Kəmər kəsən və şüşə sındıran alət
- On hadisə vərəqi və karandaş

Çanta yük yerinin divarına lentlə bərkidilir və yolda səs salmır. Hadisə vərəqində vaxt, yer və artıq görülmüş işlər yazılır: təcili yardım gələndə danışmaq əvəzinə onu vermək kifayətdir.

İstidə materialın yararlılıq müddəti qısala bilər, ona görə çantanı hər yay yoxlayın; dəst qanunla tələb olunan avtomobil aptekçəsini əvəz etmir, tamamlayır.`,
      en: `## What is in the box

- Sterile dressings, an elastic bandage, plasters and two pairs of gloves
- Two reflective vests and a chemical light stick
- A tool that cuts seat belts and breaks glass
- Ten incident sheets and a pencil

The pouch is strapped to the wall of the boot and does not rattle on the road. The incident sheet records the time, the place and what has already been done: when the ambulance comes, you can hand it over instead of explaining.

Heat can shorten the life of the supplies, so check the pouch every summer; the kit adds to the first-aid box a car must carry by law and does not replace it.`,
    },
    specifications: [code('NQ-0104'), bothLanguages, size(26, 18, 9), material('polyester', 'polyester'), weight(0.95)],
    related: ['office-first-aid', 'first-minute-cards', 'mobile-med-bag'],
  },
  {
    slug: 'spill-kit',
    category: 'kits',
    name: { az: 'Dağılmış maye üçün təmizlik dəsti', en: 'Spill clean-up kit' },
    summary: {
      az: 'Palatada və ya laboratoriyada yerə dağılmış mayeni qaydasında yığmaq üçün beş hazır paket.',
      en: 'Five ready packs for dealing properly with a liquid spilled on the floor of a ward or a laboratory.',
    },
    ...buildProductPictures('spill-kit', 'kit', 'lab-audit', '40x30'),
    price: 7200,
    oldPrice: null,
    stock: 22,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Beş bağlı paket: əlcək, önlük, maska, maye hopduran toz, kürəkcik, kisə
- Yolu bağlamaq üçün iki qatlanan xəbərdarlıq lövhəsi
- Laminasiyalı təlimat: yeddi addım, yeddi şəkil
- Hadisənin qeydi üçün 20 vərəq

Hər paket bir hadisə üçündür və bütöv işlədilir, beləliklə, növbəti əməkdaş yarımçıq dəstə rast gəlmir. Boşalan yuvanın dibi qırmızıdır: ehtiyatın azaldığı otağın o başından görünür.

Dezinfeksiya məhlulu qutuya qoyulmur; müəssisənizdə təsdiqlənmiş vasitədən istifadə edin.`,
      en: `## What is in the box

- Five sealed packs: gloves, apron, mask, absorbent powder, scoop, bag
- Two folding warning signs to close off the passage
- A laminated instruction: seven steps, seven drawings
- 20 sheets for recording the incident

Each pack serves one incident and is used up as a whole, so the next person never finds half a set. An emptied slot has a red bottom: low stock can be seen from across the room.

Disinfectant is not supplied; use the product approved in your institution.`,
    },
    specifications: [
      code('NQ-0106'),
      bothLanguages,
      size(40, 30, 22),
      weight(3.6),
      spec('İstifadə sayı', 'Uses', '5', '5'),
    ],
    related: ['waste-posters', 'sample-path-guide', 'hygiene-posters'],
  },
  {
    slug: 'power-cut-kit',
    category: 'kits',
    name: { az: 'İşıq kəsilməsinə hazırlıq dəsti', en: 'Power cut readiness kit' },
    summary: {
      az: 'Kiçik klinika və laboratoriya üçün: elektrik kəsiləndə ilk on dəqiqə qaranlıqda yox, plan üzrə keçsin.',
      en: 'For a small clinic or laboratory, so that the first ten minutes of a power cut go by plan and not in the dark.',
    },
    ...buildProductPictures('power-cut-kit', 'kit', { motif: 'kilim', palette: 'zeytun' }, '34x24'),
    price: 9600,
    oldPrice: null,
    stock: 14,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Yenidən doldurulan iki əl fənəri və dörd baş fənəri
- Qaranlıqda işıldayan 30 istiqamət nişanı
- Dörd tapşırıq kartı: soyuducular, lift, cihazlar, qapılar
- Soyuducunun temperaturunu qeyd etmək üçün 50 vərəq

Hər kart bir baş fənərinə bağlanıb: fənəri götürən öz tapşırığını da götürmüş olur. Temperatur vərəqində on beş dəqiqədən bir sətir var və işıq gələndən sonra nəyin saxlanıla biləcəyini müzakirə etməyə əsas verir.

Dəst ehtiyat enerji mənbəyini və yanğın təhlükəsizliyi avadanlığını əvəz etmir; fənərləri üç aydan bir doldurun.`,
      en: `## What is in the box

- Two rechargeable torches and four head torches
- 30 direction signs that glow in the dark
- Four task cards: refrigerators, lift, equipment, doors
- 50 sheets for recording refrigerator temperatures

Each card is tied to a head torch: whoever picks up the light picks up a task as well. The temperature sheet has a line for every fifteen minutes and gives you something to go by when the power is back and you decide what can be kept.

The kit does not replace a backup power supply or fire safety equipment; charge the torches every three months.`,
    },
    specifications: [
      code('NQ-0107'),
      bothLanguages,
      size(34, 24, 16),
      spec('Qidalanma', 'Power', 'USB-C ilə doldurulur', 'charged over USB-C'),
      weight(2.7),
    ],
    related: ['evacuation-drill-set', 'light-cards', 'sample-path-guide'],
  },
];
