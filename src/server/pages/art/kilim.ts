import { pick } from './random';
import { path, round, type Motif } from './svg';

/**
 * The figures of a woven band that is 1 high: how far they stand apart, and their paths in the band's second and third
 * colour and, over them, in its own.
 */
const FIGURES: readonly { pitch: number; paths: readonly string[] }[] = [
  // Plain.
  { pitch: 0.9, paths: [] },
  // Teeth.
  { pitch: 0.9, paths: ['m0 1l.45-1 .45 1z', 'm.252 1l.198-.44 .198 .44z'] },
  // Diamonds.
  {
    pitch: 1.3,
    paths: [
      'm-.61 .5l.61-.47 .61 .47-.61 .47z',
      'm-.43 .5l.43-.33 .43 .33-.43 .33z',
      'm-.195 .5l.195-.15 .195 .15-.195 .15z',
    ],
  },
  // A line that goes up and down.
  { pitch: 1.2, paths: ['m0 .16l.6 .46 .6-.46v.24l-.6 .46-.6-.46z'] },
  // A comb.
  { pitch: 0.5, paths: ['h.25v.62h-.25z'] },
  // Steps.
  {
    pitch: 0.9,
    paths: [`m0 1${'v-.25h.1125'.repeat(3)}v-.25h.225${'v.25h.1125'.repeat(3)}v.25z`, 'm.3375 1v-.5h.225v.5z'],
  },
];

/** Woven bands of changing height, with plain ones between; no two neighbours are of one kind or one colour. */
export const kilim: Motif = ({ random, palette, width, height }) => {
  const unit = Math.min(width, height);
  const { g, d, m, a, c, p, l } = palette;
  const pickBut = <T>(list: readonly T[], ...not: T[]): T => {
    const item = pick(random, list);
    return not.includes(item) ? pickBut(list, ...not) : item;
  };
  const colourBut = (...not: string[]) => pickBut([g, d, m, a, c, p, l], ...not);

  let top = -unit * 0.04 * random();
  let body = '';
  let ground = g;
  let band: (typeof FIGURES)[number] | undefined;
  let isWide = random() < 0.5;
  while (top < height) {
    band = pickBut(FIGURES, ...(band ? [band] : []));
    isWide = !isWide;
    const { pitch, paths } = band;
    const share =
      paths.length === 0 ? 0.014 + random() * 0.03 : isWide ? 0.17 + random() * 0.12 : 0.06 + random() * 0.05;
    const bandHeight = unit * share;
    const previous = ground;
    ground = colourBut(previous);
    const second = colourBut(ground, previous);
    const fills = [second, colourBut(ground, second), ground];

    const half = Math.ceil(width / bandHeight / pitch / 2) + 1;
    const places = Array.from({ length: 2 * half + 1 }, (_, place) => `M${+((place - half) * pitch).toFixed(2)} 0`);
    const figures = paths.map((figure, layer) =>
      path(places.map((place) => place + figure).join(''), fills[layer] ?? ''),
    );
    body +=
      `<rect y="${round(top)}" width="${width}" height="${round(bandHeight + 1)}" fill="${ground}"/>` +
      `<g transform="translate(${width / 2} ${round(top)}) scale(${round(bandHeight)})">${figures.join('')}</g>`;
    top += bandHeight;
  }

  return {
    body,
    light: ['linearGradient', [0, d, 0.34], [0.5, '#fff', 0.06], [1, d, 0.34]],
  };
};
