import { personNameSchema } from '@/contract/common';
import { normalizePhone } from '@/contract/text.mjs';

it.each([
  '0501234567',
  '501234567',
  '050 123 45 67',
  '(050) 123-45-67',
  '050/123-45-67',
  '050–123–45–67',
  '050‑123‑45‑67',
  '+994501234567',
  '+994 50 123 45 67',
  '+994 (0)50 123 45 67',
  '+994 050 123 45 67',
  '994501234567',
  '00994 50 123 45 67',
  '\u202a+994 50\u00a0123 45 67\u202c',
])('%s is a number in Azerbaijan', (written) => {
  expect(normalizePhone(written)).toBe('+994501234567');
});

it.each([
  ['99 412 34 56', '+994994123456'],
  ['099 412 34 56', '+994994123456'],
  ['+994 99 412 34 56', '+994994123456'],
  ['+90 212 555 55 55', '+902125555555'],
  ['0090 212 555 55 55', '+902125555555'],
  ['+1 (415) 555-0100', '+14155550100'],
])('%s is kept as %s', (written, kept) => {
  expect(normalizePhone(written)).toBe(kept);
});

it.each([
  '',
  '12',
  '050 123 45 6',
  '050 123 45 678',
  '+994 50 123',
  '+994123456',
  '+0 123 456 789',
  '050 12a 45 67',
  '٠٥٠١٢٣٤٥٦٧',
])('%p is none', (written) => {
  expect(normalizePhone(written)).toBeNull();
});

it('a name with a tab, as it comes from a table, is a name', () => {
  expect(personNameSchema.parse('\tAysel\t Məmmədova ')).toBe('Aysel  Məmmədova');
  expect(personNameSchema.safeParse('Aysel\r\nBcc: x@example.com').success).toBe(false);
});
