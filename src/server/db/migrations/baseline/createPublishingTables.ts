import type { Kysely } from 'kysely';
import { notNull, numberedTable, withDefault } from '../tableParts';

async function createDrafts(db: Kysely<unknown>) {
  await numberedTable(db, 'draft')
    .addColumn('resource', 'text', notNull)
    .addColumn('item_id', 'integer')
    .addColumn('title', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('updated_at', 'text', notNull)
    .addColumn('publish_at', 'text')
    .addColumn('archived_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('tries', 'integer', withDefault(0))
    .addColumn('next_try_at', 'text')
    .addColumn('faults', 'text')
    .addUniqueConstraint('draft_of_record', ['resource', 'item_id'])
    .execute();
  await db.schema.createIndex('draft_by_time').on('draft').column('publish_at').execute();

  await numberedTable(db, 'revision')
    .addColumn('resource', 'text', notNull)
    .addColumn('item_id', 'integer', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('at', 'text', notNull)
    .addColumn('action', 'text', notNull)
    .execute();
  await db.schema.createIndex('revision_of_record').on('revision').columns(['resource', 'item_id', 'id']).execute();

  await db.schema
    .createTable('archiving')
    .addColumn('resource', 'text', notNull)
    .addColumn('item', 'text', notNull)
    .addColumn('archive_at', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('tries', 'integer', withDefault(0))
    .addColumn('next_try_at', 'text')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('archiving_of_record', ['resource', 'item'])
    .execute();
  await db.schema.createIndex('archiving_by_time').on('archiving').column('archive_at').execute();

  await numberedTable(db, 'content_import')
    .addColumn('staff_id', 'integer')
    .addColumn('action', 'text', notNull)
    .addColumn('file_name', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('is_open', 'integer', (column) => column.unique())
    .addColumn('runner', 'text')
    .addColumn('alive_until', 'text')
    .addColumn('ended_at', 'text')
    .execute();
}

/**
 * Uploaded files. `stored_file` names each file of the storage and the upload that it belongs to (`hash`); a file whose
 * hash no picture, document or attachment has is removed by housekeeping.
 */
async function createLibrary(db: Kysely<unknown>) {
  await db.schema
    .createTable('stored_file')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', notNull)
    .addColumn('is_removed', 'integer', withDefault(0))
    .addColumn('created_at', 'text', notNull)
    .execute();
  await db.schema.createIndex('stored_file_by_age').on('stored_file').column('created_at').execute();

  await numberedTable(db, 'picture')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('width', 'integer', notNull)
    .addColumn('height', 'integer', notNull)
    .addColumn('bytes', 'integer', notNull)
    .addColumn('focus_x', 'integer', withDefault(50))
    .addColumn('focus_y', 'integer', withDefault(50))
    .addColumn('alt', 'text', notNull)
    .addColumn('is_decorative', 'integer', withDefault(0))
    .addColumn('avif', 'text', withDefault('waiting'))
    .addColumn('avif_lease', 'text')
    .addColumn('version', 'integer', withDefault(1))
    .addColumn('staff_id', 'integer')
    .addColumn('created_at', 'text', notNull)
    .execute();
  await db.schema.createIndex('picture_by_avif').on('picture').columns(['avif', 'id']).execute();

  await numberedTable(db, 'document')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('format', 'text', notNull)
    .addColumn('bytes', 'integer', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('created_at', 'text', notNull)
    .execute();
}

/** Drafts, what was published before, when records are taken off the site, imports of content, and the library. */
export async function createPublishingTables(db: Kysely<unknown>): Promise<void> {
  await createDrafts(db);
  await createLibrary(db);
}
