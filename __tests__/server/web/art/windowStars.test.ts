import { drawArt } from '@/server/web/art/drawArt';
import { litPanes } from '@/server/web/art/starPanes';
import { readStars, writeStars } from '@/server/web/art/windowStars';

it('reads what it has written, and no more than sixteen lit panes', () => {
  const stars = [
    { palette: 'firuze', lit: 2 },
    { palette: 'fildisi', lit: 0 },
  ] as const;
  expect(writeStars(stars)).toBe('f2i0');
  expect(readStars('f2i0')).toEqual(stars);
  expect(writeStars([{ palette: 'nar', lit: 118 }])).toBe('n16');
});

it.each(['', 'x1', 'f', 'f01', 'f17', 'f1 n2', 'F1', 'f1'.repeat(31)])('refuses %p', (text) => {
  expect(readStars(text)).toBeNull();
  expect(drawArt('window', 'a', { stars: text })).toBeNull();
});

it('lights as many panes as there are projects: whole ones to eight, then halves', () => {
  const panes = (lit: number) => litPanes(lit, 100).split('M').slice(1);
  expect([0, 1, 8, 9, 16].map((lit) => panes(lit).length)).toEqual([0, 1, 8, 9, 16]);
  const corners = (lit: number) => new Set(panes(lit).map((pane) => pane.split('L').length));
  expect([...corners(8)]).toEqual([4]);
  expect([...corners(9)]).toEqual([3]);
});

it('lights the panes of each star and none of a service without a project', () => {
  const uses = (stars: string) =>
    [...(drawArt('window', 'a', { stars }) ?? '').matchAll(/k(\d+)" x=/g)].map(([, lit]) => lit);
  expect(uses('f2n0l2z16').sort()).toEqual(['16', '2', '2']);
});

it('shows a square in the middle whole in a box of any ratio', () => {
  const drawing = drawArt('window', 'a', { stars: 'f2', w: '1520', h: '1600', core: '800' }) ?? '';
  expect(drawing).toMatch(/^<svg [^>]*viewBox="360 400 800 800" preserveAspectRatio="xMidYMid meet"/);
  expect(/^<svg [^>]*>/.exec(drawing)?.[0]).not.toMatch(/ (?:width|height)=/);
});
