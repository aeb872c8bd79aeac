import { sql, type CreateTableBuilder, type Kysely, type Migration } from 'kysely';
import { numberedTable } from './numberedTable';

/** A column of text that is never null. */
const texts = <Table extends string, Columns extends string, Name extends string>(
  table: CreateTableBuilder<Table, Columns>,
  names: Name[],
) =>
  names.reduce<CreateTableBuilder<Table, Columns | Name>>(
    (builder, name) => builder.addColumn(name, 'text', (column) => column.notNull()),
    table,
  );

async function upUsers(db: Kysely<unknown>) {
  await texts(numberedTable(db, 'user'), ['first_name', 'last_name', 'phone', 'address', 'type'])
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified_at', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await texts(numberedTable(db, 'address'), ['label', 'address'])
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('city_id', 'integer', (column) => column.notNull().references('city.id'))
    .execute();
  await db.schema.createIndex('address_user').on('address').column('user_id').execute();
}

async function upSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();

  await db.schema
    .createTable('refresh_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('refresh_token_session').on('refresh_token').column('session_id').execute();

  await db.schema
    .createTable('one_time_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('one_time_token_user').on('one_time_token').column('user_id').execute();
}

async function upShared(db: Kysely<unknown>) {
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limit_expiry').on('rate_limit').column('expires_at').execute();

  await texts(numberedTable(db, 'mail'), ['message_id', 'recipient', 'locale', 'subject', 'text', 'html'])
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .execute();
  await db.schema
    .createIndex('mail_due')
    .on('mail')
    .column('due_at')
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
}

/** Accounts, and what all processes on one database share: keys, limits and the outbox. There is no demo account. */
export const accountsMigration: Migration = {
  async up(db) {
    await upUsers(db);
    await upSessions(db);
    await upShared(db);
  },
};
