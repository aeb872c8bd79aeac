import { searchQuery } from '@/contract/search';
import { findHits, isSearchable, readSearchQuery, searchWords } from '@/lib/search';

it.each([
  ['İşıq kəsilməsi', ['isiq', 'kesilmesi']],
  ['IŞIQ, işıq; Isiq', ['isiq']],
  ['NQ-0105 (24 sənəd)', ['nq', '0105', '24', 'sened']],
  ['"az": * & | ! <-> \\ \u0000', ['az']],
  ['  ', []],
  ['🙂!', []],
])('searchWords: of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words));

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
])('findHits: in %j looks for %j', (text, query, words) => expect(found(text, query)).toEqual(words));

it('findHits yields the first hit without reading on', () => {
  const hits = findHits(`first ${'x '.repeat(100_000)}`, ['first']);
  expect(hits.next().value).toEqual({ start: 0, end: 5 });
});

it.each([
  ['  two   words\n', 'two words'],
  ['a\u0000b', 'a b'],
  ['   ', ''],
  ['"50 %" OR \'x\'*', '"50 %" OR \'x\'*'],
  ['x'.repeat(120), 'x'.repeat(100)],
  [`${'x'.repeat(99)} more`, 'x'.repeat(99)],
  // Signs are counted, not the units of which some have two.
  [`${'x'.repeat(99)}🙂`, `${'x'.repeat(99)}🙂`],
  ['🙂'.repeat(120), '🙂'.repeat(100)],
  ['\ud800a\udc00', 'a'],
])('readSearchQuery: reads %j as %j', (text, query) => expect(readSearchQuery(text)).toBe(query));

// The contract counts so too, and refuses what the page would send.
it.each([
  ['a', false],
  ['🙂', false],
  ['🙂🙂', true],
  ['ab', true],
])('isSearchable: %j is %s', (query, expected) => {
  expect(isSearchable(query)).toBe(expected);
  expect(searchQuery.safeParse({ q: query }).success).toBe(expected);
});
