import { PRINT_SCRIPT } from '@/config/builtAssets.mjs';
import type { Slip, SlipView } from '@/contract/adminViews';
import { formatAmount, formatMoney, formatNumber } from '@/lib/format';
import { formatDate } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { adminPage } from '../kit/adminPage';
import { MAX_CHOSEN } from '../kit/runChosen';
import { database } from '../../db/transaction';
import { getFixedT } from '../../texts/texts';
import { getLetterhead, type Letterhead } from '../../shop/billing/drawLetterhead';
import { findOrder, findOrderLines } from '../../shop/orders/ordersRepository';

/** The site's star, where the organisation has no look of its own. */
const STAR = '/icons/icon-192.png';

function buildHead({ sign, name, lines }: Letterhead): Slip['letterhead'] {
  const image = sign.kind === 'picture' ? sign.address : sign.kind === 'letters' ? sign.icon : STAR;
  return { name, image, hasName: sign.kind === 'picture' && sign.hasName, lines };
}

async function buildSlip(number: string): Promise<Slip | null> {
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
    number,
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
    const { number = '' } = params;
    const slip = await buildSlip(number);
    if (!slip) return null;
    const back = { href: `/admin/orders/${encodeURIComponent(number)}`, text: t('adminOrders:slip.back') };
    return { title: t('adminOrders:order.title', { number }), view: { back, slips: [slip], missing: '' } };
  },
});

/** The address of the slips of several orders. */
export const buildSlipsPath = (numbers: readonly string[]): string =>
  `/admin/orders/slips?${new URLSearchParams({ numbers: numbers.join(' ') }).toString()}`;

/** The same of the slips of several orders, each on a sheet of its own. Numbers of no order are named. */
export const slipsPage = adminPage<SlipView>({
  roles: ['sales'],
  texts: ['adminOrders'],
  scripts: [PRINT_SCRIPT],
  load: async ({ query, t }) => {
    const numbers = [...new Set((query.numbers ?? '').split(' ').filter(Boolean))].slice(0, MAX_CHOSEN);
    if (numbers.length === 0) return null;
    const slips: Slip[] = [];
    const missing: string[] = [];
    for (const number of numbers) {
      const slip = await buildSlip(number);
      if (slip) slips.push(slip);
      else missing.push(number);
    }
    return {
      title: t('adminOrders:bulk.slips'),
      view: {
        back: { href: '/admin/orders', text: t('adminOrders:slip.backToList') },
        slips,
        missing: missing.length > 0 ? t('adminOrders:slip.missing', { numbers: missing.join(', ') }) : '',
      },
    };
  },
});
