import type { Locale } from '@/config/locales';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from '@/contract/site';
import { findCities, findNumbers, findSiteInfo, findSocialMedias } from './siteRepository';

/** These lead the list of cities, whatever the language. */
const FIRST_CITIES = ['baki', 'sumqayit', 'xirdalan', 'gence'];

export const getSiteInfo = (locale: Locale): Promise<SiteInfo> => findSiteInfo(locale);

export const getSocialMedias = (_locale: Locale): Promise<SocialMedia[]> => findSocialMedias();

/** The same accounts, as the specification's second client asks for them. */
export const getSocialNetworks = getSocialMedias;

export const getNumbers = (locale: Locale): Promise<PhoneNumber[]> => findNumbers(locale);

/** The largest cities first, the others in the order of the language. */
export async function getCities(locale: Locale): Promise<City[]> {
  const { compare } = new Intl.Collator(locale);
  const rank = (slug: string) => {
    const index = FIRST_CITIES.indexOf(slug);
    return index < 0 ? FIRST_CITIES.length : index;
  };
  const cities = await findCities(locale);
  return cities
    .sort((one, other) => rank(one.slug) - rank(other.slug) || compare(one.name, other.name))
    .map(({ id, name, delivery_fee, delivery_days }) => ({
      id,
      name,
      delivery_fee: (delivery_fee / 100).toFixed(2),
      delivery_days,
    }));
}

/** The organisation as mails need it. */
export type Office = {
  name: string;
  address: string;
  workingHours: string;
  /** Where mails of this kind go; `undefined` where the organisation has no address. */
  email: string | undefined;
};

/** @param kind the `type` of the wanted e-mail; where there is none of it, the one of type `info` */
export async function getOffice(locale: Locale, kind: 'orders' | 'info'): Promise<Office> {
  const { name, address, working_hours, emails } = await findSiteInfo(locale);
  const findEmail = (wanted: string) => emails.find(({ type }) => type === wanted)?.email;
  return { name, address, workingHours: working_hours, email: findEmail(kind) ?? findEmail('info') };
}
