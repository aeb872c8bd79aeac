import type { Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import { projectCardSchema, projectSchema, type Project, type ProjectCard } from '@/contract/projects';
import type { Database } from '../../db/connection';
import { PROJECT } from '../../db/contentTables';
import { localize, localizeMeta, localizeRow } from '../../db/localize';
import type { ProjectCategoryTable, ProjectTable } from '../../db/schema';
import { SERVICE_COLUMNS, toRecordService, type ServiceColumns } from '../../db/serviceColumns';
import type { Range } from '../../http/readListPage';

/** With the category and the service that a project belongs to. */
const CARD = [
  'slug',
  'title',
  'year',
  'client',
  'summary',
  'image',
  'result',
  'quote_text',
  'quote_name',
  'quote_role',
  'measure_before',
  'measure_after',
  'measure_unit',
  'measure_period',
  'updated_at',
] as const;

const selectProjects = (db: Database) =>
  db
    .selectFrom('project')
    .innerJoin('project_category', 'project_category.id', 'project.category_id')
    .leftJoin('service', 'service.slug', 'project.service_slug')
    .select(['project_category.slug as category_slug', 'project_category.name as category_name', ...SERVICE_COLUMNS]);

/** Cards, the newest first. */
const selectCards = (db: Database, { limit, offset }: Range) =>
  selectProjects(db)
    .select(CARD.map((name) => `project.${name}` as const))
    .orderBy('project.year', 'desc')
    .orderBy('project.position')
    .orderBy('project.id')
    .limit(limit)
    .offset(offset);

type CardRow = Pick<ProjectTable, (typeof CARD)[number]> &
  ServiceColumns & { category_slug: string; category_name: ProjectCategoryTable['name'] };

/** None without a text and a name in this language. */
function toQuote(row: CardRow, locale: Locale): Pick<ProjectCard, 'quote'> {
  const [text, name] = [localize(row.quote_text, locale, row), localize(row.quote_name, locale, row)];
  return text && name ? { quote: { text, name, role: localize(row.quote_role, locale, row) } } : {};
}

/** None without both numbers and their unit in this language. */
function toMeasure(row: CardRow, locale: Locale): Pick<ProjectCard, 'measure'> {
  const { measure_before: before, measure_after: after } = row;
  const unit = localize(row.measure_unit, locale, row);
  if (before === null || after === null || unit === '') return {};
  return { measure: { before, after, unit, period: localize(row.measure_period, locale, row) } };
}

/** The date and the key of the drawing, where there are such. */
function toOptional(row: Selectable<ProjectTable>, locale: Locale): Pick<Project, 'published_at' | 'count_of'> {
  const count_of = localize(row.count_of, locale, row);
  return { ...(row.published_at && { published_at: row.published_at }), ...(count_of && { count_of }) };
}

function toCard(row: CardRow, locale: Locale) {
  const { slug, title, result, ...rest } = localizeRow(PROJECT, projectCardSchema.shape, row, locale);
  return {
    slug,
    title,
    category: { slug: row.category_slug, name: localize(row.category_name, locale, row) },
    ...rest,
    ...toRecordService(row, locale),
    result,
    ...toQuote(row, locale),
    ...toMeasure(row, locale),
    updated_at: row.updated_at,
  };
}

const { body, gallery } = projectSchema.shape;

/** The newest projects of services. */
export async function findServiceProjects(db: Database, locale: Locale, serviceSlugs: string[], limit: number) {
  if (serviceSlugs.length === 0) return [];
  const cards = selectCards(db, { limit, offset: 0 });
  const rows = await cards.where('project.service_slug', 'in', serviceSlugs).execute();
  return rows.map((row) => toCard(row, locale));
}

/** The ids of all projects in the order of their list. */
export const listProjectIds = (db: Database) =>
  db.selectFrom('project').select('id').orderBy('year', 'desc').orderBy('position').orderBy('id').execute();

/** Newest first; `category` is a slug, without it all projects. */
export async function findProjects(db: Database, locale: Locale, category: string | undefined, range: Range) {
  const rows = await selectCards(db, range)
    .$if(category !== undefined, (query) => query.where('project_category.slug', '=', category ?? ''))
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
    .groupBy(['project_category.id', 'project_category.slug', 'project_category.name', 'project_category.position'])
    .orderBy('project_category.position')
    .orderBy('project_category.id')
    .execute();
  return rows.map(({ slug, name, count }) => ({ slug, name: localize(name, locale, { slug }), count: Number(count) }));
}

/** All fields of a project, and its id; `null` for an unknown slug. */
export async function findProjectBySlug(db: Database, locale: Locale, slug: string) {
  const row = await selectProjects(db).selectAll('project').where('project.slug', '=', slug).executeTakeFirst();
  if (!row) return null;
  return {
    ...toCard(row, locale),
    id: row.id,
    ...localizeRow(PROJECT, { body, gallery }, row, locale),
    ...toOptional(row, locale),
    ...localizeMeta(row, locale),
  };
}
