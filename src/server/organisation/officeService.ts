import type { Locale } from '@/config/locales';
import type { Database } from '../db/transaction';
import { describeHours } from './describeHours';
import { hoursSettings } from './hoursSettings';
import { mailSettings } from './mailSettings';
import { promisesSettings } from './promisesSettings';
import { readSettings } from './settingsService';
import { keepUntilEdit } from '../cache/contentVersionService';
import { findSiteInfo } from './siteRepository';

/** The organisation's details that mails use. */
export type Office = {
  name: string;
  address: string;
  workingHours: string;
  /** For calls. */
  phone: string;
  /** For WhatsApp; empty where the organisation has no number for it. */
  whatsapp: string;
  /** The address that visitors are shown for this kind; `undefined` where the organisation has none. */
  email: string | undefined;
  /** Who gets the mails of this kind; none where the organisation has no e-mail address. */
  recipients: string[];
  /** The language in which they get them. */
  language: Locale;
  /** How soon forms are answered, inside a sentence; `undefined` where nothing is promised. */
  answerTime: string | undefined;
};

/** What a mail to the organisation is about; `info` for what is none of the others. */
export type OfficeKind = 'orders' | 'applications' | 'messages' | 'info';

async function findOffice(db: Database, locale: Locale, kind: OfficeKind): Promise<Office> {
  const [hours, promises, mail] = await Promise.all([
    readSettings(hoursSettings),
    readSettings(promisesSettings),
    readSettings(mailSettings),
  ]);
  const { name, address, working_hours, main_phone_number, wp_number, emails } = await findSiteInfo(db, locale);
  const findEmail = (wanted: string) => emails.find(({ type }) => type === wanted)?.email;
  const email = findEmail(kind) ?? findEmail('info');
  const chosen = kind === 'info' ? [] : mail[kind];
  return {
    name,
    address,
    workingHours: describeHours(hours, locale, new Date())?.text ?? working_hours,
    phone: main_phone_number,
    whatsapp: wp_number,
    email,
    recipients: chosen.length > 0 ? chosen : email ? [email] : [],
    language: mail.language,
    answerTime: promises.answerTime[locale] || undefined,
  };
}

/** As long as pages show the details that they were made with: the hours name the next closed days. */
const OFFICE_MS = 60_000;

/**
 * From memory until the content changes, a minute at most: every order and every message has them in its mails. Call it
 * outside of transactions.
 */
export const getOffice = (locale: Locale, kind: OfficeKind): Promise<Office> =>
  keepUntilEdit(`office ${locale} ${kind}`, (db) => findOffice(db, locale, kind), OFFICE_MS);
