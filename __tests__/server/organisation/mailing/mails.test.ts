import { withSeededDatabase } from '../../../support/testDatabase';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { findMailLook, frameMail, frameText } from '@/server/organisation/mailing/buildMessage';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { database } from '@/server/db/connection';
import { composeMail } from '@/server/mail/composeMail';
import { settings } from '@/server/settings';
import { messageRequest, newClient } from '../../../support/formRequests';
import { oldStamp } from '../../../support/formState';
import { newKey } from '../../../support/orderRequest';
import { type Received, startSmtp } from '../../../support/smtp';

withSeededDatabase();

describe('formMails', () => {
  const useSmtp = (SMTP_URL: string | undefined) => Object.assign(settings(), { SMTP_URL });
  beforeEach(async () => {
    await (await database()).deleteFrom('mail').execute();
  });
  afterEach(() => useSmtp(undefined));

  const sending = async () => ({ client: newClient(), idempotencyKey: newKey(), locale: 'az' as const });

  /** The names of the headers, each as often as it stands there. */
  const headerNames = ({ headers }: Received) =>
    headers
      .split(/\r?\n/)
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0]?.toLowerCase());

  const replyTo = ({ headers }: Received) => /^Reply-To: (.*)$/im.exec(headers.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';

  const EXPECTED = [
    'auto-submitted',
    'content-language',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ];

  describe('whatever stands in a name', () => {
    it.each([
      'Aysel\r\nBcc: victim@example.com',
      'Aysel\nX-Evil: 1\n\n<html>body</html>',
      '"Aysel" <victim@example.com>, other@example.com',
      'Aysel\u202eəvodəmməM\u202c\u200f',
      '👩‍🔬 Aysel 🇦🇿',
      '<img src=x onerror=alert(1)>',
      '=?utf-8?Q?Bcc=3A_victim=40example=2Ecom?=',
      '\ud800Aysel',
      'Ə'.repeat(80),
      ';:,@\\"',
    ])('the mails stay well formed: %j', async (name) => {
      const smtp = await startSmtp();
      useSmtp(smtp.url);
      // Some of these never pass the schema; what is written to mails must hold without it.
      const body = messageRequest({ name, message: `${name}\n</p><script>1</script>`, stamp: await oldStamp() });
      await sendMessage({ ...(await sending()), body });
      expect(await sendDueMails()).toBe(2);
      const [own, office] = smtp.received;
      if (!own || !office) throw new Error('Two mails were to come.');
      expect(own.envelope).toEqual([body.email]);
      expect(office.envelope).toEqual(['info@probe.example.com']);
      expect(headerNames(own).sort()).toEqual(EXPECTED);
      expect(headerNames(office).sort()).toEqual([...EXPECTED, 'reply-to'].sort());
      // One address, after a name that is quoted or in words that hold no sign of their own.
      expect(replyTo(office).replace(/"(?:[^"\\]|\\.)*"/, '')).toMatch(/^[\w=?./+\- ]*<[^<>]+>$/);
      expect(replyTo(office)).toContain(`<${body.email}>`);
      expect(office.replyTo).not.toMatch(/[\u202a-\u202e\u200f]/);
      for (const { html, text, subject } of [own, office]) {
        expect(html).not.toMatch(/<(?:script|img(?! src="https:\/\/site\.test\/icons\/))/);
        expect(subject).toMatch(/NM-\d\d-\d{5}/);
        expect(text).toContain('</p><script>1</script>');
      }
    });
  });
});

describe('frameMail', () => {
  const office = {
    name: 'Şəfa & oğulları',
    address: '12 Nizami',
    workingHours: 'B.e.–cümə 09:00–18:00',
    phone: '+994 12 555 01 02',
    whatsapp: '050 555 01 03',
    email: 'info@site.test',
  };
  const mail = composeMail({
    kind: 'order.placed',
    locale: 'az',
    subject: 'Sifariş',
    why: 'Səbəb',
    blocks: [
      { kind: 'heading', text: 'Sifarişiniz' },
      'Salam <td class="total">',
      {
        kind: 'bill',
        lines: [{ picture: 'https://site.test/a.png', name: 'Kitab', detail: '2 × 10,50', amount: '21,00' }],
        sums: [
          ['Məhsullar', '21,00'],
          ['Cəmi', '21,00'],
        ],
      },
      { kind: 'link', label: 'Baxın', href: 'https://site.test/az' },
      { kind: 'button', label: 'Təsdiqləyin', href: 'https://site.test/az/confirm?a=1&b=2' },
    ],
  });
  const look = findMailLook(office, undefined, 'https://site.test');
  const html = frameMail(mail.html, look);
  const inside = html.slice(html.indexOf('<body'));

  it('gives every element of a mail its style, and none to what was typed', () => {
    const tags = [...inside.matchAll(/<(?:p|h2|a|td|th|img|span)(?=[ >])[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(10);
    expect(tags.filter((tag) => !tag.includes(' style="'))).toEqual([]);
    expect(inside).toContain('Salam &lt;td class=&quot;total&quot;&gt;');
  });

  it('gives numbers and addresses as links, and writes them in the text', () => {
    const hrefs = [...inside.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs.slice(-4)).toEqual([
      'tel:+994125550102',
      'https://wa.me/994505550103',
      'mailto:info@site.test',
      'https://site.test',
    ]);
    expect(frameText(mail.text, look)).toContain('+994 12 555 01 02\nWhatsApp: +994 50 555 01 03\ninfo@site.test\n');
    expect(mail.text).toContain('Kitab, 2 × 10,50: 21,00\nMəhsullar: 21,00\nCəmi: 21,00');
  });

  it('has the colours of both schemes, and a ground of its own under a clear sign', () => {
    const [, dark = ''] = /<style>@media \(prefers-color-scheme:dark\)\{(.+)\}<\/style>/.exec(html) ?? [];
    expect(dark).toContain(`.card{background-color:${look.colours.dark.surface}!important}`);
    expect(inside).toContain('<img src="https://site.test/icons/icon-192.png" class="clear"');
    expect(inside).toContain('<img src="https://site.test/icons/strip.png"');
    const letters = findMailLook(office, { letters: 'ŞO', is_plain: true }, 'https://site.test');
    expect(frameMail(mail.html, letters)).not.toMatch(/class="clear"|strip\.png/);
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
});
