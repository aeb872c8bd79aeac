import { ART, type ArtColours, type PaletteName } from '@/config/brand/art';
import { buta } from './buta';
import { round } from './geometry';
import { kilim } from './kilim';
import { medallion } from './medallion';
import { CHOSEN_PALETTES } from './palettes';
import { portal } from './portal';
import { hashText, pick, createRandom } from './random';
import { rosette } from './rosette';
import { shebeke } from './shebeke';
import { svgDocument, type Motif } from './svg';

export const MOTIFS = { shebeke, rosette, medallion, kilim, buta, portal } satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIFS;

const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[];

/** The palette and the motif of a seed, unless given. */
export function choose(
  seed: string,
  wanted: { palette?: PaletteName | undefined; motif?: MotifName | undefined } = {},
) {
  const random = createRandom(hashText(seed));
  return {
    palette: wanted.palette ?? pick(random, CHOSEN_PALETTES),
    motif: wanted.motif ?? pick(random, MOTIF_NAMES),
  };
}

type MotifOptions = {
  width?: number | undefined;
  height?: number | undefined;
  motif?: MotifName | undefined;
  palette?: PaletteName | undefined;
  colours?: ArtColours;
  /** How many times larger it is drawn; the picture shows the part around a point, which is given in percent. */
  zoom?: number | undefined;
  x?: number | undefined;
  y?: number | undefined;
};

/** The drawing of a service, a project or a post. */
export function drawMotif(
  seed: string,
  { width = 800, height = 600, colours = ART, zoom = 1, x = 50, y = 50, ...wanted }: MotifOptions = {},
): string {
  const { motif, palette } = choose(seed, wanted);
  const drawing = MOTIFS[motif]({
    random: createRandom(hashText(seed) ^ 0x9e3779b9),
    palette: colours.palettes[palette],
    width,
    height,
    id: `n${hashText(seed + motif + width + height).toString(36)}`,
  });
  const view = [((width - width / zoom) * x) / 100, ((height - height / zoom) * y) / 100, width / zoom, height / zoom];
  return svgDocument(width, height, drawing, view.map(round).join(' '));
}
