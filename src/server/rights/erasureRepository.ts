import { sql } from 'kysely';
import { isPostgres, type Database } from '../db/connection';
import { isOfPerson, type Person } from '../db/isOfPerson';
import { insertOrderWords, removeOrderWords } from '../db/orderWords';

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

/** No search finds the orders. */
export async function removeOrdersWords(tx: Database, ids: number[]): Promise<void> {
  for (const id of ids) await removeOrderWords(tx, id);
}

/** A search finds the orders by their numbers, after `removeOrdersWords`. */
export async function insertNumberWords(tx: Database, orders: NamelessOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const nobody = { first_name: '', last_name: '', email: '', phone_number: '' };
  const named = orders.map((order) => ({ ...order, ...nobody }));
  await insertOrderWords(tx, named);
}

export async function findPersonApplicationIds(tx: Database, person: Person): Promise<number[]> {
  const rows = await tx.selectFrom('application').select('id').where(isOfPerson(person)).execute();
  return rows.map(({ id }) => id);
}

/** @returns their ids */
export async function removePersonMessages(tx: Database, person: Person): Promise<number[]> {
  const isTheirs = isOfPerson(person, { email: 'email' });
  const rows = await tx.deleteFrom('message').where(isTheirs).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Also those that wait: nobody writes to somebody who is gone. */
export async function removePersonMails(tx: Database, person: Person): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where(isOfPerson(person, { email: 'recipient' }))
    .execute();
}

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

export async function removeOrderLines(tx: Database, orderIds: number[]): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', 'in', orderIds).execute();
}

export async function removeOrderEvents(tx: Database, orderIds: number[]): Promise<void> {
  await tx.deleteFrom('order_event').where('order_id', 'in', orderIds).execute();
}

export async function removeOrders(tx: Database, ids: number[]): Promise<void> {
  await tx.deleteFrom('customer_order').where('id', 'in', ids).execute();
}
