import { findHits } from '@/lib/findHits';
import { searchWords } from '@/lib/searchWords';

const found = (text: string, query: string) =>
  [...findHits(text, searchWords(query))].map(({ start, end }) => text.slice(start, end));

it.each([
  ['Şəkidə keçirilən təlim', 'seki', ['Şəkidə']],
  ['İşıq kəsilir, ışıq yanır', 'ISIQ', ['İşıq', 'ışıq']],
  ['Laboratory audit for laboratories', 'lab', ['Laboratory', 'laboratories']],
  ['audit, lab', 'lab aud', ['audit', 'lab']],
  ['collaborate', 'lab', []],
  // Letters whose marks are characters of their own.
  ['şəki', 'sek', ['şəki']],
  ['ISO 15189', '151', ['15189']],
  ['anything', '', []],
])('in %j looks for %j', (text, query, words) => expect(found(text, query)).toEqual(words));

it('is asked for the first one only', () => {
  const hits = findHits(`first ${'x '.repeat(100_000)}`, ['first']);
  expect(hits.next().value).toEqual({ start: 0, end: 5 });
});
