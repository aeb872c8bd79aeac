import type { ActionView, FormView, RecordView } from '@/contract/admin';
import { hasRole } from '../../people/staff/requireStaff';
import type { AdminContext } from '../kit/adminPageDefinition';
import { compareTexts, findLabel } from '../kit/compareTexts';
import type { Resource, StoredRecord } from '../kit/defineResource';
import type { FieldIssue, FieldSet } from '../kit/fields';
import type { FormValues } from '../kit/formValues';
import { readRemarks, readVersion } from '../kit/recordService';
import { writeFields } from '../kit/rowsField';

export type Stored = StoredRecord<Record<string, never>>;

export type Typed = Pick<Stored, 'errors' | 'advice'> & {
  version: string;
  values: FormValues;
  issues?: FieldIssue[];
  /** Of a button beside the form. */
  pressed?: FormValues;
  conflict?: { stored: FormValues; typed: FormValues };
};

async function buildForm(
  resource: Resource,
  typed: Typed & { isStored: boolean },
  context: AdminContext,
  isNew: boolean,
): Promise<FormView> {
  const { t } = context;
  const sections = resource.sections ?? [{ title: resource.title, fields: Object.keys(resource.fields) }];
  const build = async (name: string) => {
    const field = (resource.fields as FieldSet)[name];
    return field ? [await field.buildControl(name, context)] : [];
  };
  const extra = (await resource.extraControls?.(context, typed.values)) ?? [];
  const buttons = await Promise.all(
    (resource.saves ?? []).map(async ({ name, label, isMain }) => ({
      name,
      label: t(label),
      ...((await isMain?.(context.params.id ?? 'new')) && { isMain: true }),
    })),
  );
  const aside = extra.flatMap(({ title, controls, button }) => {
    const pressed = buttons.find(({ name }) => name === button);
    return pressed ? [{ title, controls, button: pressed }] : [];
  });
  const built = [
    ...(await Promise.all(
      sections.map(async ({ title, fields }) => ({
        title: sections.length > 1 ? t(title) : '',
        controls: (await Promise.all(fields.map(build))).flat(),
      })),
    )),
    ...extra.filter(({ button }) => !button).map(({ title, controls }) => ({ title, controls })),
  ];
  const { conflict } = typed;
  const errors = {
    ...Object.fromEntries((typed.issues ?? []).map((issue) => [issue.name, t(issue.key, issue.values)])),
    ...typed.errors,
  };
  const controls = [...built, ...aside].flatMap((section) => section.controls);
  return {
    version: typed.version,
    ...(!typed.isStored && { isTyped: true }),
    values: Object.assign({}, ...extra.map(({ values }) => values), typed.values) as FormValues,
    errors,
    problems: Object.entries(errors).map(([id, text]) => ({
      id,
      text: [findLabel(controls, id), text].filter(Boolean).join(': '),
    })),
    ...(typed.advice && { advice: typed.advice }),
    sections: built,
    ...(resource.isMostlyOptional && { isMostlyOptional: true }),
    conflict: conflict
      ? compareTexts(controls, conflict.stored, conflict.typed).map(({ label, one, other }) => ({
          label,
          stored: one,
          typed: other,
        }))
      : null,
    submitLabel: t(isNew ? (resource.addLabel ?? 'admin:form.add') : 'admin:form.save'),
    ...(resource.saves && {
      buttons: buttons.filter((button) => !aside.some((one) => one.button === button)),
      aside,
    }),
  };
}

/** A button of its own form. @param typed what was typed for it, where it was refused */
async function buildAction(
  { name, label, confirm, isDanger, submit, controls }: NonNullable<Resource['actions']>[number],
  context: AdminContext,
  typed: FormValues,
): Promise<ActionView> {
  const { t, params } = context;
  const asked = await controls?.(params.id ?? '', context);
  return {
    name,
    label: t(label),
    ...(confirm && { confirm: t(confirm) }),
    ...(isDanger && { isDanger }),
    ...(submit && { submit: t(submit) }),
    ...(asked && { controls: asked.controls, values: { ...asked.values, ...typed } }),
  };
}

/** The buttons of a record that the person may press now. */
async function findActions(resource: Resource, { staff, params }: AdminContext) {
  const own = (resource.actions ?? []).filter(({ isBulk, roles }) => isBulk !== true && hasRole(staff, roles));
  const offered = await Promise.all(own.map(async ({ isOffered }) => isOffered?.(params.id ?? '') ?? true));
  return own.filter((_, index) => offered[index]);
}

/** The page of a record with what is stored, or with what was typed. */
export async function buildRecord(resource: Resource, stored: Stored | null, context: AdminContext, typed?: Typed) {
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
    form: canWrite ? await buildForm(resource, { ...shown, isStored: !typed }, context, isNew) : null,
    facts: isNew || !resource.facts ? [] : await resource.facts(params.id ?? '', context),
    actions: isNew
      ? []
      : [
          ...(await Promise.all(actions.map((action) => buildAction(action, context, typed?.pressed ?? {})))),
          ...(resource.remove && hasRole(staff, resource.roles.write)
            ? [
                {
                  name: 'remove',
                  label: t('admin:form.remove'),
                  confirm: t('admin:form.removeConfirm'),
                  isDanger: true,
                },
              ]
            : []),
        ],
    links: isNew || !resource.links ? [] : await resource.links(params.id ?? '', context),
    ...(canWrite && resource.rail && { rail: await resource.rail(params.id ?? 'new', context) }),
  };
  return { title: stored?.title || t(resource.newTitle), view };
}
