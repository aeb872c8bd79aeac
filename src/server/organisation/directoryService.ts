import type { Locale } from '@/config/locales';
import {
  citiesEndpoint,
  numbersEndpoint,
  socialMediasEndpoint,
  type City,
  type PhoneNumber,
  type SocialMedia,
} from '@/contract/site';
import { formatAmount } from '@/lib/format';
import { nameOrder } from '@/lib/text';
import { database } from '../db/transaction';
import { readContent } from '../http/findContent';
import { findCities, findNumbers, findSocialMedias } from './siteRepository';

/** These come first in the list of cities in both languages. */
const FIRST_CITIES = ['baki', 'sumqayit', 'xirdalan', 'gence'];

const readHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** The accounts in their order; one in a network that the site has no name for is named by its host. */
export const getSocialMedias = (_locale: Locale): Promise<SocialMedia[]> =>
  readContent(socialMediasEndpoint, {}, async () => {
    const accounts = await findSocialMedias(await database());
    return accounts.map((account) =>
      account.platform === 'other' && account.url ? { ...account, name: readHost(account.url) } : account,
    );
  });

/** The same accounts in the shape of the second client (`dataClient`). */
export const getSocialNetworks = getSocialMedias;

export const getNumbers = (locale: Locale): Promise<PhoneNumber[]> =>
  readContent(numbersEndpoint, {}, async () => findNumbers(await database(), locale));

/** The largest cities first, the others by the collation of the language. */
export const getCities = (locale: Locale): Promise<City[]> => readContent(citiesEndpoint, {}, () => listCities(locale));

async function listCities(locale: Locale): Promise<City[]> {
  const compare = nameOrder(locale);
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
