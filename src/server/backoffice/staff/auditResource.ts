import type { CellView } from '@/contract/admin';
import { formatDateTime } from '@/lib/formatDate';
import { defineResource } from '../kit/defineResource';
import { database } from '../../platform/db/transaction';
import { describeAuditAction, describeAuditResource } from './describeAudit';
import { findAuditPage, findAuditResources, findAuditRow } from '../../people/staff/auditRepository';
import { getFixedT } from '../../platform/texts/texts';
import { findAllStaff } from '../../people/staff/staffRepository';

const toId = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** Who did what and when. It is read by owners; nobody changes it, and the database refuses to. */
export const auditResource = defineResource({
  name: 'audit',
  title: 'admin:audit.title',
  newTitle: 'admin:audit.title',
  roles: { read: [], write: [] },
  list: {
    find: (db, query) => findAuditPage(db, query),
    columns: [
      { name: 'at', label: 'admin:audit.at', cell: ({ at }, { locale }) => formatDateTime(at, locale) },
      { name: 'who', label: 'admin:audit.who', cell: ({ who }, { t }) => who ?? t('admin:audit.nobody') },
      { name: 'action', label: 'admin:audit.action', cell: ({ action }, { t }) => describeAuditAction(action, t) },
      {
        name: 'what',
        label: 'admin:audit.what',
        cell: ({ resource, item_id }, { t }) => `${describeAuditResource(resource, t)}: ${item_id}`,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'staff',
        label: 'admin:audit.who',
        options: async () =>
          (await findAllStaff(await database())).map(({ id, name, email }) => ({
            value: String(id),
            text: `${name}, ${email}`,
          })),
      },
      {
        kind: 'choice',
        name: 'resource',
        label: 'admin:audit.what',
        options: async ({ t }) =>
          (await findAuditResources(await database())).map((value) => ({
            value,
            text: describeAuditResource(value, t),
          })),
      },
      { kind: 'date', name: 'day', label: 'admin:audit.day' },
    ],
    sort: '-id',
    noun: 'entries',
  },
  fields: {},
  find: async (db, id, locale) => {
    const row = await findAuditRow(db, toId(id));
    if (!row) return null;
    const t = getFixedT(locale);
    const [what, action] = [describeAuditResource(row.resource, t), describeAuditAction(row.action, t)];
    return { title: `${what}: ${row.item_id}, ${action}`, values: {} };
  },
  facts: async (id, { t, locale }) => {
    const row = await findAuditRow(await database(), toId(id));
    if (!row) return [];
    const text = (value: string | null): CellView => ({ kind: 'text', text: value ?? '—' });
    return [
      { label: t('admin:audit.at'), value: text(formatDateTime(row.at, locale)) },
      { label: t('admin:audit.who'), value: text(row.who ?? t('admin:audit.nobody')) },
      { label: t('admin:audit.before'), value: text(row.before) },
      { label: t('admin:audit.after'), value: text(row.after) },
      { label: t('admin:audit.client'), value: text(row.client) },
      { label: t('admin:audit.request'), value: text(row.request_id) },
    ];
  },
});
