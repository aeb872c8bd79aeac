import { readSearchQuery } from '@/lib/readSearchQuery';

it.each([
  ['  two   words\n', 'two words'],
  ['a\u0000b', 'a b'],
  ['   ', ''],
  ['"50 %" OR \'x\'*', '"50 %" OR \'x\'*'],
  ['x'.repeat(120), 'x'.repeat(100)],
  [`${'x'.repeat(99)} more`, 'x'.repeat(99)],
  // Never through the middle of a character.
  [`${'x'.repeat(99)}🙂`, 'x'.repeat(99)],
])('reads %j as %j', (text, query) => expect(readSearchQuery(text)).toBe(query));
