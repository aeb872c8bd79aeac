import { sql, type RawBuilder } from 'kysely';
import { isPostgres, type Database, type RowLock } from './connection';

/** How a value stands in its column: as it is, as JSON, or 1 and 0. */
type ColumnKind = 'plain' | 'json' | 'flag';

type TableOptions<Values> = {
  table: string;
  columns: { [Name in keyof Values & string]: ColumnKind };
  /** Whether the table has `updated_at`, which is then set at each write. */
  isDated?: boolean;
};

const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    // Written by hand: the form shows nothing there, and saving mends it.
    return null;
  }
};

const READ: Record<ColumnKind, (value: unknown) => unknown> = {
  plain: (value) => value,
  json: parseJson,
  flag: (value) => value === 1,
};
const WRITE: Record<ColumnKind, (value: unknown) => unknown> = {
  plain: (value) => value,
  json: (value) => JSON.stringify(value),
  flag: (value) => (value ? 1 : 0),
};

/**
 * The queries that edit a table of content: whole records by id, with their columns as the values of a form. `updated_at`
 * and other columns are left alone.
 */
export function contentTable<Values extends object>({ table, columns, isDated = false }: TableOptions<Values>) {
  const entries = Object.entries(columns) as [keyof Values & string, ColumnKind][];
  const names = entries.map(([name]) => sql.ref(name));
  const toValues = (row: Record<string, unknown>) =>
    Object.fromEntries(entries.map(([name, kind]) => [name, READ[kind](row[name])])) as Values;
  const toColumns = (values: Values): [string, unknown][] => [
    // A draft from before a column came has no value of it: the column keeps its own.
    ...entries
      .filter(([name]) => (values[name] as unknown) !== undefined)
      .map(([name, kind]): [string, unknown] => [name, WRITE[kind](values[name])]),
    ...(isDated ? [['updated_at', new Date().toISOString()] satisfies [string, string]] : []),
  ];
  const assign = (pairs: [string, unknown][]): RawBuilder<unknown> =>
    sql.join(pairs.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

  return {
    tables: [table],
    async find(db: Database, id: number, rowLock: RowLock = 'read'): Promise<Values | null> {
      const lock = rowLock === 'lock' && isPostgres() ? sql`for update` : sql``;
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(names)} from ${sql.table(table)} where id = ${id} ${lock}`.execute(db);
      return rows[0] ? toValues(rows[0]) : null;
    },
    /** All of a short table, in the order of the site. */
    async findAll(db: Database): Promise<(Values & { id: number })[]> {
      const { rows } = await sql<Record<string, unknown>>`
        select id, ${sql.join(names)} from ${sql.table(table)} order by id`.execute(db);
      return rows.map((row) => ({ ...toValues(row), id: Number(row.id) }));
    },
    /** @param id of a record that is put back; the next free one by default */
    async insert(tx: Database, values: Values, id: number | null): Promise<number> {
      const pairs: [string, unknown][] = [
        ...(id === null ? [] : [['id', id] satisfies [string, number]]),
        ...toColumns(values),
      ];
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(pairs.map(([name]) => sql.ref(name)))})
        values (${sql.join(pairs.map(([, value]) => value))}) returning id`.execute(tx);
      return Number(rows[0]?.id);
    },
    async update(tx: Database, id: number, values: Values): Promise<void> {
      await sql`update ${sql.table(table)} set ${assign(toColumns(values))} where id = ${id}`.execute(tx);
    },
    async remove(tx: Database, id: number): Promise<void> {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
    },
    /** Whether another record has this value. */
    async isTaken(
      tx: Database,
      column: keyof Values & string,
      value: string,
      exceptId: number | null,
    ): Promise<boolean> {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value} and id <> ${exceptId ?? 0}`.execute(tx);
      return rows.length > 0;
    },
  };
}
