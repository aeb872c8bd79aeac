import { khatam, polygonPath, round, star } from './geometry';
import { mixColours } from './palettes';
import { pick } from './random';
import { background, path, stops, type Motif } from './svg';

const MAX_RINGS = 9;
const PETAL_RINGS = 6;

type Petals = { count: number; radius: number; turn: number; ring: number };

/** Small diamonds between the points of a ring. */
function petalsPath({ count, radius, turn, ring }: Petals): string {
  const size = radius * 0.12 * (1 - ring * 0.05);
  let d = '';
  for (let index = 0; index < count; index++) {
    const angle = turn + ((index + (ring % 2 ? 0.5 : 0)) * 2 * Math.PI) / count;
    const distance = radius * 0.835;
    const x = distance * Math.cos(angle);
    const y = distance * Math.sin(angle);
    const [along, across] = [Math.cos(angle) * size, Math.sin(angle) * size];
    d += `M${round(x + along)} ${round(y + across)}`;
    d += `L${round(x - Math.sin(angle) * size * 0.42)} ${round(y + Math.cos(angle) * size * 0.42)}`;
    d += `L${round(x - along)} ${round(y - across)}`;
    d += `L${round(x + Math.sin(angle) * size * 0.42)} ${round(y - Math.cos(angle) * size * 0.42)}Z`;
  }
  return d;
}

/** One great star of rings. */
export const rosette: Motif = ({ random, palette, width, height, id }) => {
  const { g, d, m, l, a, p, c } = palette;
  const points = pick(random, [8, 10, 12, 16]);
  const centreX = width * (0.5 + (random() - 0.5) * 0.36);
  const centreY = height * (0.52 + (random() - 0.5) * 0.3);
  const whole = Math.hypot(width, height) * (0.5 + random() * 0.12);
  const ringColours = [mixColours(g, d, 0.55), g, m, d, l, g, a, d, p, c];
  const petalColours = [m, a, p, c, g, l];

  let rings = '';
  let radius = whole;
  let turn = Math.PI / points;
  for (let ring = 0; radius > whole * 0.07 && ring < MAX_RINGS; ring++) {
    const ratio = ring % 3 === 1 ? Math.cos(Math.PI / points) * 0.98 : points > 10 ? 0.8 : 0.72;
    rings += path(polygonPath(star(points, radius, radius * ratio, turn)), ringColours[ring] ?? g);
    if (ring < PETAL_RINGS) rings += path(petalsPath({ count: points, radius, turn, ring }), petalColours[ring] ?? m);
    turn += ring % 2 ? 0 : Math.PI / points;
    radius *= ring % 2 ? 0.76 : 0.8;
  }

  const light = stops([
    { colour: '#fff', opacity: '.16' },
    { offset: '.5', colour: '#fff', opacity: '0' },
    { offset: '1', colour: d, opacity: '.5' },
  ]);
  return {
    defs: `<linearGradient id="${id}l" x2="1" y2="1">${light}</linearGradient>`,
    body:
      background(width, height, d) +
      `<g transform="translate(${round(centreX)} ${round(centreY)})">${rings}${path(khatam(radius * 0.98), c)}` +
      `<path d="${khatam(radius * 0.7)}" transform="rotate(22.5)" fill="${d}"/>` +
      `${path(khatam(radius * 0.46), a)}<circle r="${round(radius * 0.16)}" fill="${p}"/></g>` +
      background(width, height, `url(#${id}l)`),
  };
};
