import { LIST_SCRIPT } from '@/config/builtAssets.mjs';
import type { ListView } from '@/contract/admin';
import { database } from '../../platform/db/transaction';
import { HttpError } from '../../platform/http/HttpError';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { buildFilters, buildListView, readListQuery } from '../kit/buildListView';
import { findResource } from './resources';

/** Rows that one press of a button may change. */
const MAX_CHOSEN = 200;

const readRoles = ({ resource: name = '' }: Readonly<Record<string, string>>) => {
  const { roles } = findResource(name) ?? { roles: { read: ['editor', 'sales'], write: [] } as const };
  return [...roles.read, ...roles.write];
};

async function build({ params, query, ...context }: AdminContext) {
  const resource = findResource(params.resource ?? '');
  if (!resource) return null;
  const filters = await buildFilters(resource, query, context);
  const asked = readListQuery(resource, query, filters);
  const page = await resource.list.find(await database(), asked, context.locale, context.staff);
  return {
    title: context.t(resource.title),
    view: buildListView(resource, { filters, query: asked, page }, context),
  };
}

/** The `getServerSideProps` of the list of any resource, and of the buttons for its chosen rows. */
export const listPage = adminPage<ListView>({
  roles: readRoles,
  scripts: [LIST_SCRIPT],
  load: (context) => build(context),
  refill: async (context, { fields }) => {
    const shown = await build(context);
    return press(shown && { ...shown, view: { ...shown.view, chosen: fields.getAll('ids') } });
  },
  post: async ({ params, path, staff, locale, request: _, ...rest }, { fields, values }) => {
    const resource = findResource(params.resource ?? '');
    const action = resource?.actions?.find(({ name, isBulk }) => isBulk === true && name === values.action);
    if (!action) throw new HttpError('not_found');
    if (!hasRole(staff, action.roles)) throw new HttpError('permission_denied');
    const ids = [...new Set(fields.getAll('ids'))].slice(0, MAX_CHOSEN);
    for (const id of ids) await action.run({ staff, id, values, locale });
    const query = new URLSearchParams(Object.entries(rest.query).filter(([name]) => name !== 'note'));
    return { to: `${path}?${query.toString()}`, note: 'done' };
  },
});
