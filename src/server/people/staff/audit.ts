import type { Database } from '../../db/transaction';
import { requestContext } from '../../log/requestContext.mjs';
import { shortenAddress } from '../../log/shortenAddress';
import { findListPage, type ListQuery } from '../../db/findListPage';

type AuditEntry = {
  /** `null` for the command line and for jobs. */
  staffId: number | null;
  /** What was done: `update`, `publish`, `status`, `login`. */
  action: string;
  /** The kind of record: `cities`, `orders`, `staff`. */
  resource: string;
  itemId: string | number;
  /**
   * What changed. Of orders, applications, messages and customers only names of fields (`changedFields`), never values:
   * the log is kept longer than they are.
   */
  before?: unknown;
  after?: unknown;
};

const toJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/**
 * Writes a line of the audit log as part of the transaction of the change: neither is there without the other. Nobody can
 * change a line afterwards. The request's id and the caller's network are added.
 */
export async function insertAudit(tx: Database, entry: AuditEntry): Promise<void> {
  const { staffId, action, resource, itemId, before, after } = entry;
  const request = requestContext();
  const row = {
    at: new Date().toISOString(),
    staff_id: staffId,
    action,
    resource,
    item_id: String(itemId),
    before: toJson(before),
    after: toJson(after),
    request_id: request?.requestId ?? null,
    client: request ? shortenAddress(request.client) : null,
  };
  await tx.insertInto('audit').values(row).execute();
}

type Fields = Readonly<Record<string, unknown>>;

/** The names of fields whose values differ. */
export const changedFields = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/** Both records with only what differs. */
export function pickChanges(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = changedFields(before, after);
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
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
