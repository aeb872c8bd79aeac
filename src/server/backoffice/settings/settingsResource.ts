import { defineResource } from '../kit/defineResource';

/**
 * The settings as a place and a name of the audit log. Their page is `settingsPage`; the page of each group is the group's
 * own resource.
 */
export const settingsResource = defineResource({
  name: 'settings',
  title: 'adminSettings:title',
  newTitle: 'adminSettings:title',
  roles: { read: ['editor'], write: [] },
  list: {
    find: () => Promise.resolve({ rows: [] as { id: string }[], count: 0 }),
    columns: [{ name: 'name', label: 'adminSettings:title', cell: ({ id }) => id }],
    filters: [],
    sort: 'name',
  },
  fields: {},
  find: () => Promise.resolve(null),
});
