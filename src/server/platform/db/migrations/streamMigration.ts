import { sql, type Migration } from 'kysely';
import { numberedTable } from './numberedTable';

/**
 * What happened at an order, an application or a message: the mails about it, who changed a status, and who took one
 * back, when and why.
 */
export const streamMigration: Migration = {
  async up(db) {
    await numberedTable(db, 'record_mail')
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('item_id', 'integer', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .execute();
    await db.schema.createIndex('record_mail_by_item').on('record_mail').columns(['resource', 'item_id']).execute();
    await db.schema.createIndex('record_mail_by_message_id').on('record_mail').column('message_id').execute();
    // Those that still have a text, which are few: it is emptied after a month.
    await sql`create index record_mail_with_text on record_mail (created_at) where text <> ''`.execute(db);

    for (const table of ['application_event', 'message_event']) {
      await db.schema.alterTable(table).addColumn('staff_id', 'integer').execute();
    }
    for (const table of ['order_event', 'application_event', 'message_event']) {
      await db.schema.alterTable(table).addColumn('undone_at', 'text').execute();
      await db.schema.alterTable(table).addColumn('undone_by', 'integer').execute();
      await db.schema.alterTable(table).addColumn('undone_reason', 'text').execute();
    }
  },
};
