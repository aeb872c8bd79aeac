import type { Locale } from '@/config/locales';
import type { CompleteOrder, CompletePlacedOrder, OrderRequest, OrderStatus, OrderSummary } from '@/contract/orders';
import { withDeadline } from '@/lib/withDeadline';
import { fieldError } from '../http/fieldErrors';
import { HttpError } from '../http/HttpError';
import { limitAttempts, LIMITS } from '../http/rateLimit';
import { clearOldKeys } from '../idempotency/clearOldKeys';
import { log } from '../log/log';
import { linkTokens } from '../secrets/linkTokens';
import type { StatusChange } from '../operations/statusChange';
import { settings } from '../settings';
import { officeOf } from '../site/officeOf';
import { orderMails } from './orderMails';
import { findOrder, findOrderEmail, findOrderSummaries, updateOrderStatus } from './ordersRepository';
import { payments, type PaymentMethod } from './payments';
import { insertOrder, updatePaymentHref } from './placementRepository';

/** Who is signed in, as far as orders care. */
type Buyer = { id: number } | null;

type OrderPlacing = { locale: Locale; body: OrderRequest; session: Buyer; idempotencyKey: string };

/** The buyer waits this long for a provider; the order stands without it. */
const PAYMENT_DEADLINE_MS = 10_000;

/** The page where a stored order is paid; `null`, and one log line, where its provider gives none. */
async function beginPayment(
  begin: NonNullable<PaymentMethod['begin']>,
  order: CompletePlacedOrder,
): Promise<string | null> {
  try {
    return (await withDeadline(begin(order), PAYMENT_DEADLINE_MS)).href;
  } catch (error) {
    log.error({ err: error, order: order.number, payment: order.payment }, 'payment not begun');
    return null;
  }
}

/**
 * Places an order, once a key.
 * @throws HttpError `cart_changed` with the quote, `idempotency_conflict`, `bad_request` for a city that is not there
 */
export async function placeOrder(placing: OrderPlacing): Promise<CompletePlacedOrder> {
  const { locale, body, session, idempotencyKey } = placing;
  await clearOldKeys();
  const [office, tokens] = await Promise.all([officeOf(locale, 'orders'), linkTokens('order')]);
  const placement = await insertOrder({
    request: body,
    locale,
    userId: session?.id ?? null,
    idempotencyKey,
    answerOf: (order) => ({ ...order, token: tokens.issue(order.number) }),
    mailsOf: (order) => orderMails({ order, locale, office, siteUrl: settings().SITE_URL }),
  });
  switch (placement.kind) {
    case 'placed': {
      const { order } = placement;
      const { begin } = payments[order.payment];
      if (!begin || order.payment_href !== undefined) return order;
      return updatePaymentHref({ request: body, idempotencyKey }, await beginPayment(begin, order));
    }
    case 'conflict':
      throw new HttpError('idempotency_conflict');
    case 'unknownCity':
      throw fieldError('delivery.city', 'choose', locale);
    case 'cartChanged':
      throw new HttpError('cart_changed', { extra: { quote: placement.quote } });
  }
}

/** `null` for an order that is not there, and for whoever is neither its owner nor holds its token. */
export async function getOrder(
  locale: Locale,
  number: string,
  { session, token = '' }: { session: Buyer; token?: string | undefined },
): Promise<CompleteOrder | null> {
  const [tokens, found] = await Promise.all([linkTokens('order'), findOrder(locale, number)]);
  const holdsToken = tokens.isValid(number, token);
  if (!found) return null;
  const isOwner = session !== null && session.id === found.userId;
  return isOwner || holdsToken ? found.order : null;
}

export const getOrders = ({ id }: { id: number }): Promise<OrderSummary[]> => findOrderSummaries(id);

/**
 * The token of an order by number and e-mail; `null` whichever of them is wrong.
 * @param client as `clientAddress` tells it: attempts that find nothing are limited
 */
export async function lookupOrder(
  { number, email }: { number: string; email: string },
  client: string,
): Promise<{ number: string; token: string } | null> {
  const wanted = number.toUpperCase();
  const takeBack = await limitAttempts({ limits: LIMITS.orderLookup, client, account: wanted });
  const [tokens, owner] = await Promise.all([linkTokens('order'), findOrderEmail(wanted)]);
  if (owner !== email) return null;
  await takeBack();
  return { number: wanted, token: tokens.issue(wanted) };
}

/** What may follow; pick-up leaves out the way. */
const NEXT: Record<OrderStatus, OrderStatus[]> = {
  received: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['on_the_way', 'delivered', 'cancelled'],
  on_the_way: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/**
 * Moves an order on; one that is cancelled gives its pieces back to the stock, once.
 * @returns `refused` where the status cannot follow the present one, `unchanged` where it is the present one
 */
export const changeOrderStatus = (number: string, status: OrderStatus): Promise<StatusChange> =>
  updateOrderStatus(number, status, (current) => NEXT[current].includes(status));
