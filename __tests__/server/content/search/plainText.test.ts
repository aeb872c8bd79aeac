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
  const sentence = 'bir iki üç dörd beş altı yeddi səkkiz doqquz on, ';
  const long = `${sentence.repeat(5)}axtarılan söz buradadır, ${sentence.repeat(5)}`.trim();

  it('leaves a short text as it is', () => expect(buildExcerpt('Qısa mətn.', ['soz'])).toBe('Qısa mətn.'));

  it('is whole words around the first one found', () => {
    const excerpt = buildExcerpt(long, ['axtar']);
    expect(excerpt).toContain('axtarılan söz buradadır,');
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(excerpt).toMatch(/^….*…$/);
    const words = new Set(long.split(/,? /));
    expect(
      excerpt
        .slice(1, -1)
        .split(/,? /)
        .filter((word) => !words.has(word)),
    ).toEqual([]);
  });

  it('begins with the text where the word is near its beginning, or nowhere', () => {
    expect(buildExcerpt(long, ['yeddi'])).toMatch(/^bir iki .*[^,]…$/);
    expect(buildExcerpt(long, ['yoxdur'])).toMatch(/^bir iki .*[^,]…$/);
  });

  it('is the sentence or the part that holds the word, otherwise the first one', () => {
    const text = 'The first. “Is it (no. 5) this one?” it asks · Year: 2026 · The last one.';
    expect(buildExcerpt(text, ['asks'])).toBe('“Is it (no. 5) this one?” it asks');
    expect(buildExcerpt(text, ['2026'])).toBe('Year: 2026');
    expect(buildExcerpt(text, ['last'])).toBe('The last one.');
    expect(buildExcerpt(text, ['nowhere'])).toBe('The first.');
  });

  it('fills two lines of a phone at the end of a long sentence, and holds the word in them anywhere', () => {
    expect(buildExcerpt(long, ['axtar']).indexOf('axtar')).toBeLessThanOrEqual(41);
    const excerpt = buildExcerpt(`${sentence.repeat(5)}sonuncu`, ['sonuncu']);
    expect(excerpt).toMatch(/^….*sonuncu$/);
    expect(excerpt.length).toBeGreaterThan(65);
  });

  it('cuts a word without an end, but no character', () => {
    const excerpt = buildExcerpt(`${'x'.repeat(159)}${'🙂'.repeat(50)}`, ['xx']);
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(excerpt).toBe(`${'x'.repeat(159)}…`);
    expect(buildExcerpt(`a ${'z'.repeat(400)}`, ['zz']).length).toBeLessThanOrEqual(162);
  });
});
