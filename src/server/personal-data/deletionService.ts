import type { Locale } from '@/config/locales';
import type { Deletion, DeletionOutcome } from '@/contract/rights';
import { database, transact, type Database } from '../db/transaction';
import type { Session } from '../http/authorization';
import { HttpError, errorFields } from '../http/HttpError';
import { log } from '../log/log';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { queueMails } from '../mail/outbox';
import { insertAudit } from '../people/staff/audit';
import { requirePassword } from '../people/users/passwordsService';
import { deletionWaitsMail } from './deletionMails';
import {
  findUnfiled,
  findWaiting,
  findWaitingByHash,
  findWaitingForUpdate,
  insertDeletion,
  isDeletionKnown,
  removeWaiting,
  updateDeletionFiled,
} from './deletionsRepository';
import { emailHasher } from './emailHasher';
import { erasePerson } from './erasePerson';
import { findAccount, findEmails, findLastLocale, findOpenOrders } from './personRepository';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from '@/contract/zod';
import { settings } from '../settings';

type Asking = { locale: Locale; client: string };

type Wish = {
  userId: number | null;
  email: string;
  emailHash: string;
  coversEmail: boolean;
  locale: Locale;
  staffId: number | null;
};

/** Stores the wish, or finds the one that waits, and fulfils it if no order is under way. */
async function beginDeletion(tx: Database, wish: Wish): Promise<DeletionOutcome> {
  const { userId, email, emailHash, coversEmail, locale, staffId } = wish;
  const id = await insertDeletion(tx, {
    user_id: userId,
    email,
    email_hash: emailHash,
    covers_email: coversEmail ? 1 : 0,
    locale,
    staff_id: staffId,
    created_at: new Date().toISOString(),
  });
  const row = await findWaitingForUpdate(tx, id);
  if (!row) throw new Error('A deletion was stored and is gone.');
  const orders = await erasePerson(tx, { ...row, email });
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
  { locale, client }: Asking,
): Promise<DeletionOutcome> {
  await requirePassword(session, { password, field: 'password' }, { locale, client });
  const hashEmail = await emailHasher();
  const outcome = await transact(async (tx) => {
    const account = await findAccount(tx, { id: session.id });
    if (!account) throw new HttpError('token_not_valid');
    const { id: userId, email, email_verified_at } = account;
    const coversEmail = email_verified_at !== null;
    const wish = { userId, email, emailHash: hashEmail(email), coversEmail, locale, staffId: null };
    const begun = await beginDeletion(tx, wish);
    if (!begun.is_deleted) {
      await queueMails(tx, [{ ...deletionWaitsMail(locale, begun.orders), recipient: email, locale }]);
    }
    // It may have met one that staff began for the e-mail: its orders are told to whoever reads that mailbox only.
    return coversEmail || begun.is_deleted
      ? begun
      : { ...begun, orders: await findOpenOrders(tx, { userId, email: null }) };
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
  const isConfirmed = typeof account?.email_verified_at === 'string';
  const waiting = await findWaitingByHash(db, emailHash);
  const isOwn = isConfirmed || waiting?.covers_email === 0;
  return { waiting: isOwn ? waiting : null, person: { userId: id, email: isConfirmed ? email : null } };
}

/** Whether the account waits to be deleted, and the orders that this waits for. */
export async function getOwnDeletion(session: Session): Promise<Deletion> {
  const [db, hashEmail] = [await database(), await emailHasher()];
  const { waiting, person } = await findOwnWaiting(db, session, hashEmail(session.email));
  return { requested_at: waiting?.created_at ?? null, orders: await findOpenOrders(db, person) };
}

export async function cancelOwnDeletion(session: Session): Promise<undefined> {
  const emailHash = (await emailHasher())(session.email);
  const isRemoved = await transact(async (tx) => {
    const { waiting } = await findOwnWaiting(tx, session, emailHash);
    return waiting !== null && removeWaiting(tx, emailHash);
  });
  if (isRemoved) logSecurityEvent('account deletion', { account: session.id, reason: 'taken back' });
  return undefined;
}

/**
 * Deletes whoever has this e-mail, with or without an account, as staff were asked to. The last mail is in the language of
 * what the person sent last.
 */
export async function deleteByEmail(email: string, staff: { id: number; locale: Locale }): Promise<DeletionOutcome> {
  const hashEmail = await emailHasher();
  return transact(async (tx) => {
    const userId = (await findAccount(tx, { email }))?.id ?? null;
    const wish = { userId, email, emailHash: hashEmail(email), coversEmail: true };
    const locale = (await findLastLocale(tx, { userId, email })) ?? 'az';
    const outcome = await beginDeletion(tx, { ...wish, locale, staffId: staff.id });
    if (!outcome.is_deleted) await auditWish(tx, staff.id, wish.emailHash, 'ask to delete');
    return outcome;
  });
}

const auditWish = (tx: Database, staffId: number, emailHash: string, action: string) =>
  insertAudit(tx, { staffId, action, resource: 'customers', itemId: emailHash.slice(0, 16) });

/** Takes back a deletion that waits. */
export async function keepByEmail(email: string, staffId: number): Promise<void> {
  const emailHash = (await emailHasher())(email);
  await transact(async (tx) => {
    if (await removeWaiting(tx, emailHash)) await auditWish(tx, staffId, emailHash, 'keep');
  });
}

/** Looked at in one run; the rest follows with the next. */
const MAX_WAITING = 500;

type WaitingDeletionView = { email: string; since: string; orders: string[] };

/** The deletions that wait, the longest first. */
export async function listWaiting(): Promise<WaitingDeletionView[]> {
  const db = await database();
  const rows = await findWaiting(db, MAX_WAITING);
  const views: WaitingDeletionView[] = [];
  for (const { email, user_id: userId, covers_email, created_at: since } of rows) {
    if (email === null) continue;
    const orders = await findOpenOrders(db, { userId, email: covers_email === 1 ? email : null });
    views.push({ email, since, orders });
  }
  return views;
}

/**
 * Finds the people of the file whom a restore has brought back, and has them deleted again. The last line alone says
 * whether the database is older than the file.
 * @returns how many deletions were lost
 */
async function findLostDeletions(): Promise<number> {
  const [db, lines, hashEmail] = [await database(), await readDeletions(), await emailHasher()];
  const last = lines.at(-1);
  if (!last || (await isDeletionKnown(db, last))) return 0;
  const lost: FiledDeletion[] = [];
  for (const line of lines) if (!(await isDeletionKnown(db, line))) lost.push(line);
  const emails = new Map((await findEmails(db)).map((email) => [hashEmail(email), email]));
  for (const { hash, at, coversEmail } of lost) {
    const email = emails.get(hash) ?? null;
    await transact(async (tx) => {
      const account = email === null ? null : await findAccount(tx, { email });
      const row = { email_hash: hash, covers_email: coversEmail ? 1 : 0, locale: 'az' as const, is_repeated: 1 };
      await insertDeletion(tx, {
        ...row,
        user_id: account?.id ?? null,
        email,
        staff_id: null,
        created_at: at,
        ...(email === null && { done_at: at, filed_at: at }),
      });
    });
  }
  log.warn({ deletions: lost.length }, 'the database is older than deletions.jsonl: people are deleted again');
  return lost.length;
}

async function fileDeletions(): Promise<void> {
  const db = await database();
  const rows = await findUnfiled(db);
  await appendDeletions(
    rows.map(({ email_hash: hash, covers_email, done_at }) => ({
      at: done_at ?? '',
      hash,
      coversEmail: covers_email === 1,
    })),
  );
  for (const { id } of rows) await updateDeletionFiled(db, id, new Date().toISOString());
}

/** For the start, before anybody is answered: deletes again who a restore has brought back. */
export async function repeatLostDeletions(): Promise<void> {
  if ((await findLostDeletions()) > 0) await runDeletions();
}

/** Deletes whose orders have ended, writes the deletions to the file, and repeats those that a restore has lost. */
export async function runDeletions(): Promise<void> {
  await findLostDeletions();
  const db = await database();
  for (const { id } of await findWaiting(db, MAX_WAITING)) {
    const isDone = await transact(async (tx) => {
      const row = await findWaitingForUpdate(tx, id);
      if (typeof row?.email !== 'string') return false;
      return (await erasePerson(tx, { ...row, email: row.email })).length === 0;
    });
    if (isDone) log.info({ deletion: id }, 'a person was deleted');
  }
  await fileDeletions();
}

/** A line of the file: when somebody was deleted, the hash of the e-mail, and whether what it sent went too. */
const lineSchema = z.object({ at: z.string(), hash: z.string(), coversEmail: z.boolean() });
type FiledDeletion = z.infer<typeof lineSchema>;

/** Beside the database and in no backup of it, so that a restore cannot bring back who was deleted. */
const findPath = () => join(settings().DATA_DIR, 'deletions.jsonl');

/** Adds lines at the end and waits for the disk. */
async function appendDeletions(lines: FiledDeletion[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(settings().DATA_DIR, { recursive: true });
  const file = await open(findPath(), 'a', 0o600);
  try {
    await file.writeFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

function parseLine(line: string): FiledDeletion[] {
  try {
    return [lineSchema.parse(JSON.parse(line))];
  } catch {
    // Half a line, written when the power went; its row is not marked as filed, so it is written again.
    return [];
  }
}

/** All lines, in the order of time; none where there is no file. */
async function readDeletions(): Promise<FiledDeletion[]> {
  try {
    return (await readFile(findPath(), 'utf8')).split('\n').flatMap((line) => (line === '' ? [] : parseLine(line)));
  } catch (error) {
    if (errorFields(error).code === 'ENOENT') return [];
    throw error;
  }
}
