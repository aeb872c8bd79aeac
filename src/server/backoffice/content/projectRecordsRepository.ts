import type { RecordOf } from '../../platform/db/columns';
import type { Database } from '../../platform/db/connection';
import { contentTable } from '../../platform/db/contentTable';
import { PROJECT, PROJECT_CATEGORY } from '../../platform/db/contentTables';

export type ProjectRecord = RecordOf<typeof PROJECT>;

/** The queries that edit projects. */
export const projectRecords = contentTable(PROJECT);

export type ProjectCategoryRecord = RecordOf<typeof PROJECT_CATEGORY>;

/** The queries that edit categories of projects. */
export const projectCategoryRecords = contentTable(PROJECT_CATEGORY);

export async function countProjects(tx: Database, categoryId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('project')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
