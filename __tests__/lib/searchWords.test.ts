import { searchWords } from '@/lib/searchWords';

it.each([
  ['İşıq kəsilməsi', ['isiq', 'kesilmesi']],
  ['IŞIQ, işıq; Isiq', ['isiq']],
  ['NQ-0105 (24 sənəd)', ['nq', '0105', '24', 'sened']],
  ['"az": * & | ! <-> \\ \u0000', ['az']],
  ['  ', []],
  ['🙂!', []],
])('of %j are %j', (text, words) => expect(searchWords(text)).toEqual(words));
