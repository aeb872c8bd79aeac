import { formatNumber } from '@/lib/format';
import { definePanel } from '../kit/definePanel';
import { database } from '../../platform/db/transaction';
import { findLowStock } from '../../shop/products/stockService';

/** A product with as many pieces or fewer runs low. */
const LOW = 5;
const SHOWN = 10;

/** What runs low, each a link to where its stock is changed. */
export const stockPanel = definePanel({
  name: 'stock',
  title: 'adminOrders:panel.stock',
  roles: ['sales', 'editor'],
  parts: ['shop'],
  build: async ({ t, locale }) => {
    const products = await findLowStock(await database(), LOW, SHOWN);
    if (products.length === 0) return null;
    const items = products.map(({ id, stock, name }) => ({
      text: name[locale],
      href: `/admin/stock/${id}`,
      detail: t('adminOrders:panel.left', { n: formatNumber(stock, locale) }),
      ...(stock === 0 && { tone: 'bad' as const }),
    }));
    return { parts: [{ kind: 'queue', items }] };
  },
});
