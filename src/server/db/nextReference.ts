import { sql } from 'kysely';
import { isPostgres, type Database } from './connection';

/** What is counted, and the letters before its number. */
const PREFIXES = { order_number: 'NQ', message_number: 'NM', application_number: 'NA' } as const;

/**
 * `NQ-26-00001`: the year, and a number that no two rows share, in any process. A transaction that is taken back may
 * leave a gap.
 */
export async function nextReference(transaction: Database, counter: keyof typeof PREFIXES, now: Date): Promise<string> {
  const { rows } = isPostgres()
    ? await sql<{ last: number | string }>`select nextval(${sql.lit(counter)}) as last`.execute(transaction)
    : await sql<{ last: number }>`update ${sql.table(counter)} set last = last + 1 returning last`.execute(transaction);
  const year = String(now.getUTCFullYear() % 100).padStart(2, '0');
  return `${PREFIXES[counter]}-${year}-${String(rows[0]?.last).padStart(5, '0')}`;
}
