import { pick } from './random';
import { background, khatam, mixColours, round, type Canvas, type Motif } from './svg';

/** The drop with a bent tip, in a box of about 90 by 140. */
export const BUTA =
  'M0 62C-34 62-46 36-42 12C-37-18-8-30-4-56C-2-70 10-78 24-74C14-66 16-56 24-42C36-22 46-6 44 18C42 46 26 62 0 62Z';

const RAYS = 9;
/** The drops in one another of which one is drawn. */
const SIZES = [1, 0.9, 0.72, 0.62, 0.44, 0.34];

function symbol(id: string, letter: string, colours: readonly string[]): string {
  const shapes = SIZES.map(
    (size, index) =>
      `<use href="#${id}d" fill="${colours[index]}" transform="translate(0 ${round((1 - size) * 14)}) scale(${size})"/>`,
  );
  const sign = `<path d="${khatam(13)}" transform="translate(0 20)" fill="${colours[0]}"/>`;
  return `<g id="${id}${letter}">${shapes.join('')}${sign}</g>`;
}

type Field = Canvas & { scale: number; field: string };

/** A single great one in its own echoes. */
function greatOne({ palette, width, height, id, scale, field }: Field): string {
  const place = `translate(${round(width / 2)} ${round(height * 0.53)})`;
  const rays = Array.from({ length: RAYS }, (_, ray) => {
    const colour = ray % 2 ? field : mixColours(field, palette.m, 0.34 + ray * 0.035);
    return `<use href="#${id}d" transform="${place} scale(${(scale * (3.4 - ray * 0.27)).toFixed(2)})" fill="${colour}"/>`;
  });
  return `${rays.join('')}<use href="#${id}a" transform="${place} scale(${scale.toFixed(2)})"/>`;
}

/** Rows that look to the left and to the right in turn, with the sign between. */
function rows({ random, width, height, id, scale }: Field): string {
  const [stepX, stepY] = [128 * scale, 150 * scale];
  let shapes = '';
  let row = 0;
  for (let y = -stepY * random() * 0.4; y < height + stepY; y += stepY, row++) {
    const isOdd = row % 2 === 1;
    for (let x = ((width / 2) % stepX) - stepX + (isOdd ? stepX / 2 : 0); x < width + stepX; x += stepX) {
      const size = `${((isOdd ? -1 : 1) * scale).toFixed(2)} ${scale.toFixed(2)}`;
      shapes +=
        `<use href="#${id}k" x="${round(x + stepX / 2)}" y="${round(y + 6 * scale)}"/>` +
        `<use href="#${id}${isOdd ? 'b' : 'a'}" transform="translate(${round(x)} ${round(y)}) scale(${size})"/>`;
    }
  }
  return shapes;
}

/** The drop of the shawls, one great or many small. */
export const buta: Motif = (canvas) => {
  const { random, palette, width, height, id } = canvas;
  const { g, d, m, l, a, p, c } = palette;
  const isGreat = random() < 0.35;
  const unit = Math.min(width, height);
  const scale = isGreat ? unit / 165 : unit / (360 + random() * 130);
  const field = pick(random, [g, d]);
  const drawing = { ...canvas, scale, field };
  return {
    defs:
      `<path id="${id}d" d="${BUTA}"/>` +
      symbol(id, 'a', [a, field === d ? g : d, c, p, m, d]) +
      symbol(id, 'b', [p, c, d, l, c, p]) +
      `<path id="${id}k" d="${khatam(13 * scale)}" fill="${mixColours(field, l, 0.7)}"/>`,
    body: background(width, height, field) + (isGreat ? greatOne(drawing) : rows(drawing)),
    light: ['radialGradient cx="30%" cy="15%" r="110%"', [0, '#fff', 0.16], [0.5, '#fff', 0], [1, d, 0.5]],
  };
};
