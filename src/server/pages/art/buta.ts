import { khatam, round } from './geometry';
import { mixColours } from './palettes';
import { pick } from './random';
import { background, stops, type Canvas, type Motif } from './svg';

/** The drop with a bent tip, in a box of about 90 by 140. */
export const BUTA =
  'M0 62C-34 62-46 36-42 12C-37-18-8-30-4-56C-2-70 10-78 24-74C14-66 16-56 24-42C36-22 46-6 44 18C42 46 26 62 0 62Z';

const RAYS = 9;

type Layer = readonly [size: number, colour: string];

function symbol(id: string, layers: readonly Layer[]): string {
  const shapes = layers.map(
    ([size, colour]) =>
      `<path d="${BUTA}" fill="${colour}" transform="translate(0 ${round((1 - size) * 14)}) scale(${size})"/>`,
  );
  const sign = `<path d="${khatam(13)}" transform="translate(0 20)" fill="${layers[0]?.[1] ?? ''}"/>`;
  return `<g id="${id}">${shapes.join('')}${sign}</g>`;
}

type Field = Canvas & { scale: number; field: string };

/** A single great one in its own echoes. */
function greatOne({ palette, width, height, id, scale, field }: Field): string {
  const place = `translate(${round(width / 2)} ${round(height * 0.53)})`;
  let shapes = '';
  for (let ray = 0; ray < RAYS; ray++) {
    const colour = ray % 2 ? field : mixColours(field, palette.m, 0.34 + ray * 0.035);
    const size = round(scale * (3.4 - ray * 0.27) * 10) / 10;
    shapes += `<path d="${BUTA}" transform="${place} scale(${size})" fill="${colour}"/>`;
  }
  return `${shapes}<use href="#${id}a" transform="${place} scale(${round(scale * 10) / 10})"/>`;
}

/** Rows that look to the left and to the right in turn, with the sign between. */
function rows({ random, width, height, id, scale }: Field): string {
  const [stepX, stepY] = [128 * scale, 150 * scale];
  let shapes = '';
  let signs = '';
  let row = 0;
  for (let y = -stepY * random() * 0.4; y < height + stepY; y += stepY, row++) {
    const isOdd = row % 2 === 1;
    for (let x = ((width / 2) % stepX) - stepX + (isOdd ? stepX / 2 : 0); x < width + stepX; x += stepX) {
      const size = `${((isOdd ? -1 : 1) * scale).toFixed(2)} ${scale.toFixed(2)}`;
      shapes += `<use href="#${id}${isOdd ? 'b' : 'a'}" transform="translate(${round(x)} ${round(y)}) scale(${size})"/>`;
      signs += `<use href="#${id}k" x="${round(x + stepX / 2)}" y="${round(y + 6 * scale)}"/>`;
    }
  }
  return shapes + signs;
}

/** The drop of the shawls, one great or many small. */
export const buta: Motif = (canvas) => {
  const { random, palette, width, height, id } = canvas;
  const { g, d, m, l, a, p, c } = palette;
  const isGreat = random() < 0.35;
  const unit = Math.min(width, height);
  const scale = isGreat ? unit / 165 : unit / (360 + random() * 130);
  const field = pick(random, [g, d]);
  const layers: Layer[] = [
    [1, a],
    [0.9, field === d ? g : d],
    [0.72, c],
    [0.62, p],
    [0.44, m],
    [0.34, d],
  ];
  const otherLayers: Layer[] = [
    [1, p],
    [0.9, c],
    [0.72, d],
    [0.62, l],
    [0.44, c],
    [0.34, p],
  ];
  const drawing = { ...canvas, scale, field };
  const light = stops([
    { colour: '#fff', opacity: '.16' },
    { offset: '.5', colour: '#fff', opacity: '0' },
    { offset: '1', colour: d, opacity: '.5' },
  ]);
  return {
    defs:
      symbol(`${id}a`, layers) +
      symbol(`${id}b`, otherLayers) +
      `<path id="${id}k" d="${khatam(13 * scale)}" fill="${mixColours(field, l, 0.7)}"/>` +
      `<radialGradient id="${id}l" cx="30%" cy="15%" r="110%">${light}</radialGradient>`,
    body:
      background(width, height, field) +
      (isGreat ? greatOne(drawing) : rows(drawing)) +
      background(width, height, `url(#${id}l)`),
  };
};
