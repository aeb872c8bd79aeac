import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE } from '@/config/locales';
import { getSiteInfo } from '../backends/site';
import { contentVersion } from '../publishing/contentVersion';
import { readBrand, type Brand } from '../organisation/readBrand';

/** The backend behind API_ORIGIN is asked again after as long. */
const MAX_AGE_MS = 5000;

const kept = new LRUCache<number, Promise<Brand | null>>({ max: 2, ttl: MAX_AGE_MS, perf: { now: () => Date.now() } });

/** The look of now, from memory until the content changes. @throws while the database or the backend is away */
export function loadBrand(): Promise<Brand | null> {
  const version = contentVersion();
  const last = kept.get(version);
  if (last) return last;
  const brand = getSiteInfo(DEFAULT_LOCALE).then(readBrand);
  kept.set(version, brand);
  brand.catch(() => kept.delete(version));
  return brand;
}
