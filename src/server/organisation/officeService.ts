import type { Locale } from '@/config/locales';
import { database, type Database } from '../platform/db/transaction';
import { describeHours } from './describeHours';
import { hoursSettings } from './hoursSettings';
import { mailSettings } from './mailSettings';
import { promisesSettings } from './promisesSettings';
import { readSettings } from './settingsService';
import { contentVersion } from '../platform/content-version/contentVersion.mjs';
import { findSiteInfo } from './siteRepository';
import { processValue } from '../platform/processValue.mjs';

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
  /** The language in which they get them. */
  language: Locale;
  /** How soon forms are answered, inside a sentence; `undefined` where nothing is promised. */
  answerTime: string | undefined;
};

/** What a mail to the organisation is about; `info` for what is none of the others. */
export type OfficeKind = 'orders' | 'applications' | 'messages' | 'info';

async function findOffice(locale: Locale, kind: OfficeKind): Promise<Office> {
  const [hours, promises, mail] = await Promise.all([
    readSettings(hoursSettings),
    readSettings(promisesSettings),
    readSettings(mailSettings),
  ]);
  const { name, address, working_hours, main_phone_number, emails } = await findSiteInfo(await database(), locale);
  const findEmail = (wanted: string) => emails.find(({ type }) => type === wanted)?.email;
  const email = findEmail(kind) ?? findEmail('info');
  const chosen = kind === 'info' ? [] : mail[kind];
  return {
    name,
    address,
    workingHours: describeHours(hours, locale, new Date())?.text ?? working_hours,
    phone: main_phone_number,
    email,
    recipients: chosen.length > 0 ? chosen : email ? [email] : [],
    language: mail.language,
    answerTime: promises.answerTime[locale] || undefined,
  };
}

type KeptOffice = { office: Promise<Office>; version: number; readAt: number };

/** As long as pages show the details that they were made with: the hours name the next closed days. */
const OFFICE_MS = 60_000;
const offices = () => processValue('office', () => new WeakMap<Database, Map<string, KeptOffice>>());

/**
 * From memory until the content changes, a minute at most: every order and every message has them in its mails. Call it
 * outside of transactions.
 */
export async function getOffice(locale: Locale, kind: OfficeKind): Promise<Office> {
  const db = await database();
  const stored = offices().get(db) ?? new Map<string, KeptOffice>();
  offices().set(db, stored);
  const key = `${locale} ${kind}`;
  const last = stored.get(key);
  const [version, now] = [contentVersion(), performance.now()];
  if (last?.version === version && now - last.readAt < OFFICE_MS) return last.office;
  const office = findOffice(locale, kind);
  stored.set(key, { office, version, readAt: now });
  office.catch(() => stored.delete(key));
  return office;
}
