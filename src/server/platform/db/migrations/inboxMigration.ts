import { sql, type Kysely, type Migration } from 'kysely';
import { foldFormWords, type FormTexts } from '../formWords';
import { numberedTable } from './numberedTable';

/** Rows whose words are written at a time. */
const BATCH = 500;

const COLUMNS = {
  application: [
    'reference',
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'organisation',
    'subject_name',
    'message',
  ],
  message: ['reference', 'name', 'email', 'phone_number', 'message'],
} as const;

/** What was sent before is found by its text too. */
async function writeWords(db: Kysely<unknown>, table: keyof typeof COLUMNS) {
  const columns = sql.join(COLUMNS[table].map((name) => sql.ref(name)));
  for (let after = 0; ;) {
    const { rows } = await sql<FormTexts & { id: number }>`
      select id, ${columns} from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const { id, ...texts } of rows) {
      await sql`update ${sql.table(table)} set words = ${foldFormWords(texts)} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function upForms(db: Kysely<unknown>, table: keyof typeof COLUMNS) {
  await db.schema.alterTable(table).addColumn('staff_id', 'integer').execute();
  await db.schema
    .alterTable(table)
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await writeWords(db, table);
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
