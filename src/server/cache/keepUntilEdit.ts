import { database, type Database } from '../db/connection';
import { processValue } from '../processValue.mjs';
import { contentVersion } from './contentVersion.mjs';

type Kept = { version: number; readAt: number; value: Promise<unknown> };

/** By database, of which a process has one. */
const keptValues = () => processValue('kept content', () => new WeakMap<Database, Map<string, Kept>>());

/**
 * What `read` makes of the content, from memory until the content changes: one read for all who ask meanwhile, and after
 * one that failed another. Call it outside of transactions.
 *
 * @param key one for each thing that is read; there are few, as each is kept until it is read anew
 * @param maxAgeMs after this time it is read anew in any case
 */
export async function keepUntilEdit<T>(
  key: string,
  read: (db: Database) => Promise<T>,
  maxAgeMs = Infinity,
): Promise<T> {
  const db = await database();
  const values = keptValues().get(db) ?? new Map<string, Kept>();
  keptValues().set(db, values);
  const [version, now] = [contentVersion(), performance.now()];
  const last = values.get(key);
  if (last?.version === version && now - last.readAt < maxAgeMs) return last.value as Promise<T>;
  const value = read(db);
  values.set(key, { version, readAt: now, value });
  value.catch(() => {
    if (values.get(key)?.value === value) values.delete(key);
  });
  return value;
}
