import { CommonTableExpressionNameNode, CommonTableExpressionNode, type KyselyPlugin, sql, WithNode } from 'kysely';
import type { Naming } from './columns';
import { isPostgres, type Database } from './connection';

/** A row as it would stand in its table if a draft were published. */
export type DraftRow = Pick<Naming, 'table' | 'key'> & { row: Readonly<Record<string, unknown>> };

/** The id of a record that was never published, and its place: behind all others. The largest of the columns. */
export const DRAFT_ID = 2_147_483_647;

/** A slug as it stands where a record is named, in a list or alone. */
const writeSlug = ({ isList = false }: Naming, slug: string) => (isList ? JSON.stringify(slug) : slug);

/** Names a record whose slug was changed by its new one, wherever it is named. */
export async function renameNamed(tx: Database, places: readonly Naming[], former: string, present: string) {
  if (former === present) return;
  for (const place of places) {
    const [table, column] = [sql.table(place.table), sql.ref(place.column)];
    const [from, to] = [writeSlug(place, former), writeSlug(place, present)];
    const isNamed = place.isList ? sql`${column} like ${`%${from}%`}` : sql`${column} = ${from}`;
    await sql`update ${table} set ${column} = replace(${column}, ${from}, ${to}) where ${isNamed}`.execute(tx);
  }
}

/** The rows that name a record by its slug, as they would be with another one. */
export async function renameInRows(db: Database, places: readonly Naming[], former: string, present: string) {
  if (former === present) return [];
  const rename = async (place: Naming): Promise<DraftRow[]> => {
    const { table, key, column, isList = false } = place;
    const [from, to] = [writeSlug(place, former), writeSlug(place, present)];
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} like ${isList ? `%${from}%` : from}`.execute(db);
    return rows.map((row) => ({ table, key, row: { ...row, [column]: String(row[column]).replaceAll(from, to) } }));
  };
  return (await Promise.all(places.map(rename))).flat();
}

/** A table in which these rows have the place of those with their keys, as the expression of that name. */
function replaceRows(table: string, drafts: readonly DraftRow[]): CommonTableExpressionNode {
  const [{ key, row: { ...first } } = { key: 'id', row: {} }] = drafts;
  const names = Object.keys(first);
  // Without its schema SQLite would take it for the expression itself.
  const own = isPostgres() ? sql.table(table) : sql.table(`main.${table}`);
  const selects = [
    sql`select ${sql.join(names.map((name) => sql.ref(name)))} from ${own}
      where ${sql.ref(key)} not in (${sql.join(drafts.map(({ row }) => row[key]))})`,
    ...drafts.map(({ row }) => sql`select ${sql.join(names.map((name) => row[name]))}`),
  ];
  const expression = sql`(${sql.join(selects, sql` union all `)})`.toOperationNode();
  return CommonTableExpressionNode.create(CommonTableExpressionNameNode.create(table), expression);
}

/** The same database, in whose tables queries that read find these rows in the place of those that are published. */
export function withDraftRows(db: Database, drafts: readonly DraftRow[]): Database {
  const tables = [...new Set(drafts.map(({ table }) => table))];
  const [first, ...rest] = tables.map((table) =>
    replaceRows(
      table,
      drafts.filter((draft) => draft.table === table),
    ),
  );
  if (!first) return db;
  const expressions = rest.reduce(WithNode.cloneWithExpression, WithNode.create(first));
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, with: expressions } : node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}
