import { sql, type Kysely } from 'kysely';
import { notNull, numberedTable, withDefault } from '../tableParts';

/** What all processes on one database share. */
async function createShared(db: Kysely<unknown>) {
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', notNull)
    .execute();

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', notNull)
    .addColumn('expires_at', 'text', notNull)
    .execute();
  await db.schema.createIndex('rate_limit_expiry').on('rate_limit').column('expires_at').execute();

  await db.schema
    .createTable('idempotency')
    .addColumn('scope', 'text', notNull)
    .addColumn('key', 'text', notNull)
    .addColumn('body_hash', 'text', notNull)
    .addColumn('status', 'integer', notNull)
    .addColumn('answer', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('record', 'text')
    .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('created_at').execute();
}

/** Mails that wait (`failure` is why the last attempt failed), and those about an order, an application or a message. */
async function createMails(db: Kysely<unknown>) {
  await numberedTable(db, 'mail')
    .addColumn('message_id', 'text', notNull)
    .addColumn('recipient', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('html', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('due_at', 'text', notNull)
    .addColumn('lease', 'text')
    .addColumn('attempts', 'integer', withDefault(0))
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('mail_by_message_id').on('mail').column('message_id').execute();
  await sql`create index mail_due on mail (due_at) where sent_at is null and given_up_at is null`.execute(db);

  await numberedTable(db, 'record_mail')
    .addColumn('resource', 'text', notNull)
    .addColumn('item_id', 'integer', notNull)
    .addColumn('message_id', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('recipient', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('record_mail_by_item').on('record_mail').columns(['resource', 'item_id']).execute();
  await db.schema.createIndex('record_mail_by_message_id').on('record_mail').column('message_id').execute();
  // Those that still have a text, which are few: it is emptied after a month.
  await sql`create index record_mail_with_text on record_mail (created_at) where text <> ''`.execute(db);
}

/** Page views and how fast pages were, by day. Nothing in it is about a person. */
async function createCounts(db: Kysely<unknown>) {
  await db.schema
    .createTable('page_view')
    .addColumn('day', 'text', notNull)
    .addColumn('page', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('shell', 'text', notNull)
    .addColumn('referrer', 'text', notNull)
    .addColumn('count', 'integer', notNull)
    .addPrimaryKeyConstraint('page_view_key', ['day', 'page', 'locale', 'shell', 'referrer'])
    .execute();

  await db.schema
    .createTable('web_vital')
    .addColumn('day', 'text', notNull)
    .addColumn('page', 'text', notNull)
    .addColumn('shell', 'text', notNull)
    .addColumn('vital', 'text', notNull)
    .addColumn('up_to', 'integer', notNull)
    .addColumn('count', 'integer', notNull)
    .addPrimaryKeyConstraint('web_vital_key', ['day', 'page', 'shell', 'vital', 'up_to'])
    .execute();
}

/** What came of each backup, each check and each rule of retention, and who makes a backup or a check right now. */
async function createRuns(db: Kysely<unknown>) {
  await db.schema
    .createTable('retention_run')
    .addColumn('rule', 'text', (column) => column.primaryKey())
    .addColumn('ran_at', 'text', notNull)
    .addColumn('removed', 'integer', notNull)
    .addColumn('removed_at', 'text')
    .addColumn('removed_total', 'integer', notNull)
    .execute();

  await db.schema
    .createTable('site_check')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', notNull)
    .addColumn('code', 'text', notNull)
    .addColumn('details', 'text', notNull)
    .addColumn('checked_at', 'text', notNull)
    .addColumn('claimed_until', 'text', notNull)
    .execute();

  await numberedTable(db, 'backup')
    .addColumn('name', 'text')
    .addColumn('at', 'text', notNull)
    .addColumn('ended_at', 'text', notNull)
    .addColumn('kilobytes', 'integer', notNull)
    .addColumn('files', 'integer', notNull)
    .addColumn('is_sealed', 'integer', notNull)
    .addColumn('failure', 'text')
    .execute();

  await db.schema
    .createTable('backup_lease')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('holder', 'text', notNull)
    .addColumn('until', 'text', notNull)
    .addColumn('since', 'text', notNull)
    .execute();
  await sql`
    insert into backup_lease (id, holder, until, since) values (1, '', '', ${new Date().toISOString()})`.execute(db);
}

/** What the site needs to run, and what it notes of it. */
export async function createOperationsTables(db: Kysely<unknown>): Promise<void> {
  await createShared(db);
  await createMails(db);
  await createCounts(db);
  await createRuns(db);
}
