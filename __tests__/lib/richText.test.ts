import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bulletsToMarkdown, escapeAddress, escapeText, htmlToMarkdown } from '@/lib/htmlToMarkdown';
import { toggleMark, type Mark } from '@/scripts/admin/writing';
import { renderMarkdown } from '@/server/content/pages/markdown';

const readFixture = (name: string) => readFileSync(join(process.cwd(), '__tests__/fixtures/rich-text', name), 'utf8');
const show = (markdown: string) => renderMarkdown(markdown, 'Table');

/** Presses a button of the editor; the selection stands between `[` and `]`. */
function press(marked: string, mark: Mark): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const value = marked.replace(/[[\]]/g, '');
  const { text, range, chosen } = toggleMark(value, start, end, mark);
  const [from, to] = chosen;
  return `${value.slice(0, range[0])}${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}${value.slice(range[1])}`;
}

describe('what is pasted is what is read', () => {
  it.each([
    [
      'clipboard-word.html',
      '<p><strong>«Nəqş»</strong>in xidmətləri <strong>(2026)</strong>cı ildə genişləndi, ' +
        'qiymət <strong>10%</strong>dən başlayır.</p>\n' +
        '<p>Ad: <strong>«Körpü»</strong> layihəsi, <em>«Nəfəs»</em>in davamı.</p>',
    ],
    ['clipboard-docs.html', '<p><strong>«Nəqş»</strong>in xidmətləri <strong>(2026)</strong>cı ildə genişləndi.</p>'],
  ])('%s', (name, html) => expect(show(htmlToMarkdown(readFixture(name)))).toBe(html));

  it.each([
    ['<b style="mso-bidi-font-weight:normal">söz</b>lər', '<p><strong>söz</strong>lər</p>'],
    [
      '<i>A</i><i>B</i> <b>A</b><i>B</i> <i>A</i><b>B</b>',
      '<p><em>A</em><em>B</em> <strong>A</strong><em>B</em> <em>A</em><strong>B</strong></p>',
    ],
    ['<b>A <strong>B</strong> <span style="font-weight:700">C</span></b>', '<p><strong>A B C</strong></p>'],
    [
      '<a href="tel:+994124041122"><b>«Nəqş»</b>ə zəng</a>',
      '<p><a href="tel:+994124041122"><strong>«Nəqş»</strong>ə zəng</a></p>',
    ],
    ['<a href="https://a.az/b)c(d">x</a>', '<p><a href="https://a.az/b%29c%28d">x</a></p>'],
    ['A<br>- b<br>2. c', '<p>A<br />\n- b<br />\n2. c</p>'],
    ['<h2>A<br>B</h2>', '<h2>A B</h2>'],
    [
      '<p>Qiymət<del cite="mailto:Leyla"> 50</del> <ins>40</ins><a class=msocomanchor href="#_msocom_1">[L1]</a></p>' +
        '<div style=\'mso-element:comment-list\'><div style="mso-element:comment"><p>Öz aramızda</p></div></div>',
      '<p>Qiymət 40</p>',
    ],
    [
      '<ul><li>a</li><ul><li>b</li><ol><li>c</li></ol></ul><li>d</li></ul>',
      '<ul>\n<li>a\n<ul>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>\n</li>\n<li>d</li>\n</ul>',
    ],
    [
      '<ol start="3"><li>a<ol start="5"><li>b</li></ol></li></ol>',
      '<ol start="3">\n<li>\n<p>a</p>\n<ol start="5">\n<li>b</li>\n</ol>\n</li>\n</ol>',
    ],
    [
      '10<sup>6</sup> m<sup>2</sup> H<sub>2</sub>O 5<span style="vertical-align:super">−3</span> 1<sup>st</sup>',
      '<p>10⁶ m² H₂O 5⁻³ 1st</p>',
    ],
    ['a &amp;lt; b &lt;i> c', '<p>a &amp;lt; b &lt;i&gt; c</p>'],
    ['<code>a`b</code>', '<p><code>a`b</code></p>'],
    ['<pre>```\na</pre>', '<pre><code>```\na\n</code></pre>'],
  ])('%s', (html, shown) => expect(show(htmlToMarkdown(html))).toBe(shown));

  it('the bullets of a plain text', () => {
    const notes = 'Siyahı:\n• bir\n   ◦ iki\n•\tüç\n– Salam, – dedi';
    expect(bulletsToMarkdown(notes)).toBe('Siyahı:\n- bir\n   - iki\n- üç\n– Salam, – dedi');
  });

  it('names and addresses that are put into a link', () => {
    const link = `[${escapeText('[«A_» *b*]')}](${escapeAddress('/az/a(b')})`;
    expect(show(link)).toBe('<p><a href="/az/a%28b">[«A_» *b*]</a></p>');
  });
});

describe('a button of the editor', () => {
  it.each<[string, Mark, string]>([
    ['[«Nəqş»]in', '**', '**[«Nəqş»]**in'],
    ['bir [söz ]iki', '**', 'bir **[söz]** iki'],
    ['a []b', '**', 'a **[]**b'],
    ['a [**b** c] d', '**', 'a **[b c]** d'],
    ['[- bir\n- iki]', '**', '[- **bir**\n- **iki**]'],
    ['[bir\n\n1. iki]', '*', '[*bir*\n\n1. *iki*]'],
    ['**[söz]**', '**', '[söz]'],
    ['**[söz]**', '*', '***[söz]***'],
    ['***[söz]***', '*', '**[söz]**'],
    ['***[söz]***', '**', '*[söz]*'],
    ['*[söz]*', '**', '***[söz]***'],
  ])('%s by %s is %s', (before, mark, after) => expect(press(before, mark)).toBe(after));

  it('writes no sign that is read', () => {
    for (const [mark, tag] of [
      ['**', 'strong'],
      ['*', 'em'],
    ] as const) {
      const once = press('[bir ]iki', mark);
      const twice = press(once.replace(/[[\]]/g, '').replace('iki', '[iki]').replace(' [', '['), mark);
      expect(show(twice.replace(/[[\]]/g, ''))).toBe(`<p><${tag}>bir</${tag}><${tag}>iki</${tag}></p>`);
    }
  });
});
