import { htmlToMarkdown } from '@/lib/htmlToMarkdown';

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
    '[here](https://a.az/x%20(1)) no toc',
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
  ['nothing of pictures, styles and scripts', '<style>p{}</style><script>x()</script><p>Text<img src="x"></p>', 'Text'],
])('reads %s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

it('reads lists of Word, whose signs are text', () => {
  const html = `<html xmlns:o="urn:x"><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>
    ${wordItem('·', 'One')}${wordItem('o', 'Within', 2)}${wordItem('·', '<b>Two</b>')}
    ${wordItem('1.', 'First')}${wordItem('2.', 'Second')}<p class=MsoNormal>After</p><!--EndFragment--></body></html>`;
  expect(htmlToMarkdown(html)).toBe('Before\n\n- One\n   - Within\n- **Two**\n1. First\n2. Second\n\nAfter');
});
