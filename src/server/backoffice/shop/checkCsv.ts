import type { Locale } from '@/config/locales';
import { database, transact } from '../../platform/db/transaction';
import { planCsv, type PlannedLine } from './planCsv';
import {
  insertImport,
  insertImportLines,
  updateImport,
  type ImportLine,
  type NewImportLine,
} from './productImportRepository';
import { readCsv, type CsvRefusal } from './readCsv';

/** Lines that are stored in one transaction. */
const BATCH = 100;

export type CsvUpload = {
  bytes: Buffer;
  fileName: string;
  /** Whether the stock of products that are there is to become that of the table. */
  changesStock: boolean;
};

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

const toRow = (import_id: number, kind: ImportLine['kind'], planned: PlannedLine): NewImportLine => ({
  import_id,
  line: planned.line,
  slug: planned.slug.slice(0, 200),
  kind,
  state: 'waiting',
  product_id: planned.productId,
  before: kind === 'wrong' ? null : toJson(planned.before),
  after: toJson(planned.after),
  stock_before: planned.stockBefore,
  stock_after: planned.stockAfter,
  reasons: JSON.stringify(planned.reasons),
  cells: planned.reasons.length > 0 ? JSON.stringify(planned.cells) : null,
});

/**
 * Reads a table and stores what it would change, with what the products were then: from that the import is carried out.
 * @returns the id of the import, or why the file cannot be read
 */
export async function checkCsv(
  { bytes, fileName, changesStock }: CsvUpload,
  { staffId, locale }: { staffId: number; locale: Locale },
): Promise<{ refusal: CsvRefusal } | { id: number }> {
  const table = await readCsv(bytes);
  if ('refusal' in table) return table;
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 };
  let other_stock = 0;
  const id = await transact((tx) =>
    insertImport(tx, {
      staff_id: staffId,
      file_name: fileName.slice(0, 200),
      changes_stock: changesStock ? 1 : 0,
      created_at: new Date().toISOString(),
      state: 'checking',
      ...{ added: 0, changed: 0, same: 0, wrong: 0, other_stock: 0 },
    }),
  );
  let rows: NewImportLine[] = [];
  const store = async () => {
    const stored = rows;
    rows = [];
    await transact((tx) => insertImportLines(tx, stored));
  };
  for await (const planned of planCsv(table.lines, { db: await database(), locale, changesStock })) {
    counts[planned.kind] += 1;
    if (planned.isOtherStock) other_stock += 1;
    if (planned.kind !== 'same') rows.push(toRow(id, planned.kind, planned));
    if (rows.length === BATCH) await store();
  }
  await store();
  const { new: added, ...others } = counts;
  await transact((tx) => updateImport(tx, id, { state: 'checked', added, ...others, other_stock }));
  return { id };
}
