import { parseJson } from '@/lib/parseJson';
import type { Json, Text } from './schema';

type Options = {
  /** Whether its values name pictures or documents of the library: their uses are looked for in it. */
  namesFiles?: boolean;
};

/**
 * A column of a table of content: how its value stands in a row, and what stands in a record in which nothing was typed.
 * What `read` gives is not checked: somebody may have written it by hand.
 */
export type Column<Kind extends string, Value, Stored> = Options & {
  kind: Kind;
  read: (stored: unknown) => Value;
  write: (value: Value) => Stored;
  empty: Value;
};

/** A column of whatever value. */
type AnyColumn = Options & {
  kind: 'plain' | 'text' | 'json' | 'flag';
  read: (stored: unknown) => unknown;
  write: (value: never) => unknown;
  empty: unknown;
};

export type Columns = Readonly<Record<string, AnyColumn>>;

/** A table whose records are edited: the schema, what reads it for visitors and what writes it come from this. */
export type ContentTable<Own extends Columns = Columns> = {
  table: string;
  columns: Own;
  /** Whether the table has `updated_at`, which is then set at each write. */
  isDated?: boolean;
  /** Whether its rows have a place, `position`, in the order of the site; a new one stands at the end. */
  isOrdered?: boolean;
  /** The column of its names, where lists find its rows by `listColumns`. */
  listedBy?: string;
  /** What names its records by their slugs. */
  namedIn?: readonly Naming[];
};

export type Naming = { table: string; key: 'id' | 'product_id'; column: string; isList?: boolean };

/** A record as the back office edits it. */
export type RecordOf<Table extends ContentTable> = {
  -readonly [Name in keyof Table['columns']]: Table['columns'][Name]['empty'];
};

/** The same as it stands in the table. */
export type RowOf<Table extends ContentTable> = {
  -readonly [Name in keyof Table['columns']]: ReturnType<Table['columns'][Name]['write']>;
};

/** `null` for what was written by hand: the form shows nothing there, and saving mends it. */
const readJson = (stored: unknown): unknown => parseJson(stored) ?? null;

/** A value that stands in its column as it is. */
export const plainColumn = <Value extends string | number | null>(
  empty: Value,
  options: Options = {},
): Column<'plain', Value, Value> => ({
  ...options,
  kind: 'plain',
  read: (stored) => stored as Value,
  write: (value) => value,
  empty,
});

/** A text in both languages. */
export const textColumn = (options: Options = {}): Column<'text', Text, Json<Text>> => ({
  ...options,
  kind: 'text',
  read: (stored) => readJson(stored) as Text,
  write: (value) => JSON.stringify(value),
  empty: { az: '', en: '' },
});

/** Whatever else stands there as JSON. */
export const jsonColumn = <Value extends object>(
  empty: Value,
  options: Options = {},
): Column<'json', Value, Json<Value>> => ({
  ...options,
  kind: 'json',
  read: (stored) => readJson(stored) as Value,
  write: (value) => JSON.stringify(value),
  empty,
});

/** Yes or no, 1 or 0. */
export const flagColumn = (empty: boolean): Column<'flag', boolean, number> => ({
  kind: 'flag',
  read: (stored) => stored === 1,
  write: (value) => (value ? 1 : 0),
  empty,
});

const entriesOf = ({ columns }: ContentTable) => Object.entries(columns);

export const columnNames = <Table extends ContentTable>(table: Table) =>
  Object.keys(table.columns) as (keyof Table['columns'] & string)[];

/** A record in which nothing was typed. */
export const emptyRecord = <Table extends ContentTable>(table: Table): RecordOf<Table> =>
  Object.fromEntries(entriesOf(table).map(([name, { empty }]) => [name, empty])) as RecordOf<Table>;

/** @param row may have other columns too */
export const readRecord = <Table extends ContentTable>(table: Table, row: object): RecordOf<Table> => {
  const stored = new Map(Object.entries(row));
  return Object.fromEntries(
    entriesOf(table).map(([name, { read }]) => [name, read(stored.get(name))]),
  ) as RecordOf<Table>;
};

/**
 * A record as its row. One from a draft that is older than a column has no value of it: the column is left out and keeps
 * its own.
 */
export const writeRecord = <Table extends ContentTable>(table: Table, record: RecordOf<Table>): RowOf<Table> => {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    entriesOf(table)
      .filter(([name]) => values.get(name) !== undefined)
      .map(([name, { write }]) => [name, write(values.get(name) as never)]),
  ) as RowOf<Table>;
};

/** The columns in which pictures and documents of the library are named. */
export const listFileColumns = (table: ContentTable): string[] =>
  entriesOf(table)
    .filter(([, { namesFiles }]) => namesFiles)
    .map(([name]) => name);
