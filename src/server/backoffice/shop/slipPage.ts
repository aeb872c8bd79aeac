import { PRINT_SCRIPT } from '@/config/builtAssets.mjs';
import type { SlipView } from '@/contract/adminOrders';
import { formatAmount, formatMoney, formatNumber } from '@/lib/format';
import { formatDate } from '@/lib/formatDate';
import { formatPhone } from '@/lib/phone';
import { adminPage } from '../kit/adminPage';
import { database } from '../../platform/db/transaction';
import { getFixedT } from '../../platform/texts/texts';
import { getLetterhead, type Letterhead } from '../../shop/billing/letterhead';
import { findOrder, findOrderLines } from '../../shop/orders/ordersRepository';

/** The site's star, where the organisation has no look of its own. */
const STAR = '/icons/icon-192.png';

function buildHead({ sign, name, lines }: Letterhead): SlipView['letterhead'] {
  const image = sign.kind === 'picture' ? sign.address : sign.kind === 'letters' ? sign.icon : STAR;
  return { name, image, hasName: sign.kind === 'picture' && sign.hasName, lines };
}

async function buildSlip(number: string): Promise<SlipView | null> {
  const db = await database();
  const order = await findOrder(db, number);
  if (!order) return null;
  const { locale } = order;
  const [letterhead, lines] = await Promise.all([getLetterhead(locale), findOrderLines(db, order.id)]);
  // It goes into the parcel: in the language of its buyer.
  const t = getFixedT(locale);
  const isCourier = order.delivery_method === 'courier';
  const way = isCourier ? [order.delivery_city?.[locale], order.delivery_address] : [t('adminOrders:delivery.pickup')];
  const facts: [string, string | null][] = [
    [t('adminOrders:slip.order'), number],
    [t('adminOrders:slip.date'), formatDate(order.created_at, locale)],
    [t('adminOrders:slip.to'), `${order.first_name} ${order.last_name}`],
    [t('adminOrders:slip.phone'), formatPhone(order.phone_number)],
    [t('adminOrders:slip.delivery'), way.filter(Boolean).join(', ')],
    [t('adminOrders:slip.note'), order.delivery_note],
    [
      t('adminOrders:slip.collect'),
      order.payment === 'on_delivery' ? formatMoney(formatAmount(order.total), locale) : null,
    ],
  ];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    orderHref: `/admin/orders/${encodeURIComponent(number)}`,
    locale,
    letterhead: buildHead(letterhead),
    title: t('adminOrders:slip.title'),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    columns: {
      product: t('adminOrders:slip.product'),
      quantity: t('adminOrders:slip.quantity'),
      packed: t('adminOrders:slip.packed'),
    },
    lines: lines.map(({ name, quantity }) => ({ name: name[locale], quantity: String(quantity) })),
    pieces: t('adminOrders:slip.pieces', { n: formatNumber(pieces, locale) }),
  };
}

/** The `getServerSideProps` of the packing slip of an order, a page for print. */
export const slipPage = adminPage<SlipView>({
  roles: ['sales'],
  texts: ['adminOrders'],
  scripts: [PRINT_SCRIPT],
  load: async ({ params, t }) => {
    const view = await buildSlip(params.number ?? '');
    return view && { title: t('adminOrders:order.title', { number: params.number ?? '' }), view };
  },
});
