import type { OfficeSearchGroup } from '@/contract/adminViews';
import { cleanEmail, DASH } from '@/contract/text.mjs';
import { formatDate } from '@/lib/dates';
import { phoneDigits } from '@/lib/phone';
import type { Database } from '../../db/transaction';
import type { ViewContext } from '../kit/defineResource';
import { linkPerson, type PersonSource } from '../personal-data/peoplePage';
import { findAccountsOf, findFormsOf, findOrdersOf } from './officeSearchRepository';
import { matches } from './recordIndex';

/** Results of one group. */
export const GROUP_SIZE = 5;
/** Rows that persons are taken from: several are of the same one. */
const READ_ROWS = 20;
/** Fewer typed digits are no phone number. */
const PHONE_DIGITS = 7;
const PHONE = new RegExp(String.raw`^(?:[\d\s()+]|${DASH})+$`, 'u');

/** Somebody behind a record, by e-mail or telephone number, and the record by which their page is reached. */
type Person = { contact: string; name: string; phone: string | null; source: PersonSource; key: string | number };

/** Whether the search means the person, and not what they wrote or the number of their order. */
function isMeant({ name, contact, phone }: Person, words: string[], digits: string): boolean {
  const isPhone = digits.length >= PHONE_DIGITS && phoneDigits(phone ?? '').includes(digits);
  return isPhone || matches(`${name} ${contact}`, words);
}

/** Each e-mail once, and each telephone number of who gave none, in the order in which they come. */
function listPeople(rows: Person[]): Person[] {
  const people = new Map<string, Person>();
  for (const row of rows) {
    const contact = row.contact.toLowerCase();
    if (contact !== '' && !people.has(contact)) people.set(contact, { ...row, contact });
  }
  return [...people.values()];
}

const fullName = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim();

type Rights = {
  /** Whether the person may open the place of a resource, and its part of the site is on. */
  canOpen: (resource: string) => boolean;
  /** Whether the site has accounts. */
  hasAccounts: boolean;
};

/** `words` are folded beginnings, those of orders as `readOrderSearch` reads them. */
type Typed = { q: string; words: string[]; orderWords: string[] };

/** Orders, requests, messages and the people behind them and behind accounts. */
export async function searchWork(
  db: Database,
  { q, words, orderWords }: Typed,
  { canOpen, hasAccounts }: Rights,
  { t, locale }: ViewContext,
): Promise<OfficeSearchGroup[]> {
  const digits = PHONE.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : '';
  const [orders, applications, messages, accounts] = await Promise.all([
    canOpen('orders') ? findOrdersOf(db, orderWords, READ_ROWS) : [],
    canOpen('applications') ? findFormsOf(db, 'applications', words, READ_ROWS) : [],
    canOpen('messages') ? findFormsOf(db, 'messages', words, READ_ROWS) : [],
    hasAccounts && canOpen('people') ? findAccountsOf(db, cleanEmail(q), GROUP_SIZE) : [],
  ]);
  const query = new URLSearchParams({ q }).toString();
  const more = (kind: string, found: number) => (found > GROUP_SIZE ? { allHref: `/admin/${kind}?${query}` } : {});
  const forms = (kind: 'applications' | 'messages', rows: typeof messages): OfficeSearchGroup => ({
    title: t(`adminInbox:${kind}.title`),
    items: rows.slice(0, GROUP_SIZE).map(({ id, reference, name, created_at }) => ({
      text: `${reference} · ${name}`,
      href: `/admin/${kind}/${id}`,
      detail: formatDate(created_at, locale),
    })),
    ...more(kind, rows.length),
  });
  const people = canOpen('people')
    ? listPeople([
        ...accounts.map((row) => ({
          ...row,
          contact: row.email,
          name: fullName(row),
          source: 'account' as const,
          key: row.id,
        })),
        ...[
          ...orders.map((row) => ({
            ...row,
            contact: row.email,
            name: fullName(row),
            phone: row.phone_number,
            source: 'order' as const,
            key: row.number,
          })),
          ...applications.map((row) => ({
            ...row,
            contact: row.email || (row.phone ?? ''),
            source: 'application' as const,
            key: row.reference,
          })),
          ...messages.map((row) => ({ ...row, contact: row.email, source: 'message' as const, key: row.reference })),
        ].filter((person) => isMeant(person, words, digits)),
      ])
    : [];
  return [
    {
      title: t('adminOrders:title'),
      items: orders.slice(0, GROUP_SIZE).map((row) => ({
        text: `${row.number} · ${fullName(row)}`,
        href: `/admin/orders/${encodeURIComponent(row.number)}`,
        detail: `${t(`adminOrders:status.${row.status}`)}, ${formatDate(row.created_at, locale)}`,
      })),
      ...more('orders', orders.length),
    },
    forms('applications', applications),
    forms('messages', messages),
    {
      title: t('adminRights:people.title'),
      items: people.slice(0, GROUP_SIZE).map(({ contact, name, source, key }) => ({
        text: name || contact,
        href: linkPerson(source, key),
        ...(name && { detail: contact }),
      })),
    },
  ];
}
