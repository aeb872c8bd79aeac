import type { SettingsView } from '@/contract/adminPlaces';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage } from '../kit/adminPage';
import { findPlaces } from '../kit/findPlaces';
import { SETTINGS_PLACES } from '../kit/navigation';
import { SETTINGS_FORMS } from './settingsForms';

/** The `getServerSideProps` of the settings: the groups that a person may save, and the other places that are set up once. */
export const settingsPage = adminPage<SettingsView>({
  roles: ['editor'],
  load: async ({ t, staff }) => {
    const isShown = await findPlaces();
    const groups = SETTINGS_FORMS.filter((form) => hasRole(staff, form.resource.roles.read) && isShown(form));
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
    return { title: t('adminSettings:title'), view };
  },
});
