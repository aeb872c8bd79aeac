import type { Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import type { Directory, SiteData } from '@/contract/site';

/** The parts of the data slice, each from one request. */
export type Parts = { [K in keyof SiteData]: NonNullable<SiteData[K]> } & Directory;
export type PartName = keyof Parts;

/** `isUsable` checks only the kind of the answer, so that another kind does not break the page. */
type SiteRequest<T> = { path: string; load: (locale: Locale) => Promise<T>; isUsable: (answer: unknown) => boolean };

// Dynamic: axios is not part of the first load, and most visits do not need it.
const site = async (locale: Locale) => (await import('@/clients/siteClient')).siteClient({ locale });
const data = async (locale: Locale) => (await import('@/clients/siteClient')).dataClient({ locale });

const isList = Array.isArray;
const isRecord = (answer: unknown) => typeof answer === 'object' && answer !== null && !isList(answer);
const isPage = (answer: unknown) => isRecord(answer) && isList((answer as { results?: unknown }).results);

const SITE_REQUESTS: { [K in keyof SiteData]: SiteRequest<Parts[K]> } = {
  siteInfo: {
    path: PATHS.siteInfo,
    load: async (locale) => (await site(locale)).getSiteInfo(),
    isUsable: isRecord,
  },
  socialMedias: {
    path: PATHS.socialMedias,
    load: async (locale) => (await site(locale)).getSocialMedias(),
    isUsable: isList,
  },
  serviceHeader: {
    path: PATHS.serviceHeader,
    load: async (locale) => (await site(locale)).getServiceHeader(),
    isUsable: isList,
  },
  serviceMiddle: {
    path: PATHS.serviceMiddle,
    load: async (locale) => (await site(locale)).getServiceMiddle(),
    isUsable: isList,
  },
  otherServices: {
    path: `${PATHS.otherServices}?page=1`,
    load: async (locale) => (await site(locale)).getOtherServices({ page: 1 }),
    isUsable: isPage,
  },
};

const DIRECTORY_REQUESTS: { [K in keyof Directory]: SiteRequest<Directory[K]> } = {
  socialNetworks: {
    path: PATHS.socialNetworks,
    load: async (locale) => (await data(locale)).getSocialNetworks(),
    isUsable: isList,
  },
  numbers: { path: PATHS.numbers, load: async (locale) => (await data(locale)).getNumbers(), isUsable: isList },
  cities: { path: PATHS.cities, load: async (locale) => (await data(locale)).getCities(), isUsable: isList },
};

export const siteRequests = { ...SITE_REQUESTS, ...DIRECTORY_REQUESTS };
