import { database, type Database } from '../db/transaction';
import { contentVersion } from '../publishing/contentVersion.mjs';
import { settings } from '../settings';
import type { SettingsGroup } from './defineSettings';
import { processValue } from '../processValue.mjs';

type Kept = { version: number; values: Promise<unknown> };

/** By connection: a preview reads in a transaction of its own. */
const cache = () => processValue('settings', () => new WeakMap<Database, Map<string, Kept>>());

/**
 * The values of a group, from memory until the content changes. A value that is wrong in the database is the default,
 * with one log line. With `API_ORIGIN` all of them are the defaults.
 *
 * Call it outside of transactions: SQLite's one connection belongs to the transaction until it ends. Inside of one,
 * `group.find(tx)` reads them.
 */
export async function readSettings<Values>(group: SettingsGroup<Values>): Promise<Values> {
  if (settings().API_ORIGIN) return group.defaults;
  const db = await database();
  const groups = cache().get(db) ?? new Map<string, Kept>();
  cache().set(db, groups);
  const version = contentVersion();
  const last = groups.get(group.name);
  if (last?.version === version) return last.values as Promise<Values>;
  const values = group.find(db).then((found) => found.values);
  groups.set(group.name, { version, values });
  values.catch(() => groups.delete(group.name));
  return values;
}
