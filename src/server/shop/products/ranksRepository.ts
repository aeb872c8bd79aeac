import { sql } from 'kysely';
import { LOCALES, type Locale } from '@/config/locales';
import { nameOrder } from '@/lib/text';
import type { Database } from '../../platform/db/connection';
import { parseText } from '../../platform/db/localize';

/** Whether a name was added or changed since the names were ranked: one look into an index. */
export async function hasUnrankedName(db: Database): Promise<boolean> {
  const row = await db.selectFrom('product').select('id').where('name_rank_az', '=', 0).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function findRankedNames(db: Database) {
  const rows = await db.selectFrom('product').select(['id', 'slug', 'name', 'name_rank_az', 'name_rank_en']).execute();
  return rows.map((row) => ({
    id: row.id,
    name: parseText(row.name, row),
    az: row.name_rank_az,
    en: row.name_rank_en,
  }));
}

export type Ranks = { id: number } & Record<Locale, number>;

export async function updateRanks(tx: Database, ranks: Ranks[]): Promise<void> {
  const rows = ranks.map(
    ({ id, az, en }) => sql`(cast(${id} as integer), cast(${az} as integer), cast(${en} as integer))`,
  );
  await sql`
    with ranked (id, az, en) as (values ${sql.join(rows)})
    update product set name_rank_az = ranked.az, name_rank_en = ranked.en from ranked where product.id = ranked.id
  `.execute(tx);
}

/** Rows of one statement: databases limit its bound values. */
const BATCH = 500;

/** Ranks all names by the collation of each language, at once: for a transaction that nobody waits for. */
export async function rankNames(tx: Database): Promise<void> {
  const products = await findRankedNames(tx);
  const ranks = new Map(products.map(({ id }): [number, Ranks] => [id, { id, az: 0, en: 0 }]));
  for (const locale of LOCALES) {
    const compare = nameOrder(locale);
    products.sort((one, other) => compare(one.name[locale], other.name[locale]) || one.id - other.id);
    for (const [index, { id }] of products.entries()) {
      const rank = ranks.get(id);
      if (rank) rank[locale] = index + 1;
    }
  }
  const all = [...ranks.values()];
  for (let start = 0; start < all.length; start += BATCH) await updateRanks(tx, all.slice(start, start + BATCH));
}
