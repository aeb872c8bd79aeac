import type { OfficeSearchView } from '@/contract/adminViews';
import { readSearchQuery } from '@/lib/search';
import { getFixedT } from '../../texts/texts';
import { adminPage } from '../kit/adminPage';
import { adminRoute } from '../kit/adminRoute';
import type { ViewContext } from '../kit/defineResource';
import { findPlaces } from '../kit/findPlaces';
import { searchOffice } from '../search/searchOffice';
import { CONTENT_RESOURCES } from './contentResources';
import { SETTINGS_FORMS } from './settingsForms';

/** Everything that matches and that the person of the context may see; at most five of a kind. */
async function searchEverything(typed: string, context: ViewContext): Promise<OfficeSearchView> {
  const q = readSearchQuery(typed);
  const searched = { contents: CONTENT_RESOURCES, forms: SETTINGS_FORMS, isShown: await findPlaces() };
  return { q, ...(await searchOffice(q, searched, context)) };
}

/** The `getServerSideProps` of the search over everything, `/admin/search?q=aysel`. */
export const searchPage = adminPage<OfficeSearchView>({
  roles: ['editor', 'sales'],
  load: async (context) => ({
    title: context.t('admin:search.title'),
    view: await searchEverything(context.query.q ?? '', context),
  }),
});

/** The same for `scripts/admin/search.ts`: `GET /api/admin/search?q=aysel`. */
export const searchRoute = adminRoute({
  roles: ['editor', 'sales'],
  method: 'GET',
  run: ({ query, staff, locale }) => searchEverything(query.q ?? '', { staff, locale, t: getFixedT(locale) }),
});
