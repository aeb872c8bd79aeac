import { readdirSync, readFileSync } from 'node:fs';
import { ART } from '@/config/brand/art';
import { TOKENS } from '@/config/brand/tokens';
import { drawBand } from '@/server/web/art/drawSigns';

/** The properties with a plain colour, as text: `--ink: #11211f`. */
const readColours = (css: string) => css.match(/--[a-z0-9-]+: #[0-9a-f]{3,8}\b/g) ?? [];
const toColours = (tokens: Record<string, string>) =>
  Object.entries(tokens).map(([name, colour]) => `--${name}: ${colour}`);

test('style sheet, band and favicon have the colours of config/brand, and no other file names one of them', () => {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  expect(readColours(light)).toEqual(toColours(TOKENS.light));
  expect(readColours(dark)).toEqual(toColours(TOKENS.dark));

  const band = drawBand('naqsh').replace(' aria-hidden="true" focusable="false"><defs></defs>', '>');
  expect(readFileSync('src/styles/band.svg', 'utf8')).toBe(band);
  const { brand, saffron, nar } = TOKENS.light;
  expect(readFileSync('public/favicon.svg', 'utf8').match(/#[0-9a-f]{6}/g)).toEqual([brand, saffron, nar]);

  const { palettes, glass, night } = ART;
  const colours = [TOKENS.light, TOKENS.dark, glass, { night }, ...Object.values(palettes)].flatMap((group) =>
    Object.values<string>(group),
  );
  const pattern = new RegExp([...new Set(colours)].filter((colour) => colour !== '#ffffff').join('|'), 'i');
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|css|mjs)$/.test(file) && !/^config\/brand\/|^styles\/tokens\.css$/.test(file),
  );
  expect(files.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});
