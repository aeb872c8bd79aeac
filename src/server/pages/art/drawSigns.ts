import { ART } from '@/config/brand/art';
import { CELLS } from './cells';
import { litColours } from './drawFigure';
import { choose } from './choose';
import type { DrawingOptions } from './drawMotif';
import { hashText, pick, createRandom } from './random';
import { background, khatam, path, polygonPath, star, svgDocument } from './svg';

/** A small square sign, for sizes at which a motif would be too detailed: one figure of the motif, else a star. */
export function drawMark(
  seed: string,
  { width: size = 64, colours = ART, motif, ...wanted }: DrawingOptions = {},
): string {
  const palette = colours.palettes[choose(seed, wanted).palette];
  const { g, l, d, a } = palette;
  const middle = size / 2;
  const drawSign = () => {
    const random = createRandom(hashText(seed));
    const points = pick(random, [6, 8, 10, 12]);
    const turn = random() < 0.5 ? 0 : Math.PI / points;
    return (
      path(polygonPath(star(points, middle * 0.86, middle * 0.56, turn)), l) +
      path(polygonPath(star(points, middle * 0.56, middle * 0.38, Math.PI / points)), d) +
      path(khatam(middle * 0.26), a)
    );
  };
  const sign = motif ? CELLS[motif](size * 0.84, litColours(palette)[0]) : drawSign();
  const body = `${background(size, size, g)}<g transform="translate(${middle} ${middle})">${sign}</g>`;
  return svgDocument({ width: size, height: size }, { body });
}

const TEETH = [0, 1, 2, 3];

/** Haşiyə: a border strip that repeats sideways. */
export function drawBand(seed: string, { palette = 'firuze', colours = ART }: DrawingOptions = {}): string {
  const unit = 12;
  const { d, a, c } = colours.palettes[palette];
  const [width, height] = [unit * 8, unit * 2];
  const hasUpperTeeth = Math.floor(createRandom(hashText(seed))() * 3) !== 1;
  const rising = (x: number) => `M${x} ${height}l${unit} ${-unit * 1.5}l${unit} ${unit * 1.5}z`;
  const hanging = (x: number) => `M${x} 0l${unit} ${unit * 1.5}l${unit} ${-unit * 1.5}z`;
  const lower = TEETH.map((index) => rising(index * 2 * unit)).join('');
  const upper = hasUpperTeeth ? [...TEETH, 4].map((index) => hanging(index * 2 * unit - unit)).join('') : '';
  const signs = TEETH.map(
    (index) =>
      `<path transform="translate(${(index * 2 + 1) * unit} ${unit * 1.45})" d="${khatam(unit * 0.3)}" fill="${d}"/>`,
  ).join('');
  return svgDocument(
    { width, height },
    { body: background(width, height, d) + path(lower, a) + path(upper, c) + signs },
  );
}
