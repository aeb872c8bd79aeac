import { sql } from 'kysely';
import { toBakuDate } from '@/lib/dates';
import { isPostgres } from './connection';
import type { Database } from './transaction';

/** What is numbered, and its counter in the database. */
const COUNTERS = { order: 'order_number', message: 'message_number', application: 'application_number' } as const;

type Numbered = { kind: keyof typeof COUNTERS; prefix: string; now: Date };

/** Its two digits in references, by the clock of Baku. */
export const toReferenceYear = (now: Date): string => toBakuDate(now).slice(2, 4);

/**
 * `NQ-26-00001`: prefix, year and a number that is unique over all processes. A transaction that is rolled back may leave
 * a gap.
 */
export async function nextReference(tx: Database, { kind, prefix, now }: Numbered): Promise<string> {
  const counter = COUNTERS[kind];
  const { rows } = isPostgres()
    ? await sql<{ last: number | string }>`select nextval(${sql.lit(counter)}) as last`.execute(tx)
    : await sql<{ last: number }>`update ${sql.table(counter)} set last = last + 1 returning last`.execute(tx);
  return `${prefix}-${toReferenceYear(now)}-${String(rows[0]?.last).padStart(5, '0')}`;
}
