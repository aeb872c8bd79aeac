import { ART, type ArtColours, type PaletteName } from '@/config/brand/art';
import { buta } from './buta';
import { kilim } from './kilim';
import { medallion } from './medallion';
import { portal } from './portal';
import { hashText, pick, createRandom } from './random';
import { rosette } from './rosette';
import { shebeke } from './shebeke';
import { round, svgDocument, type Motif } from './svg';

const MOTIFS = { shebeke, rosette, medallion, kilim, buta, portal } satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;

export const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[];

/** Palettes that a seed may get when nothing names one; the commoner ones are listed twice. */
const CHOSEN_PALETTES = ['firuze', 'nar', 'lacivert', 'firuze', 'zeferan', 'zeytun', 'nar', 'lacivert'] as const;

/** The palette and the motif of a seed, unless given. */
export function choose(seed: string, wanted: Pick<DrawingOptions, 'palette' | 'motif'> = {}) {
  const random = createRandom(hashText(seed));
  return {
    palette: wanted.palette ?? pick(random, CHOSEN_PALETTES),
    motif: wanted.motif ?? pick(random, MOTIF_NAMES),
  };
}

export type DrawingOptions = {
  width?: number | undefined;
  height?: number | undefined;
  motif?: MotifName | undefined;
  palette?: PaletteName | undefined;
  colours?: ArtColours;
};

/** `zoom`: how many times larger it is drawn; the picture shows the part around a point, which is given in percent. */
type MotifOptions = DrawingOptions & Partial<Record<'zoom' | 'x' | 'y', number | undefined>>;

/** The drawing of a service, a project or a post. */
export function drawMotif(
  seed: string,
  { width = 800, height = 600, colours = ART, zoom = 1, x = 50, y = 50, ...wanted }: MotifOptions = {},
): string {
  const { motif, palette } = choose(seed, wanted);
  const canvas = {
    random: createRandom(hashText(seed) ^ 0x9e3779b9),
    palette: colours.palettes[palette],
    width,
    height,
    id: `n${hashText(seed + motif + width + height).toString(36)}`,
  };
  const view = [((width - width / zoom) * x) / 100, ((height - height / zoom) * y) / 100, width / zoom, height / zoom];
  return svgDocument(canvas, MOTIFS[motif](canvas), view.map(round).join(' '));
}
