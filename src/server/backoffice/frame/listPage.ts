import { LIST_SCRIPT } from '@/config/builtAssets.mjs';
import type { ListView } from '@/contract/adminList';
import { database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext, Posted, PostOutcome } from '../kit/adminPageDefinition';
import { buildFilters, buildListView, readListQuery } from '../kit/buildListView';
import type { Resource } from '../kit/defineResource';
import { MAX_CHOSEN, runChosen } from '../kit/runChosen';
import { findResource } from './resources';

const readRoles = ({ resource: name = '' }: Readonly<Record<string, string>>) => {
  const { roles } = findResource(name) ?? { roles: { read: ['editor', 'sales'], write: [] } as const };
  return [...roles.read, ...roles.write];
};

type Changes = Partial<Pick<ListView, 'chosen' | 'problem' | 'results'>>;

async function build({ params, query, ...context }: AdminContext, changes: Changes = {}) {
  const resource = findResource(params.resource ?? '');
  if (!resource) return null;
  const filters = await buildFilters(resource, query, context);
  const asked = readListQuery(resource, query, filters);
  const db = await database();
  const [page, counts = {}] = await Promise.all([
    resource.list.find(db, asked, context.locale, context.staff),
    resource.list.tabs?.count(db),
  ]);
  const view = buildListView(resource, { filters, query: asked, page, counts }, context);
  return { title: context.t(resource.title), view: { ...view, ...changes } };
}

/** The page once more, with what is to be said about the press. */
async function again(context: AdminContext, status: 400 | 409, changes: Changes): Promise<PostOutcome<ListView>> {
  const shown = await build(context, changes);
  if (!shown) throw new HttpError('not_found');
  return { status, ...shown };
}

/** The address of the list as it was asked for. */
function buildListAddress({ path, query }: AdminContext): string {
  const search = new URLSearchParams(Object.entries(query).filter(([name]) => name !== 'note')).toString();
  return search ? `${path}?${search}` : path;
}

/** `3:before:7`: a button of a row moves it past a neighbour. Where it stands there already nothing happens. */
async function moveRow({ list }: Resource, pressed: string, context: AdminContext): Promise<PostOutcome<ListView>> {
  const { order } = list;
  const [, id = '', side, otherId = ''] = /^(\w+):(before|after):(\w+)$/.exec(pressed) ?? [];
  if (!order || (side !== 'before' && side !== 'after')) throw new HttpError('not_found');
  if (!hasRole(context.staff, order.roles)) throw new HttpError('permission_denied');
  try {
    await order.move({ id, side, otherId, staff: context.staff });
  } catch (error) {
    // One of the two was taken off the site meanwhile: the list as it is now.
    if (!(error instanceof HttpError && error.code === 'not_found')) throw error;
    return again(context, 409, { problem: context.t('adminList:orderChanged') });
  }
  // The button that was pressed has the focus again, or the other one where the row cannot go further.
  const rows = (await build(context))?.view.rows ?? [];
  const row = rows.find((one) => one.id === id);
  const [wanted, rest] = side === 'before' ? ([row?.above, 'down'] as const) : ([row?.below, 'up'] as const);
  const button = wanted === undefined ? rest : side === 'before' ? 'up' : 'down';
  return { to: `${buildListAddress(context)}#${button}-${id}` };
}

async function postChosen(
  resource: Resource,
  context: AdminContext,
  { fields, values }: Pick<Posted, 'fields' | 'values'>,
): Promise<PostOutcome<ListView>> {
  const { staff, t } = context;
  const page = resource.list.chosenPages?.find(({ name }) => name === values.action);
  const action = resource.actions?.find(({ name, isBulk }) => isBulk === true && name === values.action);
  const pressed = page ?? action;
  if (!pressed) throw new HttpError('not_found');
  if (!hasRole(staff, pressed.roles)) throw new HttpError('permission_denied');
  const ids = [...new Set(fields.getAll('ids'))];
  if (ids.length === 0) return again(context, 400, { problem: t('adminList:noneChosen') });
  if (ids.length > MAX_CHOSEN) return again(context, 400, { problem: t('adminList:tooMany'), chosen: ids });
  if (page || !action) return { to: page?.href(ids) ?? context.path };
  const results = await runChosen(resource, action, context, { ids, fields, values });
  const open = results.filter(({ isDone }) => !isDone);
  const note = results.find((result) => result.note !== undefined)?.note ?? 'done';
  if (open.length === 0) return { to: buildListAddress(context), note };
  const summary = t('adminList:result.summary', { done: results.length - open.length, all: results.length });
  return again(context, 409, {
    chosen: open.map(({ id }) => id),
    results: { summary, rows: results.map(({ id: _, note: __, ...row }) => row) },
  });
}

/** The `getServerSideProps` of the list of any resource, and of the buttons for its rows. */
export const listPage = adminPage<ListView>({
  roles: readRoles,
  scripts: [LIST_SCRIPT],
  texts: ['adminList'],
  load: (context) => build(context),
  refill: async (context, { fields }) => press(await build(context, { chosen: fields.getAll('ids') })),
  post: async (context, { fields, values }) => {
    const resource = findResource(context.params.resource ?? '');
    if (!resource) throw new HttpError('not_found');
    return values.move === undefined
      ? postChosen(resource, context, { fields, values })
      : moveRow(resource, values.move, context);
  },
});
