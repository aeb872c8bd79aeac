import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';
import { formatDateTime } from '@/lib/dates';
import type { Database } from '../../db/transaction';
import { requestContext } from '../../log/requestContext.mjs';
import { shortenAddress } from '../../log/shortenAddress';
import { composeMail, type ComposedMail, type MailBlock } from '../../mail/composeMail';
import { queueMails } from '../../mail/outbox';
import { settings } from '../../settings';
import { getFixedT, type Translate } from '../../texts/texts';
import { nameDevice } from '../users/loginSessionsService';
import { findOwnerAddresses } from './ownersRepository';
import { findStaffCredentials } from './staffRepository';

/** What the person is told of an own account. */
export const ACCOUNT_NOTICES = [
  'newBrowser',
  'app',
  'passkey',
  'passkeyRemoved',
  'newCodes',
  'codeUsed',
  'password',
  'wrongCodes',
  'closed',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** What all owners are told. */
export const OWNERS_NOTICES = ['ownerAdded', 'ownerRemoved', 'ownerRecovered', 'billing', 'mail'] as const;
export type OwnersNotice = (typeof OWNERS_NOTICES)[number];

type Addressee = { email: string; locale: Locale };

/** When, and from where as far as the request tells it: the browser by its name, the network alone. */
function listCircumstances(t: Translate, locale: Locale): [label: string, value: string][] {
  const request = requestContext();
  const when: [string, string] = [t('mail:staffNotice.when'), formatDateTime(new Date().toISOString(), locale)];
  if (!request) return [when, [t('mail:staffNotice.browser'), t('mail:staffNotice.server')]];
  return [
    when,
    [t('mail:staffNotice.browser'), nameDevice(request.userAgent ?? null, t)],
    [t('mail:staffNotice.address'), shortenAddress(request.client)],
  ];
}

function composeNotice(
  locale: Locale,
  notice: AccountNotice | OwnersNotice | 'role',
  blocks: (t: Translate) => MailBlock[],
): ComposedMail {
  const t = getFixedT(locale);
  const subject = t('mail:staffNotice.subject', { what: t(`mail:staffNotice.${notice}.subject`) });
  return composeMail({ kind: `notice.${notice}`, locale, subject, blocks: blocks(t), why: t('mail:why.staff') });
}

/** To somebody of the staff: something changed in their account, just now and by this request. */
export const accountNoticeMail = ({ email, locale }: Addressee, notice: AccountNotice): ComposedMail =>
  composeNotice(locale, notice, (t) => [
    t(`mail:staffNotice.${notice}.lead`),
    { kind: 'rows', rows: listCircumstances(t, locale) },
    t('mail:staffNotice.advice'),
    { kind: 'button', label: t('mail:staffNotice.account'), href: `${settings().SITE_URL}/admin/me` },
    t('mail:staffNotice.lost', { email }),
  ]);

/** Queues the mail that something changed in somebody's account, as part of the transaction of the change. */
export const notifyPerson = (tx: Database, person: Addressee, notice: AccountNotice): Promise<void> =>
  queueMails(tx, [{ ...accountNoticeMail(person, notice), recipient: person.email, locale: person.locale }]);

/** To somebody who has another role now. @param by the name of whoever gave it */
export const roleNoticeMail = (locale: Locale, { role, by }: { role: StaffRole; by: string }): ComposedMail =>
  composeNotice(locale, 'role', (t) => [
    t('mail:staffNotice.role.lead', { role: t(`admin:staff.role.${role}`) }),
    { kind: 'rows', rows: [[t('mail:staffNotice.by'), by], ...listCircumstances(t, locale)] },
    t('mail:staffNotice.role.advice'),
    { kind: 'button', label: t('mail:staffNotice.account'), href: `${settings().SITE_URL}/admin/me` },
  ]);

/** Queues that mail, as part of the transaction of the change. */
export const notifyOfRole = (
  tx: Database,
  { email, locale }: Addressee,
  facts: Parameters<typeof roleNoticeMail>[1],
): Promise<void> => queueMails(tx, [{ ...roleNoticeMail(locale, facts), recipient: email, locale }]);

type NoticeFacts = {
  about: string;
  /** The name of whoever did it; `null` for a command or a job. */ by: string | null;
};

/** To the owners, of what somebody did just now. */
export const ownersNoticeMail = (locale: Locale, notice: OwnersNotice, { about, by }: NoticeFacts): ComposedMail =>
  composeNotice(locale, notice, (t) => [
    t(`mail:staffNotice.${notice}.lead`, { about }),
    {
      kind: 'rows',
      rows: [[t('mail:staffNotice.by'), by ?? t('mail:staffNotice.server')], ...listCircumstances(t, locale)],
    },
    t('mail:staffNotice.ownersAdvice'),
    { kind: 'button', label: t('mail:staffNotice.staff'), href: `${settings().SITE_URL}/admin/staff` },
  ]);

type OwnersNews = {
  /** Whom or what it is about; empty where the sentence names it. */
  about?: string;
  /** The id of whoever did it; 0 for a command or a job. */
  by: number;
  /** Who is told beside the owners. */
  also?: Addressee;
};

/** Queues the mail to all owners, each in their language. */
export async function notifyOwners(
  tx: Database,
  notice: OwnersNotice,
  { about = '', by, also }: OwnersNews,
): Promise<void> {
  const owners: Addressee[] = await findOwnerAddresses(tx);
  const doer = await findStaffCredentials(tx, { id: by });
  const others = also && !owners.some(({ email }) => email === also.email) ? [also] : [];
  const facts = { about, by: doer?.name ?? null };
  const mails = [...owners, ...others].map(({ email, locale }) => ({
    ...ownersNoticeMail(locale, notice, facts),
    recipient: email,
    locale,
  }));
  await queueMails(tx, mails);
}
