import { LOCALES, type Locale } from '@/config/locales';
import { database } from '../platform/db/transaction';
import { findSiteInfo } from './siteRepository';

export const getOrganisationName = async (locale: Locale): Promise<string> =>
  (await findSiteInfo(await database(), locale)).name;

/** The organisation's name in every language. */
export const getOrganisationNames = (): Promise<string[]> => Promise.all(LOCALES.map(getOrganisationName));
