import type { Locale } from '@/config/locales';
import { projectSchema } from '@/contract/projects';
import type { Database } from '../../platform/db/connection';
import { LIST_SIDES, type ListSide } from '../../platform/db/listSides';
import { localize, localizeAs } from '../../platform/db/localize';
import type { ProjectCategoryTable, ProjectTable } from '../../platform/db/schema';
import { SERVICE_COLUMNS, toRecordService, type ServiceColumns } from '../../platform/db/serviceColumns';
import type { Range } from '../../platform/http/readListPage';

const CARD_COLUMNS = [
  'project.slug',
  'project.title',
  'project.year',
  'project.client',
  'project.summary',
  'project.image',
  'project.result',
  'project.updated_at',
  'project_category.slug as category_slug',
  'project_category.name as category_name',
  ...SERVICE_COLUMNS,
] as const;

const selectProjects = (db: Database) =>
  db
    .selectFrom('project')
    .innerJoin('project_category', 'project_category.id', 'project.category_id')
    .leftJoin('service', 'service.slug', 'project.service_slug');

type CardRow = Pick<
  ProjectTable,
  'slug' | 'title' | 'year' | 'client' | 'summary' | 'image' | 'result' | 'updated_at'
> &
  ServiceColumns & { category_slug: string; category_name: ProjectCategoryTable['name'] };

const toCard = (row: CardRow, locale: Locale) => ({
  slug: row.slug,
  title: localize(row.title, locale, row),
  category: { slug: row.category_slug, name: localize(row.category_name, locale, row) },
  year: row.year,
  client: localize(row.client, locale, row),
  summary: localize(row.summary, locale, row),
  image: row.image,
  ...toRecordService(row, locale),
  result: localizeAs(projectSchema.shape.result, row.result, locale, row),
  updated_at: row.updated_at,
});

/** The newest projects of a service. */
export async function findServiceProjects(db: Database, locale: Locale, serviceSlug: string, limit: number) {
  const rows = await selectProjects(db)
    .select(CARD_COLUMNS)
    .where('project.service_slug', '=', serviceSlug)
    .orderBy('project.year', 'desc')
    .orderBy('project.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toCard(row, locale));
}

type Place = { id: number; year: number };

/** The project before a place in the list of all, or after it; `null` at its ends. */
export async function findNeighbour(db: Database, locale: Locale, { id, year }: Place, side: ListSide) {
  const { isFurther, isBehind, byDate, byId } = LIST_SIDES[side];
  const row = await db
    .selectFrom('project')
    .select(['slug', 'title'])
    .where(({ and, eb, or }) => or([eb('year', isFurther, year), and([eb('year', '=', year), eb('id', isBehind, id)])]))
    .orderBy('year', byDate)
    .orderBy('id', byId)
    .limit(1)
    .executeTakeFirst();
  return row ? { slug: row.slug, title: localize(row.title, locale, row) } : null;
}

/** Newest first; `category` is a slug, without it all projects. */
export async function findProjects(
  db: Database,
  locale: Locale,
  category: string | undefined,
  { limit, offset }: Range,
) {
  const rows = await selectProjects(db)
    .select(CARD_COLUMNS)
    .$if(category !== undefined, (query) => query.where('project_category.slug', '=', category ?? ''))
    .orderBy('project.year', 'desc')
    .orderBy('project.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toCard(row, locale));
}

/** Every category with the number of its projects, which may be 0. */
export async function findProjectCategories(db: Database, locale: Locale) {
  const rows = await db
    .selectFrom('project_category')
    .leftJoin('project', 'project.category_id', 'project_category.id')
    .select(['project_category.slug', 'project_category.name'])
    .select(({ fn }) => fn.count('project.id').as('count'))
    .groupBy(['project_category.id', 'project_category.slug', 'project_category.name'])
    .orderBy('project_category.id')
    .execute();
  return rows.map(({ slug, name, count }) => ({ slug, name: localize(name, locale, { slug }), count: Number(count) }));
}

/** All fields of a project, and its id; `null` for an unknown slug. */
export async function findProjectBySlug(db: Database, locale: Locale, slug: string) {
  const row = await selectProjects(db)
    .select(CARD_COLUMNS)
    .select(['project.id', 'project.body', 'project.gallery'])
    .where('project.slug', '=', slug)
    .executeTakeFirst();
  return row
    ? {
        ...toCard(row, locale),
        id: row.id,
        body: localize(row.body, locale, row),
        gallery: localizeAs(projectSchema.shape.gallery, row.gallery, locale, row),
      }
    : null;
}
