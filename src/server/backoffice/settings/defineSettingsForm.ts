import type { SitePart } from '@/config/parts';
import type { StaffRole } from '@/contract/admin';
import { defineResource, type Resource, type ViewContext } from '../kit/defineResource';
import type { SettingsSection } from '../kit/navigation';
import type { FieldSet, FieldValues } from '../kit/fields';
import type { Database } from '../../db/transaction';
import { HttpError, rejectedFields } from '../../http/HttpError';
import type { SettingsGroup } from '../../organisation/defineSettings';
import { findMissingLanguages } from '@/lib/missingLanguages';
import { changedFields } from '../../people/staff/audit';
import { notifyOwners, type OwnersNotice } from '../../people/staff/staffNotices';
import { getFixedT, type TextKey } from '../../texts/texts';

type SettingsFormDefinition<Fields extends FieldSet> = {
  title: TextKey;
  /** What stands under its title in the list of groups. */
  about: TextKey;
  section: SettingsSection;
  /** What is set now, in a few words for the list of groups; empty where nothing is. */
  summarize: (values: FieldValues<Fields>, context: Pick<ViewContext, 't' | 'locale'>) => string;
  /** Who sees and saves it beside the owner. */
  roles?: readonly StaffRole[];
  /** The parts of the site that it is for: the list of groups leaves it out where one is off. */
  parts?: readonly SitePart[];
  fields: Fields;
  sections?: readonly { title: TextKey; fields: readonly (keyof Fields & string)[] }[];
  /** What owners are told by mail when a value of it changes. Saving such a group asks for the second factor once more. */
  notice?: OwnersNotice;
  /** What would be better about stored values, by input name: shown with the form, and never in the way of saving. */
  advise?: (values: FieldValues<Fields>, context: Pick<ViewContext, 't'>) => Promise<Record<string, string>>;
  /** What is saved only where `<name>.sure` is ticked, with the message by the name of a field that has `sure`. */
  ask?: (values: FieldValues<Fields>, before: FieldValues<Fields>) => Record<string, TextKey>;
  /** Refuses what the schema cannot judge. @throws HttpError by `fieldError` */
  check?: (values: FieldValues<Fields>, context: ViewContext) => Promise<void> | void;
};

/** The form of a group of settings, and the group as far as it is the same for all. */
export type SettingsForm = {
  name: string;
  title: TextKey;
  about: TextKey;
  section: SettingsSection;
  summarize: (db: Database, context: Pick<ViewContext, 't' | 'locale'>) => Promise<string>;
  parts: readonly SitePart[];
  group: Pick<SettingsGroup<unknown>, 'defaults' | 'find'>;
  /** Its page in the back office. */
  resource: Resource;
};

const listNothing = (): Promise<{ rows: { id: string }[]; count: number }> => Promise.resolve({ rows: [], count: 0 });

/**
 * The page of a group of settings at `/admin/settings/<name>`, with version and audit log as a record has them. It is
 * shown when it stands in `settingsForms.ts`.
 */
export function defineSettingsForm<Fields extends FieldSet>(
  group: SettingsGroup<NoInfer<FieldValues<Fields>>>,
  definition: SettingsFormDefinition<Fields>,
): SettingsForm {
  const { name, schema } = group;
  const { title, about, section, roles = [], parts = [], fields, sections, advise, ask, check, notice } = definition;

  async function update(tx: Database, values: FieldValues<Fields>, context: ViewContext) {
    const { error, data } = schema.safeParse(values, { reportInput: true });
    const errors = error ? rejectedFields(error, context.locale) : {};
    for (const path of findMissingLanguages(values)) {
      errors[path] = [getFixedT(context.locale)('errors:field.required')];
    }
    const { values: before } = await group.find(tx);
    for (const [path, key] of Object.entries(data ? (ask?.(data, before) ?? {}) : {})) {
      if (context.posted?.[`${path}.sure`] === undefined) errors[path] ??= [getFixedT(context.locale)(key)];
    }
    if (!data || Object.keys(errors).length > 0) throw new HttpError('bad_request', { fields: errors });
    await check?.(data, context);
    await group.save(tx, data);
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
    isMostlyOptional: true,
    ...(sections && { sections }),
    find: async (db, _id, locale, lock) => {
      const { values } = await group.find(db, lock);
      // A row that is locked will be changed, not shown.
      const advice = lock ? undefined : await advise?.(values, { t: getFixedT(locale) });
      return { title: '', values, ...(advice && { advice }) };
    },
    update: (tx, _id, values, context) => update(tx, values, context),
  });

  return {
    name,
    title,
    about,
    section,
    summarize: async (db, context) => definition.summarize((await group.find(db)).values, context),
    parts,
    group,
    resource,
  };
}
