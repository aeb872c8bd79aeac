import { buildPicture } from './serviceArt';
import type { ProjectCategorySeed, ProjectSeed } from './seedTypes';

export const projectCategories: ProjectCategorySeed[] = [
  { slug: 'healthcare', name: { az: 'Səhiyyə', en: 'Healthcare' } },
  { slug: 'laboratory', name: { az: 'Laboratoriya', en: 'Laboratory' } },
  { slug: 'project', name: { az: 'Layihə idarəetməsi', en: 'Project management' } },
  { slug: 'training', name: { az: 'Təlim', en: 'Training' } },
  { slug: 'digital', name: { az: 'Rəqəmsal', en: 'Digital' } },
  { slug: 'operations', name: { az: 'Proseslər', en: 'Operations' } },
];

export const projects: ProjectSeed[] = [
  {
    slug: 'clinic-network-quality',
    service: 'healthcare-consulting',
    category: 'healthcare',
    title: {
      az: 'Regional klinika şəbəkəsi üçün vahid keyfiyyət sistemi',
      en: 'One quality system for a regional clinic network',
    },
    year: 2025,
    client: { az: 'Regional klinika şəbəkəsi', en: 'A regional clinic network' },
    summary: {
      az: 'On dörd klinika, ortaq göstəricilər lövhəsi və həftəlik təkmilləşdirmə iclası.',
      en: 'Fourteen clinics, one board of indicators and a weekly improvement meeting.',
    },
    image: buildPicture('healthcare-consulting', 'clinic-network-quality', { share: 32 }),
    gallery: [],
    result: { value: { az: '−32%', en: '−32%' }, label: { az: 'orta gözləmə müddəti', en: 'average waiting time' } },
    body: {
      az: `## Məsələ

Şəbəkə doqquz ildə on dörd klinikaya çatmışdı, amma hər birinin öz jurnalı, öz blankı və “vaxtında” sözü üçün öz mənası qalmışdı. Baş ofis hər ay bir-biri ilə müqayisə olunmayan on dörd hesabat alırdı. Bunu ilk növbədə pasiyentlər hiss edirdi: qapıdan həkim otağına qədər orta hesabla 47 dəqiqə keçir, bu vaxtın hara getdiyini isə heç kim deyə bilmirdi.

## Nə etdik

İlk ay dörd klinikada əlimizdə saniyəölçən və dəftər müşahidə apardıq, sonra sistemi on dörd klinikanın rəhbərləri ilə birlikdə qurduq.

- Hər birinin tərifi, məsul şəxsi və məlumat mənbəyi olan on bir göstərici razılaşdırdıq
- Hər klinikada bir lövhə asdıq; o, hər cümə iyirmi dəqiqəyə əl ilə yenilənir
- Təkrar resept və arayışları həkim növbəsindən ayırdıq
- İyirmi səkkiz koordinatora yarımsaatlıq həftəlik iclası aparmağı öyrətdik

## Nə dəyişdi

On ay ərzində orta gözləmə müddəti 47 dəqiqədən 32 dəqiqəyə endi. Tətbiq olunan altmış bir dəyişikliyin otuz səkkizi əvvəlcə bir klinikada sınandı, sonra başqalarına keçdi. Altı ay sonra qayıdanda lövhələrin hələ də doldurulduğunu, iki klinikanın isə özünün yeni göstəricisini əlavə etdiyini gördük.

> Əvvəllər kimin rəqəmi düzdür deyə mübahisə edirdik. İndi bazar ertəsi nə edəcəyimizi müzakirə edirik.`,
      en: `## The task

In nine years the network had grown to fourteen clinics, and each had kept its own registers, its own forms and its own idea of what “on time” meant. Head office received fourteen monthly reports that could not be compared. Patients felt it first: from the front door to the doctor's room they waited 47 minutes on average, and nobody could say where the time went.

## What we did

We spent the first month in four of the clinics with a stopwatch and a notebook, then built the system together with the heads of all fourteen.

- Agreed on eleven indicators, each with a definition, an owner and a data source
- Hung one board in every clinic, updated by hand each Friday in twenty minutes
- Took repeat prescriptions and certificates out of the doctors' queue
- Trained twenty-eight coordinators to lead a weekly meeting of half an hour

## What changed

Over ten months the average waiting time fell from 47 to 32 minutes. Of the sixty-one changes introduced, thirty-eight were tried in one clinic and then copied by others. When we came back six months later the boards were still being filled in, and two clinics had added an indicator of their own.

> We used to argue about whose figures were right. Now we discuss what to do on Monday.`,
    },
  },
  {
    slug: 'laboratory-accreditation',
    service: 'lab-audit',
    category: 'laboratory',
    title: { az: 'Laboratoriyanın doqquz aya akkreditasiyası', en: 'Laboratory accreditation in nine months' },
    year: 2024,
    client: { az: 'Şəhər diaqnostika laboratoriyası', en: 'A city diagnostic laboratory' },
    summary: {
      az: '214 sənəd əvəzinə 96, iki daxili audit və bir sınaq qiymətləndirməsi.',
      en: 'Ninety-six documents instead of 214, two internal audits and one full rehearsal.',
    },
    // Nothing was found: no cell is dark.
    image: buildPicture('lab-audit', 'laboratory-accreditation', { share: 100 }),
    gallery: [],
    result: { value: { az: '0', en: '0' }, label: { az: 'ciddi uyğunsuzluq', en: 'major findings' } },
    body: {
      az: `## Məsələ

Qırx əməkdaşı olan diaqnostika laboratoriyası ən böyük xəstəxana ilə müqaviləsi yenilənənə qədər ISO 15189 üzrə akkreditasiya almalı idi. Buna doqquz ay qalırdı. Əvvəlki iki cəhd yarımçıq dayanmışdı. Qovluqda 214 prosedur vardı: bəziləri çoxdan satılmış cihazları təsvir edir, heyət isə onlarsız işləməyə öyrəşmişdi.

## Nə etdik

Əvvəl ixtisar etdik, sonra yazdıq. Şərtimiz bu idi: ilk dəfə gecə növbəsinə çıxan laborant hər prosedura iş masasının yanında baxıb işini görə bilməlidir.

- Gündəlik işi standartın hər bəndi ilə tutuşdurub 73 boşluğu risk sırası ilə bağladıq
- 214 sənəddən 96-sını saxladıq; çoxu bir səhifə mətn və bir fotodur
- Hər cihaz üçün validasiya qovluğu yığdıq: dəqiqlik, təkrarlanma, ölçmə qeyri-müəyyənliyi
- İki daxili audit və heç kimin tanımadığı auditorla bir tam sınaq keçirdik

## Nə dəyişdi

Qiymətləndirmə qrupu üç gün işlədi. Ciddi uyğunsuzluq tapılmadı, dörd kiçik qeyd üç həftəyə aradan qaldırıldı. Etiket səhvinə görə geri qaytarılan nümunələrin payı 2,1%-dən 0,6%-ə endi. Keyfiyyət meneceri illik audit dövrünü artıq bizsiz planlaşdırır. Altı ay sonra yoxlamağa gələndə təklif edəcəyimiz cəmi bir şey qaldı: daha iki sənədi ləğv etmək.`,
      en: `## The task

A diagnostic laboratory with a staff of forty had to be accredited to ISO 15189 before the contract with its largest hospital came up for renewal, nine months away. Two earlier attempts had stopped halfway. The binder held 214 procedures, some for analysers sold long ago, and people had learned to work without them.

## What we did

We cut first and wrote afterwards. Our condition was simple: someone on a first night shift must be able to use any procedure at the bench.

- Compared daily practice with every clause of the standard and closed 73 gaps in order of risk
- Went from 214 documents to 96, most of them one page of text and one photograph
- Built a validation file for each analyser: accuracy, repeatability, measurement uncertainty
- Ran two internal audits and one full rehearsal with an assessor nobody knew

## What changed

The assessment team stayed three days. There were no major findings, and the four minor ones were closed within three weeks. Samples rejected because of a labelling error fell from 2.1% to 0.6%. The quality manager now plans the yearly audit cycle without us. When we returned after six months we had only one thing left to suggest: withdraw two more documents.`,
    },
  },
  {
    slug: 'hospital-relocation',
    service: 'project-office',
    category: 'project',
    title: { az: 'Xəstəxananın fasiləsiz köçürülməsi', en: 'Moving a hospital without closing it' },
    year: 2025,
    client: { az: 'Çoxprofilli şəhər xəstəxanası', en: 'A multi-specialty city hospital' },
    summary: {
      az: 'Dörd kilometr yol, 3\u00a0400 avadanlıq və bir gün belə bağlanmayan qəbul şöbəsi.',
      en: 'Four kilometres, 3,400 pieces of equipment and an emergency department that never shut its doors.',
    },
    image: buildPicture('project-office', 'hospital-relocation', { count: 11 }),
    gallery: [],
    result: { value: { az: '11', en: '11' }, label: { az: 'gün, 240 çarpayı', en: 'days, 240 beds' } },
    body: {
      az: `## Məsələ

240 çarpayılıq xəstəxana dörd kilometr aralıdakı yeni binaya köçürdü. Bağlanmaq mümkün deyildi: təcili qəbula gündə 130-a yaxın insan gəlir, ən yaxın başqa xəstəxana isə şəhərin o biri başındadır. Podratçının planında mebel vardı. Pasiyentləri, dərmanları və yeni binada ilk gecəni isə heç kim planlaşdırmamışdı.

## Nə etdik

İlk yük maşınından beş ay əvvəl boş bir palatada layihə ofisi qurduq və planı sonuncu pasiyentin çatacağı gündən geriyə doğru yazdıq.

- 3\u00a0400 avadanlığın hər biri üçün otaq, məsul şəxs və köçürülmə günü təyin etdik
- Ortadakı üç gün hər iki qəbul şöbəsini bir dispetçerlə açıq saxladıq
- Süni nəfəs aparatına qoşulmuş pasiyentin daşınmasını dörd dəfə, ikisi gecə olmaqla məşq etdik
- Hər şöbə üçün “ilk saat” kartı hazırladıq: oksigen, dərman, çağırış sistemi, telefonlar

## Nə dəyişdi

Planda on üç gün vardı, köç on bir gün çəkdi, ehtiyat günlər lazım olmadı. 162 stasionar pasiyent, o cümlədən reanimasiyadan 19 nəfər, ciddi hadisə olmadan köçürüldü. Otaq çatışmadığı üçün heç bir planlı cərrahi əməliyyat təxirə salınmadı. “İlk saat” kartları və siyahılar indi xəstəxananın öz təxliyə planının əsasıdır.

> Ən sakit günümüz köçün beşinci günü oldu, çünki hamı harada dayanmalı olduğunu bilirdi.`,
      en: `## The task

A 240-bed hospital was moving to a new building four kilometres away. Closing was out of the question: about 130 people a day come to its emergency department, and the nearest alternative is on the far side of the city. The contractor's plan covered furniture. Nobody had planned the patients, the medicines or the first night in the new building.

## What we did

Five months before the first lorry we set up a project office in an empty ward and wrote the plan backwards, from the arrival of the last patient.

- Gave each of 3,400 pieces of equipment a room, an owner and a moving day
- Kept both emergency departments open for the middle three days under a single dispatcher
- Rehearsed the transfer of a ventilated patient four times, twice at night
- Prepared a “first hour” card for every ward: oxygen, medicines, call system, phone numbers

## What changed

The plan allowed thirteen days; the move took eleven and the spare days were not needed. In all, 162 in-patients were transferred without a serious incident, 19 of them from intensive care. No planned operation was put off for want of a room. The cards and lists are now the basis of the hospital's own evacuation plan.

> Our quietest day was the fifth day of the move, because everybody knew where to stand.`,
    },
  },
  {
    slug: 'training-centre',
    service: 'clinical-training',
    category: 'training',
    title: { az: 'Simulyasiya təlim mərkəzinin qurulması', en: 'Setting up a simulation training centre' },
    year: 2023,
    client: { az: 'Fasiləsiz tibbi təhsil təşkilatı', en: 'An organisation for continuing medical education' },
    summary: {
      az: 'Beş otaq, on iki ssenari, iyirmi iki təlimçi və öz xərcini ödəyən kurs təqvimi.',
      en: 'Five rooms, twelve scenarios, twenty-two instructors and a course calendar that pays for itself.',
    },
    // One for a hundred people.
    image: buildPicture('clinical-training', 'training-centre', { count: 19 }),
    gallery: [],
    result: { value: { az: '1\u00a0900', en: '1,900' }, label: { az: 'məzun', en: 'people trained' } },
    body: {
      az: `## Məsələ

Təşkilatın köhnə binada bir boş mərtəbəsi və avadanlıq üçün qrantı vardı. Nə proqram, nə də təlimçi mövcud idi. Qrant on səkkiz aydan sonra bitirdi, ona görə mərkəz bu müddətdə özünü dolandırmağı öyrənməli idi.

## Nə etdik

Manekendən yox, səhvlərdən başladıq. Səkkiz xəstəxananın anonim hadisə hesabatlarını oxuduq və ən çox təkrarlananları seçdik.

- Bu hadisələr əsasında on iki ssenari yazdıq və iki qrup üzərində sınadıq
- Beş otağı qurduq: altı bahalı maneken əvəzinə ikisini aldıq, qalan pulu video təhlilə ayırdıq
- İyirmi iki təlimçi hazırladıq; hər birinin dərsini üç dəfə kənardan izlədik
- Kurs təqvimini və qiymətləri elə hesabladıq ki, otaqların 60%-i dolu olanda xərc ödənsin

## Nə dəyişdi

İlk on səkkiz ayda 1\u00a0900 həkim, tibb bacısı və feldşer kurs bitirdi. Üç ay sonra keçirilən yoxlamada onların 84%-i reanimasiya ardıcıllığını kobud səhv etmədən yerinə yetirdi; təlimdən əvvəl bu göstərici 51% idi. İkinci ildən mərkəz cari xərclərini öz gəliri ilə ödəyir. Yeni ssenariləri artıq təlimçilər özləri yazır, biz ildə bir dəfə onların dərsində otururuq.

> Otaqda səhv edirik\u00a0ki, palatada etməyək.`,
      en: `## The task

The organisation had an empty floor in an old building and a grant for equipment. It had no curriculum and no instructors. The grant would end after eighteen months, and by then the centre had to be able to support itself.

## What we did

We started from mistakes rather than mannequins. We read anonymised incident reports from eight hospitals and picked out what kept happening.

- Wrote twelve scenarios based on those incidents and tried them on two groups
- Fitted out five rooms with two high-end mannequins instead of six, and spent the difference on video debriefing
- Prepared twenty-two instructors, each observed while teaching three times
- Set the calendar and the fees so that costs are covered when the rooms are 60% full

## What changed

In the first eighteen months 1,900 doctors, nurses and paramedics completed a course. In a check three months afterwards 84% of them went through the resuscitation sequence without a critical error; before training it had been 51%. Since its second year the centre has paid its running costs from its own income. The instructors now write new scenarios themselves, and once a year we sit in on their classes.

> We make the mistake in this room so that we do not make it on the ward.`,
    },
  },
  {
    slug: 'electronic-queue',
    service: 'digital-systems',
    category: 'digital',
    title: { az: 'Poliklinikada elektron növbə', en: 'An electronic queue for an outpatient clinic' },
    year: 2024,
    client: { az: 'Rayon poliklinikası', en: 'A district outpatient clinic' },
    summary: {
      az: 'Üç düyməli terminal, SMS-lə çağırış və internet kəsiləndə işləyən ehtiyat qayda.',
      en: 'A terminal with three buttons, a call by text message and a fallback for the day the internet fails.',
    },
    image: buildPicture('digital-systems', 'electronic-queue', { count: 4 }),
    gallery: [],
    result: {
      value: { az: '4\u00a0dəq', en: '4\u00a0min' },
      label: { az: 'qeydiyyat müddəti', en: 'registration time' },
    },
    body: {
      az: `## Məsələ

Gündə doqquz yüz nəfər qəbul edən poliklinikada qapı qarşısında növbə səhər saat altıda yaranırdı. Qeydiyyat orta hesabla 17 dəqiqə çəkir, pəncərələrin yarısında isə ancaq soruşurdular: “Həkim hansı otaqdadır?” Rəhbərlik elektron növbə almaq istəyirdi, amma nəyi avtomatlaşdıracağını bilmirdi.

## Nə etdik

Proqramdan əvvəl iki həftə zalda dayandıq və 4\u00a0100 müraciətin səbəbini yazdıq. Bütün suallar beş qrupa yerləşdi, üçü terminala keçdi.

- Terminalda cəmi üç düymə saxladıq və mətnləri 65 yaşdan yuxarı qırx nəfərlə yoxladıq
- Telefonla yazılanlar üçün SMS-lə çağırış qoşduq, ona görə küçədə gözləmək lazım gəlmir
- İki qeydiyyatçını pəncərədən zala, köməkçi masasına keçirdik
- İnternet kəsiləndə istifadə olunan kağız talonları və bir səhifəlik qaydanı hazırladıq

## Nə dəyişdi

Qeydiyyat müddəti 17 dəqiqədən 4 dəqiqəyə endi, saat yeddidən əvvəl isə qapıda dayanan yoxdur. Hamısı ilk gündən alınmadı: səsli elanı zalda eşitmək olmurdu, ikinci həftə onu söndürüb ekranlardakı rəqəmləri böyütdük. Kağız talonlar ilk ildə iki dəfə lazım oldu və hər dəfə növbə on dəqiqəyə bərpa edildi. Sistemi poliklinikanın öz mühəndisi idarə edir.`,
      en: `## The task

The clinic sees nine hundred people a day, and the line at its door used to form at six in the morning. Registration took 17 minutes on average, while half of the windows did nothing but answer one question: “Which room is the doctor in?” Management wanted to buy an electronic queue but did not know what it should automate.

## What we did

Before looking at software we stood in the hall for two weeks and noted the reason for 4,100 visits. They fell into five groups; three of those could go to a terminal.

- Kept the terminal to three buttons and tested the wording with forty people over 65
- Added a call by text message for booked visits, so that nobody has to wait in the street
- Moved two registrars from behind the glass to a help desk in the hall
- Prepared paper tickets and a one-page routine for the day the internet fails

## What changed

Registration went from 17 minutes to 4, and nobody stands at the door before seven. Not everything worked at once: voice calls were lost in the noise, so in the second week we switched them off and enlarged the figures on the screens. The paper tickets were needed twice in the first year, and each time the queue was back within ten minutes. The clinic's own engineer runs the system.`,
    },
  },
  {
    slug: 'pharmacy-flow',
    service: 'strategy-operations',
    category: 'operations',
    title: {
      az: 'Aptek anbarında mal axınının yenidən qurulması',
      en: 'Redesigning the flow of a pharmacy store',
    },
    year: 2023,
    client: { az: 'Özəl xəstəxananın aptek anbarı', en: 'The pharmacy store of a private hospital' },
    summary: {
      az: 'Rəflər, sifariş həddi və şöbələrlə razılaşma: ehtiyat azaldı, çatışmazlıq isə yox oldu.',
      en: 'Shelves, reorder levels and an agreement with the wards: less stock and fewer shortages at the same time.',
    },
    image: buildPicture('strategy-operations', 'pharmacy-flow', { share: 41 }),
    gallery: [],
    result: { value: { az: '−41%', en: '−41%' }, label: { az: 'vaxtı keçmiş ehtiyat', en: 'expired stock' } },
    body: {
      az: `## Məsələ

Anbarda 2\u00a0300 adda dərman və ləvazimat saxlanırdı. Rəflər dolu idi, şöbələr isə həftədə bir neçə dəfə “yoxdur” cavabı alırdı. İl ərzində vaxtı keçdiyi üçün silinən malın dəyəri illik alışın 3,4%-nə çatmışdı. Səbəb sadə idi: hər şöbə ehtiyatı özü üçün gizlədir, anbar isə növbəti sifarişi boş rəfə baxıb verirdi.

## Nə etdik

Bir malın qapıdan çarpayıya qədər yolunu çəkdik. Məlum oldu ki, o, yeddi yerdə dayanır və üç dəftərə yazılır.

- Adları sərfinə və qiymətinə görə üç qrupa ayırdıq, hər qrupa öz sifariş həddini verdik
- Rəfləri elə düzdük ki, yararlılıq müddəti yaxın olan həmişə əlin altında olsun
- Şöbələrə gündəlik kiçik çatdırılma vəd etdik, əvəzində gizli ehtiyatlar anbara qayıtdı
- Üç dəftəri bir barkod qeydi ilə əvəz etdik

## Nə dəyişdi

On iki ayda vaxtı keçmiş ehtiyat 41% azaldı, ümumi ehtiyatın dəyəri 18% aşağı düşdü. Şöbələrin aldığı “yoxdur” cavabı ayda 35 haldan 6 hala endi. İlk ayda bir həddi səhv hesablamışdıq, infuziya məhlulu iki gün gecikdi. Hədlər o vaxtdan rübdə bir dəfə anbar müdiri ilə baş tibb bacısının ortaq görüşündə yoxlanır.`,
      en: `## The task

The store kept 2,300 different medicines and supplies. Its shelves were full, and yet several times a week a ward was told that something had run out. Goods written off because they had expired came to 3.4% of the year's purchases. The cause was plain enough: every ward hid a reserve of its own, and the store ordered by looking for empty shelves.

## What we did

We drew the path of one item from the door to the bedside. It stopped in seven places and was written down in three books.

- Sorted the items into three groups by use and cost, each with its own reorder level
- Arranged the shelves so that whatever expires first is always nearest the hand
- Promised the wards a small delivery every day; in return the hidden reserves came back
- Replaced the three books with a single barcode record

## What changed

In twelve months expired stock fell by 41% and the value of all stock by 18%. Wards now hear “we have none” six times a month instead of thirty-five. In the first month we miscalculated one level and an infusion solution arrived two days late. Since then the store manager and the head nurse have checked the levels together every quarter.`,
    },
  },
  {
    slug: 'school-nurses',
    service: 'healthcare-consulting',
    category: 'healthcare',
    title: { az: 'Məktəb tibb otaqları üçün standart', en: 'A standard for school medical rooms' },
    year: 2022,
    client: { az: 'Regional təhsil idarəsi', en: 'A regional education department' },
    summary: {
      az: 'Bir dolab, bir jurnal, on təcili hal və hər tibb bacısına iki günlük təlim.',
      en: 'One cabinet, one register, ten emergencies and two days of training for every school nurse.',
    },
    image: buildPicture('healthcare-consulting', 'school-nurses', { count: 86 }),
    gallery: [],
    result: { value: { az: '86', en: '86' }, label: { az: 'məktəb', en: 'schools' } },
    body: {
      az: `## Məsələ

Dörd rayonun 86 məktəbində tibb otağı vardı, amma biri poliklinika kabinetinə, digəri arxivə oxşayırdı. Allergiyası olan şagirdlərin siyahısı hər yerdə başqa cür saxlanır, bəzi yerlərdə isə heç yox idi. Tibb bacıları tək işləyir, sualı kimə verəcəklərini bilmirdilər. İdarə az xərclə hamı üçün eyni minimumu müəyyən etmək istəyirdi.

## Nə etdik

On iki məktəbdə bir həftə keçirdik, sonra standartın ilk variantını məhz oradakı tibb bacıları ilə yazdıq.

- Standartı dörd səhifəyə sığdırdıq: otaq, dolab, jurnal, valideynlə əlaqə
- Ən çox rast gəlinən on təcili hal üçün divara asılan addım-addım kart hazırladıq
- Allergiya və daimi dərman qəbulu üçün valideynin imzaladığı vahid vərəqə keçdik
- 91 tibb bacısı üçün iki günlük təlim keçirdik və hər rayonda qarşılıqlı kömək qrupu qurduq

## Nə dəyişdi

Tədris ilinin sonunda 86 məktəbin hamısı yoxlandı: 79-u bütün tələblərə cavab verdi, yeddisi bir ay ərzində çatışmazlığı aradan qaldırdı. Allergiya vərəqi şagirdlərin 97%-i üçün doldurulub. Bir otağın tam təchizatı orta hesabla 410 manata başa gəldi. Standart hər avqust yenilənir, dəyişiklikləri də tibb bacıları özləri təklif edir.`,
      en: `## The task

There was a medical room in each of 86 schools in four districts, but one looked like a doctor's surgery and the next like an archive. Lists of pupils with allergies were kept differently everywhere, and in places not at all. School nurses worked alone and did not know whom to ask. The department wanted to set the same minimum for everybody without spending much.

## What we did

We spent a week in twelve schools and wrote the first draft of the standard with the nurses who work there.

- Kept the standard to four pages: the room, the cabinet, the register, contact with parents
- Made a step-by-step wall card for the ten most common emergencies
- Introduced a single sheet for allergies and regular medicines, signed by a parent
- Trained 91 nurses for two days each and set up a mutual-help group in every district

## What changed

At the end of the school year all 86 schools were inspected. Seventy-nine met every requirement, and the other seven put right what was missing within a month. The allergy sheet has been completed for 97% of pupils. Equipping one room to the standard cost 410 manats on average. The text is revised each August, and the changes are proposed by the nurses themselves.`,
    },
  },
  {
    slug: 'ambulance-handover',
    service: 'strategy-operations',
    category: 'operations',
    title: {
      az: 'Təcili yardımdan qəbul şöbəsinə təhvil',
      en: 'From the ambulance to the emergency department',
    },
    year: 2022,
    client: { az: 'Təcili yardım stansiyası və iki xəstəxana', en: 'An ambulance station and two hospitals' },
    summary: {
      az: 'Bir vərəq, bir telefon xətti və briqadanı iyirmi dəqiqə tez yola salan təhvil qaydası.',
      en: 'One sheet, one phone line and a handover that sends the crew back on the road twenty minutes sooner.',
    },
    image: buildPicture('strategy-operations', 'ambulance-handover', { count: 7 }),
    gallery: [],
    result: {
      value: { az: '7\u00a0dəq', en: '7\u00a0min' },
      label: { az: 'orta təhvil müddəti', en: 'average handover time' },
    },
    body: {
      az: `## Məsələ

Təcili yardım briqadası xəstəxananın qapısında orta hesabla 27 dəqiqə qalırdı. Bu müddətdə növbəti çağırışa gedən olmurdu. Pasiyentin vəziyyəti isə üç dəfə danışılırdı: qeydiyyatçıya, tibb bacısına və həkimə. Hər danışıqda nəsə itirdi. Stansiya xəstəxanaları, xəstəxanalar stansiyanı günahlandırırdı.

## Nə etdik

On gün briqadalarla birlikdə yola çıxdıq və 140 təhvili dəqiqəbədəqiqə yazdıq. Sonra üç tərəfi bir masa arxasına gətirdik.

- Təhvil üçün altı sətirlik vərəq hazırladıq: yaş, səbəb, göstəricilər, edilənlər, dərmanlar, risk
- Ağır pasiyent barədə yoldan xəbər verən ayrıca telefon xətti açdıq
- Hər növbədə təhvili qəbul edən bir tibb bacısı təyin etdik
- Xərəyə dəyişdirmə qaydası tətbiq etdik, briqada öz xərəyinin boşalmasını gözləmir

## Nə dəyişdi

Altı ay sonra orta təhvil müddəti 7 dəqiqə idi. Stansiya əlavə maşın almadan gündə orta hesabla on bir çağırışa artıq gedə bildi. Vərəqdəki altı sətrin hamısının doldurulduğu təhvillərin payı 94%-ə çatdı. Üç tərəf hər ayın ilk çərşənbəsi görüşür və ən pis təhvili birlikdə təhlil edir.

> Söhbət sürətdən getmirdi. Hamımız eyni altı sözü eyni ardıcıllıqla deməyi öyrəndik.`,
      en: `## The task

Ambulance crews were held at the hospital door for 27 minutes on average, and in that time nobody could answer the next call. The patient's condition was told three times: to the registrar, to the nurse and to the doctor. Each telling lost something. The station blamed the hospitals, and the hospitals blamed the station.

## What we did

For ten days we rode with the crews and recorded 140 handovers minute by minute. Then we brought the three sides to one table.

- Designed a handover sheet of six lines: age, reason, vital signs, treatment given, medicines, risk
- Opened a separate phone line to announce serious cases from the road
- Named one nurse on every shift who receives all handovers
- Introduced stretcher exchange, so that a crew need not wait for its own to come free

## What changed

Six months later the average handover took 7 minutes. The station could answer eleven more calls a day on average without buying a vehicle. All six lines of the sheet are filled in for 94% of handovers. The three sides meet on the first Wednesday of each month and go through their worst handover together.

> It was never about speed. We all learned to say the same six things in the same order.`,
    },
  },
  {
    slug: 'vaccine-cold-chain',
    service: 'digital-systems',
    category: 'digital',
    title: { az: 'Peyvəndlər üçün soyuq zəncirin nəzarəti', en: 'Keeping watch over a vaccine cold chain' },
    year: 2021,
    client: { az: 'Regional peyvənd anbarı', en: 'A regional vaccine store' },
    summary: {
      az: 'Qırx bir soyuducu, gecə də işləyən xəbərdarlıq və hər kəsin bildiyi ilk üç addım.',
      en: 'Forty-one refrigerators, an alert that works at night and three first steps that everyone knows.',
    },
    image: buildPicture('digital-systems', 'vaccine-cold-chain', { share: 99.6 }),
    gallery: [],
    result: {
      value: { az: '99,6%', en: '99.6%' },
      label: { az: 'normada saxlanma vaxtı', en: 'of the time within range' },
    },
    body: {
      az: `## Məsələ

Anbar və ona bağlı on doqquz məntəqədə peyvəndlər 41 soyuducuda saxlanırdı. Temperatur gündə iki dəfə əl ilə yazılır, gecə və şənbə-bazar isə heç kim baxmırdı. Bir bazar ertəsi açılan soyuducuda 12\u00a0°C görəndə üç min doza peyvəndin taleyi sual altında qaldı, çünki temperaturun nə vaxt qalxdığını müəyyən etmək mümkün olmadı.

## Nə etdik

Avadanlıq seçməzdən əvvəl soruşduq: siqnal gəlsə, kim, nə vaxta və nə edəcək?

- Hər soyuducuya beş dəqiqədən bir yazan müstəqil vericilər qoyduq
- Xəbərdarlığı pilləli etdik: əvvəl növbətçi, on beş dəqiqə sonra müdir, sonra anbar
- Qapıya üç addımlıq təlimat yapışdırdıq: qapını açmayın, ehtiyat enerjini yoxlayın, zəng edin
- Hər məntəqədə bir dəfə gecə vaxtı xəbərdarlıq etmədən sınaq keçirdik

## Nə dəyişdi

İlk il ərzində soyuducular vaxtın 99,6%-ni 2–8\u00a0°C arasında keçirdi. On yeddi həqiqi siqnal gəldi, onlardan on dördü yarım saat ərzində həll olundu və silinən doza olmadı. Vericilər həm də gizli səbəbi göstərdi: doqquz soyuducu sadəcə divara çox yaxın qoyulmuşdu. Aylıq hesabat avtomatik hazırlanır, anbar müdiri ona on dəqiqə vaxt ayırır.`,
      en: `## The task

In the store and the nineteen posts it supplies, vaccines were kept in 41 refrigerators. Temperatures were written down by hand twice a day, and nobody looked at night or at weekends. One Monday a door was opened at 12\u00a0°C, and three thousand doses were in doubt because there was no way to tell when the temperature had risen.

## What we did

Before choosing any equipment we asked a question: if an alarm comes, who does what, and how soon?

- Fitted every refrigerator with an independent sensor that records every five minutes
- Set the alerts in steps: first the person on duty, after fifteen minutes the manager, then the store
- Put three steps on every door: keep it shut, check the backup power, call
- Held one unannounced test at night in each of the posts

## What changed

During the first year the refrigerators spent 99.6% of the time between 2 and 8\u00a0°C. There were seventeen genuine alarms; fourteen were dealt with inside half an hour, and no dose had to be discarded. The sensors also exposed a hidden cause: nine refrigerators simply stood too close to the wall. The monthly report writes itself, and the store manager gives it ten minutes.`,
    },
  },
];
