import { LRUCache } from 'lru-cache';
import type { Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import type { SiteData } from '@/contract/SiteData';
import { withTimeout } from '@/lib/withTimeout';
import * as services from '../backends/services';
import * as site from '../backends/site';
import { log } from '../log/log';

/** A page waits this long for a part of it; then it is rendered without the part, or with its last good copy. */
const PART_DEADLINE_MS = 3000;

/** The last good answers of parts, for when a call fails. */
const lastGood = new LRUCache<string, { value: unknown }>({ max: 500 });

/**
 * Loads a part without which a page can still be rendered. A failure is one log line that names the call; its value is
 * then the last good one of this process, or `undefined`.
 *
 * @param page address of the page, where the same call has another answer on every page
 */
export async function loadPart<T>(
  call: string,
  load: () => Promise<T>,
  page?: string,
): Promise<{ value: T | undefined; isFresh: boolean }> {
  const key = page === undefined ? call : `${call} ${page}`;
  // An answer after the deadline is too late for this page, but is a good copy for the next.
  const answer = async () => {
    const value = await load();
    // `null` is a 404, which cannot stand in for an answer, and the number of such addresses is unlimited.
    if (value === null) lastGood.delete(key);
    else lastGood.set(key, { value });
    return value;
  };
  try {
    return { value: await withTimeout(PART_DEADLINE_MS, answer()), isFresh: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ call, page, reason }, 'part of a page not loaded');
    return { value: lastGood.get(key)?.value as T | undefined, isFresh: false };
  }
}

type SiteAnswer = { data: SiteData; isFresh: boolean };

/** The parts around every page, each by itself: one that fails leaves the others. */
async function loadParts(locale: Locale): Promise<SiteAnswer> {
  const load = <T>(path: string, read: (locale: Locale) => Promise<T>) =>
    loadPart(`${locale} ${path}`, () => read(locale));
  const [siteInfo, socialMedias, serviceHeader, serviceMiddle, otherServices] = await Promise.all([
    load(PATHS.siteInfo, site.getSiteInfo),
    load(PATHS.socialMedias, site.getSocialMedias),
    load(PATHS.serviceHeader, services.getServiceHeader),
    load(PATHS.serviceMiddle, services.getServiceMiddle),
    load(PATHS.otherServices, (own) => services.getOtherServices(own)),
  ]);
  return {
    data: {
      siteInfo: siteInfo.value ?? null,
      socialMedias: socialMedias.value ?? null,
      serviceHeader: serviceHeader.value ?? null,
      serviceMiddle: serviceMiddle.value ?? null,
      otherServices: otherServices.value ?? null,
    },
    isFresh: [siteInfo, socialMedias, serviceHeader, serviceMiddle, otherServices].every((part) => part.isFresh),
  };
}

/** Site data is cached this long, so that a burst of renders shares one load. */
const SITE_DATA_MAX_AGE_MS = 5000;

type CachedSiteData = Map<Locale, { expiresAt: number; answer: Promise<SiteAnswer> }>;

/** On `globalThis`, because the build gives pages and API routes a copy of this module each. */
const CACHE: unique symbol = Symbol.for('site.siteData') as never;
const globals = globalThis as { [CACHE]?: CachedSiteData };

/** The next page loads the site data again. */
export function clearSiteData(): void {
  delete globals[CACHE];
}

/** The parts around every page, at most 5 s old. Incomplete data is loaded again by the next page. */
export function loadSiteData(locale: Locale): Promise<SiteAnswer> {
  const cache = (globals[CACHE] ??= new Map());
  const cached = cache.get(locale);
  if (cached && cached.expiresAt > Date.now()) return cached.answer;

  const entry = { expiresAt: Date.now() + SITE_DATA_MAX_AGE_MS, answer: loadParts(locale) };
  cache.set(locale, entry);
  const remove = () => {
    if (cache.get(locale) === entry) cache.delete(locale);
  };
  entry.answer.then(({ isFresh }) => {
    if (!isFresh) remove();
  }, remove);
  return entry.answer;
}
