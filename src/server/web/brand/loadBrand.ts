import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/config/locales';
import { getSiteInfo } from '../../organisation/siteInfoService';
import { contentVersion } from '../../platform/content-version/contentVersion.mjs';
import { findKnownBrand, readBrand, type Brand } from '../../organisation/readBrand';
import { processValue } from '../../platform/processValue.mjs';
import type { SiteData } from '@/contract/SiteData';

const cache = () =>
  processValue('brand', () => new LRUCache<string, Promise<Brand | null>>({ max: 2 * LOCALES.length }));

/** The look of now, from memory until the content changes. @throws while the database is away */
export function loadBrand(locale: Locale = DEFAULT_LOCALE): Promise<Brand | null> {
  const key = `${contentVersion()} ${locale}`;
  const last = cache().get(key);
  if (last) return last;
  const brand = getSiteInfo(locale).then(readBrand);
  cache().set(key, brand);
  brand.catch(() => cache().delete(key));
  return brand;
}

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
