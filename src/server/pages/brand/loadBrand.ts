import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/config/locales';
import { getSiteInfo } from '../../organisation/siteInfoService';
import { keepUntilEdit } from '../../cache/contentVersionService';
import { findKnownBrand, readBrand, type Brand } from '../../organisation/readBrand';
import type { SiteData } from '@/contract/site';

/** The look of now, from memory until the content changes. @throws while the database is away */
export const loadBrand = (locale: Locale = DEFAULT_LOCALE): Promise<Brand | null> =>
  keepUntilEdit(`brand ${locale}`, async () => readBrand(await getSiteInfo(locale)));

/**
 * The look of a version: the initials of each language make one of their own. The present one for a version that is none
 * of them; `null` where there is no look.
 */
export async function findBrand(version: string): Promise<Brand | null> {
  const known = findKnownBrand(version);
  if (known) return known;
  const brands = await Promise.all(LOCALES.map((locale) => loadBrand(locale)));
  return brands.find((brand) => brand?.version === version) ?? brands[LOCALES.indexOf(DEFAULT_LOCALE)] ?? null;
}

/** What a page's props say of the look: the part of the addresses of drawings and icons. Nothing for the default look. */
export function brandProps({ siteInfo }: Pick<SiteData, 'siteInfo'>): { brand?: string } {
  const brand = readBrand(siteInfo);
  return brand ? { brand: brand.version } : {};
}
