import { bothLanguages, cards, code, duration, material, size, spec, weight } from './productSpecifications';
import { buildProductPictures } from './productPictures';
import type { ProductSeed } from './seedTypes';

/** Cards, posters and signs. */
export const cardProducts: ProductSeed[] = [
  {
    slug: 'hygiene-posters',
    category: 'cards',
    name: { az: 'Əl gigiyenası plakatları', en: 'Hand hygiene posters' },
    summary: {
      az: 'Əl yumaq və antiseptik işlətmək haqqında dörd plakat: az mətn, aydın rəsm, nəmdən qorxmayan kağız.',
      en: 'Four posters on washing hands and using a hand rub: few words, clear drawings and paper that does not mind damp.',
    },
    ...buildProductPictures('hygiene-posters', 'poster', 'occupational-health', '29.7x42'),
    price: 2400,
    oldPrice: null,
    stock: 60,
    badge: null,
    description: {
      az: `## Qutuda nə var

- “Su və sabunla” plakatı, iki ədəd
- “Antiseptiklə” plakatı, o da iki ədəd
- Əlüzyuyanın üstü üçün 12 kiçik etiket
- Divarda iz qoymayan yapışqan və qısa təlimat

Rəsmlər iki metrdən seçilir, addımlar nömrələnib, hərəkət edən əl isə başqa rənglə çəkilib. Ayda bir dəfə plakatların yerini dəyişin: göz öyrəşdiyi şəkli daha görmür. Növbəti dəyişmə tarixi üçün alt küncdə silinən xana var.

Antiseptikin əldə nə qədər qalmalı olduğunu həmişə onun öz etiketindən oxuyun.`,
      en: `## What is in the box

- The “Soap and water” poster, two copies
- The “Hand rub” poster, two copies as well
- 12 small stickers for the wall above a basin
- Adhesive that leaves no mark, and a short instruction

The drawings can be made out from two metres, the steps are numbered, and the hand that moves is in a different colour. Change places once a month: the eye stops seeing a picture it is used to. A wipe-clean box in the bottom corner holds the date of the next move.

How long a hand rub has to stay on the skin should always be read from its own label.`,
    },
    specifications: [
      code('NQ-0501'),
      bothLanguages,
      size(29.7, 42),
      spec('Plakat sayı', 'Posters', '4', '4'),
      material('nəmə davamlı kağız', 'damp-resistant paper'),
      weight(0.35),
    ],
    related: ['waste-posters', 'first-minute-cards', 'clinic-starter', 'spill-kit'],
  },
  {
    slug: 'shebeke-poster',
    category: 'cards',
    name: { az: 'Şəbəkə naxışlı divar plakatı', en: 'Wall poster with a shebeke pattern' },
    summary: {
      az: 'Mismarsız və yapışqansız yığılan taxta pəncərələrdən ilhamlanan naxış: gözləmə zalı və iclas otağı üçün.',
      en: 'A pattern inspired by wooden windows put together without nails or glue, for a waiting room or a meeting room.',
    },
    ...buildProductPictures('shebeke-poster', 'poster', { motif: 'shebeke', palette: 'firuze' }, '50x70'),
    price: 1800,
    oldPrice: null,
    stock: 44,
    badge: null,
    description: {
      az: `## Tubusda nə var

- Mat kağızda bir plakat
- Naxışın qurulmasını səkkiz addımda göstərən vərəq
- Uşaqların rəngləməsi üçün iki A4 kontur
- Divar üçün dörd yapışqanlı bərkidici

Naxış səkkizguşəli ulduzdan başlayır: xətkeş və pərgarla çəkilmiş bir kvadrat təkrarlana-təkrarlana bütün vərəqi doldurur. Rəsm mövcud pəncərələrdən heç birinin surəti deyil, bu plakat üçün yenidən qurulub. Rənglər sakitdir, divarda gözü yormur.

Plakat 50 × 70\u00a0sm ölçülü standart çərçivəyə sığır; çərçivə qiymətə daxil deyil.`,
      en: `## What is in the tube

- One poster on matt paper
- A sheet that shows in eight steps how the pattern is built
- Two A4 outlines for children to colour
- Four adhesive wall fixings

The pattern starts from an eight-pointed star: a single square, drawn with ruler and compasses, is repeated until it fills the sheet. It is not a copy of any existing window but was constructed anew for this poster. The colours are muted so that it hangs quietly on the wall.

It fits a standard frame of 50 × 70\u00a0cm, which is not included in the price.`,
    },
    specifications: [
      code('NQ-0502'),
      bothLanguages,
      size(50, 70),
      material('mat kağız, 200\u00a0q/m²', 'matt paper, 200\u00a0g/m²'),
      weight(0.28),
    ],
    related: ['waiting-signs', 'question-cards', 'light-cards'],
  },
  {
    slug: 'light-cards',
    category: 'cards',
    name: { az: 'İş yerində işıq: yoxlama kartları', en: 'Light at work: checklist cards' },
    summary: {
      az: 'Masanı, dəhlizi və anbarı işıq baxımından yoxlamaq üçün 18 kart: cihazsız, adi gözlə, yarım saata.',
      en: 'Eighteen cards for checking the light at a desk, in a corridor or in a store: no instruments, just your eyes and half an hour.',
    },
    ...buildProductPictures('light-cards', 'cards', { motif: 'rosette', palette: 'zeferan' }, '10x15'),
    price: 2100,
    oldPrice: null,
    stock: 26,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Altı yer üçün 18 sual kartı: masa, ekran, pəncərə, dəhliz, pilləkən, anbar
- Gözqamaşdıran əksi tapmaq üçün güzgülü vərəq
- Otağın planını çəkmək üçün on damalı blank
- Pulsuz, ucuz və usta tələb edən 15 həll yolu

Kartlarla otağı iki dəfə gəzin: günorta və hava qaralandan sonra. Səhər yaxşı görünən masa axşam öz kölgəsində qala bilər. Cavabı fərqli çıxan yerləri blankda rənglə işarələyin.

Bu, ilkin yoxlamadır: işıqlanmanın rəsmi ölçülməsini səlahiyyətli laboratoriya aparır.`,
      en: `## What is in the box

- 18 question cards for six places: desk, screen, window, corridor, stairs, store
- A mirror sheet for finding dazzling reflections
- Ten squared forms for drawing the plan of a room
- 15 remedies: free, cheap and those that need a professional

Walk through the room with the cards twice, at midday and after dark. A desk that looks fine in the morning may lie in its own shadow by evening. Places where the two answers differ are marked in colour on the form.

This is a first check: official measurements of lighting are made by an authorised laboratory.`,
    },
    specifications: [
      code('NQ-0503'),
      bothLanguages,
      cards(18),
      duration('30 dəqiqə', '30 minutes'),
      size(10, 15, 2),
      weight(0.22),
    ],
    related: ['power-cut-kit', 'evacuation-drill-set', 'shebeke-poster', 'first-minute-cards'],
  },
  {
    slug: 'first-minute-cards',
    category: 'cards',
    name: { az: 'İlk dəqiqə kartları', en: 'First minute cards' },
    summary: {
      az: 'Yardım gələnədək nə etmək, kimə zəng etmək və nədən çəkinmək haqqında on divar kartı.',
      en: 'Ten wall cards on what to do, whom to call and what to avoid until help arrives.',
    },
    ...buildProductPictures('first-minute-cards', 'cards', 'clinical-training', '14.8x21'),
    price: 2700,
    oldPrice: null,
    stock: 38,
    badge: null,
    description: {
      az: `## Qutuda nə var

- On hal üçün kartlar, o cümlədən huşun itməsi, boğulma, yanıq, qanaxma, allergiya
- Öz telefon nömrələriniz üçün silinən lövhəcik
- Kartları asmaq üçün halqa və dörd qarmaq
- Komandaya öyrətmək üçün 20 dəqiqəlik dərsin planı

Hər kart üç sətirlə başlayır: öz təhlükəsizliyiniz, 103-ə zəng, ilk hərəkət. Arxa üzdə dispetçerə veriləcək məlumatın sırası yazılıb: harada, nə olub, neçə nəfər, indi vəziyyət necədir. Rəsmlər ağ-qara surətdə də seçilir.

Kartlar ilk yardım kursunda öyrənilənləri xatırladır, nə kursu, nə də həkimi əvəz edir.`,
      en: `## What is in the box

- Cards for ten situations, among them fainting, choking, burns, bleeding and allergy
- A wipe-clean plate for your own telephone numbers
- A ring and four hooks for hanging them up
- The plan of a 20-minute lesson for your team

Every card opens with three lines: your own safety, the call to 103, the first action. On the back is the order in which to answer the dispatcher: where, what happened, how many people, how they are now. The drawings remain clear in a black and white copy.

They remind people of what was learned on a first-aid course and replace neither the course nor a doctor.`,
    },
    specifications: [
      code('NQ-0504'),
      bothLanguages,
      cards(10),
      material('laminasiyalı karton', 'laminated board'),
      size(14.8, 21),
      weight(0.46),
    ],
    related: ['office-first-aid', 'school-medical-room', 'car-first-aid', 'evacuation-drill-set'],
  },
  {
    slug: 'waste-posters',
    category: 'cards',
    name: { az: 'Tullantıların ayrılması plakatları', en: 'Waste sorting posters' },
    summary: {
      az: 'Hansı tullantı hansı qaba atılır: öz qablarınızın rənginə uyğunlaşdırdığınız beş plakat.',
      en: 'Which waste goes where: five posters that you match to the colours of your own bins.',
    },
    ...buildProductPictures('waste-posters', 'poster', { motif: 'buta', palette: 'zeytun' }, '29.7x42'),
    price: 2600,
    oldPrice: null,
    stock: 29,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Beş plakat: məişət, kağız, iti əşya, tibbi, kimyəvi tullantı
- Qabın rəngini göstərmək üçün 40 yapışqanlı dairə
- Ən çox səhv atılan 25 əşyanın siyahısı
- Təmizlik heyəti üçün şəkilli vərəq

Rəng qaydası müəssisədən-müəssisəyə dəyişir, ona görə plakatda rəng yox, dairə üçün boş yer var. Dairələri yapışdırmaq beş dəqiqə çəkir, bundan sonra plakat elə sizin qaydanı göstərir. Siyahını qabın qapağının iç tərəfinə yapışdırın: sual məhz orada yaranır.

Təhlükəli tullantı ilə necə davranmağı daxili təlimatınız müəyyən edir, plakat yalnız xatırladır.`,
      en: `## What is in the box

- Five posters: household, paper, sharps, medical and chemical waste
- 40 adhesive dots for the colour of the bin
- A list of the 25 things most often thrown into the wrong one
- An illustrated sheet for the cleaning staff

Colour codes differ from one institution to the next, so instead of a colour the posters have an empty place for a dot. Sticking them on takes five minutes, and from then on they show your own rule. Put the list on the inside of the lid: that is where the question comes up.

Your internal instructions decide how hazardous waste is handled; a poster can only remind.`,
    },
    specifications: [
      code('NQ-0505'),
      bothLanguages,
      size(29.7, 42),
      spec('Plakat sayı', 'Posters', '5', '5'),
      material('nəmə davamlı kağız', 'damp-resistant paper'),
      weight(0.38),
    ],
    related: ['spill-kit', 'hygiene-posters', 'waiting-signs'],
  },
  {
    slug: 'waiting-signs',
    category: 'cards',
    name: { az: 'Gözləmə zalı üçün lövhəciklər', en: 'Waiting room signs' },
    summary: {
      az: 'Giriş qapısından həkim otağına qədər yolu göstərən lövhəciklər: iri hərf, sadə söz, iki dil.',
      en: "Signs for the way from the front door to the doctor's room: large letters, plain words, two languages.",
    },
    ...buildProductPictures('waiting-signs', 'sign', 'localisation', '20x10'),
    price: 3300,
    oldPrice: null,
    stock: 0,
    badge: null,
    description: {
      az: `## Qutuda nə var

- 24 hazır lövhəcik: qeydiyyat, növbə, lift, tualet, qan götürmə və başqaları
- Öz sözünüz üçün altı boş lövhəcik və hərf vərəqi
- İstiqamət oxları, 30 ədəd
- Boyanı qoparmayan bərkidici lentlər

Hərflərin hündürlüyü dörd metrdən oxunacaq qədərdir, fon isə mat olduğu üçün lampanı əks etdirmir. Asmazdan əvvəl binanı ora ilk dəfə gələn bir adamla gəzin: o, harada dayanıb ətrafa baxırsa, lövhəcik orada lazımdır.

Təxliyə və təhlükəsizlik nişanları bu dəstə daxil deyil, onlar ayrıca qaydalara tabedir.`,
      en: `## What is in the box

- 24 ready signs: reception, queue, lift, toilet, blood collection and others
- Six blank signs and a sheet of letters for words of your own
- 30 direction arrows
- Mounting strips that do not pull off the paint

The letters are tall enough to be read from four metres, and the matt ground does not reflect the lamps. Before putting anything up, walk through the building with somebody who has never been there: wherever they stop and look round, a sign is needed.

Escape route and safety signs are not part of the set; they have rules of their own.`,
    },
    specifications: [
      code('NQ-0506'),
      bothLanguages,
      size(20, 10),
      spec('Lövhəcik sayı', 'Signs', '30', '30'),
      material('PVX, 3\u00a0mm', 'PVC, 3\u00a0mm'),
      weight(1.9),
    ],
    related: ['patient-guide', 'shebeke-poster', 'waste-posters', 'tabletop-emergency'],
  },
  {
    slug: 'question-cards',
    category: 'cards',
    name: { az: 'Həftənin sualı: 52 kart', en: 'Question of the week: 52 cards' },
    summary: {
      az: 'Həftəlik iclas üçün bir sual: komanda ona iki dəqiqəyə cavab verir, cavab isə gələn həftənin işinə çevrilir.',
      en: "One question for the weekly meeting: two minutes to answer it, and the answer becomes next week's task.",
    },
    ...buildProductPictures('question-cards', 'cards', 'strategy-operations', '10x14'),
    price: 2800,
    oldPrice: null,
    stock: 52,
    badge: 'new',
    description: {
      az: `## Qutuda nə var

- İş, pasiyent, həmkar və vaxt haqqında 52 sual
- Öz suallarınız üçün səkkiz boş kart
- Kartı bütün həftə masada göstərən taxta altlıq
- Cavabları yazmaq üçün qatlanan vərəq

Bir neçə nümunə: “Bu həftə nəyi iki dəfə axtardıq?”, “Kimə təşəkkür etməyi unutmuşuq?”, “Hansı blankı heç kim oxumur?” Kartı hər dəfə başqa bir əməkdaş çəkir və birinci özü cavab verir, rəhbər isə axırıncı danışır.

Xoşunuza gəlməyən sualı dəstin altına qoyun: ola bilsin, ilin ən vacib sualı elə odur.`,
      en: `## What is in the box

- 52 questions about work, patients, colleagues and time
- Eight blank cards for questions of your own
- A wooden stand that keeps the card on the table all week
- A folding sheet for writing down the answers

A few examples: “What did we look for twice this week?”, “Whom have we forgotten to thank?”, “Which form does nobody read?” Each time somebody else draws the card and answers first, and the manager speaks last.

If you do not like a question, put it at the bottom of the pack: it may turn out to be the most important of the year.`,
    },
    specifications: [
      code('NQ-0507'),
      bothLanguages,
      cards(60),
      material('karton və fıstıq ağacı', 'board and beech wood'),
      size(14, 10, 5),
      weight(0.42),
    ],
    related: ['half-hour-meeting', 'quality-workbook', 'first-week-set'],
  },
];
