import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { Shell } from '@/config/routes';
import type { Json } from './schema';

/** What came of a backup. Times are ISO 8601 text in UTC. */
type BackupTable = {
  id: Generated<number>;
  /** The file in the place of backups; `null` where it failed. */
  name: string | null;
  /** Of its snapshot. */
  at: string;
  ended_at: string;
  kilobytes: number;
  /** Uploaded files that it needs. */
  files: number;
  /** 1 where it is encrypted. */
  is_sealed: number;
  failure: string | null;
};

/** One row: who makes a backup, and until when nobody else may. */
type BackupLeaseTable = { id: number; holder: string; until: string; since: string };

/** What the last check of that name has found. */
export type SiteCheckTable = {
  name: string;
  /** `ok`, `info`, `warn`, `bad`; empty until it is made for the first time. */
  state: string;
  /** The text that says it, with the values that it names as JSON. */
  code: string;
  details: string;
  checked_at: string;
  /** Until then another process makes it. */
  claimed_until: string;
};

export type OperationsSchema = { backup: BackupTable; backup_lease: BackupLeaseTable; site_check: SiteCheckTable };

/** Page views: a row for each combination that was seen on a day. */
export type PageViewTable = {
  /** Of Baku, `2026-11-22`. */
  day: string;
  /** Without language, shell and query. */
  page: string;
  locale: Locale;
  shell: Shell;
  /** A host; empty for none, and for all of a day that had too many. */
  referrer: string;
  count: number;
};

export type ViewsSchema = { page_view: PageViewTable };

/** A table of products that was checked. What came of it is told by the states of its lines. */
export type ProductImportTable = {
  id: Generated<number>;
  staff_id: number;
  file_name: string;
  /** 1 where the column `stock` counts. */
  changes_stock: number;
  created_at: string;
  /** `done` once an import of it was begun; the others but `checked` are of former versions. */
  state: 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone';
  /** Lines of each kind, as they were checked. */
  added: number;
  changed: number;
  same: number;
  wrong: number;
  /** Lines whose stock is another one and does not count. */
  other_stock: number;
};

/** A line that changes something, or is wrong. Those that change nothing are only counted. */
export type ProductImportLineTable = {
  id: Generated<number>;
  import_id: number;
  /** As a table program numbers it: the first product is in line 2. */
  line: number;
  slug: string;
  kind: 'new' | 'changed' | 'wrong';
  /** `left` was not imported; `undone` and `kept` are lines that were `done`. */
  state: 'waiting' | 'done' | 'left' | 'undone' | 'kept';
  product_id: number | null;
  /** The product when the table was checked; `null` for a new one. */
  before: Json<Record<string, unknown>> | null;
  /** What it becomes, and as it was written once it is `done`; `null` where only the stock changes. */
  after: Json<Record<string, unknown>> | null;
  /** The stock when the table was checked. */
  stock_before: number | null;
  /** `null` where the stock does not change. */
  stock_after: number | null;
  /** Why it is wrong, was left or kept; of a line that waits, why it is doubtful. */
  reasons: Json<unknown[]>;
  /** What stood in the table, by its columns, where it is wrong or doubtful. */
  cells: Json<Record<string, string>> | null;
};

/** Content that takes the place of all there is. It is open while it is carried out or was interrupted. */
export type ContentImportTable = {
  id: Generated<number>;
  /** 1 while it is carried out or was interrupted, else `null`: there is one at a time. */
  is_open: 1 | null;
  /** ISO 8601, renewed with each batch: past it, the import was interrupted. */
  alive_until: string | null;
  ended_at: string | null;
  /** `null` for the command line. */
  staff_id: number | null;
  action: 'import' | 'clear';
  file_name: string;
  created_at: string;
};

export type ImportsSchema = {
  product_import: ProductImportTable;
  product_import_line: ProductImportLineTable;
  content_import: ContentImportTable;
};
