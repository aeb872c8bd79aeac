import { sql } from 'kysely';
import { isPostgres, type Database } from '../db/connection';
import { isOfPerson, type Person } from '../db/isOfPerson';
import { insertOrderWords, removeOrderWords } from '../db/searchWords';
import { forgetAbout } from '../people/staff/forgetAbout';

type NamelessOrder = { id: number; number: string };

/**
 * Locks the account until the transaction ends. Whatever writes for the account at this moment has ended then, and what
 * comes later finds no account (`requireAccount`).
 */
export async function lockAccount(tx: Database, userId: number): Promise<void> {
  await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .$if(isPostgres(), (query) => query.forUpdate())
    .execute();
}

/** Takes the person out of their orders: what was bought, sums, dates and the city of delivery stay. */
export async function updateOrdersNameless(tx: Database, person: Person): Promise<NamelessOrder[]> {
  return tx
    .updateTable('customer_order')
    .set({
      user_id: null,
      first_name: '',
      last_name: '',
      email: '',
      phone_number: '',
      delivery_address: null,
      delivery_note: null,
    })
    .where(isOfPerson(person))
    .returning(['id', 'number'])
    .execute();
}

/** Leaves orders and applications of an account as if a guest had sent them. */
export async function updateSentAsGuest(tx: Database, userId: number): Promise<void> {
  for (const table of ['customer_order', 'application'] as const) {
    await tx.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute();
  }
}

/** No search finds the orders. */
export async function removeOrdersWords(tx: Database, ids: number[]): Promise<void> {
  for (const id of ids) await removeOrderWords(tx, id);
}

/** Why statuses of orders were taken back: words that may be about a person who is forgotten. */
export async function emptyUndoReasons(tx: Database, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('order_event')
    .set({ undone_reason: '' })
    .where('order_id', 'in', orderIds)
    .where('undone_at', 'is not', null)
    .execute();
}

/** A search finds the orders by their numbers, after `removeOrdersWords`. */
export async function insertNumberWords(tx: Database, orders: NamelessOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const nobody = { first_name: '', last_name: '', email: '', phone_number: '' };
  const named = orders.map((order) => ({ ...order, ...nobody }));
  await insertOrderWords(tx, named);
}

type SentForm = { id: number; reference: string };

export const findPersonApplicationKeys = (tx: Database, person: Person): Promise<SentForm[]> =>
  tx.selectFrom('application').select(['id', 'reference']).where(isOfPerson(person)).execute();

/** The hashes of the files that came with applications. */
export async function findUploads(tx: Database, applicationIds: number[]): Promise<string[]> {
  if (applicationIds.length === 0) return [];
  const files = tx.selectFrom('application_attachment').select('hash').distinct();
  return (await files.where('application_id', 'in', applicationIds).execute()).map(({ hash }) => hash);
}

export async function removePersonMessages(tx: Database, person: Person): Promise<SentForm[]> {
  const isTheirs = isOfPerson(person, { email: 'email' });
  return tx.deleteFrom('message').where(isTheirs).returning(['id', 'reference']).execute();
}

type RemovedMail = { created_at: string; message_id: string };

const findMailsAbout = (tx: Database, record: string) =>
  tx.selectFrom('mail').select(['id', 'subject', 'created_at', 'message_id']).where('subject', 'like', `%${record}%`);

/** Whether a subject has a number or reference in it, and not one that begins like it: `NQ-26-10000` and `NQ-26-100001`. */
const isAbout = (record: string) => {
  const whole = new RegExp(String.raw`(?<!\w)${record}(?!\d)`);
  return ({ subject }: { subject: string }) => whole.test(subject);
};

/**
 * Removes the mails to a person, also those that wait: nobody writes to somebody who is gone. Of what the organisation
 * gets about the person's records, what was not sent goes too; what was sent has neither text nor sender any more.
 * @param records numbers and references, which the subjects of mails hold
 * @param notice begins the Message-ID of a notice that a mail was given up
 */
export async function removePersonMails(
  tx: Database,
  person: Person,
  { records, notice }: { records: string[]; notice: string },
): Promise<RemovedMail[]> {
  const columns = ['created_at', 'message_id'] as const;
  const removed: RemovedMail[] = await tx
    .deleteFrom('mail')
    .where(isOfPerson(person, { email: 'recipient' }))
    .returning(columns)
    .execute();
  for (const record of records) {
    const ids = (await findMailsAbout(tx, record).where('sent_at', 'is', null).execute()).filter(isAbout(record));
    if (ids.length === 0) continue;
    const about = tx.deleteFrom('mail').where(
      'id',
      'in',
      ids.map(({ id }) => id),
    );
    removed.push(...(await about.returning(columns).execute()));
  }
  for (const { message_id } of [...removed]) {
    const notices = tx.deleteFrom('mail').where('message_id', '=', `${notice}${message_id}`);
    removed.push(...(await notices.returning(columns).execute()));
  }
  return removed;
}

/** What was sent about the records to the organisation: without a text, but perhaps written to a file. */
export const findSentMails = async (tx: Database, records: string[]): Promise<RemovedMail[]> => {
  const mails: RemovedMail[] = [];
  for (const record of records) {
    const found = (await findMailsAbout(tx, record).execute()).filter(isAbout(record));
    mails.push(...found.map(({ created_at, message_id }) => ({ created_at, message_id })));
  }
  return mails;
};

/** With addresses, sessions and links, which go along. @returns whether it was there */
export async function removeAccount(tx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('user').where('id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The ids of orders that ended before this time. An order has no later end than its last event. */
export async function findOrdersEndedBefore(db: Database, time: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('created_at', '<', time.toISOString())
    .where('status', 'in', ['delivered', 'cancelled'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_event')
            .select(sql`1`.as('one'))
            .whereRef('order_event.order_id', '=', 'customer_order.id')
            .where('at', '>=', time.toISOString()),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function removeOrderLines(tx: Database, orderIds: number[]): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', 'in', orderIds).execute();
}

async function removeOrderEvents(tx: Database, orderIds: number[]): Promise<void> {
  await tx.deleteFrom('order_event').where('order_id', 'in', orderIds).execute();
}

async function removeOrders(tx: Database, ids: number[]): Promise<void> {
  await tx.deleteFrom('customer_order').where('id', 'in', ids).execute();
}

/** Removes orders with all that belongs to them. */
export async function removeOrderRecords(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await removeOrderLines(tx, ids);
  await removeOrderEvents(tx, ids);
  await forgetAbout(tx, 'orders', ids);
  await removeOrdersWords(tx, ids);
  await removeOrders(tx, ids);
}
