import { database, type Database } from '../platform/db/transaction';
import { contentVersion } from '../platform/content-version/contentVersion.mjs';
import type { FoundSettings, SettingsGroup } from './defineSettings';
import { processValue } from '../platform/processValue.mjs';

type Kept = { version: number; found: Promise<unknown> };

/** By connection: a preview reads in a transaction of its own. */
const cache = () => processValue('settings', () => new WeakMap<Database, Map<string, Kept>>());

/**
 * A group from memory until the content changes. A value that is wrong in the database is the default, with one log line.
 *
 * Call it outside of transactions: SQLite's one connection belongs to the transaction until it ends. Inside of one,
 * `group.find(tx)` reads them.
 */
export async function findSettings<Values>(group: SettingsGroup<Values>): Promise<FoundSettings<Values>> {
  const db = await database();
  const groups = cache().get(db) ?? new Map<string, Kept>();
  cache().set(db, groups);
  const version = contentVersion();
  const last = groups.get(group.name);
  if (last?.version === version) return last.found as Promise<FoundSettings<Values>>;
  const found = group.find(db);
  groups.set(group.name, { version, found });
  found.catch(() => groups.delete(group.name));
  return found;
}

/** The values of a group, as `findSettings` finds them. */
export const readSettings = async <Values>(group: SettingsGroup<Values>): Promise<Values> =>
  (await findSettings(group)).values;
