import { LRUCache } from 'lru-cache';
import type { Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import type { SiteInfo, SiteData } from '@/contract/site';
import { withTimeout } from '@/lib/withTimeout';
import { getOtherServices, getServiceHeader, getServiceMiddle } from '../../content/services/servicesService';
import { getSocialMedias } from '../../organisation/directoryService';
import { getSiteInfo } from '../../organisation/siteInfoService';
import { log } from '../../log/log';
import { contentVersion } from '../../cache/contentVersion.mjs';
import { isPreviewing } from '../../cache/previewing';
import { processValue } from '../../processValue.mjs';

/** A page waits this long for a part of it; then it is rendered without the part, or with its last good copy. */
const PART_DEADLINE_MS = 3000;

type CachedSiteData = Map<Locale, { version: number; expiresAt: number; answer: Promise<SiteAnswer> }>;

const siteDataCache = () => processValue('site data', (): CachedSiteData => new Map());

/** The last good answers of parts, for when a call fails. */
const lastGood = () => processValue('last good answers', () => new LRUCache<string, { value: unknown }>({ max: 500 }));

type Part<T> = {
  value: T | undefined;
  isFresh: boolean;
  /** What was thrown. */
  error?: unknown;
};

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
  deadlineMs = PART_DEADLINE_MS,
): Promise<Part<T>> {
  const key = page === undefined ? call : `${call} ${page}`;
  // An answer after the deadline is too late for this page, but is a good copy for the next.
  const answer = async () => {
    const value = await load();
    // A draft is no answer for anybody else.
    if (isPreviewing()) return value;
    // `null` is a 404, which cannot stand in for an answer, and the number of such addresses is unlimited.
    if (value === null) lastGood().delete(key);
    else lastGood().set(key, { value });
    return value;
  };
  try {
    return { value: await withTimeout(deadlineMs, answer()), isFresh: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ call, page, reason }, 'part of a page not loaded');
    return { value: lastGood().get(key)?.value as T | undefined, isFresh: false, error };
  }
}

/** `words` are put into the texts of a page by the server: no browser needs them. */
type SiteAnswer = { data: SiteData; words: SiteInfo['words']; isFresh: boolean };

/** The parts around every page, each by itself: one that fails leaves the others. */
async function loadParts(locale: Locale, deadlineMs?: number): Promise<SiteAnswer> {
  const load = <T>(path: string, read: (locale: Locale) => Promise<T>) =>
    loadPart(`${locale} ${path}`, () => read(locale), undefined, deadlineMs);
  const [siteInfo, socialMedias, serviceHeader, serviceMiddle, otherServices] = await Promise.all([
    load(PATHS.siteInfo, getSiteInfo),
    load(PATHS.socialMedias, getSocialMedias),
    load(PATHS.serviceHeader, getServiceHeader),
    load(PATHS.serviceMiddle, getServiceMiddle),
    load(PATHS.otherServices, (own) => getOtherServices(own)),
  ]);
  const { words, ...shown } = siteInfo.value ?? {};
  return {
    words,
    data: {
      siteInfo: siteInfo.value ? (shown as SiteInfo) : null,
      socialMedias: socialMedias.value ?? null,
      serviceHeader: serviceHeader.value ?? null,
      serviceMiddle: serviceMiddle.value ?? null,
      otherServices: otherServices.value ?? null,
    },
    isFresh: [siteInfo, socialMedias, serviceHeader, serviceMiddle, otherServices].every((part) => part.isFresh),
  };
}

/**
 * The last good site data without asking for it again: for the page that says that the database is away. A part that
 * this process has never loaded is `null`.
 */
export function readKeptSiteData(locale: Locale): SiteData {
  const read = <T>(path: string) => (lastGood().get(`${locale} ${path}`)?.value ?? null) as T | null;
  return {
    siteInfo: read(PATHS.siteInfo),
    socialMedias: read(PATHS.socialMedias),
    serviceHeader: read(PATHS.serviceHeader),
    serviceMiddle: read(PATHS.serviceMiddle),
    otherServices: read(PATHS.otherServices),
  };
}

/** The start has more time, which a busy machine may need: nobody waits for a page yet. */
const START_DEADLINE_MS = 60_000;

/** Site data at the start: from then on it is there without the database. */
export async function prepareSiteData(locale: Locale): Promise<void> {
  await loadParts(locale, START_DEADLINE_MS);
}

/** Site data is cached this long, so that a burst of renders shares one load. */
const SITE_DATA_MAX_AGE_MS = 5000;

/** The parts around every page, at most 5 s old and of the present content. Incomplete data is loaded again by the next page. */
export function loadSiteData(locale: Locale): Promise<SiteAnswer> {
  if (isPreviewing()) return loadParts(locale);
  const cache = siteDataCache();
  const cached = cache.get(locale);
  const version = contentVersion();
  if (cached?.version === version && cached.expiresAt > Date.now()) return cached.answer;

  const entry = { version, expiresAt: Date.now() + SITE_DATA_MAX_AGE_MS, answer: loadParts(locale) };
  cache.set(locale, entry);
  const remove = () => {
    if (cache.get(locale) === entry) cache.delete(locale);
  };
  entry.answer.then(({ isFresh }) => {
    if (!isFresh) remove();
  }, remove);
  return entry.answer;
}

type Listed =
  | NonNullable<SiteData['serviceMiddle']>[number]
  | NonNullable<SiteData['otherServices']>['results'][number];

const withoutLead = <Service extends Listed>({ lead_name: _name, fact: _fact, needs: _needs, ...service }: Service) =>
  service;

/** Without what is said of services in lists alone, for the HTML of pages that have none; the menu of the header says prices too. */
export const withoutLeads = ({ serviceMiddle, otherServices, ...data }: SiteData): SiteData => ({
  ...data,
  serviceMiddle: serviceMiddle && serviceMiddle.map(withoutLead),
  otherServices: otherServices && { ...otherServices, results: otherServices.results.map(withoutLead) },
});
