import type { SettingsView } from '@/contract/adminPlaces';
import { database } from '../../db/transaction';
import { hasRole } from '../../people/staff/requireStaff';
import { adminPage } from '../kit/adminPage';
import { findPlaces } from '../kit/findPlaces';
import { SETTINGS_PLACES, SETTINGS_SECTIONS } from '../kit/navigation';
import { SETTINGS_FORMS } from './settingsForms';

/**
 * The `getServerSideProps` of the settings: the groups that a person may save, with what is set now, and the other places
 * that are set up once.
 */
export const settingsPage = adminPage<SettingsView>({
  roles: ['editor'],
  load: async ({ t, locale, staff }) => {
    const [db, isShown] = [await database(), await findPlaces()];
    const forms = SETTINGS_FORMS.filter((form) => hasRole(staff, form.resource.roles.read) && isShown(form));
    const groups = await Promise.all(
      forms.map(async ({ name, title, about, section, summarize }) => ({
        section,
        href: `/admin/settings/${name}`,
        text: t(title),
        about: t(about),
        now: (await summarize(db, { t, locale })) || t('adminSettings:now.nothing'),
      })),
    );
    const others = SETTINGS_PLACES.filter(({ roles }) => hasRole(staff, roles)).map(
      ({ section, href, text, about }) => ({ section, href, text: t(text), about: t(about), now: '' }),
    );
    const sections = SETTINGS_SECTIONS.map((name) => ({
      title: t(`adminSettings:section.${name}`),
      places: [...groups, ...others]
        .filter(({ section }) => section === name)
        .map(({ section: _section, ...place }) => place),
    }));
    return {
      title: t('adminSettings:title'),
      view: { sections: sections.filter(({ places }) => places.length > 0) },
    };
  },
});
