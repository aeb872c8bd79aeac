import { sql } from 'kysely';
import { isPostgres } from '../db/connection';
import type { Database } from '../db/transaction';

/** What is numbered, and its counter in the database. */
const COUNTERS = { order: 'order_number', message: 'message_number', application: 'application_number' } as const;

type Numbered = { kind: keyof typeof COUNTERS; prefix: string; now: Date };

/**
 * `NQ-26-00001`: prefix, year and a number that is unique over all processes. A transaction that is rolled back may leave
 * a gap.
 */
export async function nextReference(tx: Database, { kind, prefix, now }: Numbered): Promise<string> {
  const counter = COUNTERS[kind];
  const { rows } = isPostgres()
    ? await sql<{ last: number | string }>`select nextval(${sql.lit(counter)}) as last`.execute(tx)
    : await sql<{ last: number }>`update ${sql.table(counter)} set last = last + 1 returning last`.execute(tx);
  const year = String(now.getUTCFullYear() % 100).padStart(2, '0');
  return `${prefix}-${year}-${String(rows[0]?.last).padStart(5, '0')}`;
}

/** With every prefix that was ever set: what was given goes on being found. */
const OWN = /^[A-Z]{2,4}-\d{2}-\d{5,12}$/;

/** Whether this text can be a reference that the site has issued: pages show no other text from an address as one. */
export const isReference = (text: string): boolean => OWN.test(text);
