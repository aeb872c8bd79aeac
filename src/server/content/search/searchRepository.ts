import type { Locale } from '@/config/locales';
import { factSchema } from '@/contract/common';
import { pageContentSchema } from '@/contract/pages';
import { productSchema } from '@/contract/products';
import { projectSchema } from '@/contract/projects';
import { serviceSchema } from '@/contract/services';
import * as z from '@/contract/zod';
import type { Database } from '../../db/connection';
import { localize, localizeAs } from '../../db/localize';
import { foundProducts } from '../../shop/products/productFilter';

/** Everything that is searched in memory: all texts except those of products, in the order of the site. */
export async function findContent(db: Database, locale: Locale) {
  const [services, projects, media, pages] = await Promise.all([
    db
      .selectFrom('service')
      .select(['slug', 'name', 'image', 'summary', 'body', 'steps', 'faq', 'facts'])
      // Main services first.
      .orderBy('kind')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('project')
      .innerJoin('project_category', 'project_category.id', 'project.category_id')
      .select([
        'project.slug',
        'project.image',
        'title',
        'year',
        'client',
        'summary',
        'body',
        'result',
        'quote_text',
        'project_category.name as category',
      ])
      .orderBy('year', 'desc')
      .orderBy('project.id')
      .execute(),
    db
      .selectFrom('media_post')
      .select(['slug', 'title', 'image', 'platform', 'summary', 'body'])
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('page')
      .select(['slug', 'title', 'lead', 'content'])
      .where('slug', '<>', 'home')
      .orderBy('id')
      .execute(),
  ]);
  return {
    services: services.map((row) => ({
      slug: row.slug,
      image: row.image,
      title: localize(row.name, locale, row),
      summary: localize(row.summary, locale, row),
      body: localize(row.body, locale, row),
      steps: localizeAs(serviceSchema.shape.steps, row.steps, locale, row),
      faq: localizeAs(serviceSchema.shape.faq, row.faq, locale, row),
      facts: localizeAs(z.array(factSchema), row.facts, locale, row),
    })),
    projects: projects.map((row) => ({
      slug: row.slug,
      image: row.image,
      title: localize(row.title, locale, row),
      year: row.year,
      client: localize(row.client, locale, row),
      category: localize(row.category, locale, row),
      summary: localize(row.summary, locale, row),
      body: localize(row.body, locale, row),
      result: localizeAs(projectSchema.shape.result, row.result, locale, row),
      quote: localize(row.quote_text, locale, row),
    })),
    media: media.map((row) => ({
      slug: row.slug,
      image: row.image,
      title: localize(row.title, locale, row),
      platform: row.platform,
      summary: localize(row.summary, locale, row),
      body: localize(row.body, locale, row),
    })),
    pages: pages.map((row) => ({
      slug: row.slug,
      title: localize(row.title, locale, row),
      lead: localize(row.lead, locale, row),
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
