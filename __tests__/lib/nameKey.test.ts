import fc from 'fast-check';
import { nameKey, nameOrder } from '@/lib/text';

const sortBy = (names: string[], key: (name: string) => string) =>
  [...names].sort((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));

it.each([
  [
    'az',
    ['Ağac', 'Çay', 'Dəst 2', 'Dəst 10', 'Ela', 'Əl', 'Xalça', 'Irmaq', 'İlk', 'Qapı', 'Şəki', 'Ütü', 'Wi-Fi', 'Yol'],
  ],
  ['en', ['Book 2', 'Book 10', 'éclair', 'Irmaq', 'Kit', 'Light', 'Question', 'Şəki', 'Test', 'Xalça']],
] as const)('names are out of order in %s', (locale, names) => {
  expect(sortBy([...names].reverse(), (name) => nameKey(name, locale))).toEqual(names);
});

const nameOf = (word: RegExp) =>
  fc
    .array(fc.oneof(fc.stringMatching(word), fc.integer({ min: 0, max: 20_000 }).map(String)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.join(' '));

it.each([
  ['az', nameOf(/^[A-ZÇƏĞXİÖŞÜ]?[a-zçəğıöşü]{1,5}$/)],
  ['en', nameOf(/^[A-ZÇƏĞİÖŞÜ]?[a-zçəğıöşü]{1,5}$/)],
] as const)('two names stand otherwise than in the order of their alphabet, %s', (locale, name) => {
  const compare = nameOrder(locale);
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [key, otherKey] = [nameKey(one, locale), nameKey(other, locale)];
      // The database asks nothing more of two names that differ in marks or capitals only.
      if (key !== otherKey) expect(key < otherKey).toBe(compare(one, other) < 0);
    }),
  );
});
