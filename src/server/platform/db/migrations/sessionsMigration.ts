import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';

/** The property of a stored answer, which is JSON; empty answers are none. */
const answerProperty = (name: string) =>
  isPostgres()
    ? sql`nullif(answer, '')::json ->> ${sql.lit(name)}`
    : sql`json_extract(nullif(answer, ''), ${sql.lit(`$.${name}`)})`;

/** Where a key of an account was used, and how its answer names what was stored. */
const WRITES = [
  { scope: 'orders', table: 'customer_order', name: 'number' },
  { scope: 'applications', table: 'application', name: 'reference' },
];

/** Keys that accounts have used move to their account: a write that is repeated meanwhile still finds its answer. */
async function moveKeys(db: Kysely<unknown>) {
  for (const { scope, table, name } of WRITES) {
    const owner = sql`(
      select user_id from ${sql.table(table)} as stored
      where stored.${sql.ref(name)} = ${answerProperty(name)} and user_id is not null
    )`;
    await sql`
      update idempotency set scope = scope || '/' || cast(${owner} as text)
      where scope = ${scope} and ${owner} is not null`.execute(db);
  }
}

/**
 * What a list of sessions shows: when a session was last refreshed and the browser's own description of itself. Both are
 * null for a session that an earlier version began, which still works beside this one.
 */
export const sessionsMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('session').addColumn('last_used_at', 'text').execute();
    await db.schema.alterTable('session').addColumn('user_agent', 'text').execute();
    await moveKeys(db);
  },
};
