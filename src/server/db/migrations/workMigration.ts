import type { Kysely, Migration } from 'kysely';
import { numberedTable } from './numberedTable';

/** What colleagues write to one another at an order, an application or a message. */
async function createNotes(db: Kysely<unknown>) {
  await numberedTable(db, 'staff_note')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('staff_note_by_item').on('staff_note').columns(['resource', 'item_id', 'id']).execute();
}

/** The daily work of the back office: notes for colleagues. */
export const workMigration: Migration = {
  async up(db) {
    await createNotes(db);
  },
};
