import { composeMail } from '@/server/mail/composeMail';

it('keeps the subject in one line', () => {
  const subjectOf = (subject: string) =>
    composeMail({ kind: 'order.placed', locale: 'en', subject, blocks: [], why: '' }).subject;
  expect(subjectOf('Order\r\nBcc: all@example.com')).toBe('Order Bcc: all@example.com');
  expect(subjectOf('x'.repeat(999))).toHaveLength(200);
});
