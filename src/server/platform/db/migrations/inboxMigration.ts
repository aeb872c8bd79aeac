import { sql, type Kysely, type Migration } from 'kysely';
import { numberedTable } from './numberedTable';
import { writeFormWords, type FormTable } from './writeFormWords';

async function upForms(db: Kysely<unknown>, table: FormTable) {
  await db.schema.alterTable(table).addColumn('staff_id', 'integer').execute();
  await db.schema
    .alterTable(table)
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await writeFormWords(db, table);
}

async function up(db: Kysely<unknown>) {
  await upForms(db, 'application');
  await upForms(db, 'message');
  await db.schema
    .alterTable('message')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('received'))
    .execute();

  // What waits is counted every half minute.
  for (const table of ['application', 'message']) {
    await db.schema.createIndex(`${table}_by_status`).on(table).columns(['status', 'id']).execute();
  }

  await numberedTable(db, 'message_event')
    .addColumn('message_id', 'integer', (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('message_event_by_message').on('message_event').column('message_id').execute();

  await numberedTable(db, 'form_answer')
    .addColumn('application_id', 'integer', (column) => column.references('application.id').onDelete('cascade'))
    .addColumn('message_id', 'integer', (column) => column.references('message.id').onDelete('cascade'))
    .addColumn('staff_id', 'integer')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('mail_message_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addCheckConstraint('form_answer_of_one', sql`(application_id is null) <> (message_id is null)`)
    .execute();
  for (const column of ['application_id', 'message_id']) {
    await db.schema.createIndex(`form_answer_by_${column}`).on('form_answer').column(column).execute();
  }

  await db.schema.alterTable('mail').addColumn('failure', 'text').execute();
  await db.schema.createIndex('mail_by_message_id').on('mail').column('message_id').execute();
}

/**
 * What staff do with applications and messages: status, assignee, answers, words for the search. Answers and events of
 * messages go with what they belong to. `mail.failure` is why the last attempt failed.
 */
export const inboxMigration: Migration = { up };
