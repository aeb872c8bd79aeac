import { sql, type RawBuilder } from 'kysely';
import { columnNames, emptyRecord, readRecord, writeRecord, type ContentTable, type RecordOf } from './columns';
import { isPostgres, type Database, type RowLock } from './connection';
import { listColumns } from './searchWords';
import type { Text } from './schema';
import { DRAFT_ID, renameInRows, renameNamed, type DraftRow } from './draftRows';

/** The queries that edit a table of content: whole records by id. Columns that the table does not name are left alone. */
export function contentTable<Table extends ContentTable>(definition: Table) {
  type Values = RecordOf<Table>;
  const { table, isDated = false, isOrdered = false, listedBy, namedIn = [] } = definition;
  const order = sql.raw(isOrdered ? 'position, id' : 'id');
  const names = columnNames(definition).map((name) => sql.ref(name));
  const toColumns = (values: Values): [string, unknown][] => [
    ...Object.entries(writeRecord(definition, values)),
    ...(listedBy ? Object.entries(listColumns(values[listedBy as keyof Values] as Text, values)) : []),
    ...(isDated ? [['updated_at', new Date().toISOString()] satisfies [string, string]] : []),
  ];
  const assign = (pairs: [string, unknown][]): RawBuilder<unknown> =>
    sql.join(pairs.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

  return {
    /** A record in which nothing was typed. */
    empty: emptyRecord(definition),
    async find(db: Database, id: number, rowLock: RowLock = 'read'): Promise<Values | null> {
      const lock = rowLock === 'lock' && isPostgres() ? sql`for update` : sql``;
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(names)} from ${sql.table(table)} where id = ${id} ${lock}`.execute(db);
      return rows[0] ? readRecord(definition, rows[0]) : null;
    },
    /** All of a short table, in the order of the site. */
    async findAll(db: Database): Promise<(Values & { id: number })[]> {
      const { rows } = await sql<Record<string, unknown>>`
        select id, ${sql.join(names)} from ${sql.table(table)} order by ${order}`.execute(db);
      return rows.map((row) => ({ ...readRecord(definition, row), id: Number(row.id) }));
    },
    /** @param id of a record that is put back; the next free one by default */
    async insert(tx: Database, values: Values, id: number | null): Promise<number> {
      const pairs: [string, unknown][] = [
        ...(id === null ? [] : [['id', id] satisfies [string, number]]),
        ...toColumns(values),
        ...(isOrdered
          ? [
              ['position', sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`] satisfies [
                string,
                unknown,
              ],
            ]
          : []),
      ];
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(pairs.map(([name]) => sql.ref(name)))})
        values (${sql.join(pairs.map(([, value]) => value))}) returning id`.execute(tx);
      return Number(rows[0]?.id);
    },
    /** Records that name this one by its slug name it by the new one. */
    async update(tx: Database, id: number, values: Values): Promise<void> {
      if (namedIn.length > 0) {
        const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)} where id = ${id}`.execute(tx);
        if (rows[0]) await renameNamed(tx, namedIn, rows[0].slug, String(values['slug' as keyof Values]));
      }
      await sql`update ${sql.table(table)} set ${assign(toColumns(values))} where id = ${id}`.execute(tx);
    },
    async remove(tx: Database, id: number): Promise<void> {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
    },
    /** What the table would hold if these values were published. @param id of a record that has been on the site */
    async draftRows(db: Database, values: Values, id: number | null): Promise<DraftRow[]> {
      const {
        rows: [published],
      } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where id = ${id ?? DRAFT_ID}`.execute(db);
      const empty = { ...writeRecord(definition, emptyRecord(definition)), ...(isOrdered && { position: DRAFT_ID }) };
      const columns: Record<string, unknown> = Object.fromEntries(toColumns(values));
      const row = { id: id ?? DRAFT_ID, ...(published ?? empty), ...columns };
      const renamed = published && (await renameInRows(db, namedIn, String(published.slug), String(columns.slug)));
      return [{ table, key: 'id', row }, ...(renamed ?? [])];
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

/** The same queries by the values of a form. */
export function formTable<Table extends ContentTable, Form extends object>(
  definition: Table,
  toForm: (record: RecordOf<Table>) => Form,
  toRecord: (form: Form) => RecordOf<Table>,
) {
  const records = contentTable(definition);
  return {
    empty: toForm(records.empty),
    find: async (db: Database, id: number, lock?: RowLock): Promise<Form | null> => {
      const record = await records.find(db, id, lock);
      return record && toForm(record);
    },
    findAll: async (db: Database): Promise<(Form & { id: number })[]> =>
      (await records.findAll(db)).map(({ id, ...record }) => ({ ...toForm(record as never), id })),
    insert: (tx: Database, form: Form, id: number | null) => records.insert(tx, toRecord(form), id),
    update: (tx: Database, id: number, form: Form) => records.update(tx, id, toRecord(form)),
    remove: records.remove,
    draftRows: (db: Database, form: Form, id: number | null) => records.draftRows(db, toRecord(form), id),
    isTaken: records.isTaken,
  };
}
