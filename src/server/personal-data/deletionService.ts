import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Insertable } from 'kysely';
import type { Locale } from '@/config/locales';
import type { Deletion, DeletionOutcome } from '@/contract/rights';
import * as z from '@/contract/zod';
import { isPostgres } from '../db/connection';
import type { DeletionTable } from '../db/rightsSchema';
import { database, transact, type Database } from '../db/transaction';
import type { Session } from '../http/authorization';
import { HttpError, errorFields } from '../http/HttpError';
import { log } from '../log/log';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { queueMails } from '../mail/outbox';
import { insertAudit } from '../people/staff/audit';
import { requirePassword } from '../people/users/passwordsService';
import { settings } from '../settings';
import { deletionWaitsMail } from './deletionMails';
import { erasePerson } from './erasePerson';
import { contactHasher, findAccount, findContacts, findLastLocale, findOpenOrders, toPerson } from './personalData';
import { hasChanged } from '../db/rowCounts';

/** Deletions that wait, the longest first. */
const selectWaiting = (db: Database) =>
  db.selectFrom('deletion').selectAll().where('done_at', 'is', null).orderBy('id');

/**
 * Where the person's deletion waits already it stays, covers the e-mail if either does, and the account if either names it.
 * @returns its id
 */
async function insertDeletion(tx: Database, row: Insertable<DeletionTable>): Promise<number> {
  const { id } = await tx
    .insertInto('deletion')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .where('done_at', 'is', null)
        .doUpdateSet({
          user_id: sql<number | null>`coalesce(deletion.user_id, excluded.user_id)`,
          covers_email: sql<number>`case when excluded.covers_email = 1 then 1 else deletion.covers_email end`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether one waited */
const removeWaiting = (tx: Database, emailHash: string): Promise<boolean> =>
  hasChanged(tx.deleteFrom('deletion').where('email_hash', '=', emailHash).where('done_at', 'is', null));

/** @returns the orders that a deletion waits for; none where it is done, or was taken back meanwhile */
async function fulfilDeletion(tx: Database, id: number): Promise<string[]> {
  const waiting = selectWaiting(tx).where('id', '=', id);
  const row = await waiting.$if(isPostgres(), (query) => query.forUpdate()).executeTakeFirst();
  return typeof row?.email === 'string' ? erasePerson(tx, { ...row, email: row.email }) : [];
}

/** Stores the wish, or joins the one that waits, and fulfils it if no order is under way. */
async function beginDeletion(tx: Database, wish: Omit<Insertable<DeletionTable>, 'created_at'>) {
  const orders = await fulfilDeletion(tx, await insertDeletion(tx, { ...wish, created_at: new Date().toISOString() }));
  return { is_deleted: orders.length === 0, orders };
}

/**
 * Deletes the account of who is signed in, with what was sent with its e-mail where that is confirmed. With orders under
 * way the deletion waits for them.
 * @throws HttpError `bad_request` for a wrong password, `throttled`, `unavailable` while too many passwords are checked
 */
export async function requestOwnDeletion(
  session: Session,
  { password }: { password: string },
  asking: { locale: Locale; client: string },
): Promise<DeletionOutcome> {
  await requirePassword(session, { password, field: 'password' }, asking);
  const { locale } = asking;
  const hashContact = await contactHasher();
  const outcome = await transact(async (tx) => {
    const account = await findAccount(tx, { id: session.id });
    if (!account) throw new HttpError('token_not_valid');
    const { id: user_id, email, email_confirmed_at } = account;
    const covers_email = email_confirmed_at === null ? 0 : 1;
    const wish = { user_id, email, email_hash: hashContact(email), covers_email, locale, staff_id: null };
    const begun = await beginDeletion(tx, wish);
    if (begun.is_deleted) return begun;
    await queueMails(tx, [{ ...deletionWaitsMail(locale, begun.orders), recipient: email, locale }]);
    // It may have met one that staff began for the e-mail: its orders are told to whoever reads that mailbox only.
    return covers_email ? begun : { ...begun, orders: await findOpenOrders(tx, { userId: user_id, email: null }) };
  });
  logSecurityEvent('account deletion', { account: session.id, reason: outcome.is_deleted ? 'done' : 'waits' });
  return outcome;
}

/**
 * The deletion of an account that waits. One that takes all that was sent with the e-mail is not the account's as long as
 * the e-mail is not confirmed: staff began it for somebody else, perhaps before the account was there.
 */
async function findOwnWaiting(db: Database, { id, email }: Session, emailHash: string) {
  const account = await findAccount(db, { id });
  const isConfirmed = typeof account?.email_confirmed_at === 'string';
  const waiting = await selectWaiting(db).where('email_hash', '=', emailHash).executeTakeFirst();
  const isOwn = isConfirmed || waiting?.covers_email === 0;
  return { waiting: isOwn ? waiting : undefined, person: { userId: id, email: isConfirmed ? email : null } };
}

/** Whether the account waits to be deleted, and the orders that this waits for. */
export async function getOwnDeletion(session: Session): Promise<Deletion> {
  const [db, hashContact] = [await database(), await contactHasher()];
  const { waiting, person } = await findOwnWaiting(db, session, hashContact(session.email));
  return { requested_at: waiting?.created_at ?? null, orders: await findOpenOrders(db, person) };
}

export async function cancelOwnDeletion(session: Session): Promise<undefined> {
  const emailHash = (await contactHasher())(session.email);
  const isRemoved = await transact(async (tx) => {
    const { waiting } = await findOwnWaiting(tx, session, emailHash);
    return waiting !== undefined && removeWaiting(tx, emailHash);
  });
  if (isRemoved) logSecurityEvent('account deletion', { account: session.id, reason: 'taken back' });
}

const auditWish = (tx: Database, staffId: number, emailHash: string, action: string) =>
  insertAudit(tx, { staffId, action, resource: 'customers', itemId: emailHash.slice(0, 16) });

/**
 * Deletes whoever has this e-mail, with or without an account, or this telephone number and no e-mail, as staff were asked to.
 * The last mail is in the language of what the person sent last.
 * @param contact as `contactSchema` gives it
 */
export async function deleteByContact(
  contact: string,
  staff: { id: number; locale: Locale },
): Promise<DeletionOutcome> {
  const email_hash = (await contactHasher())(contact);
  return transact(async (tx) => {
    const user_id = (await findAccount(tx, { email: contact }))?.id ?? null;
    const locale = (await findLastLocale(tx, toPerson(contact, user_id))) ?? 'az';
    const wish = { user_id, email: contact, email_hash, covers_email: 1, locale, staff_id: staff.id };
    const outcome = await beginDeletion(tx, wish);
    if (!outcome.is_deleted) await auditWish(tx, staff.id, email_hash, 'ask to delete');
    return outcome;
  });
}

/** Takes back a deletion that waits. */
export async function keepByContact(contact: string, staffId: number): Promise<void> {
  const hash = (await contactHasher())(contact);
  await transact(async (tx) => {
    if (await removeWaiting(tx, hash)) await auditWish(tx, staffId, hash, 'keep');
  });
}

/** The deletions that wait, the longest first, and the orders that each waits for. */
export async function listWaiting(): Promise<{ email: string; since: string; orders: string[] }[]> {
  const db = await database();
  const views = [];
  for (const { email, user_id: userId, covers_email, created_at: since } of await selectWaiting(db).execute()) {
    const orders = await findOpenOrders(db, { userId, email: covers_email === 1 ? email : null });
    views.push({ email: email ?? '', since, orders });
  }
  return views;
}

/** Deletes whose orders have ended, and writes the deletions to the file. */
export async function runDeletions(): Promise<void> {
  const db = await database();
  for (const { id } of await selectWaiting(db).execute()) {
    if ((await transact((tx) => fulfilDeletion(tx, id))).length === 0)
      log.info({ deletion: id }, 'a person was deleted');
  }
  const done = db.selectFrom('deletion').selectAll().where('filed_at', 'is', null).where('done_at', 'is not', null);
  const rows = await done.orderBy('id').execute();
  if (rows.length === 0) return;
  const lines = rows.map(({ done_at: at, email_hash: hash, covers_email }) => {
    return `${JSON.stringify({ at, hash, coversEmail: covers_email === 1 })}\n`;
  });
  await mkdir(settings().DATA_DIR, { recursive: true });
  // It is on the disk before the rows say so.
  await appendFile(findPath(), lines.join(''), { mode: 0o600, flush: true });
  const ids = rows.map(({ id }) => id);
  await db.updateTable('deletion').set({ filed_at: new Date().toISOString() }).where('id', 'in', ids).execute();
}

/** Until when the database knows each person as deleted, by the hash of their e-mail; `9` for a deletion that waits. */
async function findKnownDeletions(db: Database): Promise<Map<string, string>> {
  const until = sql<string>`max(coalesce(done_at, '9'))`.as('until');
  const rows = await db.selectFrom('deletion').select(['email_hash', until]).groupBy('email_hash').execute();
  return new Map(rows.map((row) => [row.email_hash, row.until]));
}

/** For the start, before anybody is answered: deletes again whom a restore has brought back. */
export async function repeatLostDeletions(): Promise<void> {
  const [db, hashContact] = [await database(), await contactHasher()];
  const known = await findKnownDeletions(db);
  const lost = (await readDeletions()).filter(({ hash, at }) => (known.get(hash) ?? '') < at);
  if (lost.length === 0) return;
  log.warn({ deletions: lost.length }, 'the database is older than deletions.jsonl: people are deleted again');
  const contacts = new Map((await findContacts(db)).map((contact) => [hashContact(contact), contact]));
  for (const { hash, at, coversEmail } of lost) {
    const email = contacts.get(hash) ?? null;
    await transact(async (tx) => {
      const id = await insertDeletion(tx, {
        user_id: email === null ? null : ((await findAccount(tx, { email }))?.id ?? null),
        email,
        email_hash: hash,
        covers_email: coversEmail ? 1 : 0,
        locale: 'az',
        staff_id: null,
        is_repeated: 1,
        created_at: at,
        ...(email === null && { done_at: at, filed_at: at }),
      });
      await fulfilDeletion(tx, id);
    });
  }
}

/** A line of the file: when somebody was deleted, the hash of the e-mail, and whether what it sent went too. */
const lineSchema = z.object({ at: z.string(), hash: z.string(), coversEmail: z.boolean() });

/** Beside the database and in no backup of it, so that a restore cannot bring back who was deleted. */
const findPath = () => join(settings().DATA_DIR, 'deletions.jsonl');

function parseLine(line: string) {
  try {
    return [lineSchema.parse(JSON.parse(line))];
  } catch {
    // Half a line, written when the power went; its row is not marked as filed, so it is written again.
    return [];
  }
}

/** All lines, in the order of time; none where there is no file. */
async function readDeletions() {
  try {
    return (await readFile(findPath(), 'utf8')).split('\n').flatMap(parseLine);
  } catch (error) {
    if (errorFields(error).code === 'ENOENT') return [];
    throw error;
  }
}
