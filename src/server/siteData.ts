import type { Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import type { SiteApi } from '@/contract/SiteApi';
import type { SiteData } from '@/contract/SiteData';
import { log } from './log/log';

/** A page waits this long for a part of it; then it stands without (or with the last good copy). */
const PART_DEADLINE_MS = 3000;

const lastGood = new Map<string, unknown>();

function deadline(ms: number): { passed: Promise<never>; clear: () => void } {
  let timer: NodeJS.Timeout;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return { passed, clear: () => clearTimeout(timer) };
}

/**
 * Loads a part without which a page still stands. A failure is one log line that names the call; its value is then
 * the last good one of this process, or `undefined`.
 */
export async function optional<T>(
  call: string,
  load: () => Promise<T>,
): Promise<{ value: T | undefined; isFresh: boolean }> {
  const limit = deadline(PART_DEADLINE_MS);
  try {
    const value = await Promise.race([load(), limit.passed]);
    lastGood.set(call, value);
    return { value, isFresh: true };
  } catch (error) {
    log.error({ call, reason: error instanceof Error ? error.message : String(error) }, 'part of a page not loaded');
    return { value: lastGood.get(call) as T | undefined, isFresh: false };
  } finally {
    limit.clear();
  }
}

/** The parts around every page, each on its own: one that fails leaves the others standing. */
export async function loadSiteData(api: SiteApi, locale: Locale): Promise<{ data: SiteData; isFresh: boolean }> {
  const call = <T>(path: string, load: () => Promise<T>) => optional(`${locale} ${path}`, load);
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
