import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRendered, renderMarkdown } from '@/server/content/pages/markdown';

const render = (text: string) => renderMarkdown(text, 'Table');

it('renders CommonMark', () => {
  expect(render('## A\n\nOne *two* **three**.\n\n- a\n- b\n\n> quote')).toBe(
    '<h2>A</h2>\n<p>One <em>two</em> <strong>three</strong>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n' +
      '<blockquote>\n<p>quote</p>\n</blockquote>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x()">b</b>',
  '<table><tr><td>x</td></tr></table>',
  '| <table onload=x> |\n|-|\n| </table> |',
])('shows HTML as text: %s', (text) => {
  const html = render(text).replaceAll(
    /<\/?(?:p|div|table|thead|tbody|tr|th|td)(?: class="scroll" role="region" tabindex="0" aria-label="Table"| data-label="[^"<>]*")?>/g,
    '',
  );
  expect(html).not.toMatch(/<[a-z/]/i);
});

it.each(['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'vbscript:x', 'file:///x', '&#106;avascript:x'])(
  'leads nowhere by %s',
  (address) => {
    expect(render(`[a](${address}) ![a](${address}) <${address}>`)).not.toMatch(/(?:href|src)="[^"]+:/i);
  },
);

it.each(['https://cdn.example.com/a.png', 'http://x/a', '//x/a', 'a.png'])(
  'shows no picture of elsewhere: %s',
  (address) => {
    expect(render(`One ![picture](${address}) two`)).toBe('<p>One  two</p>');
    expect(render('![team](/pictures/a-480 "Team")')).toBe(
      '<p><img src="/pictures/a-480" alt="team" title="Team" /></p>',
    );
  },
);

it('keeps addresses that are safe', () => {
  const html = render(
    '[a](https://example.com/?a=1&b=2) [b](/en/about) [c](mailto:info@example.com) [d](#privacy) ' +
      '[e](TEL:+994124041122) <tel:+994501234567>',
  );
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
  expect(html).toContain('href="/en/about"');
  expect(html).toContain('href="mailto:info@example.com"');
  expect(html).toContain('href="#privacy"');
  expect(html).toContain('<a href="TEL:+994124041122">e</a> <a href="tel:+994501234567">tel:+994501234567</a>');
});

it('puts each table into a region that the keyboard reaches and that has a name', () => {
  const html = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |\n\ntext\n\n| c |\n|---|\n| 3 |', 'Cədvəl "1" <x>');
  const label = 'Cədvəl &quot;1&quot; &lt;x&gt;';
  const region = (name: string) => `<div class="scroll" role="region" tabindex="0" aria-label="${name}"><table>`;
  expect(html.split(region(label))).toHaveLength(2);
  expect(html.split(region(`${label} 2`))).toHaveLength(2);
  expect(html.split('</table></div>')).toHaveLength(3);
});

it('names the column in each cell, for screens that show a row as a list', () => {
  const html = render('| *a* & "b" | c |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n| d |\n|---|\n| 5 |');
  expect([...html.matchAll(/<td data-label="([^"]*)">(\d)/g)].map(([, label, value]) => [value, label])).toEqual([
    ['1', 'a &amp; “b”'],
    ['2', 'c'],
    ['3', 'a &amp; “b”'],
    ['4', 'c'],
    ['5', 'd'],
  ]);
});

it('sets apostrophes and quotes as they are printed, but for code and addresses', () => {
  const html = render(
    'The doctor\'s *"queue"*, "5\' long" and doctors\' `a("it\'s")` [x](/a?b=it\'s)\n\n    it\'s "code"',
  );
  expect(html).toContain("The doctor’s <em>“queue”</em>, “5' long” and doctors’ <code>a(&quot;it's&quot;)</code>");
  expect(html).toContain('href="/a?b=it\'s"');
  expect(html).toContain("<pre><code>it's &quot;code&quot;");
});

it('gives the cells of a table their side without a style', () => {
  expect(render('| a |\n|--:|\n| 1 |')).toContain('<td data-label="a" align="right">1</td>');
});

describe('emphasis', () => {
  const suffixes = readFileSync(join(process.cwd(), '__tests__/fixtures/rich-text/markdown-suffixes.md'), 'utf8');

  it('ends beside a suffix, in lists, links and tables', () => {
    const html = render(suffixes);
    const [read, text = ''] = html.split('<p>Bunlar mətn kimi qalmalıdır: ');
    expect(read).not.toContain('*');
    expect(text).toBe('2 * 3 * 4, <code>**«kod»**in</code>, **«ulduz»**un.</p>');
    expect(html).toContain('<li><em><strong>«Nəqş»</strong></em>in</li>');
    expect(html).toContain('<li>əvvəl<strong>«Nəqş»</strong> — solda');
    expect(html).toContain('<a href="/az/about"><strong>«Nəqş»</strong>in səhifəsi</a>');
    expect(html).toContain('<td data-label="Mətn"><strong>(2026)</strong>cı il</td>');
  });

  it('ends after every sign and begins before quotes and brackets', () => {
    for (const end of '»”“"\'’)]!?.,;:%…/№₼©😀') {
      expect(render(`**söz${end}**in`)).toMatch(/^<p><strong>[^*]+<\/strong>in<\/p>$/u);
      expect(render(`**a${end}**5`)).toMatch(/^<p><strong>[^*]+<\/strong>5<\/p>$/u);
      expect(render(`_söz${end}_in`)).toMatch(/^<p><em>[^_*]+<\/em>in<\/p>$/u);
    }
    for (const start of '«“„"([№₼#') {
      expect(render(`söz**${start}a**`)).toMatch(/^<p>söz<strong>[^*]+<\/strong><\/p>$/u);
    }
  });

  it.each([
    ['**A****B**', '<strong>A</strong><strong>B</strong>'],
    ['**«A»****«B»****C**in', '<strong>«A»</strong><strong>«B»</strong><strong>C</strong>in'],
    ['*A**B*', '<em>A</em><em>B</em>'],
    ['***A******B***', '<em><strong>A</strong></em><em><strong>B</strong></em>'],
    ['**A***B*', '<strong>A</strong><em>B</em>'],
    ['*a**b**c*', '<em>a<strong>b</strong>c</em>'],
    ['(**a**)cı **x (**b**)**', '(<strong>a</strong>)cı <strong>x (<strong>b</strong>)</strong>'],
  ])('%s is %s', (text, html) => expect(render(text)).toBe(`<p>${html}</p>`));

  it.each([
    '5*(a+b)*c',
    '2*(a+b)**2',
    'x*=2; y*=3',
    'Qiymət*, müddət* — *şərt',
    'Bakı_(şəhər)_tarixi',
    'a_b_c',
    '2 * 3 * 4',
  ])('is not in %s', (text) => expect(render(text)).toBe(`<p>${text}</p>`));
});

describe('a text with more markup than is rendered', () => {
  const LENGTH = 60_000;
  const fill = (text: string) => text.repeat(LENGTH / text.length + 1).slice(0, LENGTH);
  const runs = Array.from({ length: 345 }, (_, index) => 'a' + '`'.repeat(index + 1)).join('');
  const wide = `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'a\n'.repeat(10_000)}`;

  it.each([
    ...[
      '_a*',
      '*a_ ',
      '*[',
      '**a** ',
      '[a](',
      '![',
      '[',
      '> ',
      '>',
      '>a\n',
      '- ',
      '1. ',
      '- a\n',
      '|a',
      '|-\n',
      '<a ',
      '&',
    ],
    ...['a\n-\n', 'a<!A ', '\\', '"', "'"],
  ])('is shown as it was typed: %j', (part) => {
    const text = fill(part);
    expect(isRendered(text)).toBe(false);
    const shown = render(text)
      .replace(/<\/?p>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    expect(shown).toBe(text.trim());
  });

  it.each([
    ['runs of backticks', runs],
    ['a wide table with short rows', wide],
    ['quotes within quotes', `${'> '.repeat(150)}söz`],
    ['lists within lists', Array.from({ length: 60 }, (_, index) => `${' '.repeat(2 * index)}- söz`).join('\n')],
  ])('is shown as it was typed: %s', (_, text) => {
    expect(isRendered(text)).toBe(false);
    expect(render(text)).toMatch(/^<p>[^<]+(?:<\/p>\n<p>[^<]+)*<\/p>$/);
  });

  it('stands in paragraphs', () => {
    expect(render(`${fill('*a')}\r\n\r\n<b>`).slice(-21)).toBe('a*a</p>\n<p>&lt;b></p>');
  });

  it('is none that somebody writes', () => {
    const sentence = 'Bu mətndə söz çoxdur, işarə isə azdır. ';
    const section = `## Başlıq\n\n${sentence.repeat(3)}**Qalın**, [keçid](/az/about), *maili*.\n\n- bir\n- iki\n\n`;
    expect(isRendered(fill(section))).toBe(true);
    expect(isRendered(`| ad | qiymət | müddət |\n|---|---|---|\n${'| Xidmət | 120 ₼ | 3 gün |\n'.repeat(1000)}`)).toBe(
      true,
    );
  });
});
