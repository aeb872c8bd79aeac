import type { Kysely, Migration } from 'kysely';
import { numberedTable } from './numberedTable';

async function up(db: Kysely<unknown>) {
  await numberedTable(db, 'draft')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('archived_at', 'text')
    .addColumn('failure', 'text')
    .addUniqueConstraint('draft_of_record', ['resource', 'item_id'])
    .execute();
  await db.schema.createIndex('draft_by_time').on('draft').column('publish_at').execute();

  await numberedTable(db, 'revision')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('revision_of_record').on('revision').columns(['resource', 'item_id', 'id']).execute();
}

/** Drafts, and what was published before. */
export const publishingMigration: Migration = { up };
