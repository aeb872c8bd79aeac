import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../connection';

/**
 * Lets every change of a table raise `content_version`, so that pages made before it count as old.
 *
 * @param columns an update of others raises nothing; all by default
 */
export async function watchTable(db: Kysely<unknown>, table: string, columns: string[] = []): Promise<void> {
  const updated = columns.length > 0 ? sql`update of ${sql.join(columns.map((name) => sql.ref(name)))}` : sql`update`;
  const events = { insert: sql`insert`, update: updated, delete: sql`delete` };
  for (const [name, event] of Object.entries(events)) {
    const trigger = sql.ref(`${table}_${name}_content`);
    const action = isPostgres()
      ? sql`for each statement execute function raise_content_version()`
      : sql`begin update content_version set value = value + 1; end`;
    await sql`create trigger ${trigger} after ${event} on ${sql.table(table)} ${action}`.execute(db);
  }
}
