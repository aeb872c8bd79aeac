import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../../connection';
import { createCounter, notNull, numberedTable, withDefault } from '../tableParts';

async function createMessages(db: Kysely<unknown>) {
  await numberedTable(db, 'message')
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('review', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('topic', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('phone_number', 'text')
    .addColumn('staff_id', 'integer')
    .addColumn('words', 'text', withDefault(''))
    .addColumn('status', 'text', withDefault('received'))
    .execute();
  await db.schema.createIndex('message_by_status').on('message').columns(['status', 'id']).execute();

  await numberedTable(db, 'message_event')
    .addColumn('message_id', 'integer', (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('status', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'integer')
    .addColumn('undone_reason', 'text')
    .execute();
  await db.schema.createIndex('message_event_by_message').on('message_event').column('message_id').execute();

  await createCounter(db, 'message_number');
}

async function createApplications(db: Kysely<unknown>) {
  await numberedTable(db, 'application')
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('review', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('user_id', 'integer')
    .addColumn('status', 'text', notNull)
    .addColumn('first_name', 'text', notNull)
    .addColumn('last_name', 'text', notNull)
    .addColumn('phone_number', 'text', notNull)
    .addColumn('organisation', 'text')
    .addColumn('contact_by', 'text', notNull)
    .addColumn('subject_kind', 'text')
    .addColumn('subject_slug', 'text')
    .addColumn('subject_name', 'text')
    .addColumn('staff_id', 'integer')
    .addColumn('words', 'text', withDefault(''))
    .addColumn('files_not_kept', 'integer', withDefault(0))
    .execute();
  await db.schema.createIndex('application_by_status').on('application').columns(['status', 'id']).execute();
  await db.schema.createIndex('application_by_user').on('application').columns(['user_id', 'id']).execute();

  await numberedTable(db, 'application_event')
    .addColumn('application_id', 'integer', (column) => column.notNull().references('application.id'))
    .addColumn('status', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'integer')
    .addColumn('undone_reason', 'text')
    .execute();
  await db.schema
    .createIndex('application_event_by_application')
    .on('application_event')
    .column('application_id')
    .execute();

  await numberedTable(db, 'application_attachment')
    .addColumn('application_id', 'integer', (column) => column.notNull().references('application.id'))
    .addColumn('hash', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('format', 'text', notNull)
    .addColumn('bytes', 'integer', notNull)
    .execute();
  await db.schema
    .createIndex('application_attachment_by_application_id')
    .on('application_attachment')
    .column('application_id')
    .execute();
  await db.schema.createIndex('application_attachment_by_hash').on('application_attachment').column('hash').execute();

  await createCounter(db, 'application_number');
}

/**
 * Messages and applications with the words by which staff find them, what staff answered, and how much one address has
 * uploaded in a day. Answers, and events of messages, go with what they belong to.
 */
export async function createFormTables(db: Kysely<unknown>): Promise<void> {
  await createMessages(db);
  await createApplications(db);

  await numberedTable(db, 'form_answer')
    .addColumn('application_id', 'integer', (column) => column.references('application.id').onDelete('cascade'))
    .addColumn('message_id', 'integer', (column) => column.references('message.id').onDelete('cascade'))
    .addColumn('staff_id', 'integer')
    .addColumn('subject', 'text', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('mail_message_id', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .addCheckConstraint('form_answer_of_one', sql`(application_id is null) <> (message_id is null)`)
    .execute();
  await db.schema.createIndex('form_answer_by_application_id').on('form_answer').column('application_id').execute();
  await db.schema.createIndex('form_answer_by_message_id').on('form_answer').column('message_id').execute();

  await db.schema
    .createTable('upload_day')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kilobytes', 'integer', notNull)
    .addColumn('ends_at', 'text', notNull)
    .$call((table) => (isPostgres() ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
}
