import type { OrderStatus } from '@/contract/orders';
import { billingSettings } from '../../organisation/billingSettings';
import { billOrder } from '../billing/billOrder';
import { database, type Database, transact } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { isFirstUse, limitWrite } from '../../limits/rateLimit';
import { queueMails } from '../../mail/outbox';
import { readSettings } from '../../organisation/settingsService';
import { confirmSubject, linkTokens } from '../../people/secrets';
import { settings } from '../../settings';
import { getOffice } from '../../organisation/officeService';
import { insertAudit } from '../../people/staff/audit';
import { orderBuyerMail } from './orderMails';
import {
  findOrder,
  findOrderEvents,
  findOrderForUpdate,
  findOrderLines,
  isEmailConfirmed,
  toOrder,
  updateOrderEmail,
} from './ordersRepository';

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** What the mail needs and no transaction may wait for. */
async function prepareMail({ locale }: Pick<FoundOrder, 'locale'>) {
  const [tokens, confirmTokens, office, billing] = await Promise.all([
    linkTokens('order'),
    linkTokens('confirmation'),
    getOffice(locale, 'orders'),
    readSettings(billingSettings),
  ]);
  return { tokens, confirmTokens, office, billing };
}

type Prepared = Awaited<ReturnType<typeof prepareMail>>;

/** Queues the mail that the buyer got when the order was placed, as the order is now. */
async function queueBuyerMail(tx: Database, found: FoundOrder, prepared: Prepared): Promise<void> {
  const { tokens, confirmTokens, office, billing } = prepared;
  const { number, locale, user_id: userId, email } = found;
  const lines = await findOrderLines(tx, found.id);
  const events = await findOrderEvents(tx, found.id);
  const token = tokens.issue(number);
  const mail = orderBuyerMail({
    order: { ...billOrder(toOrder({ order: found, lines, events }, locale), { billing, locale, token }), token },
    locale,
    office,
    siteUrl: settings().SITE_URL,
    hasConfirmedEmail: userId !== null && (await isEmailConfirmed(tx, userId, email)),
    confirmToken: found.confirm_until === null ? null : confirmTokens.issue(confirmSubject(found)),
  });
  await queueMails(tx, [mail], { resource: 'orders', item_id: found.id });
}

/**
 * Queues the mail once more that the buyer got when the order was placed, as the order is now; with the link that
 * confirms it where that is still to be done.
 * @throws HttpError `not_found`, `status_refused` for an order that was cancelled, and for one
 * whose buyer was deleted
 */
export async function resendOrderMail(number: string, staffId: number): Promise<void> {
  const order = await findOrder(await database(), number);
  if (!order) throw new HttpError('not_found');
  const prepared = await prepareMail(order);
  await transact(async (tx) => {
    const found = await findOrder(tx, number);
    if (!found || found.status === 'cancelled' || found.email === '') throw new HttpError('status_refused');
    await queueBuyerMail(tx, found, prepared);
    await insertAudit(tx, { staffId, action: 'mail', resource: 'orders', itemId: number, after: ['confirmation'] });
  });
}

const HOUR_MS = 60 * 60_000;

/** Each may send a mail to someone who asked for none. The account is the order. */
const LIMITS = {
  byAddress: { name: 'order-mail-address', max: 20, windowMs: HOUR_MS },
  byAccount: { name: 'order-mail-order', max: 5, windowMs: HOUR_MS },
  byEmail: { name: 'order-mail-email', max: 5, windowMs: 24 * HOUR_MS },
};

/** Of one order to one e-mail: a form that was pressed twice sends one mail. */
const ONCE = { name: 'order-mail-once', windowMs: 60_000 };

type MailAgain = {
  number: string;
  /** Of the link that opens the order. The one that confirms it is no proof of who ordered. */
  token: string;
  /** Where the mail goes; another one than before becomes that of the order. */
  email: string;
  /** As `clientAddress` returns it. */
  client: string;
};

/**
 * Queues the mail once more by which its buyer confirms an order, also to another e-mail. The mail has nothing that was
 * typed, as every mail to an e-mail that nobody confirmed; the answer says nothing of the e-mail.
 * @returns `null` for an unknown order and a wrong token
 * @throws HttpError `throttled`, `status_refused` for an order that waits no longer
 */
export async function mailOrderAgain(again: MailAgain): Promise<{ number: string; status: OrderStatus } | null> {
  const { number, token, email, client } = again;
  const tokens = await linkTokens('order');
  if (!tokens.isValid(number, token)) return null;
  const order = await findOrder(await database(), number);
  if (!order) return null;
  const prepared = await prepareMail(order);
  return transact(async (tx) => {
    const locked = await findOrderForUpdate(tx, number);
    if (locked?.status !== 'to_confirm' || locked.email === '') throw new HttpError('status_refused');
    const answer = { number, status: locked.status };
    const isFirst = await isFirstUse(tx, ONCE, `${number} ${email}`);
    if (!isFirst && locked.email === email) return answer;
    await limitWrite(tx, { limits: LIMITS, client, account: number, email });
    if (locked.email !== email) await updateOrderEmail(tx, locked.id, email);
    const found = await findOrder(tx, number);
    if (!found) throw new HttpError('not_found');
    await queueBuyerMail(tx, found, prepared);
    return answer;
  });
}
