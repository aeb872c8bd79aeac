import type { Kysely, Migration } from 'kysely';
import { isPostgres } from '../connection';

type TableOptions = { hasSlug?: boolean; isContent?: boolean };

/** A table with a numbered id, and the columns that all content shares. Migrations know no schema: it moves on. */
function table(db: Kysely<unknown>, name: string, { hasSlug = false, isContent = false }: TableOptions = {}) {
  const numbered = isPostgres()
    ? db.schema
        .createTable(name)
        .addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey())
    : db.schema.createTable(name).addColumn('id', 'integer', (column) => column.autoIncrement().primaryKey());
  const addressed =
    hasSlug || isContent ? numbered.addColumn('slug', 'text', (column) => column.notNull().unique()) : numbered;
  return isContent ? addressed.addColumn('updated_at', 'text', (column) => column.notNull()) : addressed;
}

async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('site_info')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slogan', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('working_hours', 'text', (column) => column.notNull())
    .addColumn('wp_number', 'text', (column) => column.notNull())
    .addColumn('main_phone_number', 'text', (column) => column.notNull())
    .addColumn('header_logo', 'text', (column) => column.notNull())
    .addColumn('map_url', 'text', (column) => column.notNull())
    .addColumn('founded', 'integer', (column) => column.notNull())
    .addColumn('emails', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'social_media')
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'phone_number')
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'city', { hasSlug: true })
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('delivery_fee', 'integer', (column) => column.notNull())
    .addColumn('delivery_days', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'service', { isContent: true })
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('faq', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'project_category', { hasSlug: true })
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'project', { isContent: true })
    .addColumn('category_id', 'integer', (column) => column.notNull().references('project_category.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('gallery', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();

  await table(db, 'media_post', { isContent: true })
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('video', 'text')
    .execute();

  await table(db, 'page', { isContent: true })
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
}

/** Content of the public site. */
export const siteMigration: Migration = { up };
