import { LOCALES, type Locale } from '@/config/locales';
import { database, type Database } from '../db/transaction';
import { findSiteInfo } from './siteRepository';

/** @param tx the caller's transaction, where it is in one */
export const getOrganisationName = async (locale: Locale, tx?: Database): Promise<string> =>
  (await findSiteInfo(tx ?? (await database()), locale)).name;

/** The organisation's name in every language. */
export const getOrganisationNames = (): Promise<string[]> =>
  Promise.all(LOCALES.map((locale) => getOrganisationName(locale)));
