import {
  chart,
  frame,
  HAND,
  heading,
  LINE,
  lines,
  list,
  PAGE,
  paragraph,
  QUIET,
  table,
  WIDTH,
} from './workbookParts.mjs';

/* The pages of the quality workbook that one may look at before buying it. */

/** @typedef {import('./workbookParts.mjs').Pdf} Pdf */

/** @type {{ name: string, alt: { az: string, en: string }, draw: (pdf: Pdf) => void }[]} */
export const PAGES = [
  {
    name: 'keyfiyyet-is-defteri-03.webp',
    alt: {
      az: '3-cü səhifə, “Həftədə iyirmi dəqiqə”: dəftərlə işin dörd addımı və rollar cədvəli',
      en: 'Page 3, “Twenty minutes a week”: the four steps of work with the workbook and a table of roles',
    },
    draw(pdf) {
      frame(pdf, { part: 'Dəftərlə necə işləmək', title: 'Həftədə iyirmi dəqiqə', number: 3 });
      paragraph(
        pdf,
        'Dəftər hesabat üçün deyil. O, komandanın həftədə bir dəfə dayanıb eyni suala baxması üçündür: keçən həftə pasiyent üçün nə yaxşılaşdı? Hansı həftə başlasanız, il oradan hesablanır.',
      );
      heading(pdf, 'Dörd addım');
      list(pdf, [
        'Sualı ucadan oxuyun. Hər səhifədə bir sual var, cavabı hamı eşitsin (3 dəqiqə).',
        'Göstəricini yazın. Rəqəmi kim yığıbsa, o deyir; “təxminən” yazılmır (5 dəqiqə).',
        'Səbəbi tapın. “Kim?” yox, “nəyə görə?” soruşun və yalnız bir səbəb seçin (7 dəqiqə).',
        'Bir qərar verin. Qərarın sahibi və tarixi yoxdursa, o, qərar deyil (5 dəqiqə).',
      ]);
      heading(pdf, 'Kim nə edir');
      table(
        pdf,
        [0.3, 0.42, 0.28],
        [
          ['Rol', 'Vəzifəsi', 'Bizdə kimdir'],
          ['Aparıcı', 'Vaxta baxır, sualı oxuyur', ''],
          ['Ölçən', 'Rəqəmi gətirir və yazır', ''],
          ['Qərarın sahibi', 'Növbəti həftə nəticəni deyir', ''],
          ['Baş həkim', 'Ayda bir dəfə imzalayır', ''],
        ],
        2,
      );
      heading(pdf, 'Nəyi etməyin');
      list(pdf, [
        'Boş həftəni sonradan doldurmayın: boşluq da məlumatdır.',
        'Bir səhifəyə iki göstərici sığdırmayın.',
        'Dəftəri siyirmədə saxlamayın. Onun yeri şöbədir.',
      ]);
    },
  },
  {
    name: 'keyfiyyet-is-defteri-06.webp',
    alt: {
      az: '6-cı səhifə, “Yaxşı göstərici nədir”: göstəricini yoxlamaq üçün beş sual və doldurulmuş nümunə',
      en: 'Page 6, “What makes a good indicator”: five questions to test an indicator and a filled-in example',
    },
    draw(pdf) {
      frame(pdf, { part: 'Öz göstəricinizi təyin edin · 1', title: 'Yaxşı göstərici nədir', number: 6 });
      paragraph(
        pdf,
        'Göstərici bir cümlə ilə deyilən və hər həftə eyni qaydada sayılan rəqəmdir. “Pasiyentlər razıdır” göstərici deyil. “Qeydiyyatdan həkimin qapısınadək keçən dəqiqələrin ortası” göstəricidir.',
      );
      heading(pdf, 'Beş sual');
      list(pdf, [
        'Pasiyent üçün nə dəyişir? Cavab yoxdursa, başqa göstərici axtarın.',
        'Rəqəmi kim, harada və hansı saatda yazacaq?',
        'İki nəfər ayrı-ayrı saysa, eyni rəqəm alınarmı?',
        'Həftədə ən azı iyirmi hadisə varmı? Azdırsa, ayda bir sayın.',
        'Rəqəm pisləşərsə, nə edəcəyinizi bilirsinizmi?',
      ]);
      heading(pdf, 'Nümunə');
      table(
        pdf,
        [0.34, 0.66],
        [
          ['Sahə', 'Yazılan'],
          ['Ad', 'Gözləmə müddəti'],
          ['Cümlə', 'Qeydiyyatdan qapıyadək, dəqiqə, orta'],
          ['Mənbə', 'Növbə vərəqi, səhər və günorta'],
          ['Ölçən', 'Qeydiyyat, növbədə olan'],
          ['İndi / hədəf', '47 / 35 dəqiqə'],
          ['Baxılır', 'Hər bazar ertəsi, 09:00'],
        ],
      );
      lines(pdf, 'Sizin göstəriciniz, bir cümlə ilə', 3);
    },
  },
  {
    name: 'keyfiyyet-is-defteri-23.webp',
    alt: {
      az: '23-cü səhifə, 12-ci həftə: sual, günlər üzrə gözləmə müddəti, bir səbəb, bir qərar və imza yeri, əl ilə doldurulub',
      en: 'Page 23, week 12: the question, waiting times by day, one cause, one decision and a place to sign, filled in by hand',
    },
    draw(pdf) {
      frame(pdf, { part: '12-ci həftə', title: 'Pasiyent harada boş yerə gözləyir?', number: 23 });
      paragraph(
        pdf,
        'Bir pasiyentin yolunu qapıdan qapıya izləyin. Dayandığı hər yerdə saata baxın: hansı gözləmə müalicəyə kömək etmir?',
      );
      table(
        pdf,
        [0.28, 0.144, 0.144, 0.144, 0.144, 0.144],
        [
          ['Göstərici: gözləmə, dəq', 'B.e.', 'Ç.a.', 'Ç.', 'C.a.', 'C.'],
          ['Səhər', '52', '44', '41', '39', '47'],
          ['Günorta', '31', '29', '33', '28', '30'],
          ['Pasiyent sayı', '64', '58', '61', '55', '67'],
        ],
      );
      lines(pdf, 'Nə gördük?', 3, 'Səhər 08:30-da on iki nəfər eyni vaxtda gəlir, çünki hamıya “səhər gəlin” deyilir.');
      lines(pdf, 'Bir səbəb', 2, 'Yazılışda saat deyil, yalnız gün göstərilir.');
      lines(
        pdf,
        'Bir qərar: nə, kim, nə vaxt',
        3,
        'Telefonla yazılanda on beş dəqiqəlik saat deyilir. Aysel, bazar ertəsindən.',
      );
      lines(pdf, 'Keçən həftənin qərarı nə verdi?', 2, 'Qapıda növbə lövhəsi asıldı: sual azaldı, müddət dəyişmədi.');
      const y = pdf.y + 16;
      pdf
        .font('text')
        .fontSize(9.5)
        .fillColor(QUIET)
        .text('Tarix', PAGE.margin, y)
        .text('İmza', PAGE.margin + WIDTH / 2, y);
      pdf
        .font('text')
        .fontSize(12)
        .fillColor(HAND)
        .text('24.03', PAGE.margin + 50, y - 3, { lineBreak: false });
      pdf
        .moveTo(PAGE.margin + 40, y + 13)
        .lineTo(PAGE.margin + WIDTH / 2 - 20, y + 13)
        .lineWidth(0.6)
        .stroke(LINE);
      pdf
        .moveTo(PAGE.margin + WIDTH / 2 + 40, y + 13)
        .lineTo(PAGE.margin + WIDTH, y + 13)
        .stroke(LINE);
      const sign = PAGE.margin + WIDTH / 2 + 60;
      pdf.moveTo(sign, y + 8).bezierCurveTo(sign + 16, y - 26, sign + 24, y + 26, sign + 40, y - 2);
      pdf
        .bezierCurveTo(sign + 52, y - 20, sign + 50, y + 18, sign + 84, y + 2)
        .lineWidth(1.3)
        .stroke(HAND);
    },
  },
  {
    name: 'keyfiyyet-is-defteri-37.webp',
    alt: {
      az: '37-ci səhifə, birinci rübün icmalı: on üç həftənin sütunları, hədəf xətti və növbəti rüb üçün suallar',
      en: 'Page 37, review of the first quarter: columns of thirteen weeks, a line at the target and questions for the next quarter',
    },
    draw(pdf) {
      frame(pdf, { part: 'Birinci rüb', title: 'Rübün icmalı', number: 37 });
      paragraph(pdf, 'On üç həftəni bir yerə köçürün. Xəttin üstündə qalan sütunlar üçün bəhanə yox, qərar axtarın.');
      chart(
        pdf,
        [47, 46, 48, 44, 45, 41, 42, 39, 40, 37, 36, 34, 33],
        35,
        'Gözləmə müddəti, həftələrin ortası, dəqiqə. Qırıq xətt: hədəf, 35 dəqiqə.',
      );
      table(
        pdf,
        [0.46, 0.27, 0.27],
        [
          ['Rüb', 'Əvvəl', 'Sonra'],
          ['Gözləmə müddəti', '47 dəqiqə', '33 dəqiqə'],
          ['Verilən qərarlar', '', '13'],
          ['Qalan qərarlar', '', '9'],
        ],
      );
      lines(pdf, 'Hansı qərar işlədi, nəyə görə?', 3, 'Saatlı yazılış. Çünki onu hər gün eyni adam deyir.');
      lines(pdf, 'Hansı qərardan imtina edirik?', 2, 'İkinci növbə lövhəsi: heç kim baxmır.');
      lines(pdf, 'Növbəti rübün göstəricisi', 2);
    },
  },
];
