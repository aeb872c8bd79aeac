import { azerbaijani, bothLanguages, code, pages, size, spec, weight } from './productSpecifications';
import { buildProductPictures } from './productPictures';
import type { ProductSeed } from './seedTypes';

/** Books and workbooks. */
export const bookProducts: ProductSeed[] = [
  {
    slug: 'quality-workbook',
    category: 'books',
    name: { az: 'Keyfiyyət iş dəftəri', en: 'Quality workbook' },
    summary: {
      az: 'Keyfiyyət komandası üçün 52 həftəlik dəftər: hər səhifədə bir sual, bir göstərici və bir qərar üçün yer.',
      en: 'Fifty-two weeks for a quality team: one question, one indicator and room for one decision on every page.',
    },
    ...buildProductPictures('quality-workbook', 'workbook', 'healthcare-consulting', '21x29.7'),
    price: 3800,
    oldPrice: null,
    stock: 42,
    badge: null,
    description: {
      az: `## İçində nə var

- 52 həftəlik səhifə: sual, ölçüləcək göstərici, kiçik cədvəl və imza yeri
- Dörd rüblük icmal və ilin yekunu
- Öz göstəricinizi təyin etmək üçün altı səhifəlik izah
- Qeydlər üçün 40 damalı səhifə

Altı klinika dəftəri çapdan əvvəl bir il işlədib. Onların istəyi ilə vərəqlər cırılmadan çıxır, üz qabığı isə spirtlə silinir: dəftərin yeri kabinetdəki siyirmə yox, şöbənin özüdür.

Doldurmaq üçün həftədə iyirmi dəqiqə kifayətdir; hansı həftə başlasanız, il oradan hesablanır.`,
      en: `## What is inside

- 52 weekly pages: a question, something to measure, a small table and a line for the signature
- Four quarterly reviews and a summary of the year
- Six pages on how to define an indicator of your own
- 40 squared pages for notes

Six clinics used the workbook for a year before it was printed. At their request the sheets come out without tearing and the cover can be wiped with alcohol, so it can live in the department and not in an office drawer.

Twenty minutes a week are enough to fill it in, and the year begins in whichever week you do.`,
    },
    specifications: [
      code('NQ-0201'),
      azerbaijani,
      size(21, 29.7),
      pages(112),
      spec('Cild', 'Binding', 'spiral', 'spiral'),
      weight(0.48),
    ],
    related: ['clinic-starter', 'internal-audit-workbook', 'half-hour-meeting', 'question-cards'],
  },
  {
    slug: 'accreditation-guide',
    category: 'books',
    name: { az: 'Akkreditasiya bələdçisi', en: 'Accreditation handbook' },
    summary: {
      az: 'Qərardan qiymətləndirmə səfərinə qədər akkreditasiyanın hər mərhələsi: kim nə edir, hansı sənəd lazımdır, nəyi təxirə salmaq olar.',
      en: "Every stage of accreditation, from the decision to the assessors' visit: who does what, which documents are needed and what can wait.",
    },
    ...buildProductPictures('accreditation-guide', 'booklet', 'healthcare-consulting', '17x24'),
    price: 5600,
    oldPrice: null,
    stock: 3,
    badge: null,
    description: {
      az: `## İçində nə var

- On iki fəsil, o cümlədən ilkin qiymətləndirmə, komanda, sənədlər, daxili audit və səfər günü
- Doqquz aylıq iş planı və onun altı aylıq qısa variantı
- Qiymətləndiricilərin ən çox verdiyi 60 sual və yaxşı cavabın əlamətləri
- Cırılıb götürülən səkkiz yoxlama siyahısı

Bələdçi standartın mətnini təkrar etmir. O, hər tələbin nə üçün yarandığını izah edir və bunun klinikada, laboratoriyada və ya aptekdə necə göründüyünü misallarla göstərir.

Akkreditasiya haqqında qərarı yalnız səlahiyyətli qurum verir: kitab hazırlığı asanlaşdırır, nəticəyə zəmanət vermir.`,
      en: `## What is inside

- Twelve chapters, among them first assessment, team, documents, internal audit and the day of the visit
- A work plan for nine months and a shorter one for six
- Sixty questions assessors like to ask, with the signs of a good answer
- Eight checklists to tear out

The handbook does not repeat the text of a standard. It explains why each requirement exists and shows by example what it looks like in a clinic, a laboratory or a pharmacy.

Only the competent body decides on accreditation: the book makes the preparation easier and does not guarantee the outcome.`,
    },
    specifications: [
      code('NQ-0202'),
      azerbaijani,
      size(17, 24, 1.4),
      pages(196),
      spec('Nəşr', 'Edition', 'üçüncü, 2026', 'third, 2026'),
      weight(0.42),
    ],
    related: ['internal-audit-workbook', 'procedure-templates', 'sample-path-guide', 'job-descriptions'],
  },
  {
    slug: 'project-journal',
    category: 'books',
    name: { az: 'Layihə gündəliyi', en: 'Project journal' },
    summary: {
      az: 'Bir layihə üçün bir gündəlik: məqsəd, qərarlar, risklər və hər cümə doldurulan bir səhifəlik hesabat.',
      en: 'One journal for one project: the goal, the decisions, the risks and a one-page report to fill in every Friday.',
    },
    ...buildProductPictures('project-journal', 'workbook', 'project-office', '17x24'),
    price: 3200,
    oldPrice: null,
    stock: 34,
    badge: null,
    description: {
      az: `## İçində nə var

- Layihənin pasportu: məqsəd, sərhədlər, məsul şəxslər və uğurun meyarı
- 40 həftəlik hesabat səhifəsi
- Risk jurnalı və qərar jurnalı, hərəsi 12 səhifə
- Arxa cibdə qatlanan illik təqvim

Gündəlik iclasa layihə rəhbəri ilə birlikdə gedir. İllər sonra kimsə “bunu kim və niyə belə qərara almışdı?” deyə soruşanda cavab tarixi və imzası ilə burada tapılır.

Bir cild on aylıq layihəyə çatır; iş uzansa, nömrələməni ikinci cilddə davam etdirin.`,
      en: `## What is inside

- A project passport: the goal, the limits, the people in charge and the measure of success
- 40 weekly report pages
- A risk register and a decision log, 12 pages each
- A fold-out year calendar in the back pocket

The journal goes to meetings with the project manager. When somebody asks years later who decided this and why, the answer is in it, dated and signed.

One volume lasts for a project of ten months; if the work takes longer, carry the numbering on into a second.`,
    },
    specifications: [
      code('NQ-0203'),
      bothLanguages,
      size(17, 24, 1.6),
      pages(96),
      spec('Cild', 'Binding', 'tikişli, bərk üz', 'sewn, hard cover'),
      weight(0.39),
    ],
    related: ['project-templates', 'risk-cards', 'half-hour-meeting'],
  },
  {
    slug: 'patient-guide',
    category: 'books',
    name: { az: 'Pasiyentlə ünsiyyət bələdçisi', en: 'Talking with patients: a guide' },
    summary: {
      az: 'Həkim, tibb bacısı və qeydiyyatçı üçün çətin söhbətlər haqqında qısa bələdçi: nə demək, nə vaxt susmaq, sözü necə bitirmək.',
      en: 'A short guide to difficult conversations for doctors, nurses and receptionists: what to say, when to be silent, how to finish.',
    },
    ...buildProductPictures('patient-guide', 'booklet', 'clinical-training', '14.8x21'),
    price: 2900,
    oldPrice: null,
    stock: 27,
    badge: null,
    description: {
      az: `## İçində nə var

- Həqiqi hallardan yaranmış 22 söhbət, hərəsinin uğursuz və uğurlu variantı
- Tibbi sözü sadə sözlə əvəz edən 140 sətirlik lüğət
- Söhbətin üç planı: telefonda, qeydiyyat pəncərəsində, çarpayının yanında
- Özünüzü yoxlamaq üçün on tapşırıq

Söhbətlər poliklinikalarda iştirakçıların razılığı ilə yazılıb, insanı tanıda bilən hər təfərrüat dəyişdirilib. Kitabı qrupda ucadan oxumaq daha faydalıdır: hər dialoq iki nəfər üçün beş dəqiqəlik səhnədir.

Mövzusu ünsiyyətdir; kitabda müalicə haqqında məsləhət yoxdur.`,
      en: `## What is inside

- 22 conversations based on real ones, each in a version that fails and a version that works
- A glossary of 140 lines that turns medical words into plain ones
- Three plans for a talk: on the phone, at the reception window, at the bedside
- Ten exercises to test yourself

The conversations were noted in outpatient clinics with the consent of those who took part, and every detail that could identify a person has been changed. The guide works best read aloud in a group: each dialogue is a five-minute scene for two.

Its subject is how to talk; it gives no advice on treatment.`,
    },
    specifications: [code('NQ-0204'), azerbaijani, size(14.8, 21, 0.7), pages(88), weight(0.18)],
    related: ['waiting-signs', 'first-week-set', 'trainer-set', 'question-cards'],
  },
  {
    slug: 'internal-audit-workbook',
    category: 'books',
    name: { az: 'Daxili audit iş dəftəri', en: 'Internal audit workbook' },
    summary: {
      az: 'Daxili auditə ilk dəfə başlayan üçün dəftər: plan, sual vərəqləri, uyğunsuzluqlar və yekun hesabat bir yerdə.',
      en: 'For anyone starting on a first internal audit: the plan, question sheets, findings and final report in one place.',
    },
    ...buildProductPictures('internal-audit-workbook', 'workbook', { motif: 'buta', palette: 'zeytun' }, '21x29.7'),
    price: 3400,
    oldPrice: null,
    stock: 19,
    badge: null,
    description: {
      az: `## İçində nə var

- Altı tam audit üçün vərəqlər: plan, açılış, müşahidə, uyğunsuzluq, yekun
- Sübutu rəydən ayırmağı öyrədən 15 nümunə
- Düzəldici tədbirləri izləmək üçün cədvəl
- Auditorun on qaydası yazılmış cib kartı

Hər uyğunsuzluq vərəqi üç şey soruşur: nə gördüm, hansı tələbə uyğun deyil, bunu kim təsdiq edə bilər? Üçüncü suala cavab yoxdursa, qeyd hələ hesabata düşmür.

Dəftər iki nəfərlik qrup üçün hazırlanıb və həm ISO 9001, həm ISO 15189, həm də öz daxili qaydalarınızla işləyir.`,
      en: `## What is inside

- Sheets for six complete audits: plan, opening, observation, findings, conclusion
- 15 examples that teach you to tell evidence from opinion
- A table for following up corrective actions
- A pocket card with ten rules for auditors

Each findings sheet asks three things: what did I see, which requirement does it not meet, and who can confirm it? Without an answer to the third, the note does not go into the report yet.

The workbook is made for a team of two and can be used with ISO 9001, ISO 15189 or your own internal rules.`,
    },
    specifications: [
      code('NQ-0205'),
      bothLanguages,
      size(21, 29.7),
      pages(144),
      spec('Cild', 'Binding', 'spiral', 'spiral'),
      weight(0.56),
    ],
    related: ['accreditation-guide', 'quality-workbook', 'incident-pack', 'procedure-templates'],
  },
  {
    slug: 'sample-path-guide',
    category: 'books',
    name: { az: 'Nümunənin yolu: laboratoriya bələdçisi', en: 'The path of a sample: a laboratory guide' },
    summary: {
      az: 'Sınaq şüşəsinin qan götürülən otaqdan imzalı cavaba qədər yolu: 17 dayanacaq və hər birində itə bilən məlumat.',
      en: "A tube's journey from the collection room to the signed report: 17 stops and the information that can be lost at each.",
    },
    ...buildProductPictures('sample-path-guide', 'booklet', 'lab-audit', '17x24'),
    price: 4400,
    oldPrice: null,
    stock: 11,
    badge: null,
    description: {
      az: `## İçində nə var

- 17 dayanacağın hər birinə iki səhifə: addım, risk, qeyd, yoxlama
- Bütün yolu bir vərəqdə göstərən qatlanan rəngli xəritə
- Ad, tarix və ya ştrixkod səhvindən yaranmış 24 hadisənin təhlili
- Öz laboratoriyanızda nümunənin yolunu çəkmək üçün boş blanklar

Oxumağa qəbul masasından başlayın: təhlil etdiyimiz hadisələrin yarıdan çoxu analizatorun yanında yox, ondan əvvəl baş verib.

Kitab işin təşkilindən danışır; analiz metodlarını öyrətmir və cihaz istehsalçısının təlimatını əvəz etmir.`,
      en: `## What is inside

- Two pages for each of the 17 stops: the step, the risk, the record, the check
- A fold-out colour map with the whole journey on one sheet
- 24 incidents analysed, all caused by a wrong name, date or barcode
- Blank forms for drawing the path in your own laboratory

Start reading at the reception desk: more than half of the incidents we studied happened not at the analyser but on the way to it.

The book is about how work is organised; it does not teach methods of analysis or replace the manufacturer's instructions.`,
    },
    specifications: [
      code('NQ-0206'),
      azerbaijani,
      size(17, 24, 1),
      pages(132),
      spec('Əlavə', 'Supplement', 'A2 formatlı xəritə', 'A2 map'),
      weight(0.31),
    ],
    related: ['accreditation-guide', 'spill-kit', 'incident-pack', 'internal-audit-workbook'],
  },
  {
    slug: 'half-hour-meeting',
    category: 'books',
    name: { az: 'Yarımsaatlıq iclas', en: 'The half-hour meeting' },
    summary: {
      az: 'Həftəlik iclası otuz dəqiqəyə sığdırmaq haqqında kiçik kitab: plan, rollar, protokol və vaxtında bitirmək bacarığı.',
      en: 'A small book on fitting the weekly meeting into thirty minutes: the agenda, the roles, the minutes and the skill of ending on time.',
    },
    ...buildProductPictures('half-hour-meeting', 'booklet', 'strategy-operations', '12x19'),
    price: 2200,
    oldPrice: null,
    stock: 48,
    badge: 'new',
    description: {
      az: `## İçində nə var

- Hər biri on dəqiqəyə oxunan yeddi fəsil
- Dəqiqəbədəqiqə üç iclas planı: şöbə, layihə və rəhbərlik üçün
- Bir səhifəlik protokol: boş forma və doldurulmuş nümunə
- Masanın üstünə qoyulan vaxt kartı

Birinci fəsil iclası ləğv etməyin beş səbəbindən danışır: müzakirə olunası məsələ yoxdursa, otuz dəqiqə də çoxdur. Qalan altı fəsil iclasın necə açılmasına, aparılmasına və protokolun elə otaqdaca yazılmasına həsr olunub.

Müəlliflər regional klinika şəbəkəsində belə iclasları quran məsləhətçilərimizdir.`,
      en: `## What is inside

- Seven chapters, each a ten-minute read
- Three minute-by-minute plans: for a department, a project and a management team
- One-page minutes, as a blank form and as a completed example
- A time card to stand on the table

The first chapter gives five reasons to cancel a meeting: with nothing to discuss, even thirty minutes are too many. The other six cover how to open it, how to run it and how to write the minutes before anyone leaves the room.

The authors are those of our consultants who introduced such meetings in a regional clinic network.`,
    },
    specifications: [code('NQ-0207'), bothLanguages, size(12, 19, 0.6), pages(72), weight(0.11)],
    related: ['question-cards', 'project-journal', 'quality-workbook', 'shift-rota'],
  },
];
