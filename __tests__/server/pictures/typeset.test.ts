import { existsSync } from 'node:fs';
import { join } from 'node:path';
import glyphs from '@/server/pictures/glyphs.json';
import { drawLine, fitText, lineWidth } from '@/server/pictures/typeset';

const TYPE = { family: 'display', size: 100 } as const;
const AZ = 'ƏəĞğİıŞşÇçÖöÜü';

/** The outlines of a line, in order. */
const outlinesOf = (text: string) =>
  [...drawLine(text, TYPE, { x: 0, y: 0, fill: '#000' }).matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);

describe.each(Object.entries(glyphs))('the outlines of the %s family', (_, { font, glyphs: letters }) => {
  it('are those of the font that the site has', () => {
    expect(existsSync(join(process.cwd(), 'public/fonts', font))).toBe(true);
  });

  it('hold every letter of both languages, and each is another one', () => {
    const known: Record<string, (string | number)[]> = letters;
    const alphabet = [...`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${AZ}₼–…·`];
    const outlines = alphabet.map((letter) => known[letter]?.[1]);
    expect(alphabet.filter((_letter, index) => !outlines[index])).toEqual([]);
    expect(new Set(outlines).size).toBe(alphabet.length);
  });
});

describe('a line', () => {
  it('is drawn letter by letter', () => {
    expect(outlinesOf('Şəki').map((outline) => outlinesOf('Şəki').indexOf(outline))).toEqual([0, 1, 2, 3]);
    expect(outlinesOf('a a')).toHaveLength(2);
    expect(outlinesOf('S\u0327')).toEqual(outlinesOf('Ş'));
  });

  it('goes on without what the font does not have', () => {
    expect(outlinesOf('ḱ')).toEqual(outlinesOf('k'));
    expect(outlinesOf('a日b')).toEqual(outlinesOf('ab'));
    expect(outlinesOf('__proto__')).toHaveLength(9);
  });

  it('is kerned', () => {
    expect(lineWidth('To', TYPE)).toBeLessThan(lineWidth('Th', TYPE) - lineWidth('h', TYPE) + lineWidth('o', TYPE));
    expect(lineWidth('Te', { ...TYPE, size: 50 })).toBeCloseTo(lineWidth('Te', TYPE) / 2);
  });
});

describe('a text in a box', () => {
  const box = { family: 'display', width: 600, height: 300, sizes: [80, 60, 40], leading: 1.1 } as const;

  it('has the largest size in which it fits, and no line is too long', () => {
    expect(fitText('Tibbi təlim', box)).toEqual({ lines: ['Tibbi təlim'], size: 80 });
    const { lines, size } = fitText('Naxışı birlikdə qururuq və hər mərhələdə nəticəni birlikdə ölçürük', box);
    expect(size).toBeLessThan(80);
    for (const line of lines) expect(lineWidth(line, { family: 'display', size })).toBeLessThanOrEqual(600);
    expect(lines.join(' ')).toBe('Naxışı birlikdə qururuq və hər mərhələdə nəticəni birlikdə ölçürük');
  });

  it.each(['söz '.repeat(200).trim(), 'ə'.repeat(200)])('is cut short where it is too long', (text) => {
    const { lines, size } = fitText(text, box);
    expect(size).toBe(40);
    expect(lines.length * size * 1.1).toBeLessThanOrEqual(300);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(lineWidth(line, { family: 'display', size })).toBeLessThanOrEqual(600);
  });
});
