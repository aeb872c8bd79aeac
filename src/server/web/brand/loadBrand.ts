import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE } from '@/config/locales';
import { getSiteInfo } from '../backends/site';
import { contentVersion } from '../../platform/content-version/contentVersion.mjs';
import { readBrand, type Brand } from '../../organisation/readBrand';
import { processValue } from '../../platform/processValue.mjs';

/** The backend behind API_ORIGIN is asked again after as long. */
const MAX_AGE_MS = 5000;

const cache = () =>
  processValue(
    'brand',
    () => new LRUCache<number, Promise<Brand | null>>({ max: 2, ttl: MAX_AGE_MS, perf: { now: () => Date.now() } }),
  );

/** The look of now, from memory until the content changes. @throws while the database or the backend is away */
export function loadBrand(): Promise<Brand | null> {
  const version = contentVersion();
  const last = cache().get(version);
  if (last) return last;
  const brand = getSiteInfo(DEFAULT_LOCALE).then(readBrand);
  cache().set(version, brand);
  brand.catch(() => cache().delete(version));
  return brand;
}
