import { breakWords } from '@/lib/breakWords';

const show = (text: string, long?: number) => breakWords(text, long).replaceAll('\u00ad', '|');

it.each([
  ['Qiymətləndiricilərin', 'Qiymət|lən|di|ri|ci|lərin'],
  ['beynəlxalqlaşdırılmasından', 'beynəl|xalq|laş|dı|rıl|ma|sından'],
  ['Səhiyyə konsaltinqi', 'Səhiyyə konsaltinqi'],
])('breaks a word of more than 18 letters before its syllables: %s', (text, broken) => {
  expect(show(text)).toBe(broken);
});

it.each([
  'https://example.az/məsləhətləşmələrimizdən',
  'beynəlxalqlaşdırılmasından@example.az',
  'ABCDEFGHIJ1234567890KLMNOP',
])('leaves what is copied as it is: %s', (text) => expect(show(text)).toBe(text));

it('breaks shorter words where a line is shorter', () => {
  expect(show('avtomatlaşdırma', 10)).toContain('|');
  expect(show('avtomatlaşdırma')).not.toContain('|');
});

it('breaks no entity of HTML', () => {
  expect(show('&longrightarrowlongname;')).toBe('&longrightarrowlongname;');
});
