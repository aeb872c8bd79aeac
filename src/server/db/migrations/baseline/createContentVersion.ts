import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../../connection';
import { notNull } from '../tableParts';
import { watchTable } from '../watchTable';

/** Everything that visitors are shown. */
const TABLES = [
  'site_info',
  'social_media',
  'phone_number',
  'city',
  'setting',
  'service',
  'project_category',
  'project',
  'media_post',
  'page',
  'redirect',
  'product_category',
  'product_text',
];

/** Not `stock`, which every order changes. */
const PRODUCT_COLUMNS = [
  'slug',
  'category_id',
  'price',
  'old_price',
  'max_quantity',
  'badge',
  'created_at',
  'updated_at',
  'name',
  'image',
];

/**
 * The version of the content, one row. Triggers raise it in the transaction of every change, so that no service and no
 * statement in a database shell can forget it. PostgreSQL says so to processes that listen.
 */
export async function createContentVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('content_version').addColumn('value', 'bigint', notNull).execute();
  await sql`insert into content_version (value) values (1)`.execute(db);
  if (isPostgres()) {
    await sql`
      create function raise_content_version() returns trigger language plpgsql as $$
      begin
        update content_version set value = value + 1;
        return null;
      end $$`.execute(db);
    await sql`
      create function tell_content_version() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_version', '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger content_version_told after update on content_version
      for each statement execute function tell_content_version()`.execute(db);
  }
  for (const table of TABLES) await watchTable(db, table);
  await watchTable(db, 'product', PRODUCT_COLUMNS);
}
