import { ART, type ArtColours, type PaletteName } from '@/config/brand/art';
import { choose, type MotifName } from './drawMotif';
import { booklet, workbook } from './products/books';
import { kit, medkit } from './products/kits';
import { cards, templates } from './products/papers';
import { drawBackground, studio, type StillLife, type Studio } from './products/Studio';
import { hashText, pick, createRandom } from './random';
import { svgDocument } from './svg';

const STILL_LIVES = { booklet, workbook, kit, medkit, templates, cards } satisfies Record<
  string,
  (set: Studio) => StillLife
>;
export type ProductType = keyof typeof STILL_LIVES;
export const PRODUCT_TYPES = Object.keys(STILL_LIVES) as ProductType[];

const COVER_MOTIFS: readonly MotifName[] = ['shebeke', 'medallion', 'kilim', 'buta', 'rosette', 'portal'];
const BAG_MOTIFS: readonly MotifName[] = ['shebeke', 'rosette'];

type ProductOptions = {
  width?: number | undefined;
  height?: number | undefined;
  type?: ProductType | undefined;
  palette?: PaletteName | undefined;
  colours?: ArtColours;
};

/** Products are drawn in a square of this side, then scaled. */
const STAGE = 800;

/** A still life with the motif on its cover, scaled to fit the picture. */
export function drawProduct(
  seed: string,
  { width = STAGE, height = STAGE, colours = ART, ...wanted }: ProductOptions = {},
): string {
  const palette = colours.palettes[choose(seed, { palette: wanted.palette }).palette];
  const random = createRandom(hashText(seed) ^ 0x51ed27);
  const type = wanted.type ?? pick(random, PRODUCT_TYPES);
  const id = `p${hashText(seed + type + width).toString(36)}`;
  const motif = pick(random, type === 'medkit' ? BAG_MOTIFS : COVER_MOTIFS);

  const set = studio(seed, id, palette, motif);
  const behind = drawBackground(set, width, height);
  const thing = STILL_LIVES[type](set);
  const scale = Math.min(width, height) / STAGE;
  const place = `translate(${(width - STAGE * scale) / 2} ${(height - STAGE * scale) / 2}) scale(${scale})`;
  const body = scale === 1 && width === height ? thing.body : `<g transform="${place}">${thing.body}</g>`;
  return svgDocument(width, height, { defs: behind.defs + thing.defs, body: behind.body + body });
}
