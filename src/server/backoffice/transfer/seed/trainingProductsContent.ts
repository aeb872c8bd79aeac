import { bothLanguages, cards, code, duration, group, material, size, spec, weight } from './productSpecifications';
import { buildProductPictures } from './productPictures';
import type { ProductSeed } from './seedTypes';

/** Sets for training sessions held without us. */
export const trainingProducts: ProductSeed[] = [
  {
    slug: 'risk-cards',
    category: 'training',
    name: { az: 'Risk müzakirəsi kartları', en: 'Risk discussion cards' },
    summary: {
      az: 'Altmış kart və bir saat vaxt: komanda layihəsinin riskləri haqqında ucadan düşünür, onları sıralayır və hərəsinə sahib tapır.',
      en: 'Sixty cards and one hour: a team thinks aloud about the risks of its project, ranks them and finds each an owner.',
    },
    ...buildProductPictures('risk-cards', 'cards', 'project-office', '22x16'),
    price: 4200,
    oldPrice: null,
    stock: 33,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Altı mövzu üzrə 48 risk kartı: insan, vaxt, pul, təchizat, qayda, texnika
- Ehtimalı və təsiri qiymətləndirmək üçün 12 bal kartı
- Oyun sahəsi: qatlanan A2 vərəq
- Aparıcı üçün dörd səhifəlik bələdçi

Kartı çəkən yalnız bir cümlə deyir: “Bizdə bu, belə baş verə bilər”. Qalanlar susaraq bal qoyur, sonra balları ən çox fərqlənən üç kart müzakirə edilir, çünki riski adətən tələsik razılıq gizlədir.

Sonda əlinizdə məsul şəxsləri və tarixləri göstərilən on sətirlik siyahı qalır.`,
      en: `## What is in the box

- 48 risk cards on six topics: people, time, money, supply, rules, technology
- 12 score cards for likelihood and impact
- A playing field: a folding A2 sheet
- A four-page guide for the person leading the session

Whoever draws a card says just one sentence: “This is how it could happen to us.” The others score it in silence, and then the three cards with the widest spread of scores are discussed, because what usually hides a risk is hasty agreement.

You leave with a list of ten lines, each with a name and a date.`,
    },
    specifications: [code('NQ-0401'), bothLanguages, cards(60), group('4–8'), size(22, 16, 4), weight(0.46)],
    related: ['project-journal', 'project-templates', 'trainer-set', 'incident-pack'],
  },
  {
    slug: 'trainer-set',
    category: 'training',
    name: { az: 'Təlimçi dəsti', en: 'Trainer set' },
    summary: {
      az: 'Bir günlük təlimi öz gücünüzlə keçirmək üçün qutu: ssenarilər, kartlar, iş vərəqləri və təlimçinin dəftəri.',
      en: "A box for running a training day of your own: scenarios, cards, worksheets and the trainer's notebook.",
    },
    ...buildProductPictures('trainer-set', 'kit', 'clinical-training', '42x32'),
    price: 27500,
    oldPrice: null,
    stock: 7,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Rollara bölünmüş səkkiz ssenari, hərəsi 45 dəqiqəlik
- 16 iştirakçı üçün iş vərəqləri və ad nişanları
- Təlimçinin dəftəri: günün planı, suallar, müzakirənin gedişi
- 96 rəngli kart, markerlər və taymer
- Təlimdən əvvəl və sonra doldurulan anketlər

Səkkiz ssenaridən günə dördü sığır, seçimi siz edirsiniz; iki boş vərəqdə öz hadisənizi də ssenariyə çevirə bilərsiniz. Müzakirəyə səhnənin özündən çox vaxt ayrılıb, çünki əsas fikir orada tapılır.

Dəst peşə təhsilini və qanunla məcburi olan kursları əvəz etmir.`,
      en: `## What is in the box

- Eight scenarios divided into roles, 45 minutes each
- Worksheets and name badges for 16 participants
- The trainer's notebook: the plan of the day, the questions, the course of the debriefing
- 96 coloured cards, markers and a timer
- Questionnaires for before and after

Four of the eight scenarios fit into a day, and the choice is yours; on two blank sheets you can turn an incident of your own into a scene. The debriefing is given more time than the scene itself, because that is where the point is found.

The set does not replace professional education or the courses required by law.`,
    },
    specifications: [
      code('NQ-0402'),
      bothLanguages,
      group('16'),
      duration('1 gün', '1 day'),
      size(42, 32, 16),
      weight(5.1),
    ],
    related: ['shift-cards', 'tabletop-emergency', 'patient-guide', 'risk-cards'],
  },
  {
    slug: 'shift-cards',
    category: 'training',
    name: { az: 'Növbə təhvili kartları', en: 'Shift handover cards' },
    summary: {
      az: 'Növbəni iki dəqiqəyə təhvil vermək üçün cib kartları: dörd sual, dəyişməz sıra və təkrar.',
      en: 'Pocket cards for handing over a shift in two minutes: four questions, a fixed order and a repetition.',
    },
    ...buildProductPictures('shift-cards', 'cards', 'staffing', '8.5x12'),
    price: 3600,
    oldPrice: null,
    stock: 46,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Cibə sığan və ya xalatdan asılan 20 kart
- Məşq üçün altı pasiyent hekayəsi
- Tibb bacısı postu üçün A4 yaddaş vərəqi
- Müşahidəçinin qeyd vərəqi, 30 nüsxə

Sualların sırası dəyişmir: kimdir, indi necədir, nə ola bilər, mən nə etməliyəm? Hekayələr əvvəlcə iki-iki oxunur, müşahidəçi isə dinləyənin nəyi təkrar etmədiyini yazır. Bir neçə məşqdən sonra kart çox vaxt cibdə qalır.

Kart tibbi sənəd deyil, ona görə üzərində pasiyent məlumatı yazmayın.`,
      en: `## What is in the box

- 20 cards that fit a pocket or hang from a coat
- Six patient stories for practice
- An A4 reminder for the nurses' station
- 30 note sheets for an observer

The order of the questions never changes: who is it, how are they now, what may happen, what should I do? The stories are first read in pairs while the observer writes down what the listener failed to repeat. After a few rounds of practice the card mostly stays in the pocket.

It is not a medical record, so please write no patient data on it.`,
    },
    specifications: [
      code('NQ-0403'),
      bothLanguages,
      cards(26),
      material('laminasiyalı karton', 'laminated board'),
      size(8.5, 12, 3),
      weight(0.4),
    ],
    related: ['shift-rota', 'trainer-set', 'clinic-starter', 'quality-workbook'],
  },
  {
    slug: 'evacuation-drill-set',
    category: 'training',
    name: { az: 'Təxliyə məşqi dəsti', en: 'Evacuation drill set' },
    summary: {
      az: 'Təxliyə məşqini formallıqdan çıxaran dəst: rollar, gözlənilməz maneələr və on beş dəqiqəlik yekun söhbət.',
      en: 'A set that makes an evacuation drill more than a formality: roles, unexpected obstacles and a closing talk of fifteen minutes.',
    },
    ...buildProductPictures('evacuation-drill-set', 'drill', 'occupational-health', '32x44'),
    price: 11800,
    oldPrice: null,
    stock: 15,
    badge: null,
    description: {
      az: `## Qutuda nə var

- On iki rol kartı və rəngli qol lentləri
- 20 maneə kartı: kilidli qapı, itmiş ziyarətçi, tüstülü pilləkən
- Üç müşahidəçi üçün altlıq, saniyəölçən və vərəqlər
- Mərtəbənin planını çəkmək üçün silinən A3 lövhə

Rəhbər iki maneə kartını özü seçir və heç kimə demir. Məşqdən sonra müşahidəçilər gördüklərini dəqiqəbədəqiqə oxuyur, komanda isə növbəti dəfəyə qədər dəyişəcəyi yalnız bir şeyi yazır.

Dəst yanğın təhlükəsizliyi təlimatınızı tamamlayır; həyəcan siqnalını sınamazdan əvvəl mühafizəyə və qonşu müəssisələrə xəbər verin.`,
      en: `## What is in the box

- Twelve role cards and coloured armbands
- 20 obstacle cards: a locked door, a missing visitor, smoke on the stairs
- Clipboards, stopwatches and sheets for three observers
- A wipe-clean A3 board for drawing the floor plan

The person in charge picks two obstacle cards and tells nobody. After the drill the observers read out what they saw minute by minute, and the team writes down the one thing it will change before the next time.

The set adds to your fire safety instructions; before testing the alarm, tell the guards and the neighbouring institutions.`,
    },
    specifications: [
      code('NQ-0404'),
      bothLanguages,
      group('10–40'),
      duration('45 dəqiqə', '45 minutes'),
      size(44, 32, 8),
      weight(2.6),
    ],
    related: ['power-cut-kit', 'first-minute-cards', 'office-first-aid', 'light-cards'],
  },
  {
    slug: 'tabletop-emergency',
    category: 'training',
    name: { az: 'Masaüstü simulyasiya: təcili qəbul', en: 'Tabletop simulation: emergency department' },
    summary: {
      az: 'Şöbənin planı, 40 pasiyent kartı və üç saatlıq oyun: növbənin haradan yarandığını komanda öz gözü ilə görür.',
      en: 'A floor plan, 40 patient cards and three hours of play, in which the team sees for itself where the queue comes from.',
    },
    ...buildProductPictures('tabletop-emergency', 'kit', { motif: 'shebeke', palette: 'lacivert' }, '40x30'),
    price: 14500,
    oldPrice: null,
    stock: 8,
    badge: 'new',
    description: {
      az: `## Qutuda nə var

- Qəbul şöbəsinin maqnitli lövhəsi və 60 fişka
- 40 pasiyent kartı: gəliş vaxtı, səbəb, lazım olan otaq
- Dörd raundun qaydaları və hesab vərəqi
- Aparıcının kitabçası, 36 səhifə

Oyunun bir dəqiqəsi on beş dəqiqəlik iş deməkdir. İkinci raunddan sonra komanda lövhədə bir şeyi dəyişir, məsələn, qeydiyyatı iki addıma bölür və həmin pasiyentləri yenidən qəbul edir. Fərqi hesab vərəqi rəqəmlə göstərir.

Kartlardakı pasiyentlər uydurmadır, oyun klinik qərar verməyi öyrətmir.`,
      en: `## What is in the box

- A magnetic board of an emergency department and 60 counters
- 40 patient cards: time of arrival, reason, room needed
- Rules for four rounds and a score sheet
- A booklet of 36 pages for the person leading the game

One minute of play stands for fifteen minutes of work. After the second round the team changes one thing on the board, for example by dividing registration into two steps, and receives the same patients again. The score sheet shows the difference in figures.

The patients on the cards are invented, and the game does not teach clinical decisions.`,
    },
    specifications: [
      code('NQ-0405'),
      bothLanguages,
      group('6–10'),
      duration('3 saat', '3 hours'),
      size(40, 30, 9),
      weight(3.2),
    ],
    related: ['trainer-set', 'risk-cards', 'shift-cards', 'waiting-signs'],
  },
  {
    slug: 'first-week-set',
    category: 'training',
    name: { az: 'Yeni əməkdaşın ilk həftəsi', en: "A new colleague's first week" },
    summary: {
      az: 'İlk səhər masada gözləyən qutu: beş günün planı, “Kimdən soruşum?” xəritəsi və rəhbər üçün xatırlatmalar.',
      en: 'A box that waits on the desk on the first morning: a plan for five days, a “Whom do I ask?” map and reminders for the manager.',
    },
    ...buildProductPictures('first-week-set', 'kit', 'staffing', '28x22'),
    price: 6800,
    oldPrice: null,
    stock: 20,
    badge: null,
    description: {
      az: `## Qutuda nə var

- Üç nəfərin hər biri üçün beş zərf: hər səhər biri açılır
- Otaqların və insanların xəritəsi, boş ad kartları ilə
- Rəhbər və bələdçi həmkar üçün iki kitabça
- Həftənin sonu üçün qarşılıqlı rəy vərəqi

Zərflər iş yeri ilə hissə-hissə tanış edir: birinci gün yalnız insanlar və otaqlar, üçüncü gün ilk müstəqil tapşırıq, beşinci gün söhbət. Bələdçi həmkarın kitabçası gündə on beş dəqiqə ayırmağı nəzərdə tutur və hansı sualların veriləcəyini əvvəlcədən deyir.

Əməyin mühafizəsi üzrə məcburi təlimat bu həftədən ayrıca keçirilir.`,
      en: `## What is in the box

- Five envelopes for each of three people, one to open every morning
- A map of rooms and people, with blank name cards
- Two booklets, for the manager and for the colleague who acts as guide
- A sheet for feedback in both directions at the end of the week

The envelopes introduce the place bit by bit: people and rooms on day one, the first independent task on day three, a talk on day five. The guide's booklet asks for fifteen minutes a day and says in advance which questions to expect.

The safety briefing required by law is held separately from this week.`,
    },
    specifications: [
      code('NQ-0406'),
      bothLanguages,
      spec('Nəzərdə tutulub', 'Suitable for', '3 əməkdaş', '3 employees'),
      duration('5 gün', '5 days'),
      size(28, 22, 6),
      weight(1.2),
    ],
    related: ['job-descriptions', 'question-cards', 'patient-guide'],
  },
];
