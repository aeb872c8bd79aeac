import { sql, type Kysely, type Migration } from 'kysely';
import { log } from '../../log/log';
import { isPostgres } from '../connection';
import { numberedTable } from './numberedTable';

const property = (column: string, name: string) =>
  isPostgres()
    ? sql`nullif(${sql.ref(column)}, '')::json ->> ${sql.lit(name)}`
    : sql`json_extract(nullif(${sql.ref(column)}, ''), ${sql.lit(`$.${name}`)})`;

/**
 * An earlier version gave orders of deleted people to accounts without a confirmed e-mail, and recorded no download of an
 * account's own. What is known of it is told once, in the log and in the audit log.
 */
async function tellWhatWasGivenOut(db: Kysely<unknown>) {
  const { rows: deletions } = await sql<{ at: string; person: string; orders: number; account: number; own: number }>`
    select audit.at, audit.item_id as person,
      cast(${property('audit.after', 'orders')} as integer) as orders,
      case when deletion.user_id is null then 0 else 1 end as account,
      case when deletion.covers_email = 0 then 1 else 0 end as own
    from audit left join deletion
      on substr(deletion.email_hash, 1, 16) = audit.item_id and deletion.done_at <= audit.at
    where audit.resource = 'customers' and audit.action = 'delete'
    order by audit.id`.execute(db);
  const since = deletions.find(({ orders }) => orders > 0)?.at;
  if (since === undefined) return;
  const { rows: found } = await sql<{ accounts: number }>`
    select count(*) as accounts from "user"
    where email_verified_at is null or email_verified_at > ${since}`.execute(db);
  const later = deletions.filter(({ at, account, own }) => at >= since && account === 1 && own === 1);
  const facts = {
    since,
    accounts_without_confirmed_email: Number(found[0]?.accounts ?? 0) + later.length,
    deletions_of_such_accounts_with_orders: later
      .filter(({ orders }) => orders > 0)
      .map(({ at, person, orders }) => ({ at, person, orders })),
  };
  log.warn(
    facts,
    'orders of deleted people could be downloaded by accounts without a confirmed e-mail until this update',
  );
  await sql`
    insert into audit (at, staff_id, action, resource, item_id, "after")
    values (${new Date().toISOString()}, null, 'given out', 'customers', 'deleted', ${JSON.stringify(facts)})`.execute(
    db,
  );
}

/**
 * What a deletion leaves to be cleaned up after its transaction, whose stored answers belong to which record, and who was
 * given a person's data. A database that is in use is cleaned up once of what was deleted before.
 */
export const erasureMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('idempotency').addColumn('record', 'text').execute();
    await sql`
      update idempotency set record = coalesce(${property('answer', 'number')}, ${property('answer', 'reference')})
      where scope not like 'staff/%' and answer like '{%'`.execute(db);

    await numberedTable(db, 'clean_up')
      .addColumn('uploads', 'text', (column) => column.notNull())
      .addColumn('mails', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .execute();
    await sql`
      insert into clean_up (uploads, mails, due_at) select '[]', '[]', ${new Date().toISOString()}
      where exists (select 1 from site_info)`.execute(db);

    await numberedTable(db, 'data_export')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'integer')
      .addColumn('orders', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('data_export_by_person').on('data_export').columns(['person', 'id']).execute();
    await db.schema.createIndex('data_export_by_user').on('data_export').column('user_id').execute();

    await tellWhatWasGivenOut(db);
  },
};
