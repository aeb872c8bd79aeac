import { LRUCache } from 'lru-cache';
import type { Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import type { SiteApi } from '@/contract/SiteApi';
import type { SiteData } from '@/contract/SiteData';
import { withTimeout } from '@/lib/withTimeout';
import { log } from '../log/log';

/** A page waits this long for a part of it; then it stands without (or with the last good copy). */
const PART_DEADLINE_MS = 3000;

const MAX_COPIES = 500;

/** The last good answers, which stand in for failed ones. */
const lastGood = new LRUCache<string, NonNullable<unknown>>({ max: MAX_COPIES });

/**
 * Loads a part without which a page still stands. A failure is one log line that names the call; its value is then
 * the last good one of this process, or `undefined`.
 *
 * @param page address of the page, where the same call brings another answer on every page
 */
export async function loadPart<T>(
  call: string,
  load: () => Promise<T>,
  page?: string,
): Promise<{ value: T | undefined; isFresh: boolean }> {
  const key = page === undefined ? call : `${call} ${page}`;
  // An answer after the deadline comes too late for this page, but is a good copy for the next.
  const answer = async () => {
    const value = await load();
    // `null` is a 404, which can stand in for nothing, and there is no limit to such addresses.
    if (value == null) lastGood.delete(key);
    else lastGood.set(key, value);
    return value;
  };
  try {
    return { value: await withTimeout(PART_DEADLINE_MS, answer()), isFresh: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ call, page, reason }, 'part of a page not loaded');
    return { value: lastGood.get(key) as T | undefined, isFresh: false };
  }
}

type SiteAnswer = { data: SiteData; isFresh: boolean };

/** The parts around every page, each on its own: one that fails leaves the others standing. */
async function loadParts(api: SiteApi, locale: Locale): Promise<SiteAnswer> {
  const call = <T>(path: string, load: () => Promise<T>) => loadPart(`${locale} ${path}`, load);
  const [siteInfo, socialMedias, serviceHeader, serviceMiddle, otherServices] = await Promise.all([
    call(PATHS.siteInfo, () => api.getSiteInfo(locale)),
    call(PATHS.socialMedias, () => api.getSocialMedias(locale)),
    call(PATHS.serviceHeader, () => api.getServiceHeader(locale)),
    call(PATHS.serviceMiddle, () => api.getServiceMiddle(locale)),
    call(PATHS.otherServices, () => api.getOtherServices(locale)),
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

/** So long the parts around every page are not asked for again: many pages may be made within one second. */
const HELD_MS = 5000;

type Held = WeakMap<SiteApi, Map<Locale, { until: number; answer: Promise<SiteAnswer> }>>;

/** Registered globally, because the build gives pages and doors of the API copies of this module each. */
const HELD: unique symbol = Symbol.for('site.heldSiteData') as never;
const memory = globalThis as { [HELD]?: Held };

/** The next page asks anew. */
export function forgetSiteData(): void {
  delete memory[HELD];
}

/** The parts around every page, at most some seconds old. What was missing is asked for by the next page again. */
export function loadSiteData(api: SiteApi, locale: Locale): Promise<SiteAnswer> {
  const held = (memory[HELD] ??= new WeakMap());
  const byLocale = held.get(api) ?? new Map<Locale, { until: number; answer: Promise<SiteAnswer> }>();
  held.set(api, byLocale);
  const known = byLocale.get(locale);
  if (known && known.until > Date.now()) return known.answer;

  const entry = { until: Date.now() + HELD_MS, answer: loadParts(api, locale) };
  byLocale.set(locale, entry);
  const drop = () => {
    if (byLocale.get(locale) === entry) byLocale.delete(locale);
  };
  entry.answer.then(({ isFresh }) => {
    if (!isFresh) drop();
  }, drop);
  return entry.answer;
}
