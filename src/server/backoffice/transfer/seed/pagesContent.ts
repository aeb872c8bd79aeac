import type { PageSeed } from './seedTypes';

/** The same four numbers stand on the home page and on the about page. */
const figures: PageSeed['figures'] = [
  { value: { az: '118', en: '118' }, label: { az: 'tamamlanmış layihə', en: 'projects completed' } },
  { value: { az: '64', en: '64' }, label: { az: 'klinika və laboratoriya', en: 'clinics and laboratories' } },
  { value: { az: '9\u00a0400', en: '9,400' }, label: { az: 'təlim keçmiş mütəxəssis', en: 'specialists trained' } },
  { value: { az: '96%', en: '96%' }, label: { az: 'yenidən müraciət edən müştəri', en: 'clients who come back' } },
];

export const pages: PageSeed[] = [
  {
    slug: 'home',
    title: { az: 'Mürəkkəb işə aydın naxış', en: 'A clear pattern for complex work' },
    lead: {
      az: 'Klinikalara, təşkilatlara və layihə komandalarına yol göstəririk: hər mərhələ planlı, hər nəticə ölçülə bilən.',
      en: 'We help clinics, organisations and project teams find the way through: every stage planned, every result measured.',
    },
    sections: [],
    figures,
  },
  {
    slug: 'about',
    title: { az: 'Naxışı birlikdə qururuq', en: 'We build the pattern together' },
    lead: {
      az: 'Şəbəkə ustası yüzlərlə kiçik parçanı mismarsız, yapışqansız bir pəncərəyə çevirir. Biz də təşkilatları belə qururuq: hər hissə öz yerində, hər birləşmə möhkəm.',
      en: 'A shebeke master joins hundreds of small pieces into one window without nails or glue. We build organisations in the same way: every part in its place, every joint firm.',
    },
    sections: [
      {
        anchor: 'who-we-are',
        heading: { az: 'Biz kimik', en: 'Who we are' },
        body: {
          az: `2012-ci ildən bəri həkimlər, mühəndislər, hüquqşünaslar və layihə menecerləri bir komandada işləyir. Otuz iki nəfərik və hər layihə üçün iki nəfər cavabdehdir: sahə mütəxəssisi və layihə rəhbəri.

Biz hesabat satmırıq. Komandanızla birlikdə işləyir, nəticəni təhvil verir və altı ay sonra qayıdıb yoxlayırıq.`,
          en: `Since 2012 doctors, engineers, lawyers and project managers have worked here as one team. There are thirty-two of us, and two people answer for every assignment: a subject specialist and a project lead.

We do not sell reports. We work beside your team, hand over a result and come back after six months to check it.`,
        },
      },
      {
        anchor: 'how-we-started',
        heading: { az: 'Necə başladıq', en: 'How we started' },
        body: {
          az: `İlk işimiz bir gözləmə zalı oldu. 2012-ci ilin yazında kiçik bir klinikanın sahibi soruşdu ki, pasiyentlər niyə həkimi görmədən çıxıb gedir. Bir həkim, bir mühəndis və bir hüquqşünas zalda dörd gün oturdu, gələni və gedəni saydı, sonda isə bir masanın yerini dəyişdi. Gözləmə üçdə bir azaldı, klinika da bizə ikinci sualını verdi.

Hər yeni istiqamət belə bir sualdan yarandı. 2015-ci ildə Nümunə küçəsinə köçdük, 2017-ci ildə təlim qrupunu, 2020-ci ildə rəqəmsal sistemlər qrupunu qurduq. 2026-cı ilin yayından Gəncədə ikinci ofisimiz var.`,
          en: `Our first assignment was a waiting room. In the spring of 2012 the owner of a small clinic asked why patients were leaving before they had seen the doctor. A doctor, an engineer and a lawyer sat in the room for four days, counted who came and who left, and in the end moved one desk. Waiting fell by a third, and the clinic asked us a second question.

Each new area of work grew out of a question like that. We moved to Numune Street in 2015, formed the training group in 2017 and the digital systems group in 2020. Since the summer of 2026 we have had a second office in Ganja.`,
        },
      },
      {
        anchor: 'how-we-choose-work',
        heading: { az: 'İşi necə seçirik', en: 'How we choose work' },
        body: {
          az: `Təxminən hər beş müraciətdən birinə “yox” deyirik və səbəbini yazırıq. Razılıq verməzdən əvvəl dörd şeyə baxırıq:

- Nəticəyə sizin tərəfdən cavabdeh olan konkret bir insan varmı?
- Dəyişikliyi ölçmək mümkündürmü, başlanğıc rəqəm haradan gələcək?
- Bizi işin getdiyi yerə buraxacaqlarmı, yoxsa ancaq iclas otağına?
- Bu işi bizdən yaxşı görən varmı? Varsa, onun adını deyirik.

Avadanlıq və proqram satanlardan komissiya almırıq. Nəyisə tövsiyə ediriksə, bunun haqqını yalnız siz ödəyirsiniz.`,
          en: `To about one request in five we say no, and we write down why. Before we agree we look at four things:

- Is there a particular person on your side who will own the result?
- Can the change be measured, and where will the first figure come from?
- Will you let us in where the work is done, not only into the meeting room?
- Is there somebody who would do this better? If there is, we tell you who.

We take no commission from those who sell equipment or software. When we recommend something, you are the only one who pays us for the advice.`,
        },
      },
    ],
    figures,
    facts: [
      { label: { az: 'Təsis ili', en: 'Founded' }, value: { az: '2012', en: '2012' } },
      { label: { az: 'Komanda', en: 'Team' }, value: { az: '32 nəfər', en: '32 people' } },
      { label: { az: 'Ofis', en: 'Office' }, value: { az: 'Bakı, Gəncə', en: 'Baku, Ganja' } },
      {
        label: { az: 'İş dilləri', en: 'Languages' },
        value: { az: 'azərbaycan, ingilis, rus', en: 'Azerbaijani, English, Russian' },
      },
      {
        label: { az: 'Sertifikatlar', en: 'Certificates' },
        value: { az: 'ISO 9001, ISO 27001', en: 'ISO 9001, ISO 27001' },
      },
    ],
    rules: [
      {
        title: { az: 'Əvvəl dinləyirik', en: 'We listen first' },
        text: {
          az: 'Həll təklif etməzdən əvvəl işi yerində görürük.',
          en: 'We see the work on site before we propose anything.',
        },
      },
      {
        title: { az: 'Sadə yazırıq', en: 'We write plainly' },
        text: {
          az: 'Hər sənəd bir səhifəlik xülasə ilə başlayır.',
          en: 'Every document starts with a one-page summary.',
        },
      },
      {
        title: { az: 'Ölçürük', en: 'We measure' },
        text: {
          az: 'Başlanğıc göstərici yoxdursa, işə başlamırıq.',
          en: 'If there is no baseline, we do not start.',
        },
      },
      {
        title: { az: 'Təhvil veririk', en: 'We hand over' },
        text: {
          az: 'Bilik sizdə qalır: fayllar, şablonlar, insanlar.',
          en: 'The knowledge stays with you: files, templates, people.',
        },
      },
    ],
    people: [
      {
        name: { az: 'Tural Qəniyev', en: 'Tural Ganiyev' },
        role: {
          az: 'İdarəedici tərəfdaş, strategiya və iş prosesləri',
          en: 'Managing partner, strategy and operations',
        },
        image: '/art/motif/tural-qeniyev.svg?motif=medallion&palette=lacivert',
      },
      {
        name: { az: 'Günel Səfərzadə', en: 'Gunel Safarzade' },
        role: { az: 'Həkim, səhiyyə konsaltinqinin rəhbəri', en: 'Doctor, head of healthcare consulting' },
        image: '/art/motif/gunel-seferzade.svg?motif=medallion&palette=firuze',
      },
      {
        name: { az: 'Leyla Mürsəlova', en: 'Leyla Mursalova' },
        role: { az: 'Tibbi təlim və simulyasiya qrupunun rəhbəri', en: 'Head of clinical training and simulation' },
        image: '/art/motif/leyla-murselova.svg?motif=medallion&palette=nar',
      },
      {
        name: { az: 'Rəşad İsmayılbəyli', en: 'Rashad Ismayilbeyli' },
        role: { az: 'Mühəndis, layihə ofisinin rəhbəri', en: 'Engineer, head of the project office' },
        image: '/art/motif/resad-ismayilbeyli.svg?motif=medallion&palette=zeferan',
      },
      {
        name: { az: 'Nigar Ağabalazadə', en: 'Nigar Aghabalazade' },
        role: { az: 'Rəqəmsal sistemlər qrupunun rəhbəri', en: 'Head of digital systems' },
        image: '/art/motif/nigar-agabalazade.svg?motif=medallion&palette=zeytun',
      },
      {
        name: { az: 'Orxan Bağırlı', en: 'Orkhan Baghirli' },
        role: {
          az: 'Hüquqşünas, fərdi məlumatların qorunması üzrə məsul şəxs',
          en: 'Lawyer, responsible for data protection',
        },
        image: '/art/motif/orxan-bagirli.svg?motif=medallion&palette=fildisi',
      },
    ],
  },
  {
    slug: 'law',
    title: { az: 'Hüquqi məlumat', en: 'Legal information' },
    lead: {
      az: 'Bu səhifə saytdan necə istifadə olunduğunu, məlumatınızla nə etdiyimizi və mağazadan alış-verişin qaydalarını sadə dillə izah edir.',
      en: 'This page explains in plain words how the website may be used, what we do with your data and how buying from our shop works.',
    },
    sections: [
      {
        anchor: 'general',
        heading: { az: 'Ümumi müddəalar', en: 'General provisions' },
        body: {
          az: `Bu səhifə saytdan və onlayn mağazadan istifadə qaydalarını izah edir. Saytdan istifadə etməklə bu qaydalarla razılaşırsınız.

Saytdakı mətnlər ümumi məlumat üçündür və həkim və ya hüquqşünas məsləhətini əvəz etmir. Konsaltinq xidmətləri ayrıca yazılı müqavilə ilə göstərilir: müqavilədə başqa şərt varsa, müqavilə əsas götürülür.

Qaydaları dəyişəndə yeni mətni burada yerləşdiririk. Verilmiş sifarişə onun verildiyi gün qüvvədə olan qaydalar tətbiq edilir. Azərbaycan Respublikasının qanunvericiliyi tətbiq olunur; mətnin iki dildəki variantı fərqlənərsə, azərbaycan dilindəki mətn əsasdır.`,
          en: `This page explains the rules for using the website and the online shop. By using the website you agree to them.

The texts on the website are general information and do not replace the advice of a doctor or a lawyer. Consulting services are provided under a separate written contract; where that contract says something different, the contract applies.

When the rules change we publish the new text here. An order is governed by the rules in force on the day it was placed. The law of the Republic of Azerbaijan applies; if the two language versions differ, the Azerbaijani text prevails.`,
        },
      },
      {
        anchor: 'privacy',
        heading: { az: 'Fərdi məlumatlar', en: 'Personal data' },
        body: {
          az: `Müraciət və sifariş zamanı yalnız lazım olan məlumatı toplayırıq: ad, əlaqə vasitəsi və müraciətin məzmunu. Məlumat üçüncü şəxslərə satılmır və müraciət bağlandıqdan iyirmi dörd ay sonra silinir.

Sifariş üçün buna çatdırılma ünvanı və alınan məhsulların siyahısı əlavə olunur. Kuryerə yalnız ad, telefon və ünvan verilir. Sifariş sənədlərini mühasibat qanunvericiliyinin tələb etdiyi müddətdə saxlayırıq. Hesab açmaq məcburi deyil; açsanız, məlumatı hesab silinənədək saxlayırıq. Hesabdakı səbət bütün cihazlarınızda eynidir və son dəyişiklikdən 30 gün sonra silinir.

### Kukilər və cihazınızın yaddaşı

Sayt üç kuki yazır və brauzerinizin yaddaşında bir neçə qeyd saxlayır. Bunların hamısı sizin saytda etdikləriniz üçün lazımdır, heç biri sizi başqa saytlarda izləmir:

| Ad | Yer | Məqsəd | Müddət |
| --- | --- | --- | --- |
| \`locale\` | kuki | seçdiyiniz dil | bir il |
| \`shell\` | kuki | yana çevrilmiş telefonda masaüstü görünüşü | telefonu dik tutana qədər, ən çoxu bir il |
| \`known_browser\` | kuki | bu brauzerdən hesaba daxil olunduğunun imzalı qeydi: başqaları şifrəni səhv yazanda girişiniz bağlanmır | son girişdən sonra 180 gün |
| \`cart\` | lokal yaddaş | səbətinizdəki məhsullar | səbəti boşaldana və ya sifariş verənə qədər, ən çoxu 30 gün |
| \`cart_date\` | lokal yaddaş | səbətin son dəyişdiyi vaxt: səbət 30 gün saxlanılır | növbəti dəyişikliyə qədər |
| \`access_token_of_delivery\` | lokal yaddaş | hesabınıza daxil olduğunuzun təsdiqi | hesabdan çıxana qədər, ən çoxu on gün |
| \`refresh_token_of_delivery\` | lokal yaddaş | həmin təsdiqin yenilənməsi | hesabdan çıxana qədər, ən çoxu on gün |
| \`login_date_of_delivery\` | lokal yaddaş | daxil olduğunuz vaxt: giriş on gündən sonra bitir | hesabdan çıxana qədər, ən çoxu on gün |
| \`consent\` | lokal yaddaş | başqa saytların videolarına razılığınız | razılığı geri götürənə qədər |
| \`cart_owner\` | lokal yaddaş | səbətin hansı hesaba aid olduğu və orada son saxlanmış siyahı | hesabdan çıxana qədər |
| \`draft:…\` | seans yaddaşı | formaya yazdığınız, hələ göndərmədiyiniz məlumat (şifrələr heç vaxt) və onun hansı girişə aid olduğu | formanı göndərənə, hesabdan çıxana və ya vərəqi bağlayana qədər |
| \`__next_scroll_…\` | seans yaddaşı | geri qayıdanda səhifədə qaldığınız yer | vərəqi bağlayana qədər |
| \`pages\` | keş yaddaşı | baxdığınız səhifələrin surətləri: internet olmayanda onları oxuya bilirsiniz | hesabdan çıxana qədər, ən çoxu 50 səhifə |
| \`files\` | keş yaddaşı | həmin səhifələrin skriptləri, üslubları və şriftləri | saytın növbəti versiyasına qədər |

Müddəti bitmiş giriş saytı növbəti dəfə açanda silinir. Analitika, reklam və izləmə vasitələrindən istifadə etmirik.

### Videolar

Videolar siz düyməni basana qədər yüklənmir. Bundan sonra video YouTube platformasından gəlir, IP ünvanınız həmin platformaya ötürülür və YouTube cihazınızda öz qeydlərini saxlaya bilər. Razılığınız yadda qalır və xəbərdarlıq bir daha göstərilmir; bu bölmənin sonunda onu geri götürə bilərsiniz. Xəritə keçidləri siz onları açana qədər başqa saytdan heç nə yükləmir.

### Hüquqlarınız

- Məlumatınızın surətini istəyə bilərsiniz
- Onun düzəldilməsini və ya silinməsini tələb edə bilərsiniz
- Verdiyiniz razılığı istənilən vaxt geri götürə bilərsiniz

Hesabınız varsa, məlumatınızın surətini profil səhifənizdə özünüz yükləyə, hesabı orada özünüz silə bilərsiniz. Sifariş sənədləri onda adınız, telefonunuz, e-poçtunuz və ünvanınız olmadan qalır. Qalan hər şey üçün yazın: [privacy@naqsh.example.com](mailto:privacy@naqsh.example.com). On iş günü ərzində cavab veririk.`,
          en: `With a request or an order we collect only what is needed: your name, a way to reach you and the subject. Data is never sold and is deleted twenty-four months after the request is closed.

For an order we also need the delivery address and the list of what you bought. The courier receives only a name, a phone number and an address. Order documents are kept for as long as accounting law requires. You do not have to open an account; if you do, its data is kept until the account is deleted. An account's cart is the same on all your devices and is deleted 30 days after its last change.

### Cookies and storage on your device

The website sets three cookies and keeps a few notes in the storage of your browser. All of them are needed for what you do on the website, and none follows you to other websites:

| Name | Place | Purpose | Time |
| --- | --- | --- | --- |
| \`locale\` | cookie | the language you chose | one year |
| \`shell\` | cookie | the desktop layout on a phone held sideways | until you hold the phone upright, a year at most |
| \`known_browser\` | cookie | a signed note that somebody has logged in from this browser: other people's wrong passwords do not lock you out | 180 days after the last login |
| \`cart\` | local storage | the products in your cart | until you empty the cart or place the order, 30 days at most |
| \`cart_date\` | local storage | when your cart last changed: it is kept for 30 days | until its next change |
| \`access_token_of_delivery\` | local storage | the proof that you are logged in | until you log out, ten days at most |
| \`refresh_token_of_delivery\` | local storage | the renewal of that proof | until you log out, ten days at most |
| \`login_date_of_delivery\` | local storage | when you logged in: a login ends after ten days | until you log out, ten days at most |
| \`consent\` | local storage | that you have agreed to videos from other websites | until you withdraw your consent |
| \`cart_owner\` | local storage | which account the cart belongs to, and the list last saved there | until you log out |
| \`draft:…\` | session storage | what you typed into a form and have not sent yet (never a password), and to which login it belongs | until you send the form, log out or close the tab |
| \`__next_scroll_…\` | session storage | how far down the page you were, for when you go back | until you close the tab |
| \`pages\` | cache storage | copies of the pages that you have visited, which you can read without a connection | until you log out, 50 pages at most |
| \`files\` | cache storage | the scripts, styles and fonts of these pages | until the next version of the website |

A login that has ended is removed when you next open the website. We use no analytics, advertising or tracking.

### Videos

A video is not loaded until you press its button. From then on it comes from YouTube, YouTube receives your IP address and may keep notes of its own on your device. Your consent is remembered and the notice is not shown again; at the end of this section you can withdraw it. Links to maps load nothing from elsewhere until you follow them.

### Your rights

- You can ask for a copy of your data
- You can ask for correction or deletion
- You can withdraw your consent at any time

With an account you can download the copy on your profile page yourself, and delete the account there. Order documents then stay without your name, phone, e-mail and address. For everything else write to [privacy@naqsh.example.com](mailto:privacy@naqsh.example.com). We answer within ten working days.`,
        },
      },
      {
        anchor: 'orders',
        heading: { az: 'Sifariş və ödəniş', en: 'Orders and payment' },
        body: {
          az: `Qiymətlər Azərbaycan manatı ilə göstərilir, ƏDV daxildir. Sifariş təsdiq məktubu göndərildikdən sonra qəbul olunmuş sayılır.

İki ödəniş üsulu var:

- **Təhvil alarkən:** kuryerə və ya ofisdə, nağd və ya kartla
- **Bank köçürməsi:** hüquqi şəxslər üçün; hesab-faktura beş iş günü ərzində ödənilməlidir, əks halda sifariş ləğv edilir

Kart məlumatını saytda istəmirik və saxlamırıq. Sifarişi təsdiqləyərkən qiymət və ya anbardakı say dəyişibsə, sayt bunu göstərir və sizdən yenidən təsdiq istəyir. Sifariş kuryerə verilənədək onu ödənişsiz ləğv edə bilərsiniz: [orders@naqsh.example.com](mailto:orders@naqsh.example.com) ünvanına sifarişin nömrəsini yazın.`,
          en: `Prices are in Azerbaijani manats and include VAT. An order is accepted when the confirmation e-mail has been sent.

There are two ways to pay:

- **On delivery:** to the courier or at the office, in cash or by card
- **Bank transfer:** for companies; the invoice must be paid within five working days, otherwise the order is cancelled

We do not ask for card details on the website and do not store them. If a price or the quantity in stock has changed when you confirm the order, the website shows it and asks you to confirm again. Until the order has been handed to the courier you can cancel it free of charge: send its number to [orders@naqsh.example.com](mailto:orders@naqsh.example.com).`,
        },
      },
      {
        anchor: 'delivery',
        heading: { az: 'Çatdırılma və qaytarma', en: 'Delivery and returns' },
        body: {
          az: `Çatdırılma Bakı üzrə 1–2 iş günü, bölgələr üzrə 2–5 iş günü çəkir. İstifadə olunmamış məhsulu 14 gün ərzində qaytara bilərsiniz.

| Ərazi | Müddət | Qiymət |
| --- | --- | --- |
| Bakı | 1–2 iş günü | 5,00\u00a0AZN |
| Bölgələr | 2–5 iş günü | 9,00\u00a0AZN |

Sumqayıt və Xırdalan üçün Bakının müddəti və qiyməti keçərlidir. Gəncəyə çatdırılmanın qiyməti 7,00\u00a0AZN, Naxçıvana isə 12,00\u00a0AZN təşkil edir; Naxçıvana çatdırılma 3–5 iş günü çəkir. Dəqiq məbləği sifarişi rəsmiləşdirərkən şəhər və ya rayonu seçəndə görürsünüz. Ofisdən götürmə ödənişsizdir.

### Qaytarma

14 gün məhsulu təhvil aldığınız gündən hesablanır. Məhsul istifadə olunmamış, qablaşdırması salamat olmalıdır. Steril qablaşdırması açılmış tibbi ləvazimatı və elektron fayl kimi göndərilmiş şablonları geri götürmürük. Qüsurlu və ya səhv göndərilmiş məhsulun qaytarılma xərcini biz ödəyirik.

Qaytarma formasını doldurub məhsulla birlikdə göndərin və ya ofisə gətirin. Pul məhsul yoxlanıldıqdan sonra beş iş günü ərzində qaytarılır.`,
          en: `Delivery takes 1–2 working days in Baku and 2–5 working days in the regions. Unused products can be returned within 14 days.

| Area | Time | Price |
| --- | --- | --- |
| Baku | 1–2 working days | AZN\u00a05.00 |
| Regions | 2–5 working days | AZN\u00a09.00 |

For Sumgayit and Khirdalan the time and price of Baku apply. Delivery to Ganja costs AZN\u00a07.00; to Nakhchivan it takes 3–5 working days and costs AZN\u00a012.00. You see the exact amount at checkout when you choose the city or district. Picking up at the office is free.

### Returns

The 14 days count from the day you received the product. It must be unused and its packaging intact. We cannot take back medical supplies whose sterile packaging has been opened, or templates sent as electronic files. If a product is faulty or was sent by mistake, we pay for its return.

Fill in the return form and send it with the product, or bring both to the office. The money is paid back within five working days after the product has been checked.`,
        },
      },
      {
        anchor: 'copyright',
        heading: { az: 'Müəlliflik hüququ', en: 'Copyright' },
        body: {
          az: `Saytdakı mətnlər, şəkillər və naxışlar müəlliflik hüququ ilə qorunur. Mənbə göstərilməklə qısa sitat gətirmək olar.

Mağazadan alınan şablonları öz təşkilatınızın daxilində çap edə, dəyişə və çoxalda bilərsiniz. Onları olduğu kimi və ya dəyişdirilmiş şəkildə satmaq və ya açıq yerləşdirmək üçün yazılı icazəmiz lazımdır. Kitabların elektron surətini yaymaq olmaz.

Saytda sizə məxsus mətn və ya şəkil görsəniz, [info@naqsh.example.com](mailto:info@naqsh.example.com) ünvanına yazın: üç iş günü ərzində yoxlayırıq.`,
          en: `The texts, pictures and patterns on this website are protected by copyright. Short quotations with a source are welcome.

Templates bought from the shop may be printed, changed and copied inside your own organisation. To sell or publish them, as they are or modified, you need our written permission. Electronic copies of the books may not be distributed.

If you find a text or a picture here that belongs to you, write to [info@naqsh.example.com](mailto:info@naqsh.example.com) and we shall look into it within three working days.`,
        },
      },
    ],
    documents: [
      {
        title: { az: 'Açıq oferta', en: 'Public offer' },
        url: { az: '/documents/public-offer-az.pdf', en: '/documents/public-offer-en.pdf' },
        format: 'PDF',
      },
      {
        title: { az: 'Məxfilik siyasəti', en: 'Privacy policy' },
        url: { az: '/documents/privacy-policy-az.pdf', en: '/documents/privacy-policy-en.pdf' },
        format: 'PDF',
      },
      {
        title: { az: 'Qaytarma forması', en: 'Return form' },
        url: { az: '/documents/return-form-az.pdf', en: '/documents/return-form-en.pdf' },
        format: 'PDF',
      },
    ],
  },
];
