import { sql } from 'kysely';
import { isPostgres } from '../db/connection';
import type { Database } from '../db/transaction';
import { settings } from '../settings';

/** What is numbered: the prefix of its references and the counter in the database. */
const KINDS = {
  order: { prefix: 'NQ', counter: 'order_number' },
  message: { prefix: 'NM', counter: 'message_number' },
  application: { prefix: 'NA', counter: 'application_number' },
} as const;

type Kind = keyof typeof KINDS;

/**
 * `NQ-26-00001`: the year and a number that is unique over all processes. A transaction that is rolled back may leave a
 * gap.
 */
export async function nextReference(tx: Database, kind: Kind, now: Date): Promise<string> {
  const { prefix, counter } = KINDS[kind];
  const { rows } = isPostgres()
    ? await sql<{ last: number | string }>`select nextval(${sql.lit(counter)}) as last`.execute(tx)
    : await sql<{ last: number }>`update ${sql.table(counter)} set last = last + 1 returning last`.execute(tx);
  const year = String(now.getUTCFullYear() % 100).padStart(2, '0');
  return `${prefix}-${year}-${String(rows[0]?.last).padStart(5, '0')}`;
}

/** The contract leaves the format to the backend. One word, so that it cannot be a sentence. */
const FOREIGN = /^[\w.:-]{1,40}$/;

/**
 * Whether this text can be a reference that our backend, or with `API_ORIGIN` that one, has issued: pages show no
 * other text from an address as a reference.
 */
export function isReference(kind: Kind, text: string): boolean {
  const own = new RegExp(`^${KINDS[kind].prefix}-\\d{2}-\\d{5,12}$`);
  return (settings().API_ORIGIN ? FOREIGN : own).test(text);
}
