import { buildExcerpt, plainText } from '@/server/content/search/plainText';

it.each([
  ['## Heading\n\nOne *two* **three** [four](https://example.com).', 'Heading · One two three four.'],
  ['- one\n- two\n\n> three', 'one · two · three'],
  ['| a | b |\n| --- | --- |\n| c | d |', 'a · b · c · d'],
  ['A line\nand the next; `code`', 'A line and the next; code'],
  ['<b>raw</b> & "quoted" &amp;lt;', '<b>raw</b> & “quoted” &lt;'],
  ['**«Nəqş»**in **A****B** [zəng](tel:+994)', '«Nəqş»in AB zəng'],
  ['One.\n\nTwo', 'One. Two'],
  ['', ''],
])('of %j is %j', (markdown, text) => expect(plainText(markdown)).toBe(text));

describe('buildExcerpt', () => {
  const sentence = 'Bir iki üç dörd beş altı yeddi səkkiz doqquz on. ';
  const long = `${sentence.repeat(5)}Axtarılan söz buradadır. ${sentence.repeat(5)}`.trim();

  it('leaves a short text as it is', () => expect(buildExcerpt('Qısa mətn.', ['soz'])).toBe('Qısa mətn.'));

  it('is whole words around the first one found', () => {
    const excerpt = buildExcerpt(long, ['axtar']);
    expect(excerpt).toContain('Axtarılan söz buradadır.');
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(excerpt).toMatch(/^….*…$/);
    const words = new Set(long.split(' '));
    expect(
      excerpt
        .slice(1, -1)
        .split(' ')
        .filter((word) => !words.has(word)),
    ).toEqual([]);
  });

  it('begins with the text where the word is near its beginning, or nowhere', () => {
    expect(buildExcerpt(long, ['yeddi'])).toMatch(/^Bir iki .*…$/);
    expect(buildExcerpt(long, ['yoxdur'])).toMatch(/^Bir iki .*…$/);
  });

  it('is as long at the end of the text as elsewhere', () => {
    const excerpt = buildExcerpt(`${sentence.repeat(5)}sonuncu`, ['sonuncu']);
    expect(excerpt).toMatch(/^….*sonuncu$/);
    expect(excerpt.length).toBeGreaterThan(140);
  });

  it('cuts a word without an end, but no character', () => {
    const excerpt = buildExcerpt(`${'x'.repeat(159)}${'🙂'.repeat(50)}`, ['xx']);
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(excerpt).toBe(`${'x'.repeat(159)}…`);
    expect(buildExcerpt(`a ${'z'.repeat(400)}`, ['zz']).length).toBeLessThanOrEqual(162);
  });
});
