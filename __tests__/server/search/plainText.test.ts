import { plainText } from '@/server/search/plainText';

it.each([
  ['## Heading\n\nOne *two* **three** [four](https://example.com).', 'Heading · One two three four.'],
  ['- one\n- two\n\n> three', 'one · two · three'],
  ['| a | b |\n| --- | --- |\n| c | d |', 'a · b · c · d'],
  ['A line\nand the next; `code`', 'A line and the next; code'],
  ['<b>raw</b> & "quoted" &amp;lt;', '<b>raw</b> & "quoted" &lt;'],
  ['One.\n\nTwo', 'One. Two'],
  ['', ''],
])('of %j is %j', (markdown, text) => expect(plainText(markdown)).toBe(text));
