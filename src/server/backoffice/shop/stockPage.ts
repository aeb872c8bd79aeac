import type { StockView } from '@/contract/adminViews';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { readId } from '../kit/formValues';
import { database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { findStock, changeStock, parseStockChange } from '../../shop/products/stockService';

async function build(context: AdminContext, typed = '', error = '') {
  const found = await findStock(await database(), readId(context.params.id));
  if (!found) return null;
  const title = context.t('adminContent:stock.title', { name: found.name[context.locale] });
  // Whoever may change the stock need not see the product's own page.
  const recordHref = `/admin/products/${readId(context.params.id)}`;
  return { title, view: { recordHref, stock: found.stock, typed, error } satisfies StockView };
}

/** The `getServerSideProps` of the stock of a product. */
export const stockPage = adminPage<StockView>({
  roles: ['editor', 'sales'],
  texts: ['adminContent'],
  load: (context) => build(context),
  refill: (context, { values }) => build(context, values.change),
  post: async (context, { values }) => {
    const { t, staff, path } = context;
    const typed = values.change ?? '';
    const change = parseStockChange(typed, Number(values.seen));
    const refusal = change
      ? await changeStock(readId(context.params.id), change, staff.id)
      : ({ reason: 'wrong', stock: 0 } as const);
    if (!refusal) return { to: path, note: 'stock' };
    const shown = await build(context, typed, t(`adminContent:stock.${refusal.reason}`, { n: refusal.stock }));
    if (!shown) throw new HttpError('not_found');
    return { status: refusal.reason === 'changed' ? 412 : 400, ...shown };
  },
});
