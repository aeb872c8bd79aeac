import { countRows } from '../../db/rowCounts';
import type { Locale } from '@/config/locales';
import { type ServiceIndexItem, type ServicePrice, serviceSchema } from '@/contract/services';
import { formatAmount } from '@/lib/format';
import type { Database } from '../../db/connection';
import { SERVICE } from '../../db/contentTables';
import { localize, localizeAs, localizeMeta, localizeRow } from '../../db/localize';
import { findPortraits } from '../../db/portraits';
import type { ServiceTable } from '../../db/schema';
import type { Range } from '../../http/readListPage';
import { factSchema, slugSchema, titleSchema } from '@/contract/common';
import * as z from '@/contract/zod';

type Kind = 'main' | 'other';

/** Nothing without an amount. */
function toPrice(row: Pick<ServiceTable, 'slug' | 'price_from' | 'price_unit'>, locale: Locale): ServicePrice {
  if (row.price_from === null) return {};
  const price_unit = localize(row.price_unit, locale, row);
  return { price_from: formatAmount(row.price_from), ...(price_unit !== '' && { price_unit }) };
}

/** Cards of the services of a kind, in the order of the site; with what is said of them in one line where there is any. */
export async function findServices(db: Database, locale: Locale, kind: Kind, range?: Range) {
  const rows = await db
    .selectFrom('service')
    .select(['slug', 'name', 'summary', 'image', 'lead_name', 'facts', 'price_from', 'price_unit', 'needs'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .$if(range !== undefined, (query) => query.limit(range?.limit ?? 0).offset(range?.offset ?? 0))
    .execute();
  return rows.map((row) => {
    const lead = localize(row.lead_name, locale, row);
    const [fact] = localizeAs(storedServiceSchema.shape.facts, row.facts, locale, row);
    const needs = localizeAs(needsSchema, row.needs, locale, row).map(({ text }) => text);
    return {
      slug: row.slug,
      name: localize(row.name, locale, row),
      summary: localize(row.summary, locale, row),
      image: row.image,
      ...(lead !== '' && { lead_name: lead }),
      ...(fact && { fact }),
      ...toPrice(row, locale),
      ...(needs.length > 0 && { needs }),
    };
  });
}

export const countServices = (db: Database, kind: Kind): Promise<number> =>
  countRows(db.selectFrom('service').where('kind', '=', kind));

/** All fields of a main or other service, its products as slugs; `null` for an unknown slug. */
export async function findServiceBySlug(db: Database, locale: Locale, slug: string) {
  const row = await db.selectFrom('service').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  const name = localize(row.lead_name, locale, row);
  const findPortrait = await findPortraits(db, locale);
  const lead = {
    name,
    role: localize(row.lead_role, locale, row),
    phone_number: row.lead_phone,
    email: row.lead_email,
    image: findPortrait({ name, image: row.lead_image }),
  };
  return {
    ...localizeRow(SERVICE, storedServiceSchema.shape, row, locale),
    updated_at: row.updated_at,
    ...toPrice(row, locale),
    ...localizeMeta(row, locale),
    ...(name !== '' && { lead }),
  };
}

/** All services, the main ones first; `project_count` is 0 without a project. */
export async function findServiceIndex(db: Database, locale: Locale): Promise<ServiceIndexItem[]> {
  const [services, counts] = await Promise.all([
    db
      .selectFrom('service')
      .select(['slug', 'name', 'image', 'lead_name'])
      .orderBy('kind')
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('project')
      .select('service_slug')
      .select(({ fn }) => fn.countAll().as('count'))
      .groupBy('service_slug')
      .execute(),
  ]);
  const projects = new Map(counts.map(({ service_slug, count }) => [service_slug, Number(count)]));
  return services.map((row) => {
    const lead = localize(row.lead_name, locale, row);
    return {
      slug: row.slug,
      name: localize(row.name, locale, row),
      image: row.image,
      project_count: projects.get(row.slug) ?? 0,
      ...(lead !== '' && { lead_name: lead }),
    };
  });
}

/** What visitors say who need a service, in one language. */
export const needsSchema = z.array(z.object({ text: titleSchema }));

/**
 * What the contract has of a service in its own row: what visitors read, and what must be right before it is published. A
 * field that is added to the contract is in it, unless it is left out here.
 */
export const storedServiceSchema = serviceSchema
  .omit({
    meta_title: true,
    meta_description: true,
    price_from: true,
    price_unit: true,
    lead: true,
    related_projects: true,
    related_posts: true,
    updated_at: true,
  })
  .extend({ facts: z.array(factSchema), related_products: z.array(slugSchema) });
