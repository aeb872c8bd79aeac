import type { Locale } from '@/config/locales';
import { formatAmount, formatMoney } from '@/lib/format';
import { thumbnailAddress } from '@/lib/pictureAddress';
import { adminRoute } from '../kit/adminRoute';
import { database } from '../../db/transaction';
import { findProductPage, findProductsBySlug } from './productRecordsRepository';

const SHOWN = 24;
/** As many as a field of slugs has lines. */
const MAX_SLUGS = 50;

async function findBySearch(search: string, locale: Locale) {
  const page = { search, filters: {}, sort: 'created_at', isDescending: false, cursor: '', size: SHOWN };
  return (await findProductPage(await database(), page, locale)).rows;
}

/**
 * `GET /api/admin/products?q=`: the products that a field of slugs offers, by their words, the newest first. With
 * `?slugs=a,b` those that it has, in any order.
 */
export const productChoicesRoute = adminRoute({
  roles: ['editor'],
  method: 'GET',
  run: async ({ query: { q = '', slugs }, locale }) => {
    const products =
      slugs === undefined
        ? await findBySearch(q.slice(0, 100), locale)
        : await findProductsBySlug(await database(), slugs.split(',').slice(0, MAX_SLUGS));
    return products.map(({ slug, name, image, price }) => ({
      slug,
      name: name[locale] || slug,
      preview: thumbnailAddress(image),
      detail: formatMoney(formatAmount(price), locale),
    }));
  },
});
