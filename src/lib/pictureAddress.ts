import type { Locale } from '@/config/locales';

/** The widths in CSS pixels times density that an uploaded picture is ready in. */
export const PICTURE_WIDTHS = [240, 480, 960, 1440, 2000] as const;

/** Of the file that is shown, blurred, until the picture is there. */
export const PLACEHOLDER_WIDTH = 16;

/**
 * What the address of an uploaded picture says of it:
 * `/pictures/<hash>-<width>x<height>#x=30&y=60&az=…&en=…`. The fragment never reaches a server.
 */
export type PictureAddress = {
  /** `/pictures/<hash>`; a width and the address is that of a file. */
  base: string;
  /** Pixels, of the picture as it was uploaded. */
  width: number;
  height: number;
  /** The point that stays visible where the picture is cut, in per cent from the left and from the top. */
  focus: { x: number; y: number };
  /** Empty for a decorative picture. */
  alt: Record<Locale, string>;
};

const ADDRESS = /^(\/pictures\/[0-9a-f]{32})-(\d{1,5})x(\d{1,5})(?:#(.*))?$/;
const CENTRE = 50;

function readPercent(value: string | null): number {
  const percent = Number(value ?? CENTRE);
  return percent >= 0 && percent <= 100 ? percent : CENTRE;
}

/** `null` for what is not the address of an uploaded picture. */
export function readPictureAddress(address: string): PictureAddress | null {
  const [, base, width, height, fragment = ''] = ADDRESS.exec(address) ?? [];
  if (!base || !Number(width) || !Number(height)) return null;
  const facts = new URLSearchParams(fragment);
  return {
    base,
    width: Number(width),
    height: Number(height),
    focus: { x: readPercent(facts.get('x')), y: readPercent(facts.get('y')) },
    alt: { az: facts.get('az') ?? '', en: facts.get('en') ?? '' },
  };
}

/** The reverse of `readPictureAddress`: ASCII that needs no escape in JSON. */
export function buildPictureAddress({ base, width, height, focus, alt }: PictureAddress): string {
  const facts = new URLSearchParams();
  if (focus.x !== CENTRE) facts.set('x', String(focus.x));
  if (focus.y !== CENTRE) facts.set('y', String(focus.y));
  if (alt.az) facts.set('az', alt.az);
  if (alt.en) facts.set('en', alt.en);
  const fragment = facts.toString();
  return `${base}-${width}x${height}${fragment && `#${fragment}`}`;
}

/** The widths in which a picture of this width is ready: all smaller ones, and the first that shows all of it. */
export function readyWidths(width: number): number[] {
  const enough = PICTURE_WIDTHS.findIndex((ready) => ready >= width);
  return PICTURE_WIDTHS.slice(0, enough < 0 ? undefined : enough + 1);
}

/**
 * Address of a small file of a picture, for lists: the library has one of 240 px, drawings have no size. Empty for a
 * picture of another origin, which is not shown.
 */
export const thumbnailAddress = (address: string): string =>
  address.startsWith('/') ? address.replace(/^(\/pictures\/[0-9a-f]{32})-\d+x\d+(?:#.*)?$/, '$1-240') : '';
