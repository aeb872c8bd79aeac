import { mend } from '@/contract/mend';
import * as z from '@/contract/zod';
import { parseJson } from '@/lib/parseJson';
import type { Database, RowLock } from '../db/transaction';
import { logFaults } from '../log/logFailure';
import { findSetting, lockSetting, upsertSetting } from './settingsService';

/** Where the values of a group are kept, when not all of them are in its row of `setting`. */
type SettingsStore<Values> = {
  /** What is stored, unchecked. */
  find: (db: Database) => Promise<unknown>;
  save: (tx: Database, values: Values) => Promise<void>;
};

/** What the values of a group must be, field by field. */
type SettingsSchema<Values> = z.ZodType<Values> & { readonly shape: Readonly<Record<string, z.ZodType>> };

type SettingsDefinition<Values> = {
  /** Its row in `setting`, the segment of its page in the back office and its name in the audit log. */
  name: string;
  schema: SettingsSchema<Values>;
  /** The values of an installation in which nobody has saved the group, and each that cannot be read. */
  defaults: NoInfer<Values>;
  store?: SettingsStore<NoInfer<Values>>;
};

/** `stored` has the names of the values that are stored and right: the others are the defaults. */
export type FoundSettings<Values> = { values: Values; stored: ReadonlySet<string>; faults: string[] };

/** A group of settings of the organisation. `readSettings` gives its values. */
export type SettingsGroup<Values> = {
  name: string;
  schema: SettingsSchema<Values>;
  defaults: Values;
  /**
   * Its stored values, the default in place of each that is wrong; `faults` names those.
   * @param lock `lock` in the transaction that compares and saves them
   */
  find: (db: Database, lock?: RowLock) => Promise<FoundSettings<Values>>;
  /** @param values checked by the schema */
  save: (tx: Database, values: Values) => Promise<void>;
};

/** The group's row of `setting`. */
export const rowStore = (name: string): SettingsStore<unknown> => ({
  find: async (db) => {
    const json = await findSetting(db, name);
    return json === null ? {} : parseJson(json);
  },
  save: (tx, values) => upsertSetting(tx, name, JSON.stringify(values)),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Some settings of the organisation that belong together: what they may be, where they are kept and what holds until
 * somebody saves them. The form with which they are saved is in `server/backoffice/settings`.
 */
export function defineSettings<Values>(definition: SettingsDefinition<Values>): SettingsGroup<Values> {
  const { name, schema, defaults } = definition;
  const store: SettingsStore<Values> = definition.store ?? rowStore(name);

  async function find(db: Database, lock: RowLock = 'read') {
    if (lock === 'lock') await lockSetting(db, name);
    const found = await store.find(db);
    const faults = isRecord(found) ? [] : ['value'];
    const stored = new Set<string>();
    const values: Record<string, unknown> = {};
    Object.assign(values, defaults);
    for (const [key, own] of Object.entries(schema.shape)) {
      // A group that was saved before it had this field.
      if (!isRecord(found) || !(key in found)) continue;
      const mended = mend(own, found[key]);
      faults.push(...mended.faults.map((path) => (path ? `${key}.${path}` : key)));
      if (mended.value === undefined) continue;
      values[key] = mended.value;
      stored.add(key);
    }
    logFaults(`setting ${name}`, faults);
    return { values: values as Values, stored, faults };
  }

  return { name, schema, defaults, find, save: store.save };
}

/** A text in both languages, empty where there is none. @param max characters */
export const textSchema = (max: number) => z.object({ az: z.string().max(max), en: z.string().max(max) });
