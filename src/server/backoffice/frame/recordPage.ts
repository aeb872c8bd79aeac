import { EDITOR_SCRIPT } from '@/config/builtAssets.mjs';
import type { RecordView } from '@/contract/admin';
import { database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { firstMessages, HttpError } from '../../http/HttpError';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext, PostOutcome } from '../kit/adminPageDefinition';
import { canAdd, type Resource } from '../kit/defineResource';
import { changeRows, pickTyped, type FormValues } from '../kit/formValues';
import { RefusedAction } from '../kit/runChosen';
import { insertRecord, readVersion, removeRecord, updateRecord } from '../kit/recordService';
import { buildRecord, type Stored, type Typed } from './buildRecord';
import { findAskedResource } from './resources';
import { readFields, writeFields } from '../kit/rowsField';

const readRoles = (params: Readonly<Record<string, string>>) => {
  const { roles } = findAskedResource(params).resource ?? { roles: { read: ['editor', 'sales'], write: [] } as const };
  return [...roles.read, ...roles.write];
};

/** `null` for a new record, and where there is none. */
const findStored = async (resource: Resource, id: string, { locale }: AdminContext): Promise<Stored | null> =>
  id === 'new' ? null : ((await resource.find(await database(), id, locale)) as Stored | null);

/** The input that somebody was at, as a script tells it. */
const readPlace = ({ at = '' }: FormValues): string => (/^[\w.-]{1,100}$/.test(at) ? at : '');

async function post(
  resource: Resource,
  id: string,
  values: FormValues,
  context: AdminContext,
): Promise<PostOutcome<RecordView>> {
  const isNew = id === 'new';
  const find = () => findStored(resource, id, context);
  const again = async (status: 200 | 400 | 412, typed: Typed) => ({
    status,
    ...(await buildRecord(resource, await find(), context, typed)),
  });
  const version = values.version ?? '';
  const isRemoval = values.action === 'remove';
  const changed = changeRows(values, values.do ?? '');
  if (changed && !isRemoval) return again(200, { version, values: changed });
  // What a browser had kept of an earlier visit, for its form.
  if (values.do === 'show') return again(200, { version, values });
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
      return { to: `/admin/${resource.name}/${encodeURIComponent(saved.id)}`, note: saved.note, at: readPlace(values) };
    }
    if (isNew) {
      const added = await insertRecord({ resource, values: read.value, context });
      return { to: `/admin/${resource.name}/${encodeURIComponent(added)}`, note: resource.addedNote ?? 'added' };
    }
    await updateRecord({ resource, id, version, values: read.value, context: { ...context, posted: values } });
    return { to: context.path, note: 'saved', at: readPlace(values) };
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
  pressed: FormValues,
  context: AdminContext,
): Promise<PostOutcome<RecordView>> {
  const isConflict = error instanceof EditConflict;
  const errors = error instanceof HttpError && error.fields ? firstMessages(error.fields) : null;
  const refusal = error instanceof RefusedAction ? { text: error.text, link: error.link } : null;
  const stored = isConflict || errors || refusal ? await findStored(resource, id, context) : null;
  if (!stored) throw error;
  const { title, view } = await buildRecord(resource, stored, context, {
    version: readVersion(stored),
    values: writeFields(resource.fields, '', stored.values),
    ...(errors && { errors, pressed }),
    ...(isConflict && { conflict: { stored: {}, typed: {} } }),
  });
  return { status: isConflict ? 412 : 400, title, view: { ...view, ...(refusal && { refusal }) } };
}

/** The `getServerSideProps` of a record of any resource: `/admin/cities/3`, and `/admin/cities/new` for a new one. */
export const recordPage = adminPage<RecordView>({
  roles: readRoles,
  scripts: [EDITOR_SCRIPT],
  texts: ['adminContent'],
  showsNote: true,
  asksFactor: ({ params, values }) =>
    values !== null &&
    (values.do !== 'show' || values.action !== undefined) &&
    findAskedResource(params).resource?.asksFactor === true,
  load: async (context) => {
    const { resource, id } = findAskedResource(context.params);
    if (!resource) return null;
    if (id === 'new') {
      if (!hasRole(context.staff, resource.roles.write)) throw new HttpError('permission_denied');
      return canAdd(resource) ? buildRecord(resource, null, context) : null;
    }
    const stored = await findStored(resource, id, context);
    return stored && buildRecord(resource, stored, context);
  },
  refill: async (context, { values }) => {
    const { resource, id } = findAskedResource(context.params);
    if (!resource || !hasRole(context.staff, resource.roles.write)) return null;
    const stored = await findStored(resource, id, context);
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
        const { to = context.path, note = 'done' } = outcome ?? {};
        // What was done is told where the button was.
        return { to, note, ...(to === context.path && { at: 'record-state' }) };
      } catch (error) {
        return await showRefusal(resource, id, error, values, context);
      }
    }
    if (!hasRole(staff, resource.roles.write)) throw new HttpError('permission_denied');
    if (id === 'new' && !canAdd(resource)) throw new HttpError('not_found');
    return post(resource, id, values, context);
  },
});
