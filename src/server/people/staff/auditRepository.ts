import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/connection';
import { findListPage, type ListQuery } from '../../platform/db/findListPage';
import type { AuditTable } from '../../platform/db/staffSchema';

export async function insertAuditRow(tx: Database, row: Insertable<AuditTable>): Promise<void> {
  await tx.insertInto('audit').values(row).execute();
}

/** Asia/Baku; no summer time since 2016. */
const BAKU_OFFSET_MS = 4 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The newest first. */
export function findAuditPage(db: Database, { filters, isDescending, cursor, size }: ListQuery) {
  const { staff, resource, day } = filters;
  const from = day === undefined ? 0 : Date.parse(day) - BAKU_OFFSET_MS;
  const query = db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.resource', 'audit.item_id', 'staff.name as who'])
    .select(['audit.before', 'audit.after'])
    .$if(staff !== undefined, (part) => part.where('audit.staff_id', '=', Number(staff)))
    .$if(resource !== undefined, (part) => part.where('audit.resource', '=', resource ?? ''))
    .$if(day !== undefined, (part) =>
      part
        .where('audit.at', '>=', new Date(from).toISOString())
        .where('audit.at', '<', new Date(from + DAY_MS).toISOString()),
    );
  const column = 'audit.id';
  return findListPage(db, query, {
    isDescending,
    cursor,
    size,
    sortColumn: column,
    sortType: 'integer',
    idColumn: column,
  });
}

export async function findAuditRow(db: Database, id: number) {
  const row = await db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .selectAll('audit')
    .select('staff.name as who')
    .where('audit.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The kinds of records that the log names. */
export async function findAuditResources(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('resource').distinct().orderBy('resource').execute();
  return rows.map(({ resource }) => resource);
}
