import type { Locale } from '@/config/locales';
import { findSiteInfo } from './siteRepository';

/** The organisation as mails need it. */
export type Office = {
  name: string;
  address: string;
  workingHours: string;
  /** Where mails of that kind go; `undefined` where the organisation names no address. */
  email: string | undefined;
};

/** @param kind the `type` of the wanted e-mail; where there is none of it, that for everything */
export async function officeOf(locale: Locale, kind: 'orders' | 'info'): Promise<Office> {
  const { name, address, working_hours, emails } = await findSiteInfo(locale);
  const emailOf = (wanted: string) => emails.find(({ type }) => type === wanted)?.email;
  return { name, address, workingHours: working_hours, email: emailOf(kind) ?? emailOf('info') };
}
