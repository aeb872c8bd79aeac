import { database } from '@/server/db/connection';
import { issueStamp } from '@/server/forms/formGuardService';
import { countRows } from './shopState';

const TABLES = ['message', 'application', 'application_event', 'idempotency', 'mail'] as const;

/** How many rows a form leaves in each table, for tests that nothing was stored. */
export async function formState(): Promise<Record<(typeof TABLES)[number], number>> {
  const counts = TABLES.map(async (table) => [table, await countRows(table)] as const);
  return Object.fromEntries(await Promise.all(counts)) as Record<(typeof TABLES)[number], number>;
}

/** The last `count` mails of the outbox, oldest first. */
export async function lastMails(count: number) {
  const db = await database();
  const mails = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(count).execute();
  return mails.reverse();
}

/** A stamp as a person has it who took half a minute, or the given time. */
export const oldStamp = (ageMs = 30_000): Promise<string> => issueStamp(new Date(Date.now() - ageMs));
