import type { Database } from '../../platform/db/transaction';
import { requestContext } from '../../platform/log/requestContext.mjs';
import { shortenAddress } from '../../platform/log/shortenAddress';
import { insertAuditRow } from './auditRepository';

export type AuditEntry = {
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
  await insertAuditRow(tx, {
    at: new Date().toISOString(),
    staff_id: staffId,
    action,
    resource,
    item_id: String(itemId),
    before: toJson(before),
    after: toJson(after),
    request_id: request?.requestId ?? null,
    client: request ? shortenAddress(request.client) : null,
  });
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
