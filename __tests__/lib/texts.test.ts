import { slugSchema } from '@/contract/common';
import { searchQuery } from '@/contract/search';
import { breakWords } from '@/lib/breakWords';
import { formatAmount, formatMoney, formatNumber, toQepik } from '@/lib/format';
import { formatDate, formatDateTime } from '@/lib/dates';
import { htmlToMarkdown } from '@/lib/htmlToMarkdown';
import { formatPhone, phoneDigits, telHref, whatsappHref } from '@/lib/phone';
import { findHits, isSearchable, readSearchQuery, searchWords } from '@/lib/search';
import { fold, slugify } from '@/lib/text';

describe('breakWords', () => {
  const show = (text: string, long?: number) => breakWords(text, long).replaceAll('\u00ad', '|');

  it.each([
    ['Qiymətləndiricilərin', 'Qiymət|lən|di|ri|ci|lərin'],
    ['beynəlxalqlaşdırılmasından', 'beynəl|xalq|laş|dı|rıl|ma|sından'],
    ['Səhiyyə konsaltinqi', 'Səhiyyə konsaltinqi'],
  ])('breaks a word of more than 18 letters before its syllables: %s', (text, broken) => {
    expect(show(text)).toBe(broken);
  });

  it.each([
    'https://example.az/məsləhətləşmələrimizdən',
    'beynəlxalqlaşdırılmasından@example.az',
    'ABCDEFGHIJ1234567890KLMNOP',
  ])('leaves what is copied as it is: %s', (text) => expect(show(text)).toBe(text));

  it('breaks shorter words where a line is shorter', () => {
    expect(show('avtomatlaşdırma', 10)).toContain('|');
    expect(show('avtomatlaşdırma')).not.toContain('|');
  });

  it('breaks no entity of HTML', () => {
    expect(show('&longrightarrowlongname;')).toBe('&longrightarrowlongname;');
  });
});

describe('format', () => {
  describe('formatNumber', () => {
    it.each([
      [0, '0', '0'],
      [999, '999', '999'],
      [1000, '1\u00a0000', '1,000'],
      [9400, '9\u00a0400', '9,400'],
      [1234567, '1\u00a0234\u00a0567', '1,234,567'],
      [2.4, '2,4', '2.4'],
      [-1500.25, '-1\u00a0500,25', '-1,500.25'],
      [1000.1234, '1\u00a0000,1234', '1,000.1234'],
    ])('writes %d as az %j and en %j', (value, az, en) => {
      expect(formatNumber(value, 'az')).toBe(az);
      expect(formatNumber(value, 'en')).toBe(en);
    });

    it('writes as many decimals as asked', () => {
      expect(formatNumber(1280, 'az', 2)).toBe('1\u00a0280,00');
      expect(formatNumber(2.449, 'en', 1)).toBe('2.4');
    });
  });

  describe('formatMoney', () => {
    it.each([
      ['1280.00', '1\u00a0280,00\u00a0AZN', 'AZN\u00a01,280.00'],
      [5, '5,00\u00a0AZN', 'AZN\u00a05.00'],
      ['0.50', '0,50\u00a0AZN', 'AZN\u00a00.50'],
      [1234567.5, '1\u00a0234\u00a0567,50\u00a0AZN', 'AZN\u00a01,234,567.50'],
    ])('writes %p as az %j and en %j', (amount, az, en) => {
      expect(formatMoney(amount, 'az')).toBe(az);
      expect(formatMoney(amount, 'en')).toBe(en);
    });
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [21000, '210.00'],
    [128_050, '1280.50'],
  ])('%i qəpik are %s', (qepik, money) => expect(formatAmount(qepik)).toBe(money));

  it('toQepik reverses formatAmount for every price', () => {
    for (let qepik = 0; qepik < 20_000; qepik += 1) expect(toQepik(formatAmount(qepik))).toBe(qepik);
  });

  it('toQepik takes numbers of AZN, too', () => expect([toQepik(58.5), toQepik(0.1 + 0.2)]).toEqual([5850, 30]));
});

describe('formatDate', () => {
  describe('formatDate', () => {
    it('writes a date as it is', () => {
      expect(formatDate('2026-11-12', 'az')).toBe('12 noyabr 2026');
      expect(formatDate('2026-11-12', 'en')).toBe('12 November 2026');
    });

    it('writes the day of a moment in Baku', () => {
      expect(formatDate('2026-12-31T19:59:59Z', 'en')).toBe('31 December 2026');
      expect(formatDate('2026-12-31T20:00:00Z', 'az')).toBe('1 yanvar 2027');
    });
  });

  describe('formatDateTime', () => {
    it.each([
      ['2026-11-12T06:42:00Z', 'az', '12 noyabr 2026, 10:42'],
      ['2026-11-12T06:42:00.123Z', 'en', '12 November 2026, 10:42'],
      ['2026-12-31T21:05:00Z', 'en', '1 January 2027, 01:05'],
      ['soon', 'en', 'soon'],
    ] as const)('%s in %s is %s', (iso, locale, text) => expect(formatDateTime(iso, locale)).toBe(text));
  });
});

describe('phone', () => {
  describe('formatPhone', () => {
    it.each(['+994120000000', '0120000000', '120000000'])('writes %s in groups', (number) => {
      expect(formatPhone(number)).toBe('+994 12 000 00 00');
    });

    it.each(['+90 532 000 00 00', '*1234', ''])('shows %j as it came', (number) => {
      expect(formatPhone(number)).toBe(number);
    });
  });

  describe('phoneDigits', () => {
    it.each([
      '+994 12 000 00 00',
      '+994120000000',
      '994120000000',
      '00994 12 000 00 00',
      '+994 (0) 12 000 00 00',
      '00994 012 000 00 00',
      'Tel.: +994 12 000 00 00',
      '012 000 00 00',
      '(012) 000-00-00',
      '120000000',
    ])('reads %s as a number of Azerbaijan', (number) => {
      expect(phoneDigits(number)).toBe('994120000000');
    });

    it('puts the prefix before nine digits that look like it', () => {
      expect(phoneDigits('994000000')).toBe('994994000000');
      expect(phoneDigits('994012345')).toBe('994994012345');
    });

    it.each(['+90 532 000 00 00', '0090 532 000 00 00', 'Tel: +90 532 000 00 00'])(
      'leaves %s in its country',
      (number) => {
        expect(phoneDigits(number)).toBe('905320000000');
      },
    );

    it('is empty without a digit', () => {
      expect(phoneDigits(' – ')).toBe('');
    });
  });

  it.each([
    ['*1234', 'tel:*1234'],
    [' 146 ', 'tel:146'],
    ['(012) 000-00-00', 'tel:+994120000000'],
  ])('calls %s by %s', (number, href) => {
    expect(telHref(number)).toBe(href);
  });

  describe('whatsappHref', () => {
    it.each(['+994 50 000 00 00', '050 000 00 00', '500000000'])('puts 994 before the digits of %s', (number) => {
      expect(whatsappHref(number)).toBe('https://wa.me/994500000000');
    });
  });
});

describe('text', () => {
  describe('fold', () => {
    it.each([
      ['Şəki', 'seki'],
      ['SIĞORTA', 'sigorta'],
      ['ÖLÇÜ', 'olcu'],
      ['İşıq', 'isiq'],
      ['I ı İ i', 'i i i i'],
      ['I\u0307', 'i'],
      ['Café', 'cafe'],
      ['S\u0327ə', 'se'],
    ])('makes of %s %s', (text, folded) => {
      expect(fold(text)).toBe(folded);
    });
  });

  describe('slugify', () => {
    it.each([
      ['Səhiyyə konsaltinqi', 'sehiyye-konsaltinqi'],
      ['ISO 15189 üzrə hazırlıq', 'iso-15189-uzre-hazirliq'],
      ['  “Bakı” – 2026!  ', 'baki-2026'],
    ])('makes of %s %s, a slug of the contract', (text, slug) => {
      expect(slugify(text)).toBe(slug);
      expect(slugSchema.parse(slug)).toBe(slug);
    });

    it('is empty without letters and digits', () => {
      expect(slugify('—')).toBe('');
    });
  });
});

describe('search', () => {
  it.each([
    ['İşıq kəsilməsi', ['isiq', 'kesilmesi']],
    ['IŞIQ, işıq; Isiq', ['isiq']],
    ['NQ-0105 (24 sənəd)', ['nq', '0105', '24', 'sened']],
    ['"az": * & | ! <-> \\ \u0000', ['az']],
    ['  ', []],
    ['🙂!', []],
  ])('searchWords: of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words));

  const found = (text: string, query: string) =>
    [...findHits(text, searchWords(query))].map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Şəkidə keçirilən təlim', 'seki', ['Şəkidə']],
    ['İşıq kəsilir, ışıq yanır', 'ISIQ', ['İşıq', 'ışıq']],
    ['Laboratory audit for laboratories', 'lab', ['Laboratory', 'laboratories']],
    ['audit, lab', 'lab aud', ['audit', 'lab']],
    ['collaborate', 'lab', []],
    // Letters whose marks are characters of their own.
    ['şəki', 'sek', ['şəki']],
    ['ISO 15189', '151', ['15189']],
    ['anything', '', []],
  ])('findHits: in %j looks for %j', (text, query, words) => expect(found(text, query)).toEqual(words));

  it.each([
    ['  two   words\n', 'two words'],
    ['a\u0000b', 'a b'],
    ['   ', ''],
    ['"50 %" OR \'x\'*', '"50 %" OR \'x\'*'],
    ['x'.repeat(120), 'x'.repeat(100)],
    [`${'x'.repeat(99)} more`, 'x'.repeat(99)],
    // Signs are counted, not the units of which some have two.
    [`${'x'.repeat(99)}🙂`, `${'x'.repeat(99)}🙂`],
    ['🙂'.repeat(120), '🙂'.repeat(100)],
    ['\ud800a\udc00', 'a'],
  ])('readSearchQuery: reads %j as %j', (text, query) => expect(readSearchQuery(text)).toBe(query));

  // The contract counts so too, and refuses what the page would send.
  it.each([
    ['a', false],
    ['🙂', false],
    ['🙂🙂', true],
    ['ab', true],
  ])('isSearchable: %j is %s', (query, expected) => {
    expect(isSearchable(query)).toBe(expected);
    expect(searchQuery.safeParse({ q: query }).success).toBe(expected);
  });
});

describe('htmlToMarkdown', () => {
  /** As Word puts a list of its own into the clipboard. */
  const wordItem = (sign: string, text: string, level = 1) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>
  <span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
  </span></span><![endif]>${text}<o:p></o:p></p>`;

  it.each([
    [
      'headings, which begin below the name of the page',
      '<h1>Bir</h1><h2>İki</h2><h3><b>Üç</b></h3>',
      '## Bir\n\n## İki\n\n### Üç',
    ],
    [
      'paragraphs without looks',
      '<p style="color:red">One\n line</p><div>Two<br>parts</div>',
      'One line\n\nTwo\\\nparts',
    ],
    [
      'bold and italic',
      '<p>A <b>bold </b>and <i>slanted</i>, <span style="font-weight:700">both</span></p>',
      'A **bold** and *slanted*, **both**',
    ],
    [
      'a word that Word divides',
      '<p><b>Ha</b><b>lf</b> <strong>and</strong> <strong>half</strong></p>',
      '**Half and half**',
    ],
    [
      'Google Docs, all of which is in bold that is none',
      '<b style="font-weight:normal"><p><span style="font-weight:400">Plain</span></p></b>',
      'Plain',
    ],
    [
      'links, but none that lead nowhere',
      '<p><a href="https://a.az/x (1)">here</a> <a href="javascript:alert(1)">no</a> <a href="#_Toc1">toc</a></p>',
      '[here](https://a.az/x%20%281%29) no toc',
    ],
    [
      'lists within lists',
      '<ul><li>One<ol><li>a</li><li><p>b</p></li></ol></li><li>Two</li></ul>',
      '- One\n  1. a\n  2. b\n- Two',
    ],
    [
      'tables',
      '<table><tr><td>Ad</td><td>Qiymət</td></tr><tr><td><p>A|B</p></td><td><b>5</b></td></tr></table>',
      '| Ad | Qiymət |\n| --- | --- |\n| A\\|B | **5** |',
    ],
    ['a table that is only a frame', '<table><tr><td><h2>In</h2><p>it</p></td></tr></table>', '## In\n\nit'],
    [
      'quotes and code',
      '<blockquote><p>One</p><p>Two</p></blockquote><pre>a *b*\n</pre><p><code>x*</code></p>',
      '> One\n> \n> Two\n\n```\na *b*\n```\n\n`x*`',
    ],
    [
      'signs that would mark something',
      '<p>1. a * b _c_ d_e [f]</p><p># g</p><p>- h</p>',
      '1\\. a \\* b \\_c\\_ d_e \\[f\\]\n\n\\# g\n\n\\- h',
    ],
    [
      'nothing of pictures, styles and scripts',
      '<style>p{}</style><script>x()</script><p>Text<img src="x"></p>',
      'Text',
    ],
  ])('reads %s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it('reads lists of Word, whose signs are text', () => {
    const html = `<html xmlns:o="urn:x"><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>
    ${wordItem('·', 'One')}${wordItem('o', 'Within', 2)}${wordItem('·', '<b>Two</b>')}
    ${wordItem('1.', 'First')}${wordItem('2.', 'Second')}<p class=MsoNormal>After</p><!--EndFragment--></body></html>`;
    expect(htmlToMarkdown(html)).toBe('Before\n\n- One\n   - Within\n- **Two**\n1. First\n2. Second\n\nAfter');
  });
});
