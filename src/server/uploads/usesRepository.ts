import { sql } from 'kysely';
import { listFileColumns, type ContentTable } from '../db/columns';
import { MEDIA_POST, PAGE, PRODUCT, PRODUCT_CATEGORY, PRODUCT_TEXT, PROJECT, SERVICE } from '../db/contentTables';
import type { Database } from '../db/connection';

const placesOf = (table: ContentTable) => ({ table: table.table, columns: listFileColumns(table) });

/** Columns of content, drafts included, that hold addresses of pictures or documents; `key` identifies a row, `item` its record. */
const PLACES = [
  { kind: 'service', key: 'id', item: 'id', ...placesOf(SERVICE) },
  { kind: 'project', key: 'id', item: 'id', ...placesOf(PROJECT) },
  { kind: 'media', key: 'id', item: 'id', ...placesOf(MEDIA_POST) },
  { kind: 'product', key: 'id', item: 'id', ...placesOf(PRODUCT) },
  { kind: 'product', key: 'product_id', item: 'product_id', ...placesOf(PRODUCT_TEXT) },
  { kind: 'category', key: 'id', item: 'id', ...placesOf(PRODUCT_CATEGORY) },
  { kind: 'page', key: 'id', item: 'id', ...placesOf(PAGE) },
  {
    kind: 'draft',
    table: 'draft',
    key: 'id',
    item: "resource || '/' || coalesce(cast(item_id as text), 'd' || id)",
    columns: ['body'],
  },
  { kind: 'organisation', table: 'site_info', key: 'id', item: 'id', columns: ['header_logo'] },
  { kind: 'settings', table: 'setting', key: 'name', item: 'name', columns: ['value'] },
] as const;

export type Use = {
  kind: (typeof PLACES)[number]['kind'];
  /** Id of the record; of a draft the path of its record, `services/3`; of settings their group. */
  item: string;
};

const containing = (columns: readonly string[], text: string) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} like ${`%${text}%`}`),
    sql` or `,
  )})`;

/** The records that name an uploaded file, each once. @param text part of its address, letters and digits */
export async function findUses(db: Database, text: string): Promise<Use[]> {
  const uses = new Map<string, Use>();
  for (const { kind, table, item: name, columns } of PLACES) {
    const { rows } = await sql<{ item: string | number }>`
      select ${sql.raw(name)} as item from ${sql.table(table)} where ${containing(columns, text)} order by 1 limit 100
    `.execute(db);
    for (const { item } of rows) uses.set(`${kind} ${item}`, { kind, item: String(item) });
  }
  return [...uses.values()];
}

/** Rewrites each value of content that holds the text. */
export async function rewriteUses(tx: Database, text: string, rewrite: (value: string) => string): Promise<void> {
  for (const { table, key, columns } of PLACES) {
    for (const column of columns) {
      const { rows } = await sql<{ id: number | string; value: string }>`
        select ${sql.ref(key)} as id, ${sql.ref(column)} as value from ${sql.table(table)}
        where ${containing([column], text)}
      `.execute(tx);
      for (const { id, value } of rows) {
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${rewrite(value)} where ${sql.ref(key)} = ${id}
        `.execute(tx);
      }
    }
  }
}
