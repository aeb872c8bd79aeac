import { bothLanguages, code, fileFormat, pages, size, spec, weight } from './productSpecifications';
import { buildProductPictures } from './productPictures';
import type { ProductSeed } from './seedTypes';

/** Document templates, printed and electronic. */
export const templateProducts: ProductSeed[] = [
  {
    slug: 'procedure-templates',
    category: 'templates',
    name: { az: 'Prosedur şablonları, 24 sənəd', en: 'Procedure templates, set of 24' },
    summary: {
      az: 'Kiçik klinikanın gündəlik işini əhatə edən 24 hazır prosedur: qısa, addım-addım və dəyişdirilə bilən.',
      en: 'Twenty-four ready procedures for the everyday work of a small clinic: short, step by step and easy to adapt.',
    },
    ...buildProductPictures('procedure-templates', 'templates', 'healthcare-consulting', '21x29.7'),
    price: 8900,
    oldPrice: 10500,
    stock: 31,
    badge: 'offer',
    description: {
      az: `## Paketdə nə var

- Qəbul, sənəd dövriyyəsi, təmizlik, ləvazimat və şikayətlər üzrə 24 prosedur
- Hər prosedurun çap nüsxəsi və DOCX faylı
- Yaddaş kimi asılan 24 bir səhifəlik xülasə
- Nömrələmə və dəyişikliklərin qeydi cədvəli

Heç bir prosedur üç səhifədən uzun deyil. Sarı xanaları siz doldurursunuz: vəzifə, otaq, müddət; bir prosedura orta hesabla qırx dəqiqə gedir.

Şablonlar klinik protokol deyil: pasiyentin müalicə qaydasını müəssisə özü təsdiq edir.`,
      en: `## What is in the pack

- 24 procedures on reception, document flow, cleaning, supplies and complaints
- A printed copy and a DOCX file of each
- 24 one-page summaries to hang up as reminders
- A sheet for numbering the documents and recording changes

No procedure is longer than three pages. The yellow boxes are yours to fill in: a position, a room, a time limit; one procedure takes about forty minutes to complete.

These are not clinical protocols: how patients are treated is for the institution to approve.`,
    },
    specifications: [
      code('NQ-0301'),
      bothLanguages,
      fileFormat('DOCX və PDF', 'DOCX and PDF'),
      pages(96),
      size(21, 29.7, 2),
      weight(0.9),
    ],
    related: ['clinic-starter', 'job-descriptions', 'incident-pack', 'accreditation-guide'],
  },
  {
    slug: 'incident-pack',
    category: 'templates',
    name: { az: 'Hadisələrin qeydiyyatı paketi', en: 'Incident reporting pack' },
    summary: {
      az: 'Səhvi gizlətmək yox, ondan öyrənmək üçün: bir səhifəlik bildiriş, təhlil vərəqi və aylıq icmal.',
      en: 'For learning from mistakes instead of hiding them: a one-page report, an analysis sheet and a monthly summary.',
    },
    ...buildProductPictures('incident-pack', 'templates', { motif: 'portal', palette: 'nar' }),
    price: 4800,
    oldPrice: null,
    stock: 25,
    badge: null,
    description: {
      az: `## Paketdə nə var

- Beş dəqiqəyə doldurulan anonim bildiriş blankı
- “Beş dəfə niyə” təhlil vərəqi, doldurulmuş iki nümunə ilə
- Qrafikləri hazır olan elektron hadisə reyestri
- Heyətə ünvanlanmış bir səhifəlik izah məktubu

Blankda bildirişi yazanın adı üçün xana bilərəkdən yoxdur. Reyestr hadisələri növünə, yerinə və saatına görə qruplaşdırır, ayın sonunda isə müzakirə üçün üç mövzunu ön plana çıxarır.

Qanunla xəbər verilməsi məcburi olan hallarda paket rəsmi bildirişi əvəz etmir.`,
      en: `## What is in the pack

- An anonymous report form that takes five minutes
- A “five whys” analysis sheet with two worked examples
- An electronic incident register with its charts already set up
- A one-page letter that explains the system to the staff

The form has no field for the name of the person reporting, and that is deliberate. The register groups incidents by kind, place and hour, and at the end of the month brings three topics forward for discussion.

Where the law requires an incident to be notified, the pack does not replace the official notice.`,
    },
    specifications: [
      code('NQ-0302'),
      bothLanguages,
      fileFormat('DOCX, XLSX və PDF', 'DOCX, XLSX and PDF'),
      pages(18),
      spec('Təqdim olunur', 'Supplied as', 'çap dəsti və elektron fayl', 'printed set and electronic files'),
    ],
    related: ['internal-audit-workbook', 'risk-cards', 'data-protection-pack', 'sample-path-guide'],
  },
  {
    slug: 'job-descriptions',
    category: 'templates',
    name: { az: 'Vəzifə təlimatları, 18 sənəd', en: 'Job descriptions, set of 18' },
    summary: {
      az: 'Klinika və laboratoriya üçün vəzifə təlimatları: öhdəlik, səlahiyyət və əvəzetmə qaydası ən çoxu iki səhifədə.',
      en: 'Job descriptions for a clinic or a laboratory, with duties, authority and cover on two pages at most.',
    },
    ...buildProductPictures('job-descriptions', 'templates', 'staffing'),
    price: 6400,
    oldPrice: null,
    stock: 12,
    badge: null,
    description: {
      az: `## Paketdə nə var

- Baş həkimdən anbardara qədər 18 vəzifə
- Yeni vəzifə üçün boş forma və onu yazmaq qaydası
- Kimin kimi əvəz etdiyini göstərən bir vərəqlik cədvəl
- Əməkdaşın sənədlə tanış olduğunu təsdiqləyən imza vərəqi

Hər təlimat “Gün ərzində nə edirəm?” sualı ilə açılır və yalnız yoxlanıla bilən öhdəlikləri sayır. “Rəhbərin digər tapşırıqları” bəndini qəsdən yazmamışıq: işin həmin hissəsinin də öz adı olmalıdır.

İmzalamazdan əvvəl mətni əmək müqavilələriniz və qüvvədə olan qanunvericiliklə tutuşdurun.`,
      en: `## What is in the pack

- 18 positions, from medical director to storekeeper
- A blank form for a new position, with a guide to writing it
- A one-sheet table that shows who stands in for whom
- A signature sheet confirming that the employee has read the document

Each description opens with the question “What do I do in a day?” and lists only duties that can be checked. We left out “other tasks given by the manager” on purpose: that part of the job deserves a name too.

Before anyone signs, compare the text with your employment contracts and the law in force.`,
    },
    specifications: [
      code('NQ-0303'),
      bothLanguages,
      fileFormat('DOCX', 'DOCX'),
      pages(44),
      spec('Təqdim olunur', 'Supplied as', 'çap dəsti və elektron fayl', 'printed set and electronic files'),
    ],
    related: ['first-week-set', 'procedure-templates', 'shift-rota', 'accreditation-guide'],
  },
  {
    slug: 'data-protection-pack',
    category: 'templates',
    name: { az: 'Fərdi məlumatların qorunması paketi', en: 'Data protection pack' },
    summary: {
      az: 'Pasiyent və əməkdaş məlumatı ilə işləyən təşkilat üçün siyasət, reyestr, razılıq blankları və yarımsaatlıq təlim.',
      en: 'For organisations that handle data of patients and staff: a policy, a register, consent forms and half an hour of training.',
    },
    ...buildProductPictures('data-protection-pack', 'templates', 'data-protection'),
    price: 9500,
    oldPrice: null,
    stock: 2,
    badge: null,
    description: {
      az: `## Paketdə nə var

- Məlumat siyasəti: tam mətn və divar üçün qısa variant
- Hansı məlumatın harada və nə qədər saxlandığını göstərən reyestr
- Altı razılıq blankı, o cümlədən foto və video üçün
- İlk saatda görüləcək işləri sadalayan hadisə kartı
- Heyət üçün 30 dəqiqəlik təqdimat

İşə reyestrdən başlayın. Onu doldurarkən adətən bir neçə unudulmuş jurnal və çoxdan açılmayan bir qovluq tapılır; siyasət yalnız bundan sonra həqiqəti əks etdirir.

Paket hüquqi məsləhət deyil: təsdiq etməzdən əvvəl mətnləri hüquqşünasınıza göstərin.`,
      en: `## What is in the pack

- A data policy: the full text and a short version for the wall
- A register of which data is kept, where and for how long
- Six consent forms, including those for photographs and video
- An incident card listing what to do in the first hour
- A 30-minute presentation for the staff

Begin with the register. Filling it in usually brings to light a few forgotten journals and a folder nobody has opened for years; only after that does the policy describe what really happens.

The pack is not legal advice: show the texts to your lawyer before you approve them.`,
    },
    specifications: [
      code('NQ-0304'),
      bothLanguages,
      fileFormat('DOCX, XLSX və PPTX', 'DOCX, XLSX and PPTX'),
      pages(58),
      spec('Təqdim olunur', 'Supplied as', 'çap dəsti və elektron fayl', 'printed set and electronic files'),
    ],
    related: ['incident-pack', 'job-descriptions', 'procedure-templates'],
  },
  {
    slug: 'project-templates',
    category: 'templates',
    name: { az: 'Layihə planı və hesabat şablonları', en: 'Project plan and report templates' },
    summary: {
      az: 'Kiçik və orta layihə üçün on bir sənəd: nizamnamədən bağlanış hesabatına qədər, bir-birinə bağlı cədvəllərlə.',
      en: 'Eleven documents for a small or medium project, from the charter to the closing report, with linked tables.',
    },
    ...buildProductPictures('project-templates', 'templates', 'project-office'),
    price: 5400,
    oldPrice: null,
    stock: 28,
    badge: null,
    description: {
      az: `## Paketdə nə var

- Layihənin nizamnaməsi, iş planı, büdcəsi və risk reyestri
- Bir səhifəlik aylıq hesabat: müddət, büdcə, risk
- Dəyişiklik sorğusu və təhvil-təslim aktı
- Doldurulmuş nümunə: on dörd otaqlı poliklinikanın təmiri

Cədvəllər bir faylda birləşir: planda tarix dəyişəndə hesabatdakı qrafik özü yenilənir. Makros işlətməmişik, ona görə fayl cədvəl açan istənilən proqramda işləyir, poçtda da ilişib qalmır.

Rəngləri və loqonu bir dəfə, ilk vərəqdə dəyişirsiniz, qalan sənədlər onları oradan götürür.`,
      en: `## What is in the pack

- The project charter, work plan, budget and risk register
- A one-page monthly report: time, budget, risk
- A change request and a handover certificate
- A completed example: the refurbishment of an outpatient clinic with fourteen rooms

The tables share one file: change a date in the plan and the chart in the report follows. There are no macros, so the file works in any spreadsheet program and is not stopped by mail filters.

Colours and logo are set once, on the first sheet, and the other documents take them from there.`,
    },
    specifications: [
      code('NQ-0305'),
      bothLanguages,
      fileFormat('XLSX və DOCX', 'XLSX and DOCX'),
      spec('Sənəd sayı', 'Documents', '11', '11'),
      spec('Təqdim olunur', 'Supplied as', 'çap dəsti və elektron fayl', 'printed set and electronic files'),
    ],
    related: ['project-journal', 'risk-cards', 'half-hour-meeting'],
  },
  {
    slug: 'shift-rota',
    category: 'templates',
    name: { az: 'Növbə qrafiki şablonları', en: 'Shift rota templates' },
    summary: {
      az: 'Səkkiz, on iki və iyirmi dörd saatlıq növbələr üçün altı qrafik: kimin yorulduğu və hansı günün boş qaldığı dərhal görünür.',
      en: 'Six rotas for shifts of eight, twelve and twenty-four hours that show at once who is tired and which day is uncovered.',
    },
    ...buildProductPictures('shift-rota', 'templates', 'strategy-operations'),
    price: 2600,
    oldPrice: 3200,
    stock: 55,
    badge: 'offer',
    description: {
      az: `## Paketdə nə var

- 10, 20 və 40 nəfərlik şöbələr üçün altı cədvəl
- Növbəni dəyişmək üçün iki imzalı blank
- Bütün ilin məzuniyyət planı bir vərəqdə
- Divardan asmaq üçün aylıq çap variantı

Cədvəl ardıcıl gecə növbələrini və növbələr arasındakı istirahəti sayır, həddi keçən xananı narıncı rənglə göstərir. Həddi siz müəyyən edirsiniz, ad siyahısını isə bir dəfə daxil edirsiniz.

Formullar qrafiki yoxlayır, iş vaxtı üzrə qanunun tələblərinə isə işəgötürən cavabdehdir.`,
      en: `## What is in the pack

- Six tables for departments of 10, 20 and 40 people
- A form for swapping shifts, with two signatures
- A leave plan for the whole year on one sheet
- A monthly print version to hang on the wall

The table counts consecutive night shifts and the rest between shifts, and turns a box orange when it passes the limit. You set the limit, and you enter the names only once.

The formulas check the rota; meeting the legal rules on working time remains the employer's duty.`,
    },
    specifications: [
      code('NQ-0306'),
      bothLanguages,
      fileFormat('XLSX və PDF', 'XLSX and PDF'),
      spec('Cədvəl sayı', 'Tables', '6', '6'),
      spec('Çap forması', 'Print size', 'A3', 'A3'),
    ],
    related: ['shift-cards', 'job-descriptions', 'half-hour-meeting'],
  },
];
