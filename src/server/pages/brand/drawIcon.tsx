import { ImageResponse } from 'next/og';
import type { Sharp } from 'sharp';
import { decodePicture } from '../../uploads/pictureDecoder';
import { readPictureColours } from '../../uploads/pictureFile';
import { readLogo } from '../../uploads/readLogo';
import { drawBand } from '../art/drawSigns';
import { FONTS, setText } from '../sharing-pictures/fonts';
import type { Brand } from '../../organisation/readBrand';
import { measureContrast } from '@/lib/colour';

/** `share` of the width is the sign's; `ground` fills the square, because devices cut its corners or show no alpha. */
const ICONS = {
  'favicon.png': { size: 48, share: 1, hasGround: false },
  'icon-192.png': { size: 192, share: 1, hasGround: false },
  'icon-512.png': { size: 512, share: 1, hasGround: false },
  'icon-maskable-192.png': { size: 192, share: 0.62, hasGround: true },
  'icon-maskable-512.png': { size: 512, share: 0.62, hasGround: true },
  'apple-touch-icon.png': { size: 180, share: 0.76, hasGround: true },
} as const;
export type IconName = keyof typeof ICONS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Pixels of the wide logo, of which mails show half, and of the ground around it. */
const WIDE_LOGO = { width: 464, height: 64 };
const WIDE_EDGE = 8;

const LETTERS_SIZE = 512;
const CLEAR = '#0000';

/** The initials on the main colour. @param isRound with rounded corners, which else are the device's */
async function drawLetters({ info, tokens }: Brand, isRound: boolean): Promise<Buffer> {
  const { text: letters, fontFamily } = setText(info.letters, 'Onest');
  const { brand, 'on-brand': onBrand } = tokens.light;
  const picture = new ImageResponse(
    <div
      style={{
        display: 'flex',
        width: LETTERS_SIZE,
        height: LETTERS_SIZE,
        alignItems: 'center',
        justifyContent: 'center',
        background: brand,
        color: onBrand,
        borderRadius: isRound ? LETTERS_SIZE / 6 : 0,
        fontFamily,
        fontSize: Math.min(320, 500 / letters.length),
      }}
    >
      {letters}
    </div>,
    { width: LETTERS_SIZE, height: LETTERS_SIZE, fonts: FONTS },
  );
  return Buffer.from(await picture.arrayBuffer());
}

const toPng = (image: Sharp) => image.png({ compressionLevel: 9 }).toBuffer();

/** An icon as PNG: the square sign of the organisation, in the browser's tab the one for it, or its initials. */
export async function drawIcon(brand: Brand, name: IconName): Promise<Buffer> {
  const { size, share, hasGround } = ICONS[name];
  const { favicon, logo_mark: sign } = brand.info;
  const mark = await readLogo((name === 'favicon.png' && favicon) || sign);
  if (!mark) return toPng(decodePicture(await drawLetters(brand, !hasGround)).resize(size, size));
  const inner = Math.round(size * share);
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  const background = hasGround ? brand.tokens.light.ground : CLEAR;
  const image = decodePicture(mark)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return toPng(hasGround ? image.flatten({ background }) : image);
}

/** Pixels of a sign on a deep panel, drawn at half of it. */
const DEEP_SIGN = { width: 480, height: 80 };

/** A sign for deep panels as PNG: the logo for dark grounds, else the icon with its ground. `width` goes with 40 px of height. */
export async function drawDeepSign(brand: Brand): Promise<{ png: Buffer; width: number }> {
  const logo = await readLogo(brand.info.logo_dark);
  if (!logo) return { png: await drawIcon(brand, 'apple-touch-icon.png'), width: DEEP_SIGN.height / 2 };
  const { data, info } = await decodePicture(logo)
    .resize({ ...DEEP_SIGN, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / 2 };
}

/**
 * The wide logo as PNG of 480 × 80 pixels, which every mail program shows, at the left of a ground on which it is seen, as
 * dark programs turn that of the mail; `null` where there is none.
 */
export async function drawWideLogo({ info, tokens }: Brand): Promise<Buffer | null> {
  const logo = await readLogo(info.logo_wide);
  if (!logo) return null;
  const background = await findLogoGround(logo, { light: tokens.light.surface, dark: tokens.dark.surface });
  const size = { ...WIDE_LOGO, fit: 'contain', position: 'left', background: CLEAR } as const;
  const edges = { top: WIDE_EDGE, bottom: WIDE_EDGE, left: WIDE_EDGE, right: WIDE_EDGE, background: CLEAR };
  // Of several steps in one pipeline sharp fills with the first ground.
  const placed = await decodePicture(logo).resize(size).extend(edges).png().toBuffer();
  return toPng(decodePicture(placed).flatten({ background }));
}

/** Pixels of the strip above mails, which show half of them. */
const STRIP = { width: 1152, height: 16 };
const BAND = { width: 64, height: 16 };

/** The haşiyə in the colours of the look as PNG, for mails; `null` where the look has no ornament. */
export async function drawStrip({ info, art }: Brand): Promise<Buffer | null> {
  if (info.is_plain) return null;
  const band = await decodePicture(Buffer.from(drawBand('naqsh', { colours: art })))
    .resize(BAND)
    .png()
    .toBuffer();
  return toPng(decodePicture(band).extend({ right: STRIP.width - BAND.width, extendWith: 'repeat' }));
}

/** Below it a logo cannot be seen on its ground. */
const FAINT = 2;

/**
 * On which of two grounds a logo is seen: the light one, unless the logo is made for a dark one, in light colours on
 * nothing.
 * @param grounds colours `#rrggbb`
 */
export async function findLogoGround(logo: Buffer, grounds: { light: string; dark: string }): Promise<string> {
  const { colours, ground } = await readPictureColours(logo);
  const readContrast = (on: string) =>
    colours.reduce((sum, colour) => sum + measureContrast(colour, on), 0) / colours.length;
  if (ground !== null || colours.length === 0) return grounds.light;
  const onLight = readContrast(grounds.light);
  return onLight < FAINT && readContrast(grounds.dark) > onLight ? grounds.dark : grounds.light;
}
