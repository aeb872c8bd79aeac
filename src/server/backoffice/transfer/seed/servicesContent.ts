import { otherServices } from './otherServicesContent';
import { buildServicePicture } from './serviceArt';
import type { ServiceSeed } from './seedTypes';

/** The five main services, in the order of the site. */
export const mainServices: ServiceSeed[] = [
  {
    slug: 'healthcare-consulting',
    kind: 'main',
    name: { az: 'Səhiyyə konsaltinqi', en: 'Healthcare consulting' },
    summary: {
      az: 'Klinika prosesləri, akkreditasiya və keyfiyyətin idarə edilməsi.',
      en: 'Clinic processes, accreditation and quality management.',
    },
    image: buildServicePicture('healthcare-consulting'),
    related_products: ['quality-workbook', 'accreditation-guide', 'procedure-templates', 'clinic-starter'],
    body: {
      az: `Yaxşı klinika təsadüfən yaranmır. Onu aydın proseslər, məsul insanlar və dürüst göstəricilər yaradır.

## Nə edirik

Əvvəlcə iki həftə ərzində komandanızla birlikdə pasiyentin yolunu addım-addım izləyirik. Sonra nəyin dəyişməli olduğunu, kimin cavabdeh olacağını və nəticəni necə ölçəcəyimizi yazılı şəkildə razılaşdırırıq.

- Proseslərin xəritəsi və gözləmə vaxtının təhlili
- Keyfiyyət göstəriciləri və aylıq hesabat
- Akkreditasiya standartları üzrə uyğunsuzluqların qiymətləndirilməsi
- Heyət üçün qısa, praktik təlimlər

## Nə əldə edirsiniz

Klinikanızın gündəlik işini sadələşdirir, keyfiyyəti ölçülə bilən edir və sizi akkreditasiyaya hazırlayırıq. Başlanğıc rəqəmləri ilk dəyişiklikdən əvvəl qeyd edirik ki, altı ay sonra işin yaxşılaşıb-yaxşılaşmadığı barədə mübahisə qalmasın.

- Əvvəlcə nəticələrin bir səhifəlik xülasəsi, ardınca tam qiymətləndirmə
- Heyətinizin özünün doldura biləcəyi, 8–12 göstəricidən ibarət lövhə
- Onlarla işləyəcək insanların dilində yazılmış prosedurlar
- Akkreditasiya səfərindən əvvəl sınaq auditi və hələ açıq qalan məsələlərin siyahısı
- Göstərici normadan çıxanda nə etməli olduğunuzu izah edən qısa təlimat

Klinik qərarları həkimləriniz verir. Bizim işimiz bu qərarların ətrafındakı hər şeydir: qeydiyyat masası, iş qrafiki, sənədlər, təchizat və kimin nəyə cavabdeh olması barədə razılaşma. Kiçik kabinetdə bu, bir neçə vərəqə sığır, iri xəstəxanada isə şöbələr arasında aydın sərhədlər tələb edir.

> Ən yaxşı dəyişiklik məsləhətçi gedəndən sonra da qalan dəyişiklikdir.
`,
      en: `A good clinic does not happen by chance. It is made of clear processes, responsible people and honest measures.

## What we do

First we spend two weeks with your team, following the path of a patient step by step. Then we agree in writing what has to change, who is responsible and how the result will be measured.

- Process maps and waiting-time analysis
- Quality indicators and a monthly report
- Gap assessment against accreditation standards
- Short, practical training for staff

## What you get

We simplify the daily work of your clinic, make quality measurable and prepare you for accreditation. The starting figures are recorded before the first change, so that six months later nobody has to argue about whether things got better.

- A one-page summary of the findings, followed by the full assessment
- A board of 8–12 indicators that your own staff can fill in
- Procedures written in the language of the people who use them
- A trial audit before the accreditation visit, with a list of what is still open
- A short guide on what to do when an indicator goes off course

Clinical decisions belong to your doctors. Our subject is everything around them: the registration desk, the schedule, the records, the flow of supplies and the agreement on who answers for what. In a small practice this fits on a few sheets; in a large hospital it calls for clear borders between departments.

> The best change is the one that stays after the consultant has left.
`,
    },
    steps: [
      {
        title: { az: 'Görüş', en: 'Meeting' },
        text: {
          az: '45 dəqiqə, ödənişsiz. Məsələni və gözləntiləri aydınlaşdırırıq.',
          en: '45 minutes, free of charge. We clarify the task and the expectations.',
        },
      },
      {
        title: { az: 'Diaqnostika', en: 'Diagnosis' },
        text: {
          az: 'İki həftə müşahidə, müsahibə və məlumat təhlili.',
          en: 'Two weeks of observation, interviews and data.',
        },
      },
      {
        title: { az: 'Plan', en: 'Plan' },
        text: {
          az: 'Üç aylıq addımlar, büdcə və məsul şəxslər.',
          en: 'Steps for three months, with a budget and names.',
        },
      },
      {
        title: { az: 'İcra və təhvil', en: 'Delivery and handover' },
        text: {
          az: 'Həftəlik icmal, sonda komandanız özü davam edir.',
          en: 'A weekly review; at the end your own team carries on.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Kiçik klinikalarla da işləyirsiniz?', en: 'Do you work with small clinics?' },
        answer: {
          az: 'Bəli. Beş nəfərlik kabinetlə də, yüz çarpayılıq xəstəxana ilə də işləyirik. İşin həcmi və qiymət buna uyğun hesablanır.',
          en: 'Yes. We work with practices of five people and with hospitals of a hundred beds; the scope and the price are set accordingly.',
        },
      },
      {
        question: { az: 'Qiymət necə hesablanır?', en: 'How is the price set?' },
        answer: {
          az: 'Diaqnostikadan sonra hər mərhələ üçün sabit qiymət təklif edirik. Gizli əlavə ödəniş yoxdur.',
          en: 'After the diagnosis we offer a fixed price for each stage. There are no hidden extras.',
        },
      },
      {
        question: { az: 'Məlumatlarımız təhlükəsizdirmi?', en: 'Is our data safe?' },
        answer: {
          az: 'Müqavilə ilə yanaşı məxfilik sazişi imzalayırıq və yalnız anonim pasiyent məlumatları ilə işləyirik.',
          en: 'We sign a confidentiality agreement together with the contract and work only with anonymised patient data.',
        },
      },
      {
        question: { az: 'Bakıdan kənarda da işləyirsiniz?', en: 'Do you work outside Baku?' },
        answer: {
          az: 'Bəli, bütün rayonlarda. Yol xərci əvvəlcədən razılaşdırılır.',
          en: 'Yes, in every region. Travel costs are agreed in advance.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '3–9 ay', en: '3–9 months' } },
      { label: { az: 'Format', en: 'Format' }, value: { az: 'Yerində və onlayn', en: 'On site and online' } },
    ],
    lead: {
      name: { az: 'Günel Səfərzadə', en: 'Gunel Safarzade' },
      role: { az: 'Həkim, səhiyyə konsaltinqinin rəhbəri', en: 'Doctor, head of healthcare consulting' },
      phone: '+994120000000',
      email: 'gunel@naqsh.example.com',
    },
  },
  {
    slug: 'clinical-training',
    kind: 'main',
    name: { az: 'Tibbi təlim və simulyasiya', en: 'Clinical training and simulation' },
    summary: {
      az: 'Komandanız üçün real vəziyyətlər əsasında qurulan təlim günləri.',
      en: 'Training days built on real situations for your own team.',
    },
    image: buildServicePicture('clinical-training'),
    related_products: ['trainer-set', 'first-minute-cards', 'risk-cards', 'shift-cards'],
    body: {
      az: `İnsan öz əli ilə etdiyini daha yaxşı yadda saxlayır. Komandanızın hər həftə qarşılaşdığı vəziyyətləri təhlükəsiz məşqə çeviririk: pasiyent üçün risk yoxdur, heç kim utandırılmır.

## Nə edirik

Proqramı yazmazdan əvvəl şöbəyə gəlir, anonim hadisə qeydlərinə baxır və heyətdən ən çox nədən narahat olduğunu soruşuruq. Bu söhbətlərdən 3–6 ssenari yaranır. Onlar sizin otaqlarınızda, öz avadanlığınız və təlim manekeni ilə oynanılır. Hər ssenaridən sonra məşqin özündən də uzun çəkən sakit müzakirə aparılır.

- Komanda daxilində ünsiyyət, növbə təhvili və kömək çağırmaq
- Müəssisənizin təsdiqlədiyi protokollar üzrə təcili vəziyyətin ilk dəqiqələri
- Pasiyentlər və onların yaxınları ilə çətin söhbətlər
- Təlim gününü bizsiz təkrar edə bilən daxili təlimçilərin hazırlanması

## Nə əldə edirsiniz

Təlimin izi növbəti səhər iş başında görünməlidir. İştirakçılar təlimdən əvvəl, dərhal sonra və üç ay keçəndə qısa test yazır, hesabat isə nəyin həqiqətən yadda qaldığını göstərir.

- Ssenari kartları, yoxlama siyahıları və müzakirə vərəqləri: onları sərbəst çoxalda bilərsiniz
- Hər iştirakçı üçün iştirak sertifikatı
- Rəhbərlik üçün hesabat: qrupun nəticəsi göstərilir, ayrı-ayrı adamların nəticəsi yox
- Məşq zamanı otaqlarda və avadanlıqda gördüyümüz nöqsanların siyahısı

Təlimlərimiz peşə təhsilini tamamlayır, lakin lisenziyanı, ixtisas diplomunu və qanunla məcburi olan kursları əvəz etmir.

> Təlimdə edilən səhv xəstəxananın ala biləcəyi ən ucuz dərsdir.
`,
      en: `People remember best what they have done with their own hands. We turn the situations your team meets every week into safe practice: no patient is at risk and nobody is put to shame.

## What we do

Before writing a programme we visit the department, look at anonymised incident notes and ask the staff what worries them most. Three to six scenarios grow out of these conversations. They are played in your rooms, with your own equipment and a training manikin, and each is followed by a calm debriefing that lasts longer than the exercise itself.

- Team communication, shift handover and calling for help
- The first minutes of an emergency, under the protocols your institution has approved
- Difficult conversations with patients and their families
- Preparing in-house trainers who can repeat the day without us

## What you get

A training day should be visible at work the next morning. Participants take a short test before it, straight after it and again three months later, so the report shows what has really been retained.

- Scenario cards, checklists and debriefing sheets, free for you to copy
- A certificate of attendance for each participant
- A report for management that gives results for the group, never for one person
- A list of faults noticed in rooms and equipment during the exercises

Our courses complement professional education. They do not replace a licence, a specialist diploma or the training required by law.

> A mistake made in training is the cheapest lesson a hospital can buy.
`,
    },
    steps: [
      {
        title: { az: 'Ehtiyac', en: 'Needs' },
        text: {
          az: 'Şöbəyə bir günlük səfər və heyət üçün on sualdan ibarət anket.',
          en: 'A day in the department and a ten-question survey of the staff.',
        },
      },
      {
        title: { az: 'Ssenarilər', en: 'Scenarios' },
        text: {
          az: 'İki həftəyə yazılır və baş tibb bacınızla birlikdə bir dəfə yoxlanılır.',
          en: 'Written in two weeks and rehearsed once with your head nurse.',
        },
      },
      {
        title: { az: 'Təlim günü', en: 'Training day' },
        text: {
          az: 'Altı saat, on iki nəfərədək qrup, iki təlimçi.',
          en: 'Six hours, a group of up to twelve, two trainers.',
        },
      },
      {
        title: { az: 'Təkrar yoxlama', en: 'Repeat test' },
        text: {
          az: 'Üç ay sonra yenidən qısa test və zəif qalan mövzu üzrə bir saatlıq məşğələ.',
          en: 'Three months later, another short test and a one-hour session on the weakest topic.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Bir təlimdə neçə nəfər iştirak edə bilər?', en: 'How many people can take part?' },
        answer: {
          az: 'Bir qrupda ən çoxu on iki nəfər olur ki, hər kəsə növbə çatsın. Böyük komandalar bir neçə günə bölünür.',
          en: 'At most twelve in one group, so that everyone has a turn. Larger teams are spread over several days.',
        },
      },
      {
        question: { az: 'Şöbəni bağlamalıyıqmı?', en: 'Do we have to close the department?' },
        answer: {
          az: 'Xeyr. Günü iki qısa hissəyə bölürük: heyətin yarısı məşq edəndə digər yarısı iş başında qalır.',
          en: 'No. We split the day into two shorter blocks: while one half of the team is in training, the other stays on duty.',
        },
      },
      {
        question: { az: 'Maneken və avadanlığı kim gətirir?', en: 'Who brings the manikins and equipment?' },
        answer: {
          az: 'Manekenləri və məşq üçün sərf materiallarını biz gətiririk. Qalan hər şey gündəlik istifadə etdiyiniz avadanlıqdır, çünki əl məhz ona öyrəşməlidir.',
          en: 'We bring the manikins and the practice supplies. Everything else is the equipment you use every day, because that is what hands have to get used to.',
        },
      },
      {
        question: {
          az: 'Sertifikat məcburi ixtisasartırma saatlarına daxildirmi?',
          en: 'Does the certificate count towards compulsory training hours?',
        },
        answer: {
          az: 'Buna səlahiyyətli qurum qərar verir. Biz proqramı, saatları və iştirakçıların siyahısını təqdim edirik. Suallarınızı training@naqsh.example.com ünvanına yazın.',
          en: 'That is for the competent authority to decide. We supply the programme, the hours and the attendance list. Send questions to training@naqsh.example.com.',
        },
      },
    ],
    facts: [
      {
        label: { az: 'Müddət', en: 'Duration' },
        value: { az: '4–6 həftə, 3 ay sonra yoxlama', en: '4–6 weeks, a test after 3 months' },
      },
      {
        label: { az: 'Format', en: 'Format' },
        value: { az: 'Yerində, 12 nəfərədək qruplar', en: 'On site, groups of up to 12' },
      },
    ],
    lead: {
      name: { az: 'Leyla Mürsəlova', en: 'Leyla Mursalova' },
      role: { az: 'Tibbi təlim və simulyasiya qrupunun rəhbəri', en: 'Head of clinical training and simulation' },
      phone: '+994120000002',
      email: 'leyla@naqsh.example.com',
    },
  },
  {
    slug: 'strategy-operations',
    kind: 'main',
    name: { az: 'Strategiya və iş prosesləri', en: 'Strategy and operations' },
    summary: {
      az: 'Məqsəddən gündəlik iş qrafikinə qədər aydın plan.',
      en: 'A clear plan, from the goal down to the weekly rota.',
    },
    image: buildServicePicture('strategy-operations'),
    related_products: ['half-hour-meeting', 'job-descriptions', 'shift-rota'],
    body: {
      az: `Bazar ertəsinin iş qrafikində görünməyən strategiya yalnız arzudur. Biz üç illik məqsədi qarşıdakı həftənin işi ilə birləşdiririk.

## Nə edirik

Əlinizdə olan rəqəmlərdən başlayırıq: xidmətlər üzrə gəlir, iş saatları, şikayətlər, gecikmələr. Rəhbərliklə keçirdiyimiz iki seminarda bu rəqəmlərdən bir neçə aydın seçim çıxır; təşkilatın imtina edəcəyi işlərin siyahısı da bundan az vacib deyil. Sonra iş sahəsinə keçir və məqsədə mane olan prosesləri yenidən qururuq.

- Strategiya xəritəsi: ən çoxu beş məqsəd, hər birinin bir sahibi
- İlk zəngdən hesab-fakturayadək əsas proseslərin təsviri
- Saat və vəzifə üzrə iş yükünün və qrafikin hesablanması
- İdarəetmə təqvimi: hansı iclas hansı rəqəmə baxır və nəyi qərara alır

## Nə əldə edirsiniz

Bütün sənədlər bir nazik qovluğa sığır. Arxivə gedən yüz səhifədənsə, oxunan on səhifə yazmağı üstün tuturuq.

- Üç il üçün bir səhifəlik, ilk doxsan gün üçün isə ətraflı plan
- Hər dəyişikliyin xərci və faydası, əsaslandığı fərziyyələrlə birlikdə
- Yeni proseslərə uyğunlaşdırılmış vəzifə təlimatları
- Maliyyəçinizin köməksiz yeniləyə biləcəyi hesablama cədvəli

Bəzi seçimlər ağırdır və biz onları sxemlərin arxasında gizlətmirik: xidmətin bağlanması, iki ştatın birləşdirilməsi, alışın təxirə salınması öz adı ilə yazılır. Son sözü həmişə rəhbərliyiniz deyir.

> Qeydiyyatdakı əməkdaş sabah onun işində nəyin dəyişəcəyini deyə bilirsə, plan hazırdır.
`,
      en: `A strategy that nobody can find in Monday’s rota is only a wish. We connect the two: the goal for three years and the work of the coming week.

## What we do

We begin with figures you already have: income by service, working hours, complaints, delays. Two workshops with management turn them into a few clear choices and, no less important, into a list of things the organisation will stop doing. Then we move to the working floor and redesign the processes that stand in the way.

- Strategy map: no more than five goals, each with one owner
- Description of the core processes, from the first call to the invoice
- Calculation of workload and rotas by hour and by role
- Management calendar: which meeting looks at which figures and decides what

## What you get

All the documents fit into one thin folder. We would rather write ten pages that are read than a hundred that are filed away.

- A one-page plan for three years and a detailed one for the first ninety days
- The cost and benefit of every change, with the assumptions shown
- Job descriptions adjusted to the new processes
- A spreadsheet model your finance officer can update without help

Some choices hurt, and we do not hide them behind diagrams: closing a service, merging two posts or postponing a purchase is called by its name. The last word always rests with your management.

> A plan is ready when the person at the front desk can say what will be different tomorrow.
`,
    },
    steps: [
      {
        title: { az: 'Rəqəmlər', en: 'Figures' },
        text: {
          az: 'On iş günü ərzində mövcud məlumat toplanır və yoxlanılır.',
          en: 'Ten working days to collect and check the existing data.',
        },
      },
      {
        title: { az: 'Seçim', en: 'Choices' },
        text: {
          az: 'Üç saatlıq iki seminar: məqsədlər və imtinalar yazılır.',
          en: 'Two workshops of three hours: goals and refusals are put in writing.',
        },
      },
      {
        title: { az: 'Yenidən qurma', en: 'Redesign' },
        text: {
          az: 'Analitikimiz proses sahibləri ilə dörd həftə ərzində seçilmiş prosesləri dəyişir.',
          en: 'Over four weeks our analyst rebuilds the chosen processes with their owners.',
        },
      },
      {
        title: { az: 'Doxsan gün', en: 'Ninety days' },
        text: {
          az: 'Plan real işdə sınanır, iki həftədən bir yarım saatlıq baxış keçirilir.',
          en: 'The plan is tried in real work, with a half-hour check every second week.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Strategiyamız artıq var. Onda nə edirsiniz?', en: 'We already have a strategy. What then?' },
        answer: {
          az: 'Onu yenidən yazmırıq. Büdcənin, qrafikin və məsul şəxslərin ona uyğun olub-olmadığını yoxlayır, yalnız çatışmayan həlqələri bərpa edirik.',
          en: 'We do not rewrite it. We check whether the budget, the rota and the owners support it and repair only the missing links.',
        },
      },
      {
        question: { az: 'Bu iş ixtisarla bitirmi?', en: 'Does this end in redundancies?' },
        answer: {
          az: 'Məqsəd bu deyil. Hesablama bir yerdə artıq saat göstərirsə, əvvəlcə onun harada çatmadığına baxırıq və təklifi rəhbərliklə birlikdə hazırlayırıq.',
          en: 'That is not the aim. If the calculation shows spare hours in one place, we look first at where they are missing and prepare the proposal together with management.',
        },
      },
      {
        question: { az: 'Rəhbərlik nə qədər vaxt ayırmalıdır?', en: 'How much of management’s time is needed?' },
        answer: {
          az: 'İlk ayda həftədə təxminən dörd saat, sonra bir saat. Bu vaxt yoxdursa, başlanğıcı təxirə salmağı məsləhət görürük.',
          en: 'About four hours a week in the first month and one hour after that. If this time cannot be found, we advise starting later.',
        },
      },
      {
        question: {
          az: 'Səhiyyədən kənar təşkilatlarla işləyirsiniz?',
          en: 'Do you work with organisations outside healthcare?',
        },
        answer: {
          az: 'Bəli: məktəb, xidmət müəssisəsi, ictimai təşkilat. Komandaya həmin sahəni tanıyan mütəxəssis qoşulur.',
          en: 'Yes: schools, service companies, public organisations. A specialist who knows the field joins the team.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '4–5 ay', en: '4–5 months' } },
      {
        label: { az: 'Format', en: 'Format' },
        value: { az: 'Seminarlar və yerində iş', en: 'Workshops and on-site work' },
      },
    ],
    lead: {
      name: { az: 'Tural Qəniyev', en: 'Tural Ganiyev' },
      role: { az: 'İdarəedici tərəfdaş, strategiya və iş prosesləri', en: 'Managing partner, strategy and operations' },
      phone: '+994120000000',
      email: 'tural@naqsh.example.com',
    },
  },
  {
    slug: 'project-office',
    kind: 'main',
    name: { az: 'Layihə idarəetməsi', en: 'Project management office' },
    summary: { az: 'Müddət, büdcə və risk bir hesabatda.', en: 'Time, budget and risk in one report.' },
    image: buildServicePicture('project-office'),
    related_products: ['project-journal', 'project-templates', 'half-hour-meeting'],
    body: {
      az: `Layihələr nadir hallarda məhz son gün uğursuz olur. Onlar heç kimin baxmadığı yerdə, bir gün burada, bir ödəniş orada, yavaş-yavaş yoldan çıxır.

## Nə edirik

Komandanızın yanında kiçik layihə ofisi qurur və ya özümüz sizin üçün həmin ofis oluruq. İlk həftədə iş qrafiki, müqavilələr, ödənişlər və gözləyən qərarlar bir reyestrə yığılır. Bundan sonra hər cümə eyni suallara eyni ardıcıllıqla cavab verən iki səhifəlik hesabat alırsınız və hər dəyişiklik dərhal gözə çarpır.

- Asılılıqları, ehtiyat günləri və məsul şəxsləri göstərən iş qrafiki
- Büdcəyə nəzarət: öhdəlik, ödəniş, qalıq və proqnoz
- Hər riskin qiyməti və ilk əlaməti yazılan risk reyestri
- Podratçıların, təchizatçıların və yoxlayıcı qurumların işinin əlaqələndirilməsi

## Nə əldə edirsiniz

Rəhbərlik layihənin vəziyyətini beş dəqiqəyə görür və pis xəbəri hələ tədbir görmək mümkün olanda eşidir.

- Həftəlik hesabat və qərarları yazılı qeyd olunan aylıq iclas
- Dəyişikliklər jurnalı: kim nə istəyib, bu neçə günə və neçə manata başa gəlib
- İstismara qəbul, köçmə və ya təhvil planı
- Növbəti layihəyə qalan dərslər və şablonlar qovluğu

Ofis bir tikinti sahəsinə, iri avadanlığın alışına və ya on iki kiçik təşəbbüsdən ibarət portfelə xidmət edə bilər. Onun tərkibinə hər rüb yenidən baxılır: əməkdaşlarınız bu işi mənimsədikcə bizimkilər geri çəkilir.

> Gecikmənin ən ucuz başa gəldiyi gün onun ilk dəfə görüldüyü gündür.
`,
      en: `Projects rarely fail on the very last day. They slip by a day here and an invoice there, in places where no one is looking.

## What we do

We set up a small project office beside your team, or become that office for you. In the first week the schedule, the contracts, the payments and the pending decisions are gathered into one register. From then on every Friday brings a two-page report that answers the same questions in the same order, so a change is noticed at once.

- A schedule with dependencies, reserve days and named owners
- Budget control: committed, paid, remaining and forecast
- A risk register that gives each risk a price and a first warning sign
- Coordination of contractors, suppliers and inspecting bodies

## What you get

Management sees the state of a project in five minutes and hears bad news while there is still time to act on it.

- A weekly report and a monthly meeting with its decisions in writing
- A change log: who asked for what, and how many days and manats it cost
- A plan for commissioning, relocation or handover
- A folder of lessons and templates that stays for the next project

The office can serve one construction site, the purchase of a large piece of equipment or a portfolio of a dozen small initiatives. Its size is reviewed every quarter: as your people grow into the role, ours step back.

> Delay is cheapest on the day it is first noticed.
`,
    },
    steps: [
      {
        title: { az: 'Siyahıyaalma', en: 'Stocktaking' },
        text: {
          az: 'Bir həftəyə müqavilələr, ödənişlər və açıq qərarlar bir yerə toplanır.',
          en: 'One week to bring contracts, payments and open decisions together.',
        },
      },
      {
        title: { az: 'Quruluş', en: 'Set-up' },
        text: {
          az: 'Rollar, hesabat forması və iclasların ritmi iki həftəyə razılaşdırılır.',
          en: 'Roles, the form of the report and the rhythm of meetings, agreed in two weeks.',
        },
      },
      {
        title: { az: 'Nəzarət', en: 'Control' },
        text: {
          az: 'Hər həftə eyni dövr: məlumat, hesabat, qərar, yoxlama.',
          en: 'The same cycle every week: data, report, decision, check.',
        },
      },
      {
        title: { az: 'Bağlanış', en: 'Closing' },
        text: {
          az: 'Hesablar üzləşdirilir, sənədlər təhvil verilir, dərslər yazılır.',
          en: 'Accounts are reconciled, documents handed over and lessons recorded.',
        },
      },
    ],
    faq: [
      {
        question: {
          az: 'Öz layihə rəhbərimiz var. Ona mane olmayacaqsınız?',
          en: 'We have a project manager. Will you get in the way?',
        },
        answer: {
          az: 'Xeyr. Layihəni o aparır. Ofis reyestrləri və hesabatları öz üzərinə götürür ki, rəhbərin insanlara və qərarlara vaxtı qalsın.',
          en: 'No. Your manager leads the project. The office takes over registers and reports, leaving the manager time for people and decisions.',
        },
      },
      {
        question: { az: 'Hansı proqramdan istifadə edirsiniz?', en: 'Which software do you use?' },
        answer: {
          az: 'Sizdə olandan. Kiçik layihəyə ortaq cədvəl kifayət edir, böyük layihə üçün isə uyğun vasitəni birlikdə seçirik.',
          en: 'The one you have. A shared spreadsheet is enough for a small project; for a large one we choose a suitable tool together.',
        },
      },
      {
        question: {
          az: 'Artıq gecikən layihəni götürürsünüz?',
          en: 'Can you take over a project that is already late?',
        },
        answer: {
          az: 'Bəli. Əvvəlcə iki həftəlik yoxlama aparır və yeni, dürüst bir tarix deyirik. Davam etmək barədə qərarı bundan sonra verirsiniz.',
          en: 'Yes. We start with a two-week review and name a new, honest date. You decide after that whether to go on.',
        },
      },
      {
        question: { az: 'Xidmət haqqı necə ödənilir?', en: 'How is the service paid for?' },
        answer: {
          az: 'Aylıq sabit haqla, ayırdığımız iş günlərinin sayına görə. Müqaviləni bir ay əvvəl bildirməklə dayandıra bilərsiniz.',
          en: 'By a fixed monthly fee based on the number of working days we provide. You may end the contract with one month’s notice.',
        },
      },
    ],
    facts: [
      {
        label: { az: 'Müddət', en: 'Duration' },
        value: { az: 'Ən azı 3 ay, layihənin sonunadək', en: 'From 3 months to the end of the project' },
      },
      {
        label: { az: 'Format', en: 'Format' },
        value: { az: 'Ofisinizdə, həftəlik hesabatla', en: 'In your office, weekly report' },
      },
    ],
    lead: {
      name: { az: 'Rəşad İsmayılbəyli', en: 'Rashad Ismayilbeyli' },
      role: { az: 'Mühəndis, layihə ofisinin rəhbəri', en: 'Engineer, head of the project office' },
      phone: '+994120000000',
      email: 'rashad@naqsh.example.com',
    },
  },
  {
    slug: 'digital-systems',
    kind: 'main',
    name: { az: 'Rəqəmsal sistemlər', en: 'Digital systems' },
    summary: {
      az: 'Elektron növbə, sənəd dövriyyəsi və məlumat təhlili.',
      en: 'Electronic queues, document flow and reporting.',
    },
    image: buildServicePicture('digital-systems'),
    related_products: ['data-protection-pack', 'procedure-templates', 'waiting-signs'],
    body: {
      az: `Kompüter yaxşı prosesi sürətləndirir, pis prosesi isə bahalaşdırır. Ona görə əvvəlcə prosesi çəkir, proqramı sonra seçirik.

## Nə edirik

Qəbula yazılışın, göndərişin və ya daxil olan məktubun təşkilatınızda hansı yolu keçdiyini izləyir, eyni məlumatın neçə dəfə yığıldığını sayırıq. Yalnız bundan sonra tələbləri yazır, bazarda olan həlləri eyni meyarlarla müqayisə edir və seçilən sistemin tətbiqinə kömək edirik. Lisenziya satmırıq, təchizatçılardan komissiya almırıq.

- Elektron növbə və qəbula onlayn yazılış
- Sənəd dövriyyəsi: qeydiyyat, razılaşdırma, icra müddəti, arxiv
- Əlinizdə olan məlumatdan göstərici lövhələri və hesabatlar
- Mövcud sistemlərin birləşdirilməsi, məlumatın təmizlənməsi və köçürülməsi

## Nə əldə edirsiniz

Köhnə qayda dayandırılmazdan əvvəl hər şeyi onunla işləyəcək insanlar öz kompüterlərində sınaqdan keçirir.

- Təchizatçının qiymətləndirə, hüquqşünasın müqaviləyə sala biləcəyi tələblər
- Ən azı üç həllin beş illik xərclərlə müqayisəsi
- Yazılmış və yoxlanmış rollar, giriş hüquqları
- Hər iş yeri üçün addımları şəkillə göstərən qısa təlimat
- Şəbəkə kəsilən gün üçün plan və əl altında kağız formalar

Sistem işə düşəndən sonra səkkiz həftə boyu xətaları və sualları hər gün sayırıq. Onların sayı razılaşdırılmış həddən aşağı düşəndə sistem bütün girişləri və qeydləri ilə birlikdə administratorunuza keçir.

> Sistem haqqında daha heç kim danışmırsa, deməli, o, özünü doğruldub.
`,
      en: `A computer makes a good process faster and a bad one more expensive. That is why we draw the process first and choose the software afterwards.

## What we do

We follow an appointment, a referral or an incoming letter through your organisation and count how many times the same data is typed. Only then do we write the requirements, compare the solutions on the market by the same criteria and help you to introduce the chosen one. We have no licences to sell and take no commission from suppliers.

- Electronic queues and online appointments
- Document flow: registration, approval, deadlines, archive
- Dashboards and reports from the data you already hold
- Joining existing systems, cleaning and moving data

## What you get

Everything is tried out by the people who will use it, on their own computers, before the old way is switched off.

- Requirements that a supplier can price and a lawyer can put into a contract
- A comparison of at least three solutions, with costs over five years
- Roles and access rights, written down and checked
- Short instructions with a picture of every step for each workplace
- A plan for the day the network is down, with paper forms at hand

For eight weeks after the launch we count errors and questions daily. Once they fall below the agreed number, the system passes to your administrator together with every access and every note.

> A system has proved itself when nobody talks about it any more.
`,
    },
    steps: [
      {
        title: { az: 'İzləmə', en: 'Tracing' },
        text: {
          az: 'Üç həftə: məlumatın yolu çəkilir, təkrar daxiletmələr sayılır.',
          en: 'Three weeks: the path of the data is drawn and repeated entries are counted.',
        },
      },
      {
        title: { az: 'Tələblər və seçim', en: 'Requirements and choice' },
        text: {
          az: 'Sənəd, müqayisə cədvəli və təchizatçıların eyni tapşırıqla nümayişi.',
          en: 'A document, a comparison table and supplier demonstrations on the same task.',
        },
      },
      {
        title: { az: 'Sınaq', en: 'Pilot' },
        text: {
          az: 'Bir şöbədə dörd həftə; köhnə qayda ehtiyatda saxlanılır.',
          en: 'Four weeks in one department, with the old way kept in reserve.',
        },
      },
      {
        title: { az: 'Yayılma', en: 'Roll-out' },
        text: {
          az: 'Şöbə-şöbə keçid, hər növbədə bir köməkçi və səkkiz həftəlik müşahidə.',
          en: 'Department by department, with a helper on every shift and eight weeks of monitoring.',
        },
      },
    ],
    faq: [
      {
        question: { az: 'Proqram özünüz yazırsınız?', en: 'Do you write software yourselves?' },
        answer: {
          az: 'Kiçik bağlantıları və hesabatları yazırıq və mənbə kodunu sizə veririk. İri sistemi isə təchizatçıdan almaq daha düzgündür.',
          en: 'We write small connectors and reports and give you the source code. A large system is better bought from a supplier.',
        },
      },
      {
        question: { az: 'Köhnə məlumatlar itəcəkmi?', en: 'Will our old records be lost?' },
        answer: {
          az: 'Köçürməni əvvəlcə surət üzərində sınayırıq. Nəyin yeni sistemə, nəyin arxivə keçəcəyi əvvəlcədən imzalanan cədvəldə göstərilir.',
          en: 'The move is first tried on a copy. A table signed beforehand shows what goes to the new system and what goes to the archive.',
        },
      },
      {
        question: { az: 'Məlumat harada saxlanılır?', en: 'Where is the data kept?' },
        answer: {
          az: 'Bunu siz seçirsiniz: öz serveriniz və ya icarə olunan server. Qanunun tələblərini hüquqşünasımız texniki sənəd yazılmazdan əvvəl yoxlayır.',
          en: 'You choose: your own server or a rented one. Our lawyer checks the legal requirements before the technical document is written.',
        },
      },
      {
        question: { az: 'Heyət kompüterə öyrəşməyibsə?', en: 'What if the staff are not used to computers?' },
        answer: {
          az: 'İlk iki həftə yanlarında otururuq və hər növbədə bir həmkarı köməkçi kimi hazırlayırıq.',
          en: 'We sit beside them for the first two weeks and prepare one colleague on every shift as a helper.',
        },
      },
    ],
    facts: [
      { label: { az: 'Müddət', en: 'Duration' }, value: { az: '4–8 ay', en: '4–8 months' } },
      { label: { az: 'Format', en: 'Format' }, value: { az: 'Yerində və məsafədən', en: 'On site and remote' } },
    ],
    lead: {
      name: { az: 'Nigar Ağabalazadə', en: 'Nigar Aghabalazade' },
      role: { az: 'Rəqəmsal sistemlər qrupunun rəhbəri', en: 'Head of digital systems' },
      phone: '+994120000000',
      email: 'nigar@naqsh.example.com',
    },
  },
];

/** All services: the main ones first, then the others. */
export const services: ServiceSeed[] = [...mainServices, ...otherServices];
