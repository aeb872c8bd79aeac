import type { Migration } from 'kysely';
import { numberedTable } from './numberedTable';

/** What came of each backup, and who makes one right now. */
export const backupsMigration: Migration = {
  async up(db) {
    await numberedTable(db, 'backup')
      .addColumn('name', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .addColumn('kilobytes', 'integer', (column) => column.notNull())
      .addColumn('files', 'integer', (column) => column.notNull())
      .addColumn('is_sealed', 'integer', (column) => column.notNull())
      .addColumn('failure', 'text')
      .execute();
    await db.schema
      .createTable('backup_lease')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .execute();
    await db
      .withTables<{ backup_lease: { id: number; holder: string; until: string; since: string } }>()
      .insertInto('backup_lease')
      .values({ id: 1, holder: '', until: '', since: new Date().toISOString() })
      .execute();
  },
};
