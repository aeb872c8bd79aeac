import { findMailLook, frameMail, frameText } from '@/server/organisation/mailing/frameMail';
import { composeMail } from '@/server/platform/mail/composeMail';

const office = {
  name: 'Şəfa & oğulları',
  address: '12 Nizami',
  workingHours: 'B.e.–cümə 09:00–18:00',
  phone: '+994 12 555 01 02',
  email: 'info@site.test',
};
const mail = composeMail({
  kind: 'order.placed',
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

it('gives every element of a mail its style, and none to what was typed', () => {
  const tags = [...inside.matchAll(/<(?:p|h2|a|td|th)(?=[ >])[^>]*>/g)].map(([tag]) => tag);
  expect(tags.length).toBeGreaterThan(10);
  expect(tags.filter((tag) => !tag.includes(' style="'))).toEqual([]);
  expect(inside).toContain('Salam &lt;td class=&quot;total&quot;&gt;');
  expect(inside).not.toContain('class="');
});

it('says whose it is above and below, as text too', () => {
  expect(inside).toContain('<img src="https://site.test/icons/apple-touch-icon.png" alt=""');
  expect(inside).toContain(
    'Şəfa &amp; oğulları<br>12 Nizami<br>B.e.–cümə 09:00–18:00<br>+994 12 555 01 02<br>info@site.test<br>https://site.test',
  );
  expect(frameText(mail.text, look)).toMatch(
    /Səbəb\n\nŞəfa & oğulları\n12 Nizami\nB\.e\.–cümə 09:00–18:00\n\+994 12 555 01 02\ninfo@site\.test\nhttps:\/\/site\.test\n$/,
  );
  const nobody = { name: 'Şəfa', address: '', workingHours: '', phone: '', email: undefined };
  expect(frameText('Salam\n', findMailLook(nobody, undefined, 'https://site.test'))).toBe(
    'Salam\n\nŞəfa\nhttps://site.test\n',
  );
});

it('shows a logo that holds the name in place of both', () => {
  const own = findMailLook(office, { letters: 'ŞO', logo_wide: '/pictures/a-480' }, 'https://site.test');
  expect(frameMail(mail.html, own)).toMatch(
    /<img src="https:\/\/site\.test\/brand\/[0-9a-f]{12}\/logo\.png" alt="Şəfa &amp; oğulları" width="240" height="40"[^>]*><\/a><\/td><\/tr>/,
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
