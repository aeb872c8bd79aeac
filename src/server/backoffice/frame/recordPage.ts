import { MARKDOWN_SCRIPT, PICKER_SCRIPT } from '@/config/builtAssets.mjs';
import type { FormView, RecordView } from '@/contract/admin';
import { database } from '../../platform/db/transaction';
import { EditConflict } from '../../platform/http/EditConflict';
import { firstMessages, HttpError } from '../../platform/http/HttpError';
import { hasRole } from '../../people/staff/requireStaff';
import type { StaffSession } from '../../people/staff/staffSession';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext, PostOutcome } from '../kit/adminPageDefinition';
import { compareTexts } from '../kit/compareTexts';
import { canAdd, type Resource, type StoredRecord } from '../kit/defineResource';
import type { FieldIssue, FieldSet } from '../kit/fields';
import { changeRows, pickTyped, type FormValues } from '../kit/formValues';
import { RefusedAction } from '../kit/RefusedAction';
import { insertRecord, readRemarks, readVersion, removeRecord, updateRecord } from '../kit/recordService';
import { findAskedResource, findResource } from './resources';
import { readFields, writeFields } from '../kit/rowsField';

type Stored = StoredRecord<Record<string, never>>;

const readRoles = (params: Readonly<Record<string, string>>) => {
  const { roles } = findAskedResource(params).resource ?? { roles: { read: ['editor', 'sales'], write: [] } as const };
  return [...roles.read, ...roles.write];
};

type Typed = Pick<Stored, 'errors' | 'advice'> & {
  version: string;
  values: FormValues;
  issues?: FieldIssue[];
  conflict?: { stored: FormValues; typed: FormValues };
};

async function buildForm(resource: Resource, typed: Typed, context: AdminContext, isNew: boolean): Promise<FormView> {
  const { t } = context;
  const sections = resource.sections ?? [{ title: resource.title, fields: Object.keys(resource.fields) }];
  const build = async (name: string) => {
    const field = (resource.fields as FieldSet)[name];
    return field ? [await field.buildControl(name, context)] : [];
  };
  const extra = (await resource.extraControls?.(context, typed.values)) ?? [];
  const built = [
    ...(await Promise.all(
      sections.map(async ({ title, fields }) => ({
        title: sections.length > 1 ? t(title) : '',
        controls: (await Promise.all(fields.map(build))).flat(),
      })),
    )),
    ...extra.map(({ title, controls }) => ({ title, controls })),
  ];
  const { conflict } = typed;
  const controls = built.flatMap((section) => section.controls);
  return {
    version: typed.version,
    values: Object.assign({}, ...extra.map(({ values }) => values), typed.values) as FormValues,
    errors: {
      ...Object.fromEntries((typed.issues ?? []).map((issue) => [issue.name, t(issue.key, issue.values)])),
      ...typed.errors,
    },
    ...(typed.advice && { advice: typed.advice }),
    sections: built,
    conflict: conflict
      ? compareTexts(controls, conflict.stored, conflict.typed).map(({ label, one, other }) => ({
          label,
          stored: one,
          typed: other,
        }))
      : null,
    submitLabel: t(isNew ? 'admin:form.add' : 'admin:form.save'),
    ...(resource.saves && { buttons: resource.saves.map(({ name, label }) => ({ name, label: t(label) })) }),
  };
}

/** The buttons of a record that the person may press now. */
async function findActions(resource: Resource, { staff, params }: AdminContext) {
  const own = (resource.actions ?? []).filter(({ isBulk, roles }) => isBulk !== true && hasRole(staff, roles));
  const offered = await Promise.all(own.map(({ isOffered }) => isOffered?.(params.id ?? '') ?? true));
  return own.filter((_, index) => offered[index]);
}

/** A group of settings may be open to roles that the list of all groups is not. */
function canList({ name }: Resource, staff: StaffSession): boolean {
  const { read = [], write = [] } = findResource(name)?.roles ?? {};
  return hasRole(staff, [...read, ...write]);
}

/** The page of a record with what is stored, or with what was typed. */
async function buildRecord(resource: Resource, stored: Stored | null, context: AdminContext, typed?: Typed) {
  const { t, staff, params } = context;
  const isNew = stored === null;
  const save = resource.saves ?? (isNew ? resource.insert : resource.update);
  const canWrite = hasRole(staff, resource.roles.write) && save !== undefined;
  const shown = typed ?? {
    version: stored ? readVersion(stored) : '',
    values: stored ? writeFields(resource.fields, '', stored.values) : {},
    ...(stored && readRemarks(stored)),
  };
  const actions = isNew ? [] : await findActions(resource, context);
  const view: RecordView = {
    isNew,
    form: canWrite ? await buildForm(resource, shown, context, isNew) : null,
    facts: isNew || !resource.facts ? [] : await resource.facts(params.id ?? '', context),
    actions: isNew
      ? []
      : [
          ...actions.map(({ name, label, confirm, tone }) => ({
            name,
            label: t(label),
            ...(confirm && { confirm: t(confirm) }),
            ...(tone && { tone }),
          })),
          ...(resource.remove && hasRole(staff, resource.roles.write)
            ? [
                {
                  name: 'remove',
                  label: t('admin:form.remove'),
                  confirm: t('admin:form.removeConfirm'),
                  tone: 'nar',
                } as const,
              ]
            : []),
        ],
    links: isNew || !resource.links ? [] : await resource.links(params.id ?? '', context),
    listHref: canList(resource, staff) ? `/admin/${resource.name}` : '/admin',
  };
  return { title: stored?.title || t(resource.newTitle), view };
}

async function post(
  resource: Resource,
  id: string,
  values: FormValues,
  context: AdminContext,
): Promise<PostOutcome<RecordView>> {
  const isNew = id === 'new';
  const find = async () =>
    isNew ? null : ((await resource.find(await database(), id, context.locale)) as Stored | null);
  const again = async (status: 200 | 400 | 412, typed: Typed) => ({
    status,
    ...(await buildRecord(resource, await find(), context, typed)),
  });
  const version = values.version ?? '';
  const isRemoval = values.action === 'remove';
  const changed = changeRows(values, values.do ?? '');
  if (changed && !isRemoval) return again(200, { version, values: changed });
  const button = resource.saves?.find(({ name }) => name === values.do) ?? resource.saves?.[0];
  const reading = { ...context, isLenient: button?.isLenient === true };
  const read = await readFields(resource.fields, '', values, reading);
  if (read.issues.length > 0 && !isRemoval) return again(400, { version, values, issues: read.issues });
  try {
    if (isRemoval) {
      await removeRecord({ resource, id, version, context });
      return { to: `/admin/${resource.name}`, note: 'removed' };
    }
    if (button) {
      const saved = await button.run({ id, version, values: read.value as never, posted: values, context });
      return { to: `/admin/${resource.name}/${encodeURIComponent(saved.id)}`, note: saved.note };
    }
    if (isNew) {
      const added = await insertRecord({ resource, values: read.value, context });
      return { to: `/admin/${resource.name}/${encodeURIComponent(added)}`, note: 'added' };
    }
    await updateRecord({ resource, id, version, values: read.value, context });
    return { to: context.path, note: 'saved' };
  } catch (error) {
    if (error instanceof HttpError && error.fields) {
      const errors = firstMessages(error.fields);
      // The button that removes a record sends none of its fields.
      const stored = isRemoval ? await find() : null;
      return again(400, { version, values: stored ? writeFields(resource.fields, '', stored.values) : values, errors });
    }
    if (!(error instanceof EditConflict)) throw error;
    const stored = await find();
    if (!stored) throw new HttpError('not_found');
    // The version of now: whoever has seen the difference may save over it.
    const texts = writeFields(resource.fields, '', stored.values);
    const shown = isRemoval ? texts : values;
    return again(412, {
      version: readVersion(stored),
      values: shown,
      conflict: { stored: texts, typed: pickTyped(texts, shown) },
    });
  }
}

/** After a button that did nothing the record as it is now, since nothing was typed, with why. */
async function showRefusal(
  resource: Resource,
  id: string,
  error: unknown,
  context: AdminContext,
): Promise<PostOutcome<RecordView>> {
  const isConflict = error instanceof EditConflict;
  const errors = error instanceof HttpError && error.fields ? firstMessages(error.fields) : null;
  const refusal = error instanceof RefusedAction ? { text: error.text, link: error.link } : null;
  const stored =
    isConflict || errors || refusal
      ? ((await resource.find(await database(), id, context.locale)) as Stored | null)
      : null;
  if (!stored) throw error;
  const { title, view } = await buildRecord(resource, stored, context, {
    version: readVersion(stored),
    values: writeFields(resource.fields, '', stored.values),
    ...(errors && { errors }),
    ...(isConflict && { conflict: { stored: {}, typed: {} } }),
  });
  return { status: isConflict ? 412 : 400, title, view: { ...view, ...(refusal && { refusal }) } };
}

/** The `getServerSideProps` of a record of any resource: `/admin/cities/3`, and `/admin/cities/new` for a new one. */
export const recordPage = adminPage<RecordView>({
  roles: readRoles,
  scripts: [PICKER_SCRIPT, MARKDOWN_SCRIPT],
  asksFactor: ({ params, values }) => values !== null && findAskedResource(params).resource?.asksFactor === true,
  load: async (context) => {
    const { resource, id } = findAskedResource(context.params);
    if (!resource) return null;
    if (id === 'new') {
      if (!hasRole(context.staff, resource.roles.write)) throw new HttpError('permission_denied');
      return canAdd(resource) ? buildRecord(resource, null, context) : null;
    }
    const stored = (await resource.find(await database(), id, context.locale)) as Stored | null;
    return stored && buildRecord(resource, stored, context);
  },
  refill: async (context, { values }) => {
    const { resource, id } = findAskedResource(context.params);
    if (!resource || !hasRole(context.staff, resource.roles.write)) return null;
    const stored = id === 'new' ? null : ((await resource.find(await database(), id, context.locale)) as Stored | null);
    if (id === 'new' ? !canAdd(resource) : !stored) return null;
    if (values.action !== undefined) return press(await buildRecord(resource, stored, context));
    return buildRecord(resource, stored, context, { version: values.version ?? '', values });
  },
  post: async (context, { values }) => {
    const { resource, id } = findAskedResource(context.params);
    if (!resource) throw new HttpError('not_found');
    const { staff, locale } = context;
    const action = resource.actions?.find((one) => one.isBulk !== true && one.name === values.action);
    if (action) {
      if (!hasRole(staff, action.roles)) throw new HttpError('permission_denied');
      try {
        const outcome = await action.run({ staff, id, values, locale });
        return { to: outcome?.to ?? context.path, note: outcome?.note ?? 'done' };
      } catch (error) {
        return await showRefusal(resource, id, error, context);
      }
    }
    if (!hasRole(staff, resource.roles.write)) throw new HttpError('permission_denied');
    if (id === 'new' && !canAdd(resource)) throw new HttpError('not_found');
    return post(resource, id, values, context);
  },
});
