import type { Kysely } from 'kysely';
import { EMPTY_TEXT, notNull, numberedTable, withDefault } from '../tableParts';

async function createOrganisation(db: Kysely<unknown>) {
  await db.schema
    .createTable('site_info')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', notNull)
    .addColumn('slogan', 'text', notNull)
    .addColumn('description', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('working_hours', 'text', notNull)
    .addColumn('wp_number', 'text', notNull)
    .addColumn('main_phone_number', 'text', notNull)
    .addColumn('header_logo', 'text', notNull)
    .addColumn('map_url', 'text', notNull)
    .addColumn('founded', 'integer', notNull)
    .addColumn('emails', 'text', notNull)
    .execute();

  await numberedTable(db, 'social_media')
    .addColumn('platform', 'text', notNull)
    .addColumn('url', 'text', notNull)
    .addColumn('position', 'integer', withDefault(0))
    .execute();

  await numberedTable(db, 'phone_number')
    .addColumn('label', 'text', notNull)
    .addColumn('number', 'text', notNull)
    .addColumn('person', 'text', withDefault(EMPTY_TEXT))
    .addColumn('image', 'text', withDefault(''))
    .addColumn('position', 'integer', withDefault(0))
    .execute();

  await numberedTable(db, 'city')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('delivery_fee', 'integer', notNull)
    .addColumn('delivery_days', 'text', notNull)
    .execute();

  // The organisation's settings, one row a group.
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .execute();
}

async function createPages(db: Kysely<unknown>) {
  await numberedTable(db, 'service')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('updated_at', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('summary', 'text', notNull)
    .addColumn('image', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('steps', 'text', notNull)
    .addColumn('faq', 'text', notNull)
    .addColumn('facts', 'text', notNull)
    .addColumn('related_products', 'text', withDefault('[]'))
    .addColumn('lead_name', 'text', withDefault(EMPTY_TEXT))
    .addColumn('lead_role', 'text', withDefault(EMPTY_TEXT))
    .addColumn('lead_phone', 'text', withDefault(''))
    .addColumn('lead_email', 'text', withDefault(''))
    .addColumn('lead_image', 'text', withDefault(''))
    .addColumn('meta_title', 'text', withDefault(EMPTY_TEXT))
    .addColumn('meta_description', 'text', withDefault(EMPTY_TEXT))
    .addColumn('position', 'integer', withDefault(0))
    .execute();

  await numberedTable(db, 'project_category')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('position', 'integer', withDefault(0))
    .execute();

  await numberedTable(db, 'project')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('updated_at', 'text', notNull)
    .addColumn('category_id', 'integer', (column) => column.notNull().references('project_category.id'))
    .addColumn('title', 'text', notNull)
    .addColumn('year', 'integer', notNull)
    .addColumn('client', 'text', notNull)
    .addColumn('summary', 'text', notNull)
    .addColumn('image', 'text', notNull)
    .addColumn('gallery', 'text', notNull)
    .addColumn('result', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('service_slug', 'text', withDefault(''))
    .addColumn('count_of', 'text', withDefault(EMPTY_TEXT))
    .addColumn('quote_text', 'text', withDefault(EMPTY_TEXT))
    .addColumn('quote_name', 'text', withDefault(EMPTY_TEXT))
    .addColumn('quote_role', 'text', withDefault(EMPTY_TEXT))
    .addColumn('measure_unit', 'text', withDefault(EMPTY_TEXT))
    .addColumn('measure_period', 'text', withDefault(EMPTY_TEXT))
    .addColumn('measure_before', 'integer')
    .addColumn('measure_after', 'integer')
    .addColumn('published_at', 'text', withDefault(''))
    .addColumn('meta_title', 'text', withDefault(EMPTY_TEXT))
    .addColumn('meta_description', 'text', withDefault(EMPTY_TEXT))
    .addColumn('position', 'integer', withDefault(0))
    .execute();
  await db.schema.createIndex('project_by_service').on('project').column('service_slug').execute();

  await numberedTable(db, 'media_post')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('updated_at', 'text', notNull)
    .addColumn('platform', 'text', notNull)
    .addColumn('published_at', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('summary', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('image', 'text', notNull)
    .addColumn('url', 'text', notNull)
    .addColumn('video', 'text')
    .addColumn('service_slug', 'text', withDefault(''))
    .addColumn('author_name', 'text', withDefault(EMPTY_TEXT))
    .addColumn('author_role', 'text', withDefault(EMPTY_TEXT))
    .addColumn('author_image', 'text', withDefault(''))
    .addColumn('meta_title', 'text', withDefault(EMPTY_TEXT))
    .addColumn('meta_description', 'text', withDefault(EMPTY_TEXT))
    .execute();
  await db.schema.createIndex('media_post_by_service').on('media_post').column('service_slug').execute();

  await numberedTable(db, 'page')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('updated_at', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('lead', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('meta_title', 'text', withDefault(EMPTY_TEXT))
    .addColumn('meta_description', 'text', withDefault(EMPTY_TEXT))
    .execute();

  await numberedTable(db, 'redirect')
    .addColumn('source', 'text', (column) => column.notNull().unique())
    .addColumn('target', 'text', notNull)
    .addColumn('is_permanent', 'integer', withDefault(1))
    .execute();
}

/**
 * What the public site says. `service_slug` is the service that a project or a post belongs to; it is empty, as texts in
 * both languages may be, where nobody has said it. Where pages have moved to is in `redirect` (see redirectsService).
 */
export async function createContentTables(db: Kysely<unknown>): Promise<void> {
  await createOrganisation(db);
  await createPages(db);
}
