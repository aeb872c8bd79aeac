import type { Locale } from '@/config/locales';
import { formatDateTime } from '@/lib/dates';
import { defineResource } from '../kit/defineResource';
import { readId } from '../kit/formValues';
import { database, type Database } from '../../db/transaction';
import { describeAuditAction, OTHER_TITLES, readAuditName } from './describeAudit';
import { findAuditPage, findAuditResources, findAuditRow } from '../../people/staff/audit';
import { getFixedT, type TextKey, type Translate } from '../../texts/texts';
import { findAllStaff } from '../../people/staff/staffRepository';
import { pickFacts } from '../kit/pickFacts';

type Row = { resource: string; item_id: string; before: string | null; after: string | null };

/** The name that a record has today; empty for what is gone and for what is no record of a list. */
type FindRecordName = (db: Database, record: Pick<Row, 'resource' | 'item_id'>, locale: Locale) => Promise<string>;

/**
 * Who did what and when, with records by their names. It is read by owners; nobody changes it, and the database refuses to.
 * @param findName knows the other resources, of which this is one; so does `findTitle`
 */
export function defineAuditResource(findName: FindRecordName, findTitle: (resource: string) => TextKey | undefined) {
  /** A kind of record as the navigation calls it; what is not known stays as it was written. */
  const describeResource = (resource: string, t: Translate) => {
    const title = OTHER_TITLES[resource] ?? findTitle(resource);
    return title ? t(title) : resource;
  };
  const nameRecord = async (db: Database, row: Row, locale: Locale) =>
    (await findName(db, row, locale)) || readAuditName(row, locale) || row.item_id;
  return defineResource({
    name: 'audit',
    title: 'admin:audit.title',
    newTitle: 'admin:audit.title',
    roles: { read: [], write: [] },
    list: {
      find: async (db, query, locale) => {
        const page = await findAuditPage(db, query);
        const rows = await Promise.all(
          page.rows.map(async (row) => ({ ...row, name: await nameRecord(db, row, locale) })),
        );
        return { ...page, rows };
      },
      columns: [
        { name: 'at', label: 'admin:audit.at', cell: ({ at }, { locale }) => formatDateTime(at, locale) },
        { name: 'who', label: 'admin:audit.who', cell: ({ who }, { t }) => who ?? t('admin:audit.nobody') },
        { name: 'action', label: 'admin:audit.action', cell: ({ action }, { t }) => describeAuditAction(action, t) },
        {
          name: 'what',
          label: 'admin:audit.what',
          cell: ({ resource, name }, { t }) => `${describeResource(resource, t)}: ${name}`,
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
              text: describeResource(value, t),
            })),
        },
        { kind: 'date', name: 'day', label: 'admin:audit.day' },
      ],
      sort: '-id',
      noun: 'entries',
    },
    fields: {},
    find: async (db, id, locale) => {
      const row = await findAuditRow(db, readId(id));
      if (!row) return null;
      const t = getFixedT(locale);
      const [what, action] = [describeResource(row.resource, t), describeAuditAction(row.action, t)];
      return { title: `${what}: ${await nameRecord(db, row, locale)}, ${action}`, values: {} };
    },
    facts: async (id, { t, locale }) => {
      const row = await findAuditRow(await database(), readId(id));
      if (!row) return [];
      return pickFacts([
        [t('admin:audit.at'), formatDateTime(row.at, locale)],
        [t('admin:audit.who'), row.who ?? t('admin:audit.nobody')],
        [t('admin:audit.number'), row.item_id],
        [t('admin:audit.before'), row.before ?? '—'],
        [t('admin:audit.after'), row.after ?? '—'],
        [t('admin:audit.client'), row.client ?? '—'],
        [t('admin:audit.request'), row.request_id ?? '—'],
      ]);
    },
  });
}
