import { adminRoute } from '@/server/backoffice/kit/adminRoute';
import { getPictures } from '@/server/uploads/picturesService';

export const config = { api: { bodyParser: false } };

/** The pictures that the picker of a form shows, by a part of their name. */
export default adminRoute({
  roles: ['editor'],
  method: 'GET',
  run: async ({ query, locale }) => {
    const { pictures } = await getPictures({ text: query.q ?? '' });
    return pictures.map(({ address, preview, name, alt }) => ({ address, preview, name, alt: alt[locale] }));
  },
});
