import { sql, type RawBuilder } from 'kysely';
import { cleanText, DASH, parseWholeNumber } from '@/contract/text.mjs';
import { transact, type Database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { raiseShopVersion, refreshContentVersion } from '../../cache/contentVersionService';
import { insertAudit } from '../../people/staff/audit';
import { isPostgres, type RowLock } from '../../db/connection';
import { parseText } from '../../db/localize';

/** The most pieces of a product. */
export const MAX_STOCK = 1_000_000;

/** Pieces that came or went, or a count that is right if the stock is what the counting person has seen. */
type StockChange = { add: number } | { set: number; seen: number };

/** More is a slip of the hand. */
const MAX_TYPED = 9_999_999;
const SIGNED = new RegExp(`^([+]|${DASH})?(.*)$`, 'su');

/** `+5`, `−2` or `12`; `null` for anything else. @param seen the stock that the page showed */
export function parseStockChange(text: string, seen: number): StockChange | null {
  const [, sign = '', digits = ''] = SIGNED.exec(cleanText(text)) ?? [];
  const count = parseWholeNumber(digits);
  if (count === null || count < 0 || count > MAX_TYPED) return null;
  if (sign === '') return { set: count, seen };
  return { add: sign === '+' ? count : -count };
}

/** Why a change was not made. */
type StockRefusal = { reason: 'changed' | 'negative' | 'wrong'; stock: number };

type Changing = {
  id: number;
  change: StockChange;
  staffId: number | null;
  /** `false` where one line of the audit log stands for many products. */
  isAudited?: boolean;
};

/** The same as part of a transaction that has raised the content version. @throws HttpError `not_found` */
export async function changeStockIn(
  tx: Database,
  { id, change, staffId, isAudited = true }: Changing,
): Promise<StockRefusal | null> {
  const found = await findStock(tx, id, 'lock');
  if (!found) throw new HttpError('not_found');
  const { stock } = found;
  if ('set' in change && change.seen !== stock) return { reason: 'changed', stock };
  const next = 'set' in change ? change.set : stock + change.add;
  if (next < 0) return { reason: 'negative', stock };
  if (next > MAX_STOCK) return { reason: 'wrong', stock };
  await updateStock(tx, id, next);
  if (!isAudited) return null;
  const [before, after] = [{ stock }, { stock: next }];
  await insertAudit(tx, { staffId, action: 'stock', resource: 'products', itemId: id, before, after });
  return null;
}

/**
 * Changes the stock of a product, outside of its version: orders and edits of the product go on meanwhile, and none of
 * them is lost.
 * @returns `null` where it was changed
 * @throws HttpError `not_found`
 */
export async function changeStock(id: number, change: StockChange, staffId: number): Promise<StockRefusal | null> {
  const refusal = await transact(async (tx) => {
    await raiseShopVersion(tx);
    return changeStockIn(tx, { id, change, staffId });
  });
  await refreshContentVersion();
  return refusal;
}

export async function findStock(db: Database, id: number, lock: RowLock = 'read') {
  const row = await db
    .selectFrom('product')
    .select(['slug', 'name', 'stock'])
    .where('id', '=', id)
    .$if(lock === 'lock' && isPostgres(), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? { name: parseText(row.name, row), stock: row.stock } : null;
}

export async function updateStock(tx: Database, id: number, stock: number): Promise<void> {
  await tx.updateTable('product').set({ stock }).where('id', '=', id).execute();
}

/** Lists show the newest product first. */
export async function updateProductDate(tx: Database, id: number, created_at: string): Promise<void> {
  await tx.updateTable('product').set({ created_at }).where('id', '=', id).execute();
}

/** How many products there is nothing of, and how many have at most `stock` pieces. */
export async function countLowStock(db: Database, stock: number): Promise<{ none: number; low: number }> {
  const count = (condition: RawBuilder<boolean>) =>
    sql<number | string>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const row = await db
    .selectFrom('product')
    .select([count(sql`stock = 0`).as('none'), count(sql`stock > 0 and stock <= ${stock}`).as('low')])
    .executeTakeFirstOrThrow();
  return { none: Number(row.none), low: Number(row.low) };
}

/** The products with the fewest pieces, at most `stock` each. */
export async function findLowStock(db: Database, stock: number, limit: number) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'stock'])
    .where('stock', '<=', stock)
    .orderBy('stock')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, stock: row.stock, name: parseText(row.name, row) }));
}
