import { ART, type ArtColours, type PaletteName } from '@/config/brand/art';
import { choose, type MotifName } from './drawMotif';
import { booklet, workbook } from './products/books';
import { drill, openDrill } from './products/drills';
import { kit, medkit } from './products/kits';
import { openBooklet, openWorkbook } from './products/openBooks';
import { openKit, openMedkit } from './products/openKits';
import { openCards, openTemplates } from './products/openPapers';
import { cards, templates } from './products/papers';
import { openPoster, openSign, poster, sign } from './products/posters';
import { drawScale, type Centimetres } from './products/scale';
import { drawBackground, studio, type StillLife, type Studio } from './products/Studio';
import { hashText, pick, createRandom } from './random';
import { svgDocument } from './svg';

type Draw = (set: Studio) => StillLife;
type Product = {
  front: Draw;
  /** What is inside, or all of its parts. */
  open: Draw;
  /** What the detail shows: the middle of it on the stage, and how much larger. */
  detail: { x: number; y: number; scale: number };
};

const PRODUCTS = {
  booklet: { front: booklet, open: openBooklet, detail: { x: 330, y: 330, scale: 2.3 } },
  workbook: { front: workbook, open: openWorkbook, detail: { x: 320, y: 330, scale: 2.1 } },
  kit: { front: kit, open: openKit, detail: { x: 330, y: 360, scale: 2.1 } },
  medkit: { front: medkit, open: openMedkit, detail: { x: 330, y: 390, scale: 2.1 } },
  templates: { front: templates, open: openTemplates, detail: { x: 440, y: 330, scale: 2.2 } },
  cards: { front: cards, open: openCards, detail: { x: 330, y: 420, scale: 2.1 } },
  poster: { front: poster, open: openPoster, detail: { x: 400, y: 380, scale: 2.1 } },
  sign: { front: sign, open: openSign, detail: { x: 330, y: 300, scale: 2 } },
  drill: { front: drill, open: openDrill, detail: { x: 480, y: 440, scale: 2 } },
} satisfies Record<string, Product>;

export type ProductType = keyof typeof PRODUCTS;
export const PRODUCT_TYPES = Object.keys(PRODUCTS) as ProductType[];

/** `scale` shows it beside a ruler and a pencil. */
export const PRODUCT_VIEWS = ['front', 'open', 'detail', 'scale'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** What a seed gets without a type. Pictures are kept for ever, so nothing may be added. */
const CHOSEN_TYPES: readonly ProductType[] = ['booklet', 'workbook', 'kit', 'medkit', 'templates', 'cards'];
const COVER_MOTIFS: readonly MotifName[] = ['shebeke', 'medallion', 'kilim', 'buta', 'rosette', 'portal'];
const BAG_MOTIFS: readonly MotifName[] = ['shebeke', 'rosette'];

type ProductOptions = {
  width?: number | undefined;
  height?: number | undefined;
  type?: ProductType | undefined;
  palette?: PaletteName | undefined;
  motif?: MotifName | undefined;
  /** A view has no ground of its own: the page's shows through. Without any it is the front on a light one. */
  view?: ProductView | undefined;
  /** Where its middle stands, in per cent of the picture; 50 by default. */
  x?: number | undefined;
  y?: number | undefined;
  /** Its true size, for the scale. */
  size?: Centimetres | undefined;
  colours?: ArtColours;
};

/** Products are drawn in a square of this side, then scaled. */
const STAGE = 800;
/** A sheet of A4. */
const USUAL_SIZE: Centimetres = { width: 21, height: 29.7 };

function drawView(set: Studio, type: ProductType, view: ProductView, size: Centimetres): StillLife {
  const { front, open, detail } = PRODUCTS[type];
  if (view === 'open') return open(set);
  if (view === 'scale') return drawScale(set, type, size);
  const thing = front(set);
  if (view === 'front') return thing;
  const { x, y, scale } = detail;
  const near = `translate(${STAGE / 2 - x * scale} ${STAGE / 2 - y * scale}) scale(${scale})`;
  return { defs: thing.defs, body: `<g transform="${near}">${thing.body}</g>` };
}

/** A product with the motif on its cover, scaled to fit the picture. All views of a seed show the same thing. */
export function drawProduct(
  seed: string,
  {
    width = STAGE,
    height = STAGE,
    colours = ART,
    view,
    size = USUAL_SIZE,
    x = 50,
    y = 50,
    ...wanted
  }: ProductOptions = {},
): string {
  const palette = colours.palettes[choose(seed, { palette: wanted.palette }).palette];
  const random = createRandom(hashText(seed) ^ 0x51ed27);
  const type = wanted.type ?? pick(random, CHOSEN_TYPES);
  const id = `p${hashText(seed + type + width + (view ?? '')).toString(36)}`;
  const motif = wanted.motif ?? pick(random, type === 'medkit' ? BAG_MOTIFS : COVER_MOTIFS);

  const set = studio(seed, id, palette, motif);
  const behind = drawBackground(set, width, height, view !== undefined);
  const thing = drawView(set, type, view ?? 'front', size);
  const scale = Math.min(width, height) / STAGE;
  const shift = (side: number, percent: number) =>
    +((side - STAGE * scale) / 2 + (side * (percent - 50)) / 100).toFixed(2);
  const place = `translate(${shift(width, x)} ${shift(height, y)}) scale(${scale})`;
  const isInPlace = x === 50 && y === 50;
  const body = scale === 1 && width === height && isInPlace ? thing.body : `<g transform="${place}">${thing.body}</g>`;
  return svgDocument(width, height, { defs: behind.defs + thing.defs, body: behind.body + body });
}
