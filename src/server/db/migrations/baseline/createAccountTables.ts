import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../../connection';
import { notNull, numberedTable, withDefault } from '../tableParts';

async function createAccounts(db: Kysely<unknown>) {
  await numberedTable(db, 'user')
    .addColumn('first_name', 'text', notNull)
    .addColumn('last_name', 'text', notNull)
    .addColumn('phone', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified_at', 'text')
    .addColumn('password_hash', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .execute();
  // Accounts are found by the beginning of their e-mail: SQLite compares by bytes already, PostgreSQL by its language.
  if (isPostgres()) await sql`create index user_by_email_beginning on "user" (email collate "C")`.execute(db);

  await numberedTable(db, 'address')
    .addColumn('label', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('city_id', 'integer', (column) => column.notNull().references('city.id'))
    .execute();
  await db.schema.createIndex('address_user').on('address').column('user_id').execute();

  // The cart that an account has on every device: one row an account, which goes with it.
  await db.schema
    .createTable('account_cart')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('version', 'text', notNull)
    .addColumn('lines', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .execute();
  await db.schema.createIndex('account_cart_age').on('account_cart').column('updated_at').execute();
}

async function createSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('last_used_at', 'text')
    .addColumn('user_agent', 'text')
    .execute();
  await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();

  await db.schema
    .createTable('refresh_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('created_at', 'text', notNull)
    .addColumn('used_at', 'text')
    .addColumn('repeated_at', 'text')
    .execute();
  await db.schema.createIndex('refresh_token_session').on('refresh_token').column('session_id').execute();

  await db.schema
    .createTable('one_time_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', notNull)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('one_time_token_user').on('one_time_token').column('user_id').execute();
}

/**
 * Deletions of people, asked for and done, what they leave to be cleaned up after their transaction, and who was given a
 * person's data. A deletion that is done holds no e-mail: `email_hash` is a keyed hash, by which it is known after a restore.
 */
async function createDeletions(db: Kysely<unknown>) {
  await numberedTable(db, 'deletion')
    .addColumn('user_id', 'integer')
    .addColumn('email', 'text')
    .addColumn('email_hash', 'text', notNull)
    .addColumn('covers_email', 'integer', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('is_repeated', 'integer', withDefault(0))
    .addColumn('created_at', 'text', notNull)
    .addColumn('done_at', 'text')
    .addColumn('filed_at', 'text')
    .execute();
  await db.schema.createIndex('deletion_by_hash').on('deletion').column('email_hash').execute();
  await sql`create index deletion_unfiled on deletion (id) where filed_at is null`.execute(db);
  // One person waits once.
  await sql`create unique index deletion_waiting on deletion (email_hash) where done_at is null`.execute(db);

  await numberedTable(db, 'clean_up')
    .addColumn('uploads', 'text', notNull)
    .addColumn('mails', 'text', notNull)
    .addColumn('due_at', 'text', notNull)
    .execute();

  await numberedTable(db, 'data_export')
    .addColumn('at', 'text', notNull)
    .addColumn('user_id', 'integer')
    .addColumn('person', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('orders', 'integer', notNull)
    .execute();
  await db.schema.createIndex('data_export_by_person').on('data_export').columns(['person', 'id']).execute();
  await db.schema.createIndex('data_export_by_user').on('data_export').column('user_id').execute();
}

/** Accounts of customers and their rights. There is no demo account. */
export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createSessions(db);
  await createDeletions(db);
}
