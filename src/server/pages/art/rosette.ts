import { pick } from './random';
import { background, khatam, mixColours, path, pointAt, polygonPath, round, star, type Motif } from './svg';

const MAX_RINGS = 9;
const PETAL_RINGS = 6;

/** Small diamonds between the points of a ring. */
function petalsPath(points: number, radius: number, turn: number, ring: number): string {
  const [middle, size] = [radius * 0.835, radius * 0.12 * (1 - ring * 0.05)];
  // Across they are narrow enough for an arc to be a line.
  const across = (size * 0.42) / middle;
  return Array.from({ length: points }, (_, index) => {
    const angle = turn + ((index + (ring % 2 ? 0.5 : 0)) * 2 * Math.PI) / points;
    const sides = [pointAt(middle, angle + across), pointAt(middle, angle - across)] as const;
    return polygonPath([pointAt(middle + size, angle), sides[0], pointAt(middle - size, angle), sides[1]]);
  }).join('');
}

/** One great star of rings. */
export const rosette: Motif = ({ random, palette, width, height }) => {
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
    if (ring < PETAL_RINGS) rings += path(petalsPath(points, radius, turn, ring), petalColours[ring] ?? m);
    turn += ring % 2 ? 0 : Math.PI / points;
    radius *= ring % 2 ? 0.76 : 0.8;
  }
  return {
    body:
      background(width, height, d) +
      `<g transform="translate(${round(centreX)} ${round(centreY)})">${rings}${path(khatam(radius * 0.98), c)}` +
      `<path d="${khatam(radius * 0.7)}" transform="rotate(22.5)" fill="${d}"/>` +
      `${path(khatam(radius * 0.46), a)}<circle r="${round(radius * 0.16)}" fill="${p}"/></g>`,
    light: ['linearGradient x2="1" y2="1"', [0, '#fff', 0.16], [0.5, '#fff', 0], [1, d, 0.5]],
  };
};
