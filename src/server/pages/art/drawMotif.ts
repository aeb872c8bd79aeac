import { ART, type ArtColours, type PaletteName } from '@/config/brand/art';
import { buta } from './buta';
import { kilim } from './kilim';
import { medallion } from './medallion';
import { portal } from './portal';
import { choose, type MotifName } from './choose';
import { hashText, createRandom } from './random';
import { rosette } from './rosette';
import { shebeke } from './shebeke';
import { round, svgDocument, type Motif } from './svg';

const MOTIFS: Record<MotifName, Motif> = { shebeke, rosette, medallion, kilim, buta, portal };

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
