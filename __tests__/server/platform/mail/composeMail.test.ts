import { composeMail } from '@/server/platform/mail/composeMail';

it.each([
  ['Sifariş\r\nBcc: all@example.com', 'Sifariş Bcc: all@example.com'],
  ['x'.repeat(999), 'x'.repeat(200)],
])('keeps the subject in one line: %j', (subject, kept) => {
  expect(composeMail({ kind: 'order.placed', locale: 'en', subject, blocks: [], why: '' }).subject).toBe(kept);
});
