import { adminRoute } from '@/server/backoffice/kit/adminRoute';
import { findDrawings } from '@/server/backoffice/library/drawingsPage';
import { getPictures } from '@/server/uploads/picturesService';

export const config = { api: { bodyParser: false } };

/** The pictures that the picker of a form shows, by a part of their name; with `drawings` those that the site draws. */
export default adminRoute({
  roles: ['editor'],
  method: 'GET',
  run: async ({ query, locale }) => {
    if (query.drawings) return findDrawings(query.q ?? '', locale);
    const { pictures } = await getPictures({ text: query.q ?? '' });
    return pictures.map(({ address, preview, name, alt }) => ({ address, preview, name, alt: alt[locale] }));
  },
});
