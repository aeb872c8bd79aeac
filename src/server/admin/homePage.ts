import { adminPage } from './adminPage';

/** The first page: the dashboard of the back office. */
export const homePage = adminPage({
  roles: ['editor', 'sales'],
  load: async ({ t, staff }) => ({ title: t('admin:home.title'), view: { name: staff.name } }),
});
