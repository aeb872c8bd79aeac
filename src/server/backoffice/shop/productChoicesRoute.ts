import { adminRoute } from '../kit/adminRoute';
import { database } from '../../platform/db/transaction';
import { findProductPage } from './productRecordsRepository';

const SHOWN = 24;

/** `GET /api/admin/products?q=`: the products that a field of slugs offers, by their words, the newest first. */
export const productChoicesRoute = adminRoute({
  roles: ['editor'],
  method: 'GET',
  run: async ({ query, locale }) => {
    const search = (query.q ?? '').slice(0, 100);
    const page = { search, filters: {}, sort: 'created_at', isDescending: false, cursor: '', size: SHOWN };
    const { rows } = await findProductPage(await database(), page, locale);
    return rows.map(({ slug, name }) => ({ slug, name: name[locale] || slug }));
  },
});
