import { buildPicture } from './serviceArt';
import type { MediaSeed } from './seedTypes';

/** Newest first. */
export const media: MediaSeed[] = [
  {
    slug: 'post-queue',
    service: 'strategy-operations',
    platform: 'facebook',
    published_at: '2026-11-12',
    title: {
      az: 'Növbəni yox, gözləməni azaldırıq: üç sadə addım',
      en: 'Shorten the wait, not the queue: three simple measures',
    },
    summary: {
      az: 'Növbədəki adamların sayını dəyişmədən gözləmə müddətini qısaltmaq olar. Bu üç addımın heç biri yeni avadanlıq tələb etmir.',
      en: 'People can wait less even when just as many of them come. None of these three measures needs new equipment.',
    },
    image: buildPicture('strategy-operations', 'post-queue'),
    url: 'https://www.facebook.com/naqsh.example/posts/post-queue/',
    video: null,
    body: {
      az: `Növbənin uzunluğu ilə gözləmənin uzunluğu eyni şey deyil. Otuz nəfərlik növbə yarım saata, on nəfərlik növbə iki saata dağıla bilər. Son iki ildə doqquz poliklinikada ən çox kömək edən üç addım bunlardır.

1. **Səbəbləri ayırın.** Arayış, təkrar resept və analiz cavabı üçün həkim lazım deyil. Onlar üçün ayrıca pəncərə açın.
2. **Günün başlanğıcını qoruyun.** İlk pasiyent on dəqiqə gec çağırılırsa, günortaya bu gecikmə qırx dəqiqəyə çatır.
3. **Saatı deyin.** İnsan “11:20 radələrində” cavabını eşidəndə gözləmək asanlaşır, zal da boşalır.

Birincisini bu həftə yoxlayın: bir gün ərzində hər müraciətin səbəbini kağıza yazmaq kifayətdir.`,
      en: `A long queue and a long wait are not the same thing. A queue of thirty can clear in half an hour, and a queue of ten can last for two. Over the past two years, in nine outpatient clinics, three measures have helped more than any others.

1. **Separate the reasons.** A certificate, a repeat prescription or a test result does not need a doctor. Open another window for them.
2. **Protect the start of the day.** If the first patient is called ten minutes late, by noon the delay has grown to forty.
3. **Say a time.** Once people hear “at about 11:20”, waiting is easier and the hall empties.

Try the first one this week. All it takes is a sheet of paper and one day of noting why each person came.`,
    },
  },
  {
    slug: 'post-training',
    service: 'clinical-training',
    platform: 'instagram',
    published_at: '2026-11-03',
    title: { az: 'Şəkidə keçirilən təlim günündən qeydlər', en: 'Notes from a training day in Sheki' },
    summary: {
      az: 'İyirmi dörd tibb bacısı, altı ssenari və heç kimin gözləmədiyi bir elektrik kəsilməsi.',
      en: 'Twenty-four nurses, six scenarios and a power cut that nobody had planned.',
    },
    image: buildPicture('clinical-training', 'post-training'),
    url: 'https://www.instagram.com/naqsh.example/p/post-training/',
    video: null,
    body: {
      az: `Şənbə günü Şəkidə rayon xəstəxanasının iyirmi dörd tibb bacısı ilə işlədik. Günün mövzusu dərman səhvlərinin qarşısını almaq idi.

Altı ssenarinin hər biri on dəqiqə çəkir, müzakirəsi isə iyirmi. Qayda dəyişmir: ssenaridə kimin səhv etdiyini yox, səhvin necə mümkün olduğunu danışırıq. Dördüncü ssenaridə binada elektrik kəsildi. Maneken susdu, iştirakçılar isə dayanmadı: telefon işığında dozanı iki nəfər ucadan hesabladı. Bunu proqrama əlavə edirik.

Axşam hər kəs bazar ertəsi dəyişəcəyi bir şeyi karta yazdı. Ən çox təkrarlanan cavab:

> Oxşar qablaşdırmaları eyni rəfdə saxlamayacağıq.

Kartları altı həftədən sonra poçtla özlərinə göndərəcəyik.`,
      en: `On Saturday we worked in Sheki with twenty-four nurses from the district hospital. The subject of the day was how to prevent medication errors.

Each of the six scenarios takes ten minutes and its discussion twenty. The rule never changes: we do not talk about who made the mistake, we talk about what made it possible. In the fourth scenario the power went out. The mannequin fell silent, but the participants carried on: two of them worked out the dose aloud by the light of a phone. We are adding that to the programme.

In the evening everybody wrote on a card one thing they would change on Monday. The most frequent answer:

> We will stop keeping look-alike packages on the same shelf.

In six weeks we shall post the cards back to their authors.`,
    },
  },
  {
    slug: 'post-checklist',
    service: 'healthcare-consulting',
    platform: 'facebook',
    published_at: '2026-10-27',
    title: { az: 'Audit öncəsi yoxlama siyahısı: 12 sual', en: 'A pre-audit checklist in twelve questions' },
    summary: {
      az: 'Auditordan bir həftə əvvəl özünüzə verəcəyiniz on iki sual: sənədlər, insanlar və iş yeri haqqında.',
      en: 'Twelve questions to ask yourself a week before the auditor does: about documents, people and the workplace.',
    },
    image: buildPicture('healthcare-consulting', 'post-checklist'),
    url: 'https://www.facebook.com/naqsh.example/posts/post-checklist/',
    video: null,
    body: {
      az: `Audit imtahan deyil, amma hazırlıqsız gedəndə imtahana oxşayır. Bir saat vaxt ayırın, sualları həmkarınıza verin və cavabı ondan gözləyin. İlk dörd sual sənədlər, sonrakı dördü insanlar, son dördü isə iş yeri haqqındadır.

1. Qüvvədə olan nüsxə hansıdır?
2. Köhnə nüsxələr yığılıbmı?
3. Sonuncu dəyişikliyi kim təsdiqləyib?
4. Sənəd bir dəqiqəyə tapılırmı?
5. Yeni əməkdaş kimdən öyrənir?
6. Səlahiyyətlər yazılıbmı?
7. Məsul şəxs məzuniyyətdə olanda onu kim əvəz edir?
8. Sonuncu təlimin nəticəsi yoxlanılıbmı?
9. Cihazın növbəti kalibrlənməsi nə vaxtdır?
10. Saxlanma şəraiti qeyd olunurmu?
11. Sonuncu uyğunsuzluqdan nə öyrəndik?
12. Bunu kim yoxladı?

Üç sualdan çoxu cavabsız qalırsa, bizə zəng etməzdən əvvəl komandanızı toplayın: cavabların çoxu ondadır.`,
      en: `An audit is not an examination, but without preparation it feels like one. Set aside an hour, put these questions to a colleague and listen. Four are about documents, four about people, four about the workplace.

1. Which copy is in force?
2. Have the old copies been collected?
3. Who approved the last change?
4. Can the document be found within a minute?
5. Who teaches a newcomer?
6. Are responsibilities written down?
7. Who stands in when the responsible person is on leave?
8. Has anyone checked the effect of the last training?
9. When is the next calibration due?
10. Are storage conditions recorded?
11. What did we learn from the last nonconformity?
12. Who verified that?

If more than three remain unanswered, call your team together before you call us: most of the answers are there.`,
    },
  },
  {
    slug: 'post-talk',
    service: 'project-office',
    platform: 'youtube',
    published_at: '2026-10-15',
    title: {
      az: 'Layihə riskini beş dəqiqədə izah edirik',
      en: 'Project risk explained in five minutes',
    },
    summary: {
      az: 'Risk nədir, problemdən nə ilə fərqlənir və onu bir cümlə ilə necə yazmaq olar. Nümunə: köçən xəstəxana.',
      en: 'What a risk is, how it differs from a problem and how to write it in one sentence, using a hospital move as the example.',
    },
    image: buildPicture('project-office', 'post-talk'),
    url: 'https://www.youtube.com/watch?v=naqsh_demo1',
    video: 'naqsh_demo1',
    body: {
      az: `**0:00** Problem artıq baş verib, risk isə hələ baş verməyib. Lift işləmirsə, bu, problemdir. Lift köç günü dayana bilərsə, bu, riskdir.

**1:05** Yaxşı risk cümləsi üç hissədən ibarətdir: səbəb, hadisə, nəticə. “Lift köhnə olduğu üçün köç günü dayana bilər və reanimasiya bir gün gecikər.” Yalnız “lift” yazmaq kifayət deyil.

**2:20** Ehtimalı və təsiri beş ballıq şkala ilə qiymətləndiririk. Dəqiq rəqəm axtarmırıq, riskləri sıraya düzürük.

**3:30** Hər riskin dörd cavabı var: aradan qaldırmaq, azaltmaq, başqasına ötürmək, qəbul etmək. Qəbul etmək də qərardır, amma altında ad olmalıdır.

**4:25** Siyahını həftədə bir dəfə on beş dəqiqə oxuyun. Dəyişməyən siyahı oxunmayan siyahıdır.`,
      en: `**0:00** A problem has already happened; a risk has not. A lift that is out of order is a problem. A lift that may stop on moving day is a risk.

**1:05** A good risk statement has three parts: cause, event, effect. “Because the lift is old, it may stop on moving day, and intensive care would arrive a day late.” Writing down just “the lift” is not enough.

**2:20** We rate likelihood and impact from one to five. We want an order of risks, not exact figures.

**3:30** Every risk has four possible answers: remove it, reduce it, pass it on or accept it. Accepting is a decision too, but it needs a name underneath.

**4:25** Read the list once a week for fifteen minutes. A list that never changes is a list that nobody reads.`,
    },
  },
  {
    slug: 'post-book',
    service: 'healthcare-consulting',
    platform: 'tiktok',
    published_at: '2026-10-02',
    title: {
      az: 'Yeni iş dəftəri: keyfiyyət komandası üçün 52 həftə',
      en: 'New workbook: 52\u00a0weeks for a quality team',
    },
    summary: {
      az: 'Hər həftəyə bir səhifə: bir sual, bir ölçmə və imza üçün yer. İş dəftəri artıq mağazamızdadır.',
      en: 'One page a week: a question, something to measure and room for a signature. The workbook is now in our shop.',
    },
    image: buildPicture('healthcare-consulting', 'post-book'),
    url: 'https://www.tiktok.com/@naqsh.example/post-book',
    video: null,
    body: {
      az: `Keyfiyyət üzrə kitabların çoxu yaxşı oxunur və rəfdə qalır. Ona görə biz kitab yox, iş dəftəri yazdıq: içində boş yerlər mətndən çoxdur.

Hər həftə bir səhifədir. Yuxarıda bir sual durur, məsələn: “Keçən həftə hansı işi iki dəfə gördük?” Ortada həmin həftə ölçüləcək bir göstərici və kiçik cədvəl, aşağıda isə qərar və məsul şəxsin imzası üçün yer var. On üç həftədən bir icmal səhifəsi gəlir.

Dəftəri əvvəlcə altı klinikada bir il sınadıq. Komandaların istəyi ilə iki şeyi dəyişdik: vərəqlər indi cırılmadan çıxır, üz qabığı isə spirtlə silinir.

“Keyfiyyət iş dəftəri” mağazamızın “Kitablar” bölməsindədir.`,
      en: `Most books about quality read well and then stay on the shelf. So instead of a book we wrote a workbook, with more empty space in it than text.

Each week has one page. At the top is a question, such as “What did we do twice last week?” In the middle there is one thing to measure that week with a small table, and at the bottom room for the decision and the signature of whoever is responsible. Every thirteen weeks comes a page of review.

Six clinics tested it for a year before we printed it. At their request we changed two things: the pages now come out without tearing, and the cover can be wiped with alcohol.

You will find the “Quality workbook” among the books in our shop.`,
    },
  },
  {
    slug: 'post-open',
    platform: 'instagram',
    published_at: '2026-09-18',
    title: { az: 'Açıq qapı günü: suallarınıza cavab veririk', en: 'Open day: bring your questions' },
    summary: {
      az: '26 sentyabr, şənbə günü Bakıdakı ofisimizin qapısı hamı üçün açıqdır. Qeydiyyat lazım deyil.',
      en: 'On Saturday 26 September our Baku office is open to everyone. There is no need to register.',
    },
    image: '/art/motif/post-open.svg?motif=shebeke&palette=nar',
    url: 'https://www.instagram.com/naqsh.example/p/post-open/',
    video: null,
    body: {
      az: `İldə bir dəfə ofisimizi təqdimatsız və slaydsız açırıq. Beş masa qururuq, hər masanın arxasında bir mütəxəssis oturur. Siz sualınızı gətirirsiniz, biz on beş dəqiqə ərzində cavab veririk və ya kimin cavab verə biləcəyini deyirik.

- **Masa 1:** akkreditasiya və daxili audit
- **Masa 2:** təlim planı və simulyasiya
- **Masa 3:** layihə, büdcə və qrant sənədləri
- **Masa 4:** elektron növbə və sənəd dövriyyəsi
- **Masa 5:** əməyin mühafizəsi və fərdi məlumatlar

26 sentyabr, şənbə, 11:00–16:00. Ünvan: Nümunə küçəsi 8, giriş həyət tərəfdən, 3-cü mərtəbə. Liftə qədər pilləkən yoxdur. Sənədinizi göstərmək istəyirsinizsə, pasiyent adlarını əvvəlcədən silin.`,
      en: `Once a year we open the office without a presentation and without slides. We set out five tables with a specialist at each. You bring a question, and within fifteen minutes we either answer it or tell you who can.

- **Table 1:** accreditation and internal audits
- **Table 2:** training plans and simulation
- **Table 3:** projects, budgets and grant documents
- **Table 4:** electronic queues and document flow
- **Table 5:** occupational safety and personal data

Saturday 26 September, 11:00–16:00. The address is 8 Numune Street, entrance from the courtyard, third floor. There are no steps on the way to the lift. If you would like to show us a document, please remove patients' names from it beforehand.`,
    },
  },
  {
    slug: 'shift-handover-video',
    service: 'clinical-training',
    platform: 'youtube',
    published_at: '2026-09-03',
    title: {
      az: 'Növbəni iki dəqiqəyə necə təhvil vermək olar',
      en: 'Handing over a shift in two minutes',
    },
    summary: {
      az: 'Eyni pasiyent, iki təhvil: biri doqquz dəqiqə, o biri iki dəqiqə çəkir. Fərq dörd sualdadır.',
      en: 'One patient, two handovers: the first takes nine minutes, the second takes two. Four questions make the difference.',
    },
    image: buildPicture('clinical-training', 'shift-handover-video'),
    url: 'https://www.youtube.com/watch?v=naqsh_demo2',
    video: 'naqsh_demo2',
    body: {
      az: `**0:00** Səhər saat səkkiz. Birinci təhvil: tibb bacısı gecəni əvvəldən axıradək danışır. Doqquz dəqiqə keçir, həmkarı nəyi etməli olduğunu yenə soruşur.

**2:10** Eyni pasiyent, ikinci təhvil. İndi sıra dəyişməzdir: kimdir, indi necədir, nə ola bilər, mən nə etməliyəm? Danışan kartdan oxuyur, dinləyən axırda dörd cavabı təkrar edir.

**4:00** Niyə təkrar? Çünki çəkiliş zamanı altı təhvilin ikisində doza səhv eşidilmişdi və bunu yalnız təkrar üzə çıxardı.

**4:50** Üç məsləhət. Təhvili dəhlizdə yox, çarpayının yanında edin. Telefonu səssiz rejimə keçirin. Vaxtı ölçün, amma heç kimi tələsdirməyin: qısalıq sıradan gəlir.`,
      en: `**0:00** Eight in the morning. In the first handover the nurse tells the story of the night from beginning to end. Nine minutes go by, and her colleague still has to ask what needs doing.

**2:10** The same patient, the second handover. This time the order is fixed: who is it, how are they now, what may happen, what should I do? The speaker reads from a card, and the listener repeats the four answers at the end.

**4:00** Why repeat? Because in two of the six handovers we filmed a dose was misheard, and only the repetition brought it to light.

**4:50** Three tips. Hand over at the bedside, not in the corridor. Silence your phone. Measure the time but never hurry anyone: it is the order that makes it short.`,
    },
  },
  {
    slug: 'working-in-heat',
    service: 'occupational-health',
    platform: 'facebook',
    published_at: '2026-08-14',
    title: {
      az: 'İstidə iş: sahə və anbar üçün beş qayda',
      en: 'Working in the heat: five rules for sites and stores',
    },
    summary: {
      az: 'Kölgədə 35\u00a0°C olanda iş dayanmır, amma qrafik dəyişməlidir. Əməyin mühafizəsi qrupumuzun beş qaydası.',
      en: 'At 35\u00a0°C in the shade work goes on, but the timetable has to change. Five rules from our occupational safety group.',
    },
    image: buildPicture('occupational-health', 'working-in-heat'),
    url: 'https://www.facebook.com/naqsh.example/posts/working-in-heat/',
    video: null,
    body: {
      az: `Avqustda bizə ən çox verilən sual budur: “Hansı temperaturda işi dayandırmalıyıq?” Bir rəqəm yoxdur, çünki rütubət, külək və işin ağırlığı da sayılır. Amma bu beş qayda hər yerdə işləyir.

1. Ağır işi səhər 6:00–10:00 arasına keçirin.
2. Suyu çəndə yox, işçinin yanında saxlayın: hər 20 dəqiqədə bir stəkan.
3. Yeni işçiyə və məzuniyyətdən qayıdana beş günlük alışma müddəti verin.
4. Tək işləməyi qadağan edin, istivurmanı adətən həmkar görür.
5. Kölgədə dincəlmə yeri seçin və ora çatmağın neçə dəqiqə çəkdiyini ölçün.

Çaşqınlıq, quru isti dəri və ya qusma varsa, gözləməyin: 103-ə zəng edin və insanı sərinlədin.`,
      en: `The question we hear most in August is “At what temperature must we stop?” There is no single figure, because humidity, wind and the weight of the work count too. These five rules, however, hold everywhere.

1. Move heavy work to between six and ten in the morning.
2. Keep water beside the worker, not in a distant tank: a glass every 20 minutes.
3. Allow five days of getting used to it for newcomers and for anyone back from leave.
4. Do not let people work alone; it is usually a colleague who notices heatstroke.
5. Choose a shaded place to rest and time how long it takes to reach it.

If somebody is confused, has hot dry skin or is vomiting, do not wait: call 103 and start cooling them.`,
    },
  },
  {
    slug: 'one-wrong-label',
    service: 'lab-audit',
    platform: 'tiktok',
    published_at: '2026-07-23',
    title: { az: 'Bir etiket səhvi: nümunə yolda necə itir', en: 'One wrong label: how a sample gets lost' },
    summary: {
      az: 'Qan nümunəsinin laboratoriyaya qədər yolunu izlədik. O, altı dəfə əldən-ələ keçdi, adı isə üç dəfə yazıldı.',
      en: 'We followed a blood sample on its way to the laboratory. It changed hands six times, and its name was written three times.',
    },
    image: buildPicture('lab-audit', 'one-wrong-label'),
    url: 'https://www.tiktok.com/@naqsh.example/one-wrong-label',
    video: null,
    body: {
      az: `Kiçik bir təcrübə: boş sınaq şüşəsinə uydurma ad yazdıq və onu adi yolla laboratoriyaya göndərdik. Məqsəd kimisə tutmaq deyil, yolu görmək idi; heyətin bundan xəbəri vardı.

Şüşə altı dəfə əldən-ələ keçdi. Ad əvvəl otaqda, sonra jurnalda, sonra isə laboratoriyanın sistemində yazıldı. Üçüncü yazılışda “Məmmədova” “Məmmədov” oldu. Həqiqi nümunə olsaydı, cavab başqa kartaya düşərdi.

Həll ucuz çıxdı:

- etiket pasiyentin yanında, qan alınmazdan əvvəl yox, dərhal sonra yapışdırılır
- ad bir dəfə yazılır, qalan yerlərdə barkod oxunur
- pasiyent adını və doğum tarixini özü deyir

İki aydan sonra həmin şöbədə etiket səhvləri ayda on birdən ikiyə endi.`,
      en: `A small experiment: we put an invented name on an empty tube and sent it to the laboratory by the usual route. The point was to see the route, not to catch anyone, and the staff knew about it.

The tube changed hands six times. The name was written in the treatment room, then in a register, then in the laboratory system. At the third writing “Mammadova” became “Mammadov”. Had the sample been real, the result would have ended up in somebody else's file.

The remedy was cheap:

- the label goes on beside the patient, straight after the blood is drawn and not before
- the name is written once; everywhere else a barcode is read
- patients say their name and date of birth themselves

Two months later labelling errors in that department had gone from eleven a month to two.`,
    },
  },
  {
    slug: 'ganja-office',
    platform: 'instagram',
    published_at: '2026-07-02',
    title: { az: 'Gəncə ofisimizin ilk həftəsi', en: 'The first week of our Ganja office' },
    summary: {
      az: 'Dörd əməkdaş, bir təlim otağı və qərb rayonlarına indi qat-qat qısa olan yol.',
      en: 'Four colleagues, one training room and a far shorter road to the western districts.',
    },
    image: '/art/motif/ganja-office.svg?motif=shebeke&palette=nar',
    url: 'https://www.instagram.com/naqsh.example/p/ganja-office/',
    video: null,
    body: {
      az: `Bazar ertəsi Gəncədə ikinci ofisimizi açdıq. Lent kəsilmədi: səhər doqquzda ilk görüş başladı, günorta isə mebelin yarısı hələ qutuda idi.

Səbəb sadədir. Son üç ildə layihələrimizin üçdə biri qərb rayonlarında olub, komanda isə həftənin bir gününü yolda keçirirdi. İndi Şəmkirə, Tovuza və Qazaxa ən çoxu iki saata çatırıq.

Ofisdə dörd nəfər daimi işləyir: iki səhiyyə mütəxəssisi, bir təlimçi və bir layihə rəhbəri. On altı nəfərlik təlim otağı iş günləri saat 17:00-dan sonra yerli qeyri-hökumət təşkilatları üçün ödənişsizdir. Onu tutmaq üçün training@naqsh.example.com ünvanına yazın, tarix və iştirakçı sayını göstərin.`,
      en: `On Monday we opened our second office, in Ganja. No ribbon was cut: the first meeting began at nine, and at noon half of the furniture was still in its boxes.

The reason is simple. Over the past three years a third of our projects have been in the western districts, and the team was spending one day of every week on the road. Now we reach Shamkir, Tovuz and Gazakh in two hours at most.

Four people work here permanently: two healthcare specialists, a trainer and a project lead. The training room seats sixteen, and after 17:00 on working days local non-profit organisations may use it free of charge. To book it, write to training@naqsh.example.com with the date and the number of participants.`,
    },
  },
  {
    slug: 'process-map-video',
    service: 'strategy-operations',
    platform: 'youtube',
    published_at: '2026-06-11',
    title: { az: 'Proses xəritəsini kağızda çəkirik', en: 'Drawing a process map on paper' },
    summary: {
      az: 'Proqram lazım deyil: bir rulon kağız, üç rəngli stiker və işi həqiqətən görən adamlar kifayətdir.',
      en: 'No software needed: a roll of paper, sticky notes in three colours and the people who really do the work.',
    },
    image: buildPicture('strategy-operations', 'process-map-video'),
    url: 'https://www.youtube.com/watch?v=naqsh_demo3',
    video: 'naqsh_demo3',
    body: {
      az: `**0:00** Divara üç metr kağız yapışdırırıq. Otaqda müdir yox, işi görən adamlar var: qeydiyyatçı, tibb bacısı, laborant və xadimə.

**0:50** Sarı stiker addımdır. Hər addım feil ilə yazılır: “qeyd edir”, “aparır”, “gözləyir”. Ən çox unudulan feil məhz “gözləyir” olur.

**2:15** Çəhrayı stiker sualdır. Kimsə “bəzən” deyəndə çəhrayı yapışdırırıq, çünki “bəzən” iki ayrı yol deməkdir.

**3:40** Yaşıl stiker vaxtdır. Təxmin yazmaq olar, amma yanına “T” hərfi qoyuruq və bir həftədən sonra ölçülmüş rəqəmlə əvəz edirik.

**5:10** Sonda bir addım geri çəkilib baxırıq. Nümunəmizdə iyirmi altı sarı stikerin on biri “gözləyir” idi. Təkmilləşdirməyə oradan başlayın.`,
      en: `**0:00** We tape three metres of paper to the wall. There is no manager in the room, only people who do the work: a registrar, a nurse, a laboratory technician and a cleaner.

**0:50** A yellow note is a step. Every step is written as a verb: records, carries, waits. The one that people forget most often is “waits”.

**2:15** A pink note is a question. Whenever someone says “sometimes” we add a pink one, because “sometimes” means two different paths.

**3:40** A green note is time. An estimate will do, but we mark it with an E and replace it a week later with a measured figure.

**5:10** Finally we step back and look. In our example eleven of the twenty-six yellow notes said “waits”. That is the place to start.`,
    },
  },
  {
    slug: 'grant-budget-mistakes',
    service: 'grants-tenders',
    platform: 'facebook',
    published_at: '2026-05-19',
    title: {
      az: 'Qrant büdcəsində ən çox rast gəlinən dörd səhv',
      en: 'Four common mistakes in a grant budget',
    },
    summary: {
      az: 'İyirmi yeddi rədd məktubunu oxuduq. On doqquzunda səbəb ideya yox, büdcə cədvəli idi.',
      en: 'We read twenty-seven letters of rejection. In nineteen of them the reason was the budget table, not the idea.',
    },
    image: buildPicture('grants-tenders', 'grant-budget-mistakes'),
    url: 'https://www.facebook.com/naqsh.example/posts/grant-budget-mistakes/',
    video: null,
    body: {
      az: `Müştərilərimizin icazəsi ilə son üç ilin iyirmi yeddi rədd məktubunu bir yerə yığdıq. Büdcə ilə bağlı qeydlər dörd səhvin ətrafında təkrarlanır.

1. **Yuvarlaq rəqəmlər.** “Avadanlıq: 10\u00a0000” heç nə izah etmir. Say, vahid qiyməti və mənbə göstərin.
2. **Mətnlə uyğunsuzluq.** Təsvirdə on iki təlim günü var, cədvəldə isə on günün xərci.
3. **Unudulan xərclər.** Bank haqqı, tərcümə, sığorta və audit adətən son gecə yada düşür.
4. **İzahsız öz payı.** Otaq və ya vaxt verirsinizsə, onun dəyərini necə hesabladığınızı bir cümlə ilə yazın.

Göndərməzdən əvvəl cədvəli layihəni tanımayan birinə verin. Onun ilk üç sualı ekspertin suallarıdır.`,
      en: `With our clients' permission we collected twenty-seven letters of rejection from the past three years. The remarks about the budget keep circling round four mistakes.

1. **Round figures.** “Equipment: 10,000” explains nothing. Give the quantity, the unit price and the source.
2. **Disagreement with the text.** The description promises twelve training days; the table pays for ten.
3. **Forgotten costs.** Bank charges, translation, insurance and the audit tend to be remembered on the last night.
4. **An unexplained contribution.** If you offer a room or working time, say in one sentence how you valued it.

Before you submit, hand the table to someone who does not know the project. Their first three questions are the ones the expert will ask.`,
    },
  },
];
