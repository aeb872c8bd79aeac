import support from 'caniemail/caniemail.json';
import { findMailLook, frameMail, frameText } from '@/server/organisation/mailing/frameMail';
import { composeMail } from '@/server/platform/mail/composeMail';

type Feature = { slug: string; stats: Record<string, Record<string, Record<string, string>>> };
const FEATURES = new Map((support.data as Feature[]).map((feature) => [feature.slug, feature]));
const PROGRAMS = ['outlook', 'gmail', 'apple-mail'];

/** Elements that mean what they do since HTML 2, which caniemail has under another name or not at all. */
const ELEMENTS: Record<string, string | null> = {
  a: null,
  br: null,
  h2: 'html-h1-h6',
  td: 'html-table',
  th: 'html-table',
  tr: 'html-table',
};
/** The same of properties; the sides of a border are as the border. */
const toFeature = (property: string) =>
  property === 'color' ? null : `css-${property.replace(/^(border|margin|padding)-(?:top|right|bottom|left)$/, '$1')}`;

/** Programs whose newest version does not know a feature. */
function listUnfit(slug: string): string[] {
  const feature = FEATURES.get(slug);
  if (!feature) return [`${slug}: caniemail does not know it`];
  return PROGRAMS.flatMap((program) =>
    Object.entries(feature.stats[program] ?? {}).flatMap(([system, versions]) =>
      (Object.values(versions).at(-1) ?? 'u').startsWith('n') ? [`${slug}: ${program} ${system}`] : [],
    ),
  );
}

const office = { name: 'Şəfa & oğulları', address: '12 Nizami', phone: '+994 12 555 01 02' };
const mail = composeMail({
  locale: 'az',
  subject: 'Sifariş',
  why: 'Səbəb',
  blocks: [
    { kind: 'heading', text: 'Sifarişiniz' },
    { kind: 'text', text: 'Salam <td class="total">' },
    {
      kind: 'rows',
      rows: [
        ['Kitab', '21,00'],
        ['Cəmi', '21,00'],
      ],
      hasTotal: true,
    },
    { kind: 'link', label: 'Baxın', href: 'https://site.test/az' },
    { kind: 'button', label: 'Təsdiqləyin', href: 'https://site.test/az/confirm?a=1&b=2' },
  ],
});
const look = findMailLook(office, undefined, 'https://site.test');
const html = frameMail(mail.html, look);
const inside = html.slice(html.indexOf('<body'));

it('uses no element and no property that Outlook, Gmail or Apple Mail does not know', () => {
  const elements = new Set([...inside.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name));
  // Programs show what is in the body; the element itself they replace.
  elements.delete('body');
  const styles = [...inside.matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) => style.split(';'));
  const properties = new Set(styles.map((style) => style.split(':')[0] ?? ''));
  expect([...elements]).toEqual(expect.arrayContaining(['table', 'a', 'img', 'h2', 'p']));
  expect([...properties]).toEqual(expect.arrayContaining(['font', 'padding', 'max-width', 'background-color']));
  const features = [
    ...[...elements].map((name) => (name in ELEMENTS ? ELEMENTS[name] : `html-${name}`)),
    ...[...properties].map(toFeature),
  ].filter((slug) => typeof slug === 'string');
  expect(features.flatMap(listUnfit)).toEqual([]);
  expect(listUnfit('css-border-radius')).not.toEqual([]);
  expect(listUnfit('css-none')).not.toEqual([]);
});

it('gives every element of a mail its style, and none to what was typed', () => {
  const tags = [...inside.matchAll(/<(?:p|h2|a|td|th)(?=[ >])[^>]*>/g)].map(([tag]) => tag);
  expect(tags.length).toBeGreaterThan(10);
  expect(tags.filter((tag) => !tag.includes(' style="'))).toEqual([]);
  expect(inside).toContain('Salam &lt;td class=&quot;total&quot;&gt;');
  expect(inside).not.toContain('class="');
});

it('says whose it is above and below, as text too', () => {
  expect(inside).toContain('<img src="https://site.test/icons/icon-192.png" alt=""');
  expect(inside).toContain('Şəfa &amp; oğulları<br>12 Nizami<br>+994 12 555 01 02<br>https://site.test');
  expect(frameText(mail.text, look)).toMatch(
    /Səbəb\n\nŞəfa & oğulları\n12 Nizami\n\+994 12 555 01 02\nhttps:\/\/site\.test\n$/,
  );
  const nobody = { name: 'Şəfa', address: '', phone: '' };
  expect(frameText('Salam\n', findMailLook(nobody, undefined, 'https://site.test'))).toBe(
    'Salam\n\nŞəfa\nhttps://site.test\n',
  );
});

it('shows a logo that holds the name in place of both', () => {
  const own = findMailLook(office, { letters: 'ŞO', logo_wide: '/pictures/a-480' }, 'https://site.test');
  expect(frameMail(mail.html, own)).toMatch(
    /<img src="https:\/\/site\.test\/brand\/[0-9a-f]{12}\/logo\.png" alt="Şəfa &amp; oğulları"[^>]*><\/a>/,
  );
});

it('frames a mail that an earlier version has queued', () => {
  const old =
    '<!doctype html>\n<html lang="en">\n<head><title>S</title></head>\n<body>\n<p>Old</p>\n<table cellpadding="6"><tr><th scope="row" align="left">A</th></tr></table>\n</body>\n</html>\n';
  const framed = frameMail(old, look);
  expect(framed).toMatch(/<p style="[^"]+">Old<\/p>/);
  expect(framed).toMatch(/<th style="[^"]+" scope="row" align="left">A<\/th>/);
  expect(framed).toContain('<table cellpadding="6">');
  expect(framed).toMatch(/<\/body>\n<\/html>\n$/);
});

it('is smaller than 12 KB with an order of five lines', () => {
  expect(Buffer.byteLength(html)).toBeLessThan(8 * 1024);
});
