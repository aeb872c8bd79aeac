import { LOCALES, type Locale } from '@/config/locales';
import { APPLICATION_FILES } from '@/contract/applications';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from '@/contract/site';
import { formatAmount } from '@/lib/format';
import { findLogoFile, getBrand } from '../organisation/brandService';
import { database, type Database } from '../db/transaction';
import { readAnnouncement } from '../organisation/announcementService';
import { describeHours } from '../organisation/describeHours';
import { hoursSettings } from '../organisation/hoursSettings';
import { mailSettings } from '../organisation/mailSettings';
import { promisesSettings } from '../organisation/promisesSettings';
import { readSettings } from '../organisation/settingsService';
import { contentVersion } from '../publishing/contentVersion';
import { contactSettings } from './contactSettings';
import { viewsSettings } from '../views/viewsSettings';
import { findCities, findNumbers, findSiteInfo, findSocialMedias } from './siteRepository';

/** These come first in the list of cities in both languages. */
const FIRST_CITIES = ['baki', 'sumqayit', 'xirdalan', 'gence'];

/** What applications may have beside them. */
const application_files = { max_count: APPLICATION_FILES.maxCount, max_bytes: APPLICATION_FILES.maxBytes };

/** A part of the contract that is left out where it is empty. */
const part = <Name extends keyof SiteInfo>(
  name: Name,
  value: SiteInfo[Name] | undefined,
): Pick<Partial<SiteInfo>, Name> => (value ? { [name]: value } : {}) as Pick<Partial<SiteInfo>, Name>;

/** What the organisation promises, in one language, without what is empty. */
async function readPromises(locale: Locale) {
  const { answerTime, whatsappTime, meetingTitle, meetingText, meetingTerms, returnTerms } =
    await readSettings(promisesSettings);
  const meeting = { title: meetingTitle[locale], text: meetingText[locale], terms: meetingTerms[locale] };
  return {
    ...part('answer_time', answerTime[locale]),
    ...part('whatsapp_time', whatsappTime[locale]),
    ...part('first_meeting', meeting.title ? meeting : undefined),
    ...part('return_terms', returnTerms[locale]),
  };
}

export async function getSiteInfo(locale: Locale): Promise<SiteInfo> {
  // Settings are in memory; the row is read from whatever handle the caller's preview has.
  const [hours, promises, { mapImage, entrance }, announcement, views, brand] = await Promise.all([
    readSettings(hoursSettings),
    readPromises(locale),
    readSettings(contactSettings),
    readAnnouncement(locale, new Date()),
    readSettings(viewsSettings),
    getBrand(locale),
  ]);
  const { header_logo, ...info } = await findSiteInfo(await database(), locale);
  const described = describeHours(hours, locale, new Date());
  return {
    ...info,
    header_logo: findLogoFile(header_logo),
    ...(described && { working_hours: described.text, ...described.data }),
    application_files,
    ...part('entrance', entrance[locale]),
    ...part('map_image', mapImage),
    ...promises,
    ...part('announcement', announcement),
    ...(views.isOn && { counts_views: true }),
    ...part('brand', brand),
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
  /** The address that visitors are shown for this kind; `undefined` where the organisation has none. */
  email: string | undefined;
  /** Who gets the mails of this kind; none where the organisation has no e-mail address. */
  recipients: string[];
  /** How soon forms are answered, inside a sentence; `undefined` where nothing is promised. */
  answerTime: string | undefined;
};

/** The organisation's name in every language. */
export async function getOrganisationNames(): Promise<string[]> {
  const db = await database();
  return Promise.all(LOCALES.map(async (locale) => (await findSiteInfo(db, locale)).name));
}

/** What a mail to the organisation is about; `info` for what is none of the others. */
export type OfficeKind = 'orders' | 'applications' | 'messages' | 'info';

async function findOffice(locale: Locale, kind: OfficeKind): Promise<Office> {
  const { name, address, working_hours, main_phone_number, emails, answer_time } = await getSiteInfo(locale);
  const findEmail = (wanted: string) => emails.find(({ type }) => type === wanted)?.email;
  const email = findEmail(kind) ?? findEmail('info');
  const chosen = kind === 'info' ? [] : (await readSettings(mailSettings))[kind];
  return {
    name,
    address,
    workingHours: working_hours,
    phone: main_phone_number,
    email,
    recipients: chosen.length > 0 ? chosen : email ? [email] : [],
    answerTime: answer_time,
  };
}

type KeptOffice = { office: Promise<Office>; version: number; readAt: number };

/** As long as pages show the details that they were made with: the hours name the next closed days. */
const OFFICE_MS = 60_000;
const offices = new WeakMap<Database, Map<string, KeptOffice>>();

/**
 * From memory until the content changes, a minute at most: every order and every message has them in its mails. Call it
 * outside of transactions.
 */
export async function getOffice(locale: Locale, kind: OfficeKind): Promise<Office> {
  const db = await database();
  const stored = offices.get(db) ?? new Map<string, KeptOffice>();
  offices.set(db, stored);
  const key = `${locale} ${kind}`;
  const last = stored.get(key);
  const [version, now] = [contentVersion(), performance.now()];
  if (last?.version === version && now - last.readAt < OFFICE_MS) return last.office;
  const office = findOffice(locale, kind);
  stored.set(key, { office, version, readAt: now });
  office.catch(() => stored.delete(key));
  return office;
}
