import { sql, type Kysely, type Migration } from 'kysely';

/** What is put in order by hand. Their triggers raise the content version at every change already. */
const TABLES = ['service', 'project_category', 'project', 'product_category', 'phone_number', 'social_media'];

async function up(db: Kysely<unknown>) {
  for (const table of TABLES) {
    await db.schema
      .alterTable(table)
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set position = id`.execute(db);
  }
}

/** The place of a record in the order of the site: that of its id until somebody moves it. */
export const orderMigration: Migration = { up };
