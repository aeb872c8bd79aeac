import { LOCALES, type Locale } from '@/config/locales';
import { APPLICATION_FILES } from '@/contract/applications';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from '@/contract/site';
import { formatAmount } from '@/lib/format';
import { findLogoFile, getBrand } from '../organisation/brandService';
import { database, type Database } from '../db/transaction';
import { readSettings } from '../organisation/settingsService';
import { viewsSettings } from '../views/viewsSettings';
import { findCities, findNumbers, findSiteInfo, findSocialMedias } from './siteRepository';

/** These come first in the list of cities in both languages. */
const FIRST_CITIES = ['baki', 'sumqayit', 'xirdalan', 'gence'];

/** What applications may have beside them. */
const application_files = { max_count: APPLICATION_FILES.maxCount, max_bytes: APPLICATION_FILES.maxBytes };

export async function getSiteInfo(locale: Locale): Promise<SiteInfo> {
  const [{ isOn }, brand] = [await readSettings(viewsSettings), await getBrand(locale)];
  const { header_logo, ...stored } = await findSiteInfo(await database(), locale);
  return {
    ...stored,
    header_logo: findLogoFile(header_logo),
    application_files,
    ...(isOn && { counts_views: true }),
    ...(brand && { brand }),
  };
}

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

async function findOffice(db: Database, locale: Locale, kind: 'orders' | 'info'): Promise<Office> {
  const { name, address, working_hours, main_phone_number, emails } = await findSiteInfo(db, locale);
  const findEmail = (wanted: string) => emails.find(({ type }) => type === wanted)?.email;
  return {
    name,
    address,
    workingHours: working_hours,
    phone: main_phone_number,
    email: findEmail(kind) ?? findEmail('info'),
  };
}

/** As long as pages show the details that they were made with. */
const OFFICE_MS = 60_000;
const offices = new WeakMap<Database, Map<string, { office: Office; readAt: number }>>();

/**
 * Read again after a minute: every order and every message has them in its mails.
 * @param kind `type` of the e-mail address to use; `info` is the fallback
 */
export async function getOffice(locale: Locale, kind: 'orders' | 'info'): Promise<Office> {
  const db = await database();
  const stored = offices.get(db) ?? new Map<string, { office: Office; readAt: number }>();
  offices.set(db, stored);
  const key = `${locale} ${kind}`;
  const last = stored.get(key);
  const now = performance.now();
  if (last && now - last.readAt < OFFICE_MS) return last.office;
  const office = await findOffice(db, locale, kind);
  stored.set(key, { office, readAt: now });
  return office;
}
