import { composeMail } from '@/server/mail/composeMail';

const mail = composeMail({
  kind: 'order.placed',
  locale: 'az',
  subject: 'Sifariş\r\nBcc: all@example.com',
  blocks: [
    { kind: 'heading', text: 'Təşəkkür edirik' },
    'Bir <b>sətir</b>\nvə & ikinci',
    {
      kind: 'rows',
      hasTotal: true,
      rows: [
        ['Kitab', '21,00 AZN'],
        ['Dəst "A"', '5,00 AZN'],
      ],
    },
    { kind: 'link', label: 'Sifarişə bax', href: 'https://site.test/az/order/?number=1&token=x' },
    { kind: 'button', label: 'Təsdiq', href: 'https://site.test/az/' },
  ],
  why: 'Sifarişə <görə>',
});

describe('composeMail', () => {
  it('writes the same words as text', () => {
    expect(mail.text).toBe(
      'Təşəkkür edirik\n\nBir <b>sətir</b>\nvə & ikinci\n\nKitab: 21,00 AZN\nDəst "A": 5,00 AZN\n\nSifarişə bax:\nhttps://site.test/az/order/?number=1&token=x\n\nTəsdiq:\nhttps://site.test/az/\n\nSifarişə <görə>\n',
    );
  });

  it('writes them as HTML, where nothing that was typed is markup', () => {
    expect(mail.html).toContain('<html lang="az">');
    expect(mail.html).toContain('<p>Bir &lt;b&gt;sətir&lt;/b&gt;<br>və &amp; ikinci</p>');
    expect(mail.html).toContain('<th scope="row">Kitab</th><td>21,00 AZN</td>');
    expect(mail.html).toContain('<th class="total" scope="row">Dəst &quot;A&quot;</th><td class="total">5,00 AZN</td>');
    expect(mail.html).toContain('<a href="https://site.test/az/">Təsdiq</a>');
    expect(mail.html).toContain('<p class="why">Sifarişə &lt;görə&gt;</p>');
    expect(mail.html).toContain('href="https://site.test/az/order/?number=1&amp;token=x"');
  });

  it('keeps the subject in one line', () => {
    expect(mail.subject).toBe('Sifariş Bcc: all@example.com');
    expect(
      composeMail({ kind: 'order.placed', locale: 'en', subject: 'x'.repeat(999), blocks: [], why: '' }).subject,
    ).toHaveLength(200);
  });
});
