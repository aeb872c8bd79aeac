import { sql } from 'kysely';
import type { Locale } from '@/config/locales';
import type { PersonalData } from '@/contract/rights';
import { formatAmount } from '@/lib/format';
import type { CartLine } from '../db/accountsSchema';
import type { Database } from '../db/connection';
import { isOfPerson, type Person } from '../db/isOfPerson';
import { parseText } from '../db/localize';

export type { Person };

const isOpen = sql<boolean>`status not in ('delivered', 'cancelled')`;

/** The numbers of orders under way, the oldest first. */
export async function findOpenOrders(db: Database, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('number')
    .where(isOfPerson(person))
    .where(isOpen)
    .orderBy('id')
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * The language of the last order, application or message of a person; without any that of their last mail, and `null` for
 * somebody of whom nothing is kept.
 */
export async function findLastLocale(db: Database, person: Person): Promise<Locale | null> {
  const columns = ['locale', 'created_at'] as const;
  const rows = [
    await db.selectFrom('customer_order').select(columns).where(isOfPerson(person)).execute(),
    await db.selectFrom('application').select(columns).where(isOfPerson(person)).execute(),
    await db
      .selectFrom('message')
      .select(columns)
      .where(isOfPerson(person, { email: 'email' }))
      .execute(),
  ].flat();
  const mails =
    rows.length > 0
      ? []
      : await db
          .selectFrom('mail')
          .select(columns)
          .where(isOfPerson(person, { email: 'recipient' }))
          .execute();
  const [last] = [...rows, ...mails].sort((one, other) => other.created_at.localeCompare(one.created_at));
  return last?.locale ?? null;
}

/** The account without its password. */
export async function findAccount(db: Database, by: { id: number } | { email: string }) {
  const query = db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'address', 'type', 'created_at', 'email_verified_at']);
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
  return row ?? null;
}

export async function findPersonAddresses(db: Database, userId: number): Promise<PersonalData['addresses']> {
  const rows = await db
    .selectFrom('address')
    .innerJoin('city', 'city.id', 'address.city_id')
    .select(['address.id', 'label', 'city.name', 'address.address'])
    .where('user_id', '=', userId)
    .orderBy('address.id')
    .execute();
  return rows.map(({ id, label, name, address }) => ({ label, city: parseText(name, { id }).az, address }));
}

export async function findPersonCart(db: Database, userId: number): Promise<{ name: string; quantity: number }[]> {
  const cart = await db.selectFrom('account_cart').select('lines').where('user_id', '=', userId).executeTakeFirst();
  const lines = JSON.parse(cart?.lines ?? '[]') as CartLine[];
  const ids = lines.map(({ id }) => id);
  const products =
    ids.length > 0 ? await db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute() : [];
  const names = new Map(products.map(({ id, name }) => [id, parseText(name, { id }).az]));
  return lines.map(({ id, quantity }) => ({ name: names.get(id) ?? String(id), quantity }));
}

export const findPersonSessions = (db: Database, userId: number): Promise<PersonalData['sessions']> =>
  db
    .selectFrom('session')
    .select(['created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export async function findPersonOrders(db: Database, person: Person): Promise<PersonalData['orders']> {
  const orders = await db.selectFrom('customer_order').selectAll().where(isOfPerson(person)).orderBy('id').execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'status', 'at'])
    .where('order_id', 'in', ids)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();
  return orders.map((order) => ({
    number: order.number,
    status: order.status,
    created_at: order.created_at,
    contact: {
      first_name: order.first_name,
      last_name: order.last_name,
      email: order.email,
      phone_number: order.phone_number,
      // Who trades under their own name is a company too.
      ...(order.company_name !== null && { company: order.company_name }),
      ...(order.company_tax_id !== null && { tax_id: order.company_tax_id }),
    },
    delivery: {
      method: order.delivery_method,
      city: order.delivery_city && parseText(order.delivery_city, order)[order.locale],
      address: order.delivery_address,
      note: order.delivery_note,
    },
    payment: order.payment,
    lines: lines
      .filter(({ order_id }) => order_id === order.id)
      .map(({ name, quantity, unit_price }) => ({
        name: parseText(name, order)[order.locale],
        quantity,
        unit_price: formatAmount(unit_price),
      })),
    subtotal: formatAmount(order.subtotal),
    delivery_fee: formatAmount(order.delivery_fee),
    total: formatAmount(order.total),
    timeline: events.filter(({ order_id }) => order_id === order.id).map(({ status, at }) => ({ status, at })),
  }));
}

/** What staff have answered, by the id of the application or message. */
async function findAnswers(db: Database, column: 'application_id' | 'message_id', ids: number[]) {
  const answers = new Map<number, { subject: string; text: string; at: string }[]>();
  if (ids.length === 0) return answers;
  const rows = await db
    .selectFrom('form_answer')
    .select([`${column} as owner`, 'subject', 'text', 'at'])
    .where(column, 'in', ids)
    .orderBy('id')
    .execute();
  for (const { owner, ...answer } of rows) {
    if (owner !== null) answers.set(owner, [...(answers.get(owner) ?? []), answer]);
  }
  return answers;
}

export async function findPersonApplications(db: Database, person: Person): Promise<PersonalData['applications']> {
  const rows = await db.selectFrom('application').selectAll().where(isOfPerson(person)).orderBy('id').execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .selectFrom('application_event')
    .select(['application_id', 'status', 'at'])
    .where('application_id', 'in', ids)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('application_attachment')
    .selectAll()
    .where('application_id', 'in', ids)
    .orderBy('id')
    .execute();
  const answers = await findAnswers(db, 'application_id', ids);
  return rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    created_at: row.created_at,
    contact: {
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone_number: row.phone_number,
      organisation: row.organisation,
      contact_by: row.contact_by,
    },
    subject: row.subject_name,
    message: row.message,
    answers: answers.get(row.id) ?? [],
    files: files
      .filter(({ application_id }) => application_id === row.id)
      .map(({ name, format, bytes }) => ({ name, format, bytes })),
    timeline: events
      .filter(({ application_id }) => application_id === row.id)
      .map(({ status, at }) => ({ status, at })),
  }));
}

export async function findPersonMessages(db: Database, person: Person): Promise<PersonalData['messages']> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'reference', 'created_at', 'name', 'phone_number', 'topic', 'message'])
    .where(isOfPerson(person, { email: 'email' }))
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const answers = await findAnswers(db, 'message_id', ids);
  return rows.map(({ id, ...row }) => ({ ...row, answers: answers.get(id) ?? [] }));
}

export const findPersonMails = (db: Database, person: Person): Promise<PersonalData['mails']> =>
  db
    .selectFrom('mail')
    .select(['subject', 'created_at', 'sent_at'])
    .where(isOfPerson(person, { email: 'recipient' }))
    .orderBy('id')
    .execute();

/** The e-mails of all accounts, orders, applications and messages, each once. */
export async function findEmails(db: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from "user"
    union select email from customer_order where email <> ''
    union select email from application
    union select email from message`.execute(db);
  return rows.map(({ email }) => email);
}
