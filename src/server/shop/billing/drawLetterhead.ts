import { TOKENS } from '@/config/brand/tokens';
import { decodePicture } from '../../uploads/pictureDecoder';
import { readLogo } from '../../uploads/readLogo';
import { toDrawable } from '../../texts/toDrawable';
import { drawRule, GREY, MARGIN, type Sheet, tag, WIDTH } from './taggedPdf';
import type { Locale } from '@/config/locales';
import type { SiteInfo } from '@/contract/site';
import { formatPhoneInText } from '@/lib/phone';
import { readBrand, type Brand } from '../../organisation/readBrand';
import { getSiteInfo } from '../../organisation/siteInfoService';

/* Points. */
const SIGN = 34;
const LOGO_WIDTH = 200;
const LEFT = 250;

/** The star of the site, 76 × 76 around its middle, from its ground to its heart. */
const STAR = [
  [
    TOKENS.light.brand,
    'M37 0L26.2 10.8L26.2 26.2L10.8 26.2L0 37L-10.8 26.2L-26.2 26.2L-26.2 10.8L-37 0L-26.2 -10.8L-26.2 -26.2L-10.8 -26.2L0 -37L10.8 -26.2L26.2 -26.2L26.2 -10.8Z',
  ],
  [
    TOKENS.light.saffron,
    'M24 0L17 7L17 17L7 17L0 24L-7 17L-17 17L-17 7L-24 0L-17 -7L-17 -17L-7 -17L0 -24L7 -17L17 -17L17 -7Z',
  ],
  [
    TOKENS.light.nar,
    'M15.5 0L11 4.5L11 11L4.5 11L0 15.5L-4.5 11L-11 11L-11 4.5L-15.5 0L-11 -4.5L-11 -11L-4.5 -11L0 -15.5L4.5 -11L11 -11L11 -4.5Z',
  ],
  ['#ffffff', 'M6 0L4.2 1.8L4.2 4.2L1.8 4.2L0 6L-1.8 4.2L-4.2 4.2L-4.2 1.8L-6 0L-4.2 -1.8L-4.2 -4.2L-1.8 -4.2L0 -6Z'],
] as const;

/** PDF knows no WebP, in which logos are kept; `null` where the file is gone. */
async function readPicture(sign: Sign): Promise<{ png: Buffer; width: number; height: number } | null> {
  const file = sign.kind === 'picture' ? await readLogo(sign.address) : null;
  if (!file) return null;
  const { data, info } = await decodePicture(file)
    .resize({ width: LOGO_WIDTH * 3, height: SIGN * 3, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(SIGN / info.height, LOGO_WIDTH / info.width);
  return { png: data, width: info.width * scale, height: info.height * scale };
}

/** @returns its width */
function drawSign(sheet: Sheet, { sign, name, colours }: Letterhead, picture: Awaited<ReturnType<typeof readPicture>>) {
  const { pdf } = sheet;
  if (picture) {
    const { png, width, height } = picture;
    tag(sheet, 'Figure', () => void pdf.image(png, MARGIN, MARGIN + (SIGN - height) / 2, { width, height }), name);
    return width;
  }
  if (sign.kind === 'letters') {
    const letters = toDrawable(sign.letters);
    const draw = () => {
      pdf.roundedRect(MARGIN, MARGIN, SIGN, SIGN, SIGN / 6).fill(colours.brand);
      pdf.fontSize(Math.min(20, 30 / letters.length)).fillColor(colours.onBrand);
      const top = MARGIN + (SIGN - pdf.currentLineHeight()) / 2;
      pdf.text(letters, MARGIN, top, { width: SIGN, align: 'center', lineBreak: false });
    };
    tag(sheet, 'Figure', draw, name);
    return SIGN;
  }
  if (sign.kind === 'picture') return 0;
  tag(
    sheet,
    'Figure',
    () => {
      pdf
        .save()
        .translate(MARGIN + SIGN / 2, MARGIN + SIGN / 2)
        .scale(SIGN / 76);
      for (const [colour, path] of STAR) pdf.path(path).fill(colour);
      pdf.restore();
    },
    name,
  );
  return SIGN;
}

/** Sign and name at the left, address, phone and e-mail at the right, a rule below; what follows is drawn below that. */
export async function drawLetterhead(sheet: Sheet, letterhead: Letterhead): Promise<void> {
  const { pdf } = sheet;
  const { sign, name, lines, colours } = letterhead;
  const picture = await readPicture(sign);
  const width = drawSign(sheet, letterhead, picture);
  let bottom = MARGIN + SIGN;
  if (!(picture && sign.kind === 'picture' && sign.hasName)) {
    const left = width === 0 ? 0 : width + 10;
    const room = { width: LEFT - left, lineGap: 1 };
    pdf.fontSize(name.length > 24 ? 12 : 16).fillColor('black');
    const height = pdf.heightOfString(name, room);
    const top = MARGIN + Math.max(0, (SIGN - height) / 2);
    tag(sheet, 'P', () => void pdf.text(name, MARGIN + left, top, room));
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.fontSize(9).fillColor(GREY);
  pdf.y = MARGIN;
  for (const line of lines) {
    const place = { width: WIDTH - LEFT - 20, align: 'right', lineGap: 2 } as const;
    tag(sheet, 'P', () => void pdf.text(line, MARGIN + LEFT + 20, pdf.y, place));
  }
  bottom = Math.max(bottom, pdf.y) + 10;
  drawRule(sheet, bottom, colours.brand, 2);
  pdf.x = MARGIN;
  pdf.y = bottom + 22;
}

/** What the organisation is known by: its logo, its initials, or the star of a site without a look of its own. */
type Sign =
  | { kind: 'picture'; address: string; hasName: boolean }
  | { kind: 'letters'; letters: string; icon: string }
  | { kind: 'star' };

/** The head of a paper; lines that the organisation does not have are left out. */
export type Letterhead = {
  sign: Sign;
  name: string;
  lines: string[];
  colours: { brand: string; onBrand: string };
};

/** The logo that has the name before the others, as on paper there is room for it. */
function findSign(brand: Brand | null, { header_logo: logo }: Pick<SiteInfo, 'header_logo'>): Sign {
  if (!brand) return { kind: 'star' };
  const { logo_wide: wide, logo_mark: mark, logo_has_name: hasName = false, letters } = brand.info;
  if (wide) return { kind: 'picture', address: wide, hasName: true };
  if (logo.startsWith('/pictures/')) return { kind: 'picture', address: logo, hasName };
  return mark
    ? { kind: 'picture', address: mark, hasName: false }
    : { kind: 'letters', letters, icon: `/brand/${brand.version}/icon-192.png` };
}

export async function getLetterhead(locale: Locale): Promise<Letterhead> {
  const site = await getSiteInfo(locale);
  const brand = readBrand(site);
  const { brand: main, 'on-brand': onBrand } = brand?.tokens.light ?? TOKENS.light;
  const [mailbox] = site.emails;
  return {
    sign: findSign(brand, site),
    name: site.name,
    lines: [site.address, formatPhoneInText(site.main_phone_number), mailbox?.email ?? ''].filter(Boolean),
    colours: { brand: main, onBrand },
  };
}
