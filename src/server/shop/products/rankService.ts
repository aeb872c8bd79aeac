import { setImmediate } from 'node:timers/promises';
import { LOCALES } from '@/config/locales';
import { nameOrder } from '@/lib/text';
import { database, transact } from '../../platform/db/transaction';
import { raiseContentVersion } from '../../platform/content-version/contentVersionService';
import { findRankedNames, hasUnrankedName, updateRanks } from './ranksRepository';

/** Rows of one transaction: orders wait for some 20 ms at most. */
const BATCH = 500;

/**
 * Finds the place of each product in the order of names, which no database knows, where a name was added or changed.
 * Meanwhile such a product comes first.
 */
export async function rankChangedNames(): Promise<void> {
  const db = await database();
  if (!(await hasUnrankedName(db))) return;
  const products = await findRankedNames(db);
  const ranks = new Map(products.map(({ id }) => [id, { id, az: 0, en: 0 }]));
  for (const locale of LOCALES) {
    const compare = nameOrder(locale);
    products.sort((one, other) => compare(one.name[locale], other.name[locale]) || one.id - other.id);
    for (const [index, { id }] of products.entries()) {
      const rank = ranks.get(id);
      if (rank) rank[locale] = index + 1;
    }
    await setImmediate();
  }
  const changed = products.flatMap(({ id, az, en }) => {
    const rank = ranks.get(id);
    return rank && (rank.az !== az || rank.en !== en) ? [rank] : [];
  });
  for (let start = 0; start < changed.length; start += BATCH) {
    await transact((tx) => updateRanks(tx, changed.slice(start, start + BATCH)));
  }
  await transact(raiseContentVersion);
}
