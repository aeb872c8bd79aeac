import { renderMarkdown } from '@/server/content/pages/markdown';

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

it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '&#106;avascript:alert(1)'])(
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
  const html = render('[a](https://example.com/?a=1&b=2) [b](/en/about) [c](mailto:info@example.com) [d](#privacy)');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
  expect(html).toContain('href="/en/about"');
  expect(html).toContain('href="mailto:info@example.com"');
  expect(html).toContain('href="#privacy"');
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
