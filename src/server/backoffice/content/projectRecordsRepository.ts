import type { Database } from '../../platform/db/connection';
import { contentTable } from '../../platform/db/contentTable';
import type { Text } from '../../platform/db/schema';

export type ProjectRecord = {
  slug: string;
  category_id: number;
  service_slug: string;
  title: Text;
  year: number;
  client: Text;
  summary: Text;
  image: string;
  gallery: string[];
  result: { value: Text; label: Text };
  body: Text;
};

/** The queries that edit projects. */
export const projectRecords = contentTable<ProjectRecord>({
  table: 'project',
  columns: {
    slug: 'plain',
    category_id: 'plain',
    service_slug: 'plain',
    title: 'json',
    year: 'plain',
    client: 'json',
    summary: 'json',
    image: 'plain',
    gallery: 'json',
    result: 'json',
    body: 'json',
  },
  isDated: true,
});

export type ProjectCategoryRecord = { slug: string; name: Text };

/** The queries that edit categories of projects. */
export const projectCategoryRecords = contentTable<ProjectCategoryRecord>({
  table: 'project_category',
  columns: { slug: 'plain', name: 'json' },
});

export async function countProjects(tx: Database, categoryId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('project')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
