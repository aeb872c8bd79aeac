import type { Locale } from '@/config/locales';
import { mediaPostSchema } from '@/contract/media';
import { contentPageSchema, pageContentSchema } from '@/contract/pages';
import { productSchema } from '@/contract/products';
import { projectSchema } from '@/contract/projects';
import * as z from '@/contract/zod';
import type { Database } from '../../db/connection';
import { MEDIA_POST, PAGE, PROJECT, SERVICE } from '../../db/contentTables';
import { localize, localizeAs, localizeRow } from '../../db/localize';
import { foundProducts } from '../../shop/products/productFilter';
import { storedServiceSchema } from '../services/servicesRepository';

/** What of each kind is searched, or shown of what was found. */
const service = storedServiceSchema.pick({
  slug: true,
  name: true,
  image: true,
  summary: true,
  body: true,
  steps: true,
  faq: true,
  facts: true,
}).shape;
const project = projectSchema
  .pick({ slug: true, title: true, image: true, year: true, client: true, summary: true, body: true, result: true })
  .extend({ quote_text: z.string() }).shape;
const post = mediaPostSchema.pick({
  slug: true,
  title: true,
  image: true,
  platform: true,
  summary: true,
  body: true,
}).shape;
const page = contentPageSchema.pick({ slug: true, title: true, lead: true }).shape;

const columnsOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape & string)[];

/** Everything that is searched in memory: all texts except those of products, in the order of the site. */
export async function findContent(db: Database, locale: Locale) {
  const [services, projects, media, pages] = await Promise.all([
    // Main services first.
    db.selectFrom('service').select(columnsOf(service)).orderBy('kind').orderBy('id').execute(),
    db
      .selectFrom('project')
      .innerJoin('project_category', 'project_category.id', 'project.category_id')
      .select(columnsOf(project).map((name) => `project.${name}` as const))
      .select('project_category.name as category')
      .orderBy('year', 'desc')
      .orderBy('project.id')
      .execute(),
    db.selectFrom('media_post').select(columnsOf(post)).orderBy('published_at', 'desc').orderBy('id').execute(),
    db
      .selectFrom('page')
      .select([...columnsOf(page), 'content'])
      .where('slug', '<>', 'home')
      .orderBy('id')
      .execute(),
  ]);
  return {
    services: services.map((row) => localizeRow(SERVICE, service, row, locale)),
    projects: projects.map((row) => ({
      ...localizeRow(PROJECT, project, row, locale),
      category: localize(row.category, locale, row),
    })),
    media: media.map((row) => localizeRow(MEDIA_POST, post, row, locale)),
    pages: pages.map((row) => ({
      ...localizeRow(PAGE, page, row, locale),
      ...localizeAs(pageContentSchema, row.content, locale, row),
    })),
  };
}

/** Products that contain all words, the newest first. */
export async function findProductNames(db: Database, locale: Locale, words: string[], limit: number) {
  const rows = await db
    .selectFrom(foundProducts(words, locale))
    .innerJoin('product_category', 'product_category.id', 'product.category_id')
    .select(['product.id', 'product.slug', 'product.name', 'product.image', 'product.price'])
    .select('product_category.name as category')
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    name: localize(row.name, locale, row),
    category: localize(row.category, locale, row),
  }));
}

/** Summaries and specifications by product id. */
export async function findProductTexts(db: Database, locale: Locale, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('product_text')
    .select(['product_id', 'summary', 'specifications'])
    .where('product_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        summary: localize(row.summary, locale, { id: row.product_id }),
        specifications: localizeAs(productSchema.shape.specifications, row.specifications, locale, {
          id: row.product_id,
        }),
      },
    ]),
  );
}
