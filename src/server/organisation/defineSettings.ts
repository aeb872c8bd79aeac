import type { StaffRole } from '@/contract/admin';
import { mend } from '@/contract/mend';
import type * as z from '@/contract/zod';
import { defineResource, type Resource, type ViewContext } from '../admin/defineResource';
import type { FieldSet, FieldValues } from '../admin/fields';
import type { Database } from '../db/transaction';
import { HttpError, rejectedFields } from '../http/HttpError';
import { logFaults } from '../log/logFaults';
import { findMissingLanguages } from '../publishing/checkContent';
import { getFixedT, type TextKey } from '../texts';
import { changedFields } from '../staff/audit';
import { notifyOwners, type OwnersNotice } from '../staff/staffNotices';
import { findSetting, lockSetting, upsertSetting } from './settingsRepository';

/** Where the values of a group are kept, when not all of them are in its row of `setting`. */
export type SettingsStore<Values> = {
  /** What is stored, unchecked. */
  find: (db: Database) => Promise<unknown>;
  save: (tx: Database, values: Values) => Promise<void>;
};

type SettingsDefinition<Fields extends FieldSet> = {
  /** The segment of its page, `/admin/settings/hours`, its row in `setting` and its name in the audit log. */
  name: string;
  title: TextKey;
  /** What stands under its title in the list of groups. */
  about: TextKey;
  /** Who sees and saves it beside the owner. */
  roles?: readonly StaffRole[];
  fields: Fields;
  sections?: readonly { title: TextKey; fields: readonly (keyof Fields & string)[] }[];
  /** What a value must be; what is stored is read by it too. */
  schema: z.ZodType<FieldValues<Fields>> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  /** The values of an installation in which nobody has saved the group, and each that cannot be read. */
  defaults: FieldValues<Fields>;
  store?: SettingsStore<FieldValues<Fields>>;
  /** What owners are told by mail when a value of it changes. Saving such a group asks for the second factor once more. */
  notice?: OwnersNotice;
  /** Refuses what the schema cannot judge. @throws HttpError by `fieldError` */
  check?: (values: FieldValues<Fields>, context: ViewContext) => Promise<void> | void;
};

/** A group of settings of the organisation. `readSettings` gives its values. */
export type SettingsGroup<Values> = {
  name: string;
  title: TextKey;
  about: TextKey;
  defaults: Values;
  /** Its page in the back office. */
  resource: Resource;
  /** Its stored values, the default in place of each that is wrong; `faults` names those. */
  find: (db: Database) => Promise<{ values: Values; faults: string[] }>;
};

/** A group of whatever values. */
export type AnySettingsGroup = SettingsGroup<unknown>;

/** `undefined` for what is no JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The group's row of `setting`. */
export const rowStore = (name: string): SettingsStore<unknown> => ({
  find: async (db) => {
    const json = await findSetting(db, name);
    return json === null ? {} : parse(json);
  },
  save: (tx, values) => upsertSetting(tx, name, JSON.stringify(values)),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Some settings of the organisation that belong together: a page with a form at `/admin/settings/<name>`, with version
 * and audit log as a record has them, and a reader (`readSettings`). It is shown when it stands in
 * `server/organisation/settingsGroups.ts`.
 */
export function defineSettings<Fields extends FieldSet>(
  definition: SettingsDefinition<Fields>,
): SettingsGroup<FieldValues<Fields>> {
  type Values = FieldValues<Fields>;
  const { name, title, about, roles = [], fields, sections, schema, defaults, check, notice } = definition;
  const store: SettingsStore<Values> = definition.store ?? rowStore(name);

  async function find(db: Database) {
    const stored = await store.find(db);
    const faults = isRecord(stored) ? [] : ['value'];
    const values: Record<string, unknown> = { ...defaults };
    for (const [key, own] of Object.entries(schema.shape)) {
      // A group that was saved before it had this field.
      if (!isRecord(stored) || !(key in stored)) continue;
      const mended = mend(own, stored[key]);
      faults.push(...mended.faults.map((path) => (path ? `${key}.${path}` : key)));
      if (mended.value !== undefined) values[key] = mended.value;
    }
    return { values: values as Values, faults };
  }

  async function update(tx: Database, values: Values, context: ViewContext) {
    const { error, data } = schema.safeParse(values, { reportInput: true });
    const errors = error ? rejectedFields(error, context.locale) : {};
    for (const path of findMissingLanguages(values)) {
      errors[path] = [getFixedT(context.locale)('errors:field.required')];
    }
    if (!data || Object.keys(errors).length > 0) throw new HttpError('bad_request', { fields: errors });
    await check?.(data, context);
    const { values: before } = await find(tx);
    await store.save(tx, data);
    if (notice && changedFields(before, data).length > 0) await notifyOwners(tx, notice, { by: context.staff.id });
  }

  const resource = defineResource({
    name: 'settings',
    title,
    newTitle: title,
    roles: { read: roles, write: roles },
    asksFactor: notice !== undefined,
    // The list of all groups is that of `settingsResource`.
    list: { columns: [{ name: 'name', label: title, cell: () => '' }], filters: [], sort: 'name', find: listNothing },
    fields,
    ...(sections && { sections }),
    find: async (db) => {
      await lockSetting(db, name);
      const { values } = await find(db);
      return { title: '', values };
    },
    update: (tx, _id, values, context) => update(tx, values, context),
  });

  return {
    name,
    title,
    about,
    defaults,
    resource,
    find: async (db) => {
      const found = await find(db);
      logFaults(`setting ${name}`, found.faults);
      return found;
    },
  };
}

const listNothing = (): Promise<{ rows: { id: string }[]; count: number }> => Promise.resolve({ rows: [], count: 0 });
