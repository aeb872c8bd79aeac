import { LOCALES, type Locale } from '@/config/locales';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from '@/contract/site';
import { formatAmount } from '@/lib/format';
import { database } from '../db/transaction';
import { findCities, findNumbers, findSiteInfo, findSocialMedias } from './siteRepository';

/** These come first in the list of cities in both languages. */
const FIRST_CITIES = ['baki', 'sumqayit', 'xirdalan', 'gence'];

export const getSiteInfo = async (locale: Locale): Promise<SiteInfo> => findSiteInfo(await database(), locale);

export const getSocialMedias = async (_locale: Locale): Promise<SocialMedia[]> => findSocialMedias(await database());

/** The same accounts in the shape of the second client (`dataClient`). */
export const getSocialNetworks = getSocialMedias;

export const getNumbers = async (locale: Locale): Promise<PhoneNumber[]> => findNumbers(await database(), locale);

/** The largest cities first, the others by the collation of the language. */
export async function getCities(locale: Locale): Promise<City[]> {
  const { compare } = new Intl.Collator(locale);
  const rank = (slug: string) => {
    const index = FIRST_CITIES.indexOf(slug);
    return index < 0 ? FIRST_CITIES.length : index;
  };
  const cities = await findCities(await database(), locale);
  return cities
    .sort((one, other) => rank(one.slug) - rank(other.slug) || compare(one.name, other.name))
    .map(({ id, name, delivery_fee, delivery_days }) => ({
      id,
      name,
      delivery_fee: formatAmount(delivery_fee),
      delivery_days,
    }));
}

/** The organisation's details that mails use. */
export type Office = {
  name: string;
  address: string;
  workingHours: string;
  /** For calls. */
  phone: string;
  /** Recipient of mails of this kind; `undefined` where the organisation has no e-mail address. */
  email: string | undefined;
};

/** The organisation's name in every language. */
export async function getOrganisationNames(): Promise<string[]> {
  const db = await database();
  return Promise.all(LOCALES.map(async (locale) => (await findSiteInfo(db, locale)).name));
}

/** @param kind `type` of the e-mail address to use; `info` is the fallback */
export async function getOffice(locale: Locale, kind: 'orders' | 'info'): Promise<Office> {
  const { name, address, working_hours, main_phone_number, emails } = await findSiteInfo(await database(), locale);
  const findEmail = (wanted: string) => emails.find(({ type }) => type === wanted)?.email;
  return {
    name,
    address,
    workingHours: working_hours,
    phone: main_phone_number,
    email: findEmail(kind) ?? findEmail('info'),
  };
}
