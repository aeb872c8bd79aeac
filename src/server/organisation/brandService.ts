import { IDENTITY } from '@/config/brand/identity';
import { BRAND_COLOURS } from '@/config/brand/tokens';
import { LOCALES, type Locale } from '@/config/locales';
import type { BrandInfo } from '@/contract/site';
import { DEFAULT_COLOURS, type BrandColours } from '@/lib/brandColours';
import { readPictureAddress, readyWidths } from '@/lib/pictureAddress';
import { brandSettings } from './brandSettings';
import { findSettings } from './settingsService';

/** Wide enough for every place that shows a logo, on a screen of two dots a pixel. */
const LOGO_WIDTH = 480;

/** The file of a picture of the library that logos are shown from; other addresses stay. */
export function findLogoFile(address: string): string {
  const picture = readPictureAddress(address);
  if (!picture) return address;
  const widths = readyWidths(picture.width);
  return `${picture.base}-${widths.find((width) => width >= LOGO_WIDTH) ?? widths.at(-1)}`;
}

/** The first letters of the first two words; small words between them, such as `of` and `və`, are not counted. */
function findLetters(name: string, locale: Locale): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const large = words.filter((word) => !/^\p{Ll}/u.test(word));
  const letters = (large.length > 1 ? large : words).slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase(locale);
}

const isDefault = (colours: BrandColours) =>
  BRAND_COLOURS.every((colour) => colours[colour] === DEFAULT_COLOURS[colour]);

/**
 * The organisation's own look as the contract has it; `undefined` as long as nobody has saved one that differs from the
 * demonstration's.
 */
export async function getBrand(locale: Locale): Promise<BrandInfo | undefined> {
  const { values, stored } = await findSettings(brandSettings);
  // Name, slogan and the first logo are there without anybody having saved this group.
  if (!stored.has('colours')) return undefined;
  const { name, shortName, colours, logoLight, logoDark, logoWide, logoMark, hasNameInLogo } = values;
  const { favicon, hasOrnament } = values;
  const hasColours = !isDefault(colours);
  const hasName = LOCALES.some((one) => name[one] !== IDENTITY.name[one] || shortName[one] !== '');
  const pictures = [logoLight, logoDark, logoWide, logoMark, favicon];
  if (!hasColours && !hasName && hasOrnament && pictures.every((picture) => picture === '')) return undefined;
  return {
    letters: findLetters(shortName[locale] || name[locale], locale),
    ...(shortName[locale] && { short_name: shortName[locale] }),
    ...(hasColours && { colours }),
    ...(logoDark && { logo_dark: findLogoFile(logoDark) }),
    ...(logoWide && { logo_wide: findLogoFile(logoWide) }),
    ...(logoMark && { logo_mark: findLogoFile(logoMark) }),
    ...(favicon && { favicon: findLogoFile(favicon) }),
    ...(!hasOrnament && { is_plain: true }),
    ...(hasNameInLogo && logoLight && { logo_has_name: true }),
  };
}
