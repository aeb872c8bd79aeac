import { buildServicePicture } from './serviceArt';
import type { ServiceSeed } from './seedTypes';

/** The six other services, in the order of the site. */
export const otherServices: ServiceSeed[] = [
  {
    slug: 'lab-audit',
    kind: 'other',
    name: { az: 'Laboratoriya auditi', en: 'Laboratory audit' },
    summary: { az: 'ISO 15189 üzrə hazırlıq', en: 'Preparation for ISO 15189' },
    image: buildServicePicture('lab-audit'),
    related_products: ['sample-path-guide', 'internal-audit-workbook', 'spill-kit'],
    body: {
      az: `Laboratoriyaya inam hər düzgün nəticə ilə bir az da artır. ISO 15189 bu gündəlik diqqəti yazılı qaydaya çevirir, auditimiz isə həmin qaydanın nə qədərinin sizdə artıq olduğunu göstərir.

## Nə edirik

İki auditor nümunənin yolunu götürüldüyü andan imzalanmış cavabadək izləyir və gördüklərini standartın tələbləri ilə tutuşdurur. Hər uyğunsuzluq sübutu, ağırlığı və aradan qaldırılmasının praktik yolu ilə birlikdə yazılır.

- ISO 15189 standartının hər bəndi üzrə audit
- Metodların, kalibrləmənin və daxili keyfiyyətə nəzarət qeydlərinin yoxlanması
- Nümunənin qəbulu, saxlanması və cavabın verilməsi qaydasına baxış
- Heyətinizdən iki daxili auditorun hazırlanması

## Nə əldə edirsiniz

- Risk dərəcəsinə görə sıralanmış, xülasəsi bir səhifəyə sığan hesabat
- Tarixləri və icraçıları göstərilən düzəldici tədbirlər planı
- Çatışmayan prosedurların onları icra edəcək insanlarla birlikdə yazılmış mətni
- Akkreditasiya səfərinin məşqi

Akkreditasiyanı yalnız akkreditasiya qurumu verir; biz sizi onun qərarına hazırlayır, qərarın özünə təsir etmirik.

> Özünüz tapdığınız uyğunsuzluğun yarısı artıq həll olunub.
`,
      en: `A laboratory earns trust one correct result at a time. ISO 15189 puts this daily care into writing, and our audit shows how much of it you already have.

## What we do

Two auditors walk with a sample from collection to the signed report and compare what they see with the standard. Each finding is given with its evidence, its weight and a practical way to close it.

- Audit against every clause of ISO 15189
- Review of methods, calibration and internal quality control records
- Check of how samples are received and stored and results released
- Preparation of two internal auditors from your own staff

## What you get

- A report ranked by risk, with a one-page summary
- A schedule of corrective actions showing dates and names
- Missing procedures, written with those who will follow them
- A rehearsal of the accreditation visit

Accreditation is granted only by the accreditation body; we prepare you but have no influence on its decision.

> A nonconformity you have found yourself is already half closed.
`,
    },
    steps: [
      {
        title: { az: 'Sənədlərə baxış', en: 'Document review' },
        text: {
          az: 'Prosedurlar və son altı ayın nəzarət qeydləri oxunur.',
          en: 'Procedures and the control records of the last six months are read.',
        },
      },
      {
        title: { az: 'Yerində audit', en: 'On-site audit' },
        text: {
          az: 'İki gün, iki auditor, hər iş yeri üzrə söhbət.',
          en: 'Two days, two auditors, a conversation at every bench.',
        },
      },
      {
        title: { az: 'Hesabat', en: 'Report' },
        text: {
          az: 'Beş iş günü sonra nəticələri heyətlə birlikdə müzakirə edirik.',
          en: 'Five working days later we discuss the findings with the staff.',
        },
      },
      {
        title: { az: 'Düzəliş və məşq', en: 'Correction and rehearsal' },
        text: {
          az: 'Ayda bir görüş, sonda akkreditasiya səfərinin tam məşqi.',
          en: 'One meeting a month and, at the end, a full rehearsal of the visit.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Audit gündəlik işi dayandırırmı?', en: 'Does the audit interrupt daily work?' },
        answer: {
          az: 'Xeyr. Auditorlar axını izləyir, sualları isə səhər yoğunluğundan sonra verir.',
          en: 'No. The auditors observe the flow and keep their questions until the morning rush is over.',
        },
      },
      {
        question: { az: 'Analizlərin nəticələrini dəyişirsiniz?', en: 'Do you change any test results?' },
        answer: {
          az: 'Heç vaxt. Nəticələrə həkim və laboratoriya cavabdehdir. Biz yalnız onların necə alındığını və qeyd edildiyini yoxlayırıq.',
          en: 'Never. The physician and the laboratory answer for the results. We check only how they are obtained and recorded.',
        },
      },
      {
        question: { az: 'Yalnız auditi sifariş etmək olar?', en: 'Can we order the audit alone?' },
        answer: {
          az: 'Bəli. Hesabat sizdə qalır, hazırlığı özünüz və ya başqa məsləhətçi ilə davam etdirə bilərsiniz.',
          en: 'Yes. The report is yours, and you can continue the preparation alone or with another consultant.',
        },
      },
    ],
    facts: [
      {
        label: { az: 'Müddət', en: 'Duration' },
        value: { az: '2 həftə, hazırlıqla 6–9 ay', en: '2 weeks, with preparation 6–9 months' },
      },
      { label: { az: 'Format', en: 'Format' }, value: { az: 'Laboratoriyanızda', en: 'In your laboratory' } },
    ],
    lead: {
      name: { az: 'Sevda Həsənli', en: 'Sevda Hasanli' },
      role: { az: 'Laboratoriya qrupunun rəhbəri', en: 'Head of the laboratory group' },
      phone: '+994120000000',
      email: 'sevda@naqsh.example.com',
    },
  },
  {
    slug: 'occupational-health',
    kind: 'other',
    name: { az: 'Əməyin mühafizəsi', en: 'Occupational safety' },
    summary: { az: 'İş yerində risklərin qiymətləndirilməsi', en: 'Workplace risk assessment' },
    image: buildServicePicture('occupational-health'),
    related_products: ['office-first-aid', 'car-first-aid', 'evacuation-drill-set', 'risk-cards'],
    body: {
      az: `İş yerindəki qəzaların çoxu əvvəlcədən xəbər verir: yaş pilləkən, çıxarılmış qoruyucu, ikinci növbənin sonunda yorğun əməkdaş. Biz bu əlamətləri onlar qəza jurnalına düşməzdən əvvəl axtarırıq.

## Nə edirik

Mühəndisimiz hər iş yerini orada çalışan adamla birlikdə gəzir, təhlükələri yazır, ehtimalına və nəticəsinin ağırlığına görə qiymətləndirir. Sonra təhlükəni aradan qaldıran ən sadə tədbir seçilir; fərdi mühafizə vasitələri siyahının əvvəlində yox, sonunda gəlir.

- Gecə növbələri və podratçılar daxil olmaqla hər iş yerinin qiymətləndirilməsi
- Akkreditə olunmuş laboratoriya ilə işığın, səs-küyün və havanın ölçülməsi
- Təlimatların, jurnalların və qəza qeydlərinin yoxlanması
- Vaxtı qeyd olunan təxliyə məşqi

## Nə əldə edirsiniz

- Binanın üç rəngli risk xəritəsi
- Tədbirlər planı: nə, kim, nə vaxtadək və hansı xərclə
- Hər peşə üçün bir səhifəlik təlimat mətni
- Yoxlamaya hazır reyestr

Bir il sonra həmin marşrutu yenidən keçir və xəritədəki rənglərin necə dəyişdiyini göstəririk.

> Təhlükəsizlik vərdişdir, vərdişi isə kiçik gündəlik qaydalar yaradır.
`,
      en: `Most accidents at work announce themselves: a wet step, a missing guard, a tired colleague on a second shift. We look for these signs before they become an entry in the accident book.

## What we do

Our engineer visits each workplace with the person who works there, notes the hazards and rates them by likelihood and severity. Then comes the simplest measure that removes the danger; protective clothing stands last on the list.

- Assessment of all workplaces, night shifts and contractors included
- Light, noise and air readings by an accredited laboratory
- Review of instructions, logbooks and accident records
- A timed evacuation drill

## What you get

- A risk map of the building in three colours
- A plan of measures: what, by whom, by when and at what cost
- One page of instructions for each profession
- A register that is ready for inspection

A year later we walk the same route and show how the map has changed.

> Safety is a habit, and habits are made of small daily rules.
`,
    },
    steps: [
      {
        title: { az: 'Tanışlıq', en: 'Introduction' },
        text: {
          az: 'Bina planı, peşələrin siyahısı və son üç ilin qəza qeydləri.',
          en: 'The floor plan, the list of professions and three years of accident records.',
        },
      },
      {
        title: { az: 'Gəzinti', en: 'Walk-round' },
        text: {
          az: 'Gündüz və gecə növbəsində, işçilərlə birlikdə.',
          en: 'By day and on the night shift, together with the workers.',
        },
      },
      {
        title: { az: 'Tədbirlər', en: 'Measures' },
        text: {
          az: 'Təklifləri rəhbərlik və işçi nümayəndəsi ilə bir masada razılaşdırırıq.',
          en: 'Proposals are agreed at one table with management and a staff representative.',
        },
      },
      {
        title: { az: 'Təlimat və məşq', en: 'Briefing and drill' },
        text: {
          az: 'Hər qrup üçün qırx dəqiqəlik söhbət və ümumi təxliyə.',
          en: 'A forty-minute talk for each group and a drill for everyone.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Ofis üçün də lazımdırmı?', en: 'Is this needed for an office too?' },
        answer: {
          az: 'Bəli, sadəcə daha qısadır. Əlli nəfərlik ofisdə iki gün gəzinti və bir həftə sənəd işi kifayət edir.',
          en: 'Yes, only it is shorter. For an office of fifty, two days on site and a week of paperwork are enough.',
        },
      },
      {
        question: { az: 'Tapdıqlarınızı kimə bildirirsiniz?', en: 'Who is told about your findings?' },
        answer: {
          az: 'Hesabat yalnız sizindir. Dərhal təhlükə görsək, məsul rəhbərə həmin saat xəbər veririk.',
          en: 'The report is yours alone. If we see immediate danger, we inform the responsible manager within the hour.',
        },
      },
      {
        question: { az: 'Hesabatda işçilərin adı yazılırmı?', en: 'Are workers named in the report?' },
        answer: {
          az: 'Xeyr. Axtardığımız günahkar deyil, səbəbdir. Ona görə yalnız iş yerinin nömrəsi yazılır.',
          en: 'No. We are looking for causes, not culprits, so only the number of the workplace is given.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '3–8 həftə', en: '3–8 weeks' } },
      {
        label: { az: 'Format', en: 'Format' },
        value: { az: 'Bütün növbələrdə, yerində', en: 'On site, on every shift' },
      },
    ],
    lead: {
      name: { az: 'Elçin Bayramov', en: 'Elchin Bayramov' },
      role: { az: 'Təhlükəsizlik mühəndisi', en: 'Safety engineer' },
      phone: '+994120000000',
      email: 'elchin@naqsh.example.com',
    },
  },
  {
    slug: 'grants-tenders',
    kind: 'other',
    name: { az: 'Qrant və tender sənədləri', en: 'Grant and tender documents' },
    summary: { az: 'Tam paket, vaxtında', en: 'A complete package, on time' },
    image: buildServicePicture('grants-tenders'),
    related_products: ['project-templates', 'project-journal'],
    body: {
      az: `Güclü təklif bəzən bircə çatışmayan imzaya görə rədd edilir. Biz hər ikisinə baxırıq: ideya inandırıcı izah olunur, paket son səhifəsinədək tam olur.

## Nə edirik

İlk gün elanı sətir-sətir oxuyur və hər tələbin mənbəyi göstərilən cədvəl qururuq. Şansınız real görünürsə, davam edirik; görünmürsə, bunu açıq deyirik və vaxtınız itmir.

- Üç iş günü ərzində iştirakın məqsədəuyğunluğu barədə rəy
- Layihənin məntiqi, göstəriciləri, büdcəsi və xərclərin əsaslandırılması
- Arayışların, lisenziyaların və təminat sənədlərinin toplanması və yoxlanması
- Elan verən quruma aydınlaşdırma sorğuları və paketi yazmamış mütəxəssisin son oxunuşu

## Nə əldə edirsiniz

- Tələb olunan formada, son tarixdən bir iş günü əvvəl hazır olan paket
- Hər tələbin hansı səhifədə ödənildiyini göstərən cədvəl
- Növbəti dəfə üçün standart sənədlərinizin kitabxanası
- Qalib gəlsəniz də, gəlməsəniz də yekun təhlil

Qələbə vəd etmir və nəticədən asılı haqq almırıq.

> Son axşam yazmaq üçün yox, oxumaq üçündür.
`,
      en: `A strong proposal is sometimes rejected for one missing signature. We look after both sides: the idea convinces and the package is complete to the last page.

## What we do

On the first day we read the announcement line by line and list its requirements in a table. If your chances are real, we go on; if not, we say so plainly and your time is saved.

- An opinion on taking part within three working days
- Project logic, indicators, budget and justification of costs
- Collecting and checking certificates, licences and guarantees
- Questions to the announcing body and a final reading by fresh eyes

## What you get

- A package in the required form, ready one working day before the deadline
- A table showing on which page each requirement is met
- A library of your standard documents for next time
- A review of the outcome, whether you win or not

We do not promise victory and take no fee that depends on it.

> The last evening is for reading, not for writing.
`,
    },
    steps: [
      {
        title: { az: 'Rəy', en: 'Opinion' },
        text: {
          az: 'Elan, tələblər və şanslar üç iş günündə bir səhifədə.',
          en: 'The call, its requirements and your chances on one page in three working days.',
        },
      },
      {
        title: { az: 'Bölgü', en: 'Division of work' },
        text: {
          az: 'Hər sənəd üçün icraçı və daxili son tarix təyin olunur.',
          en: 'Every document gets an author and an internal deadline.',
        },
      },
      {
        title: { az: 'Yazı', en: 'Writing' },
        text: {
          az: 'Təklif və büdcə paralel hazırlanır, gündə bir dəfə uyğunluğu yoxlanılır.',
          en: 'Proposal and budget grow side by side and are matched once a day.',
        },
      },
      {
        title: { az: 'Təqdimetmə', en: 'Submission' },
        text: {
          az: 'Son oxunuş, imzalar və qəbul təsdiqinin arxivə salınması.',
          en: 'Final reading, signatures and filing of the proof of receipt.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Nə qədər əvvəl müraciət etməliyik?', en: 'How early should we come to you?' },
        answer: {
          az: 'Qrant və açıq tender üçün ən azı üç həftə əvvəl. Sadə qiymət sorğusunu bir həftəyə də hazırlamaq olur.',
          en: 'At least three weeks ahead for a grant or an open tender. A simple request for quotation can be prepared in a week.',
        },
      },
      {
        question: { az: 'Paketi portala kim yükləyir?', en: 'Who uploads the package to the portal?' },
        answer: {
          az: 'Siz, öz elektron imzanızla. Yanınızda oluruq, lakin imzanızın kodlarını heç vaxt istəmirik.',
          en: 'You do, with your own electronic signature. We are at your side but never ask for its codes.',
        },
      },
      {
        question: {
          az: 'Eyni tenderdə bir neçə iştirakçıya xidmət edirsiniz?',
          en: 'Do you serve several bidders in one tender?',
        },
        answer: {
          az: 'Xeyr. Hər elan üzrə yalnız bir müştəri qəbul edirik və bunu müqavilədə yazırıq.',
          en: 'No. We accept one client for each call and state this in the contract.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '1–6 həftə', en: '1–6 weeks' } },
      { label: { az: 'Format', en: 'Format' }, value: { az: 'Onlayn, imza birlikdə', en: 'Online, signing together' } },
    ],
    lead: {
      name: { az: 'Aygün Nəbiyeva', en: 'Aygun Nabiyeva' },
      role: { az: 'Tender qrupunun rəhbəri', en: 'Head of the tender group' },
      phone: '+994120000000',
      email: 'aygun@naqsh.example.com',
    },
  },
  {
    slug: 'data-protection',
    kind: 'other',
    name: { az: 'Fərdi məlumatların qorunması', en: 'Data protection' },
    summary: { az: 'Siyasətlər, reyestr və işçilər üçün təlim', en: 'Policies, a register and staff training' },
    image: buildServicePicture('data-protection'),
    related_products: ['data-protection-pack', 'incident-pack', 'procedure-templates'],
    body: {
      az: `Fərdi məlumat əmanətdir. Pasiyent, müştəri və ya əməkdaş onu sizə etibar edib və bir gün onunla nə etdiyinizi soruşa bilər.

## Nə edirik

Hüquqşünas və informasiya təhlükəsizliyi mühəndisi təşkilatınızı şöbə-şöbə gəzir: nə toplanır, hansı məqsədlə, kim görür, nə vaxt silinir. Cavablar fərdi məlumatlar haqqında qanunvericiliklə, Avropa tərəfdaşlarınız varsa, GDPR tələbləri ilə də müqayisə edilir.

- Məlumatların işlənilməsi reyestri
- Sadə dildə yazılmış siyasətlər və razılıq formaları
- Sizin adınızdan məlumat işləyən təchizatçılarla sazişlər
- Hər şöbə üçün doxsan dəqiqəlik təlim

## Nə əldə edirsiniz

- Təciliyə görə sıralanmış risklər və ilk otuz günün düzəliş planı
- Məlumatla tanış olmaq, onu düzəltmək və ya silmək sorğularına cavab proseduru
- Hadisə kartı: ilk saatda kimə zəng etmək və nəyi qeyd etmək lazımdır
- Üç ay ərzində heyətin suallarına e-poçtla cavab

Saxlanmasına ehtiyac olmayan məlumatı hər şeydən əvvəl axtarırıq: qanuni qaydada silinmiş məlumat sızmır.

> Az toplayın, çox izah edin.
`,
      en: `Personal data is a loan. A patient, a client or an employee has trusted you with it and may one day ask about it.

## What we do

A lawyer and an information security engineer go through your organisation department by department: what is collected, for what purpose, who sees it and when it is deleted. The answers are checked against the law on personal data and, if you have European partners, against the GDPR.

- A register of data processing
- Policies and consent forms in plain language
- Agreements with suppliers who handle data on your behalf
- Ninety minutes of training for each department

## What you get

- Risks sorted by urgency, with repairs planned for thirty days
- A procedure for requests to see, correct or delete data
- An incident card: whom to call in the first hour and what to write down
- Answers to staff questions by e-mail for three months

We look first for data that need not be kept: what is lawfully deleted cannot leak.

> Collect less, explain more.
`,
    },
    steps: [
      {
        title: { az: 'Xəritə', en: 'Map' },
        text: {
          az: 'Şöbələrlə söhbət, formalar, qovluqlar və sistemlər üzrə baxış.',
          en: 'Talks with departments and a look at forms, folders and systems.',
        },
      },
      {
        title: { az: 'Fərqlər', en: 'Gaps' },
        text: {
          az: 'Qanunun tələbi ilə mövcud vəziyyət yan-yana qoyulur.',
          en: 'The legal requirement and the present state, side by side.',
        },
      },
      {
        title: { az: 'Sənədlər', en: 'Documents' },
        text: {
          az: 'Reyestr, siyasətlər və sazişlər dörd həftəyə yazılır.',
          en: 'Register, policies and agreements are written in four weeks.',
        },
      },
      {
        title: { az: 'Təlim və sınaq', en: 'Training and test' },
        text: {
          az: 'Heyət şərti sızma hadisəsi üzərində məşq edir.',
          en: 'The staff practise on an imaginary leak.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Kiçik təşkilata da lazımdırmı?', en: 'Does a small organisation need this?' },
        answer: {
          az: 'Beş nəfərlik kabinetdə də pasiyentin adı və telefonu var. Belə hallarda reyestr bir vərəqə sığır və iş iki həftəyə bitir.',
          en: 'Even an office of five keeps names and telephone numbers. In such cases the register fits on one sheet and the work takes two weeks.',
        },
      },
      {
        question: {
          az: 'Layihə zamanı fərdi məlumatları görürsünüz?',
          en: 'Do you see personal data during the project?',
        },
        answer: {
          az: 'Buna ehtiyac yoxdur. Bizə sahələrin adları və boş formalar kifayətdir, içindəki yazılar yox.',
          en: 'There is no need. The names of the fields and blank forms are enough for us, without the entries.',
        },
      },
      {
        question: { az: 'Artıq sızma baş veribsə, nə edək?', en: 'What if a leak has already happened?' },
        answer: {
          az: 'Heç nəyi silməyin, vaxtı qeyd edin və bizə zəng edin. İlk saatda zərəri məhdudlaşdırmağa, sonra isə bildirişləri hazırlamağa kömək edirik.',
          en: 'Delete nothing, note the time and call us. We help to limit the damage in the first hour and prepare the notices after that.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '2–10 həftə', en: '2–10 weeks' } },
      { label: { az: 'Format', en: 'Format' }, value: { az: 'Yerində və onlayn', en: 'On site and online' } },
    ],
    lead: {
      name: { az: 'Orxan Bağırlı', en: 'Orkhan Baghirli' },
      role: {
        az: 'Hüquqşünas, fərdi məlumatların qorunması üzrə məsul şəxs',
        en: 'Lawyer, responsible for data protection',
      },
      phone: '+994120000000',
      email: 'orkhan@naqsh.example.com',
    },
  },
  {
    slug: 'staffing',
    kind: 'other',
    name: { az: 'Kadr seçimi', en: 'Staffing' },
    summary: { az: 'Tibb və layihə heyəti', en: 'Medical and project staff' },
    image: buildServicePicture('staffing'),
    related_products: ['job-descriptions', 'first-week-set', 'shift-rota'],
    body: {
      az: `Doğru namizəd heç də həmişə tərcümeyi-halı ən uzun olan deyil. Biz məhz bu işi, bu komandada və bu şəhərdə görə biləcək adamı axtarırıq.

## Nə edirik

Vəzifəni yeni əməkdaşın yanında işləyəcək insanlarla birlikdə təsvir edir, sonra həm açıq elanla, həm də tanıdığımız mütəxəssislər arasında axtarırıq. Bütün namizədlərə eyni suallar və qısa praktik tapşırıq verilir; seçilməyənlər də cavab alır.

- Bazarla müqayisə edilmiş əməkhaqqı aralığı olan vəzifə profili
- Axtarış, ilkin seçim, diplom və icazələrin yoxlanması
- Vahid qaydada müsahibə və praktik tapşırıq
- İlk doxsan gündə dəstək

## Nə əldə edirsiniz

- Bir səhifədə müqayisə olunmuş 3–5 namizəd
- Təəssüratla yox, nümunələrlə əsaslandırılmış müsahibə qeydləri
- İlk üç ay üçün həftəlik uyğunlaşma planı
- Əməkdaş sınaq müddətində ayrılarsa, ödənişsiz təkrar axtarış

Həkim, tibb bacısı, laborant, layihə meneceri və mühəndis seçirik. Namizədlərdən heç bir haqq alınmır; yaş, cins, ailə və sağlamlıq suallarımıza daxil deyil.

> Nəzakətli imtina da işəgötürənin vizit kartıdır.
`,
      en: `The right candidate is not always the one with the longest CV. We look for someone who can do this job, in this team and this town.

## What we do

We describe the post with the newcomer’s future colleagues, then search by open announcement and among specialists we know. All candidates get the same questions and a short practical task, and everyone receives an answer.

- A job profile with a salary range compared with the market
- Search, first selection and verification of diplomas and permits
- Structured interviews and a practical task
- Support during the first ninety days

## What you get

- Three to five candidates compared on one page
- Interview notes that rest on examples rather than impressions
- A week-by-week induction plan for the first three months
- A free repeated search if the person leaves within probation

We find doctors, nurses, laboratory staff, project managers and engineers. Candidates never pay us, and age, sex, family and health are not among our questions.

> A courteous refusal is also an employer’s calling card.
`,
    },
    steps: [
      {
        title: { az: 'Profil', en: 'Profile' },
        text: {
          az: 'Vəzifə, üç mütləq tələb və əməkhaqqı aralığı razılaşdırılır.',
          en: 'The post, three essential requirements and the salary range are agreed.',
        },
      },
      {
        title: { az: 'Axtarış', en: 'Search' },
        text: {
          az: 'Elan və birbaşa müraciətlər, hər həftə qısa məlumat.',
          en: 'Announcement and direct contact, with a short update every week.',
        },
      },
      {
        title: { az: 'Seçim', en: 'Selection' },
        text: {
          az: 'Müsahibə, tapşırıq və namizədin razılığı ilə tövsiyələrin yoxlanması.',
          en: 'Interview, task and, with the candidate’s consent, a check of references.',
        },
      },
      {
        title: { az: 'Uyğunlaşma', en: 'Induction' },
        text: {
          az: '30, 60 və 90 gün sonra hər iki tərəflə söhbət.',
          en: 'A talk with both sides after 30, 60 and 90 days.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Rayonlar üçün həkim tapmaq olurmu?', en: 'Can you find doctors for the regions?' },
        answer: {
          az: 'Bəli, lakin daha çox vaxt lazımdır. Mənzil, yol və növbə qrafiki barədə təklifi sizinlə əvvəlcədən hazırlayırıq.',
          en: 'Yes, though it takes longer. Together with you we prepare an offer on housing, travel and shifts beforehand.',
        },
      },
      {
        question: { az: 'Xidmət haqqı nə vaxt ödənilir?', en: 'When is the fee due?' },
        answer: {
          az: 'Üçdə biri axtarışın əvvəlində, qalanı namizəd işə başlayandan sonra.',
          en: 'One third at the start of the search, the rest after the candidate has begun work.',
        },
      },
      {
        question: {
          az: 'Seçilməyən namizədlərin məlumatı nə olur?',
          en: 'What happens to the data of those not chosen?',
        },
        answer: {
          az: 'Razılıq verənlərin məlumatı on iki ay saxlanılır, qalanlarınkı axtarış bitəndən bir ay sonra silinir.',
          en: 'With consent it is kept for twelve months; otherwise it is deleted one month after the search ends.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '4–10 həftə', en: '4–10 weeks' } },
      {
        label: { az: 'Format', en: 'Format' },
        value: { az: 'Onlayn və ofisinizdə', en: 'Online and in your office' },
      },
    ],
    lead: {
      name: { az: 'Fidan Rzayeva', en: 'Fidan Rzayeva' },
      role: { az: 'Kadr qrupunun rəhbəri', en: 'Head of the recruitment group' },
      phone: '+994120000000',
      email: 'fidan@naqsh.example.com',
    },
  },
  {
    slug: 'localisation',
    kind: 'other',
    name: { az: 'Tərcümə və lokallaşdırma', en: 'Translation and localisation' },
    summary: { az: 'Tibbi və hüquqi mətnlər', en: 'Medical and legal texts' },
    image: buildServicePicture('localisation'),
    related_products: ['patient-guide', 'waiting-signs', 'question-cards'],
    body: {
      az: `Təlimatda bir vergül, müqavilədə bir söz bütün mənanı dəyişə bilər. Belə mətnlərə mövzunu anlayan tərcüməçi və diqqətli ikinci oxucu lazımdır.

## Nə edirik

Hər mətn iki nəfərdən keçir: sahəni tanıyan tərcüməçi yazır, həkim və ya hüquqşünas isə iki variantı yan-yana oxuyur. Terminləriniz bir lüğətə yığılır ki, eyni anlayış bütün sənədlərdə eyni adla getsin.

- Pasiyent vərəqələri, razılıq formaları, protokollar və avadanlıq təlimatları
- Müqavilələr, nizamnamələr, tender sənədləri və yazışmalar
- Sayt və proqramların lokallaşdırılması: tarix, vahid, cəm forması, əlifba
- Pasiyent mətnlərinin beş oxucu ilə anlaşıqlıq sınağı

## Nə əldə edirsiniz

- Tərtibatı saxlanmış, çapa və ya yükləməyə hazır tərcümə
- Sizə məxsus olan lüğət və tərcümə yaddaşı
- Orijinalın özündə aydın olmayan yerlərin siyahısı
- Otuz gün ərzində ödənişsiz düzəliş

Azərbaycan, ingilis və rus dilləri arasında işləyirik. Tibbi mətndə şübhə qalarsa, təxmin etmir, müəllifdən soruşuruq.

> Yaxşı tərcümə oxunanda orijinalın varlığı yada düşmür.
`,
      en: `One comma in an instruction or one word in a contract can change the whole meaning. Such texts need a translator who understands the subject and an attentive second reader.

## What we do

Each text passes through two people: a translator who knows the field, and a physician or a lawyer who compares both versions. Your terms are collected in a glossary, so one idea keeps one name everywhere.

- Patient leaflets, consent forms, protocols and equipment manuals
- Contracts, statutes, tender papers and correspondence
- Localisation of websites and programs: dates, units, plurals, alphabet
- Reading tests of patient texts with five readers

## What you get

- A translation in the original layout, ready for use
- A glossary and a translation memory that belong to you
- A list of unclear places in the original
- Free corrections for thirty days

We work between Azerbaijani, English and Russian. If a doubt remains in a medical text, we do not guess but ask the author.

> A good translation lets the reader forget that there was an original.
`,
    },
    steps: [
      {
        title: { az: 'Qiymətləndirmə', en: 'Estimate' },
        text: {
          az: 'Mətni göndərirsiniz, bir iş günü ərzində qiymət və tarix deyirik.',
          en: 'You send the text; within one working day we name a price and a date.',
        },
      },
      {
        title: { az: 'Lüğət', en: 'Glossary' },
        text: {
          az: 'Əsas terminlər tərcümə başlamazdan əvvəl sizinlə təsdiqlənir.',
          en: 'Key terms are confirmed with you before translation begins.',
        },
      },
      {
        title: { az: 'Tərcümə və oxunuş', en: 'Translation and reading' },
        text: {
          az: 'Tərcüməçidən sonra mətn sahə mütəxəssisinə keçir.',
          en: 'After the translator the text goes to a subject specialist.',
        },
      },
      {
        title: { az: 'Təhvil', en: 'Delivery' },
        text: {
          az: 'Hazır fayl, yenilənmiş lüğət və suallar siyahısı.',
          en: 'The finished file, the updated glossary and a list of queries.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Maşın tərcüməsindən istifadə edirsiniz?', en: 'Do you use machine translation?' },
        answer: {
          az: 'Yalnız yazılı razılığınızla və məxfi olmayan mətnlərdə. Hər cümləni yenə də insan oxuyur və ona cavabdehdir.',
          en: 'Only with your written consent and for texts that are not confidential. A person still reads every sentence and answers for it.',
        },
      },
      {
        question: { az: 'Gündə neçə səhifə tərcümə olunur?', en: 'How many pages a day do you translate?' },
        answer: {
          az: 'Bir tərcüməçi gündə 6–8 səhifə hazırlayır. Təcili işdə komandanı böyüdür, ikinci oxunuşdan isə imtina etmirik.',
          en: 'One translator completes 6–8 pages. For urgent work we enlarge the team but never drop the second reading.',
        },
      },
      {
        question: { az: 'Notariat təsdiqi mümkündürmü?', en: 'Can you arrange notarial certification?' },
        answer: {
          az: 'Bəli. Sənədi notariusa biz aparırıq, rüsum ayrıca və qəbz əsasında ödənilir.',
          en: 'Yes. We take the document to the notary; the duty is paid separately against a receipt.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '2 iş günündən', en: 'From 2 working days' } },
      { label: { az: 'Format', en: 'Format' }, value: { az: 'Onlayn', en: 'Online' } },
    ],
    lead: {
      name: { az: 'Kamran Vəliyev', en: 'Kamran Valiyev' },
      role: { az: 'Tərcümə qrupunun rəhbəri', en: 'Head of the translation group' },
      phone: '+994120000000',
      email: 'kamran@naqsh.example.com',
    },
  },
];
