import { round } from './geometry';
import { pick } from './random';
import { background, path, stops, type Motif } from './svg';

const KINDS = ['plain', 'teeth', 'diamond', 'zig', 'comb', 'steps'] as const;
type Kind = (typeof KINDS)[number];

/** One woven band: where it begins, how high it is, how far its figures stand apart. */
type Band = { top: number; height: number; pitch: number };

/** Paths in the band's second and third colour, and in its own ground colour over them. */
type Figure = { second?: string; third?: string; ground?: string };

function diamond(x: number, { top, height, pitch }: Band, share: number): string {
  const middle = round(top + height / 2);
  return (
    `M${round(x - pitch * 0.5 * share)} ${middle}L${round(x)} ${round(top + height / 2 - (height / 2) * share)}` +
    `L${round(x + pitch * 0.5 * share)} ${middle}L${round(x)} ${round(top + height / 2 + (height / 2) * share)}Z`
  );
}

const FIGURES: Record<Kind, (x: number, band: Band) => Figure> = {
  plain: () => ({}),
  teeth: (x, { top, height, pitch }) => ({
    second: `M${round(x)} ${round(height) + round(top)}l${round(pitch / 2)} ${-round(height)}l${round(pitch / 2)} ${round(height)}z`,
    third:
      `M${round(x + pitch * 0.28)} ${round(round(top) + height)}l${round(pitch * 0.22)} ${round(-height * 0.44)}` +
      `l${round(pitch * 0.22)} ${round(height * 0.44)}z`,
  }),
  diamond: (x, band) => ({
    second: diamond(x, band, 0.94),
    third: diamond(x, band, 0.66),
    ground: diamond(x, band, 0.3),
  }),
  zig: (x, { top, height, pitch }) => {
    const down = round(height * 0.46);
    const up = round(-height * 0.46);
    return {
      second:
        `M${round(x)} ${round(top + height * 0.16)}l${round(pitch / 2)} ${down}l${round(pitch / 2)} ${up}` +
        `v${round(height * 0.24)}l${round(-pitch / 2)} ${down}l${round(-pitch / 2)} ${up}z`,
    };
  },
  comb: (x, { top, height, pitch }) => ({
    second: `M${round(x)} ${round(top)}h${round(pitch * 0.5)}v${round(height * 0.62)}h${round(-pitch * 0.5)}z`,
  }),
  steps: (x, { top, height, pitch }) => {
    const rise = height / 4;
    const up = `v${round(-rise)}`;
    const down = `v${round(rise)}`;
    const tread = `h${round(pitch / 8)}`;
    return {
      second:
        `M${round(x)} ${round(top + height)}${up}${tread}${up}${tread}${up}${tread}${up}` +
        `h${round(pitch / 4)}${down}${tread}${down}${tread}${down}${tread}${down}z`,
      third: `M${round(x + pitch * 0.375)} ${round(top + height)}v${round(-rise * 2)}h${round(pitch / 4)}v${round(rise * 2)}z`,
    };
  },
};

const PITCHES: Record<Kind, number> = { plain: 0.9, teeth: 0.9, diamond: 1.3, zig: 1.2, comb: 0.5, steps: 0.9 };

/** Woven bands of changing height; no two neighbours are of one kind or one colour. */
export const kilim: Motif = ({ random, palette, width, height, id }) => {
  const { g, d, m, a, c, p, l } = palette;
  const unit = Math.min(width, height);
  const colours = [g, d, m, a, c, p, l];
  const colourBut = (...not: string[]) => {
    let colour: string;
    do colour = pick(random, colours);
    while (not.includes(colour));
    return colour;
  };

  let top = -unit * 0.04 * random();
  let body = background(width, height, g);
  let previous = g;
  let last = -1;
  let isWide = random() < 0.5;
  while (top < height) {
    let index: number;
    do index = Math.floor(random() * KINDS.length);
    while (index === last);
    isWide = !isWide;
    last = index;
    const kind = KINDS[index] ?? 'plain';
    const bandHeight =
      kind === 'plain'
        ? unit * (0.014 + random() * 0.03)
        : unit * (isWide ? 0.17 + random() * 0.12 : 0.06 + random() * 0.05);
    const ground = colourBut(previous);
    const second = colourBut(ground, previous);
    const third = colourBut(ground, second);

    const band: Band = { top, height: bandHeight, pitch: bandHeight * PITCHES[kind] };
    const half = Math.ceil(width / band.pitch / 2) + 1;
    const figures = Array.from({ length: 2 * half + 1 }, (_, place) =>
      FIGURES[kind](width / 2 + (place - half) * band.pitch, band),
    );
    const layer = (name: keyof Figure, fill: string) => {
      const shapes = figures.map((figure) => figure[name] ?? '').join('');
      return shapes ? path(shapes, fill) : '';
    };
    body += `<rect y="${round(top)}" width="${width}" height="${round(bandHeight + 1)}" fill="${ground}"/>`;
    body += layer('second', second) + layer('third', third) + layer('ground', ground);
    previous = ground;
    top += bandHeight;
  }

  const light = stops([
    { colour: d, opacity: '.34' },
    { offset: '.5', colour: '#fff', opacity: '.06' },
    { offset: '1', colour: d, opacity: '.34' },
  ]);
  return {
    defs: `<linearGradient id="${id}l" x2="1" y2="0">${light}</linearGradient>`,
    body: body + background(width, height, `url(#${id}l)`),
  };
};
