import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '@/config/locales';
import type { PersonalData } from '@/contract/rights';
import { isEmail } from '@/contract/formFields';
import type { Database } from '../db/connection';
import { APPLICATION_COLUMNS, isOfPerson, type Person } from '../db/isOfPerson';
import { findApplicationEvents } from '../forms/applications/applicationsRepository';
import { findAttachments } from '../forms/applications/attachmentsRepository';
import { findAnswers } from '../forms/inbox/inboxRepository';
import { findSecret } from '../people/secrets';
import { findAddresses } from '../people/users/addressesService';
import { findAccountCart, findSaleItems } from '../shop/cart/cartRepository';
import { findOrder, findOrderEvents, findOrderLines, toOrder } from '../shop/orders/ordersRepository';

/**
 * The tables in which people send something, by the resource of the back office: by which columns a row is somebody's,
 * and which one names the record. What is exported and what is erased is found by this list.
 */
export const SENT = {
  orders: { table: 'customer_order', columns: { userId: 'user_id', email: 'email' }, record: 'number' },
  applications: { table: 'application', columns: APPLICATION_COLUMNS, record: 'reference' },
  messages: { table: 'message', columns: { email: 'email' }, record: 'reference' },
} as const;

const SENT_TABLES = Object.values(SENT);

/**
 * The person behind an e-mail and the account of whoever asks, or behind the telephone number of what came without an e-mail.
 * @param contact as `contactSchema` gives it; `null` where only the account's own rows are the person's
 */
export const toPerson = (contact: string | null, userId: number | null): Person =>
  contact === null || isEmail(contact) ? { userId, email: contact } : { userId, email: null, phone: contact };

/** The ids of what a person has sent, with the number of an order and the reference of an application or message. */
export async function findSent(db: Database, person: Person) {
  const find = async ({ table, columns, record }: (typeof SENT)[keyof typeof SENT]) =>
    db
      .selectFrom(table)
      .select(['id', sql<string>`${sql.ref(record)}`.as('record')])
      .where(isOfPerson(person, columns))
      .orderBy('id')
      .execute();
  const { orders, applications, messages } = SENT;
  return { orders: await find(orders), applications: await find(applications), messages: await find(messages) };
}

export type Sent = Awaited<ReturnType<typeof findSent>>;

/**
 * By what a person is known once their e-mail or telephone number is gone: with a key of the database, so that the hash says nothing to
 * whoever has no copy of it. Not inside a transaction: the key is read by a handle of its own.
 */
export async function contactHasher(): Promise<(contact: string) => string> {
  const key = await findSecret('deletion');
  return (contact) => createHmac('sha256', key).update(contact).digest('base64url');
}

/** The numbers of orders under way, the oldest first. */
export async function findOpenOrders(db: Database, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('number')
    .where(isOfPerson(person))
    .where('status', 'not in', ['delivered', 'cancelled'])
    .orderBy('id')
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * The language of the last order, application or message of a person; without any that of their last mail, and `null` for
 * somebody of whom nothing is kept.
 */
export async function findLastLocale(db: Database, person: Person): Promise<Locale | null> {
  const sent = SENT_TABLES.map(
    ({ table, columns }) =>
      sql`select 1 as rank, locale, created_at from ${sql.table(table)} where ${isOfPerson(person, columns)}`,
  );
  const { rows } = await sql<{ locale: Locale }>`
    ${sql.join(sent, sql` union all `)}
    union all select 2, locale, created_at from mail where ${isOfPerson(person, { email: 'recipient' })}
    order by rank, created_at desc limit 1`.execute(db);
  return rows[0]?.locale ?? null;
}

/**
 * The e-mails of all accounts, orders, applications and messages, and the telephone numbers of what came without one, each
 * once.
 */
export async function findContacts(db: Database): Promise<string[]> {
  const tables = ['user', ...SENT_TABLES.map(({ table }) => table)];
  const parts = tables.map((table) => sql`select email as contact from ${sql.table(table)} where email <> ''`);
  const phones = sql`select phone_number from application where email = '' and user_id is null`;
  const { rows } = await sql<{ contact: string }>`${sql.join([...parts, phones], sql` union `)}`.execute(db);
  return rows.map(({ contact }) => contact);
}

/** The account without its password. */
export async function findAccount(db: Database, by: { id: number } | { email: string }) {
  const account = await db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'address', 'type', 'created_at'])
    .select('email_verified_at as email_confirmed_at')
    .where((part) => part.and(by))
    .executeTakeFirst();
  return account ?? null;
}

async function findCart(db: Database, userId: number): Promise<{ name: string; quantity: number }[]> {
  const lines = (await findAccountCart(db, userId))?.lines ?? [];
  const ids = lines.map(({ id }) => id);
  const items = await findSaleItems(db, ids, 'read');
  const names = new Map(items.map(({ id, name }) => [id, name.az]));
  return lines.map(({ id, quantity }) => ({ name: names.get(id) ?? String(id), quantity }));
}

const findSessions = (db: Database, userId: number): Promise<PersonalData['sessions']> =>
  db
    .selectFrom('session')
    .select(['created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

function pick<Row, Name extends keyof Row>(row: Row, ...names: Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

async function findOrders(db: Database, sent: Sent['orders']): Promise<PersonalData['orders']> {
  const orders = [];
  for (const { id, record } of sent) {
    const order = await findOrder(db, record);
    if (!order) continue;
    const [lines, events] = [await findOrderLines(db, id), await findOrderEvents(db, id)];
    const { contact, company, delivery, ...shown } = toOrder({ order, lines, events }, order.locale);
    orders.push({
      ...pick(shown, 'number', 'status', 'created_at', 'payment', 'subtotal', 'delivery_fee', 'total', 'timeline'),
      // Who trades under their own name is a company too.
      contact: { ...contact, ...(company && { company: company.name, tax_id: company.tax_id }) },
      delivery: pick(delivery, 'method', 'city', 'address', 'note'),
      lines: shown.lines.map((line) => pick(line, 'name', 'quantity', 'unit_price')),
    });
  }
  return orders;
}

async function findFormAnswers(db: Database, kind: 'applications' | 'messages', id: number) {
  return (await findAnswers(db, { kind, id })).map((answer) => pick(answer, 'subject', 'text', 'at'));
}

async function findApplications(db: Database, person: Person): Promise<PersonalData['applications']> {
  const theirs = db.selectFrom('application').selectAll().where(isOfPerson(person, SENT.applications.columns));
  const rows = await theirs.orderBy('id').execute();
  const applications = [];
  for (const row of rows) {
    applications.push({
      ...pick(row, 'reference', 'status', 'created_at', 'message'),
      contact: pick(row, 'first_name', 'last_name', 'email', 'phone_number', 'organisation', 'contact_by'),
      ...pick(row, 'preferred_day', 'preferred_time'),
      subject: row.subject_name,
      answers: await findFormAnswers(db, 'applications', row.id),
      files: (await findAttachments(db, row.id)).map((file) => pick(file, 'name', 'format', 'bytes')),
      timeline: await findApplicationEvents(db, row.id),
    });
  }
  return applications;
}

async function findMessages(db: Database, person: Person): Promise<PersonalData['messages']> {
  const theirs = db.selectFrom('message').selectAll().where(isOfPerson(person, SENT.messages.columns));
  const messages = [];
  for (const row of await theirs.orderBy('id').execute()) {
    const answers = await findFormAnswers(db, 'messages', row.id);
    messages.push({ ...pick(row, 'reference', 'created_at', 'name', 'phone_number', 'topic', 'message'), answers });
  }
  return messages;
}

const findMails = (db: Database, person: Person): Promise<PersonalData['mails']> =>
  db
    .selectFrom('mail')
    .select(['subject', 'created_at', 'sent_at'])
    .where(isOfPerson(person, { email: 'recipient' }))
    .orderBy('id')
    .execute();

/**
 * Everything that is kept of a person.
 * @param contact as for `toPerson`
 */
export async function collectPersonalData(
  db: Database,
  { account, contact }: { account: PersonalData['account']; contact: string | null },
): Promise<PersonalData> {
  const person = toPerson(contact, account?.id ?? null);
  const addresses = account ? await findAddresses(db, account.id, 'az') : [];
  return {
    exported_at: new Date().toISOString(),
    account,
    addresses: addresses.map(({ label, city_name: city, address }) => ({ label, city, address })),
    cart: account ? await findCart(db, account.id) : [],
    sessions: account ? await findSessions(db, account.id) : [],
    orders: await findOrders(db, (await findSent(db, person)).orders),
    applications: await findApplications(db, person),
    messages: await findMessages(db, person),
    mails: await findMails(db, person),
  };
}
