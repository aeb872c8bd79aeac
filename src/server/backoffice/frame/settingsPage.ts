import type { SettingsView } from '@/contract/adminPlaces';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage } from '../kit/adminPage';
import { SETTINGS_PLACES } from '../kit/navigation';
import { SETTINGS_FORMS } from './settingsForms';

/** The `getServerSideProps` of the settings: the groups that a person may save, and the other places that are set up once. */
export const settingsPage = adminPage<SettingsView>({
  roles: ['editor'],
  load: ({ t, staff }) => {
    const groups = SETTINGS_FORMS.filter(({ resource }) => hasRole(staff, resource.roles.read));
    const places = SETTINGS_PLACES.filter(({ roles }) => hasRole(staff, roles));
    const view: SettingsView = {
      groups: groups.map(({ name, title, about }) => ({
        href: `/admin/settings/${name}`,
        text: t(title),
        about: t(about),
      })),
      places: places.map(({ href, text, about }) => ({ href, text: t(text), about: t(about) })),
      placesTitle: t('adminSettings:places.title'),
    };
    return Promise.resolve({ title: t('adminSettings:title'), view });
  },
});
