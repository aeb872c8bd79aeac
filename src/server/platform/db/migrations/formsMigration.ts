import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';
import { numberedTable } from './numberedTable';

/** What `nextReference` counts with: a sequence on PostgreSQL, a table of one row on SQLite. */
async function counter(db: Kysely<unknown>, name: 'message_number' | 'application_number') {
  if (isPostgres()) {
    await sql`create sequence ${sql.table(name)}`.execute(db);
    return;
  }
  await sql`create table ${sql.table(name)} (last integer not null)`.execute(db);
  await sql`insert into ${sql.table(name)} (last) values (0)`.execute(db);
}

/** What every form that anyone may send leaves. */
const sentForm = (db: Kysely<unknown>, name: string) =>
  numberedTable(db, name)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('review', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull());

async function up(db: Kysely<unknown>) {
  await sentForm(db, 'message')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text')
    .execute();

  await sentForm(db, 'application')
    .addColumn('user_id', 'integer')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('organisation', 'text')
    .addColumn('contact_by', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text')
    .addColumn('subject_slug', 'text')
    .addColumn('subject_name', 'text')
    .execute();
  await db.schema.createIndex('application_by_user').on('application').columns(['user_id', 'id']).execute();

  await numberedTable(db, 'application_event')
    .addColumn('application_id', 'integer', (column) => column.notNull().references('application.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_event_by_application')
    .on('application_event')
    .column('application_id')
    .execute();

  await counter(db, 'message_number');
  await counter(db, 'application_number');

  await db.schema.alterTable('mail').addColumn('reply_to', 'text').execute();
}

/** Messages, applications, and whom a mail is answered to. */
export const formsMigration: Migration = { up };
