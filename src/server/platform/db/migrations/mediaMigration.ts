import type { Migration } from 'kysely';
import { numberedTable } from './numberedTable';

/**
 * Uploaded files. `stored_file` names each file of the storage and the upload that it belongs to (`hash`); a file whose
 * hash no picture, document or attachment has is removed by housekeeping. Attachments are removed with their application.
 */
export const mediaMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('stored_file')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('is_removed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('stored_file_by_age').on('stored_file').column('created_at').execute();

    await numberedTable(db, 'picture')
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('focus_x', 'integer', (column) => column.notNull().defaultTo(50))
      .addColumn('focus_y', 'integer', (column) => column.notNull().defaultTo(50))
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('is_decorative', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('avif', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('avif_lease', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('staff_id', 'integer')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('picture_by_avif').on('picture').columns(['avif', 'id']).execute();

    await numberedTable(db, 'document')
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('staff_id', 'integer')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await numberedTable(db, 'application_attachment')
      .addColumn('application_id', 'integer', (column) => column.notNull().references('application.id'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .execute();
    for (const column of ['application_id', 'hash']) {
      await db.schema
        .createIndex(`application_attachment_by_${column}`)
        .on('application_attachment')
        .column(column)
        .execute();
    }
  },
};
