import { pick } from './random';
import { background, khatam, mixColours, polygonPath, regular, round, type Motif } from './svg';

/** Octagons in one another, light at the end. */
export const portal: Motif = ({ random, palette, width, height }) => {
  const { g, d, m, l, a, p, c } = palette;
  const count = 9 + Math.floor(random() * 4);
  const [fromX, fromY] = [width * 0.5, height * 0.5];
  const [toX, toY] = [width * (0.3 + random() * 0.4), height * (0.3 + random() * 0.34)];
  const whole = Math.hypot(width, height) * 0.62;
  const depths = [d, g, mixColours(g, m, 0.5), m, mixColours(m, l, 0.55), l, p];
  const turn = pick(random, [0, Math.PI / 8]);

  let frames = '';
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const radius = whole * Math.pow(0.79, index * 1.08);
    const x = fromX + (toX - fromX) * Math.sqrt(share);
    const y = fromY + (toY - fromY) * Math.sqrt(share);
    const colour = depths[Math.min(depths.length - 1, Math.floor(share * depths.length))] ?? p;
    const rotation = (index % 2 ? 0 : Math.PI / 8) + turn;
    const accent = index === count - 4 ? a : index === count - 6 ? c : null;
    const shape = index % 3 === 2 ? khatam(radius * 1.02) : polygonPath(regular(8, radius, rotation));
    frames +=
      `<g transform="translate(${round(x)} ${round(y)})"><path d="${shape}" fill="${accent ?? colour}"/>` +
      `<path d="${polygonPath(regular(8, radius * 0.955, rotation))}" fill="none"` +
      ` stroke="${accent ? p : mixColours(colour, p, 0.3)}"` +
      ` stroke-width="${round(Math.max(1, radius * 0.007))}" stroke-opacity=".7"/></g>`;
  }
  const end = `<path d="${khatam(whole * 0.045)}" transform="translate(${round(toX)} ${round(toY)})" fill="${a}"/>`;
  return {
    body: background(width, height, d) + frames + end,
    light: ['linearGradient x1="1" x2="0" y2="1"', [0, '#fff', 0.18], [0.55, '#fff', 0], [1, d, 0.6]],
  };
};
