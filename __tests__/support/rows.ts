import { database } from '@/server/db/connection';

/** The id of a record by its slug. */
export async function findId(
  table: 'service' | 'product' | 'product_category' | 'project' | 'media_post' | 'city',
  slug: string,
): Promise<string> {
  const db = await database();
  return String((await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id);
}

/** The id of a form that was sent, by its reference. */
export async function findFormId(table: 'application' | 'message', reference: string): Promise<number> {
  const db = await database();
  return (await db.selectFrom(table).select('id').where('reference', '=', reference).executeTakeFirstOrThrow()).id;
}

type Line = 'action' | 'resource' | 'item_id';

/** Lines of the audit log with these values, oldest first. */
export async function readAudit(values: Partial<Record<Line, string>>) {
  const db = await database();
  const lines = await db
    .selectFrom('audit')
    .select(['action', 'resource', 'item_id', 'staff_id', 'before', 'after'])
    .orderBy('id')
    .execute();
  return lines.filter((line) => Object.entries(values).every(([name, value]) => line[name as Line] === value));
}
