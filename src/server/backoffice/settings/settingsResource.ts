import { defineResource } from '../kit/defineResource';
import { sliceListPage } from '../../platform/db/findListPage';
import { hasRole } from '../../people/staff/requireStaff';
import { getFixedT } from '../../platform/texts/texts';
import type { SettingsForm } from './defineSettingsForm';

/** The list of the groups that a person may save; the page of each is the group's own resource. */
export const settingsResource = (forms: readonly SettingsForm[]) =>
  defineResource({
    name: 'settings',
    title: 'adminSettings:title',
    newTitle: 'adminSettings:title',
    roles: { read: ['editor'], write: [] },
    list: {
      find: (_db, query, locale, staff) => {
        const t = getFixedT(locale);
        const rows = forms
          .filter(({ resource }) => staff !== undefined && hasRole(staff, resource.roles.read))
          .map(({ name, title, about }) => ({ id: name, title: t(title), about: t(about) }));
        return Promise.resolve(sliceListPage(rows, query));
      },
      columns: [
        { name: 'name', label: 'adminSettings:name', cell: ({ title }) => title },
        { name: 'about', label: 'adminSettings:about', cell: ({ about }) => about },
      ],
      filters: [],
      sort: 'name',
    },
    fields: {},
    find: () => Promise.resolve(null),
  });
