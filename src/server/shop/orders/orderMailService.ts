import { billingSettings } from '../../organisation/billingSettings';
import { billOrder } from '../billing/billOrder';
import { database, transact } from '../../platform/db/transaction';
import { HttpError } from '../../platform/http/HttpError';
import { queueMails } from '../../platform/mail/outbox';
import { readSettings } from '../../organisation/settingsService';
import { linkTokens } from '../../platform/secrets/secrets';
import { settings } from '../../platform/settings';
import { getOffice } from '../../organisation/officeService';
import { insertAudit } from '../../people/staff/audit';
import { orderBuyerMail } from './orderMails';
import { findOrder, findOrderEvents, findOrderLines, isEmailConfirmed, toOrder } from './ordersRepository';

/**
 * Queues the mail once more that the buyer got when the order was placed, as the order is now; with the link that
 * confirms it where that is still to be done.
 * @throws HttpError `not_found`, `status_refused` for an order that was cancelled, and for one
 * whose buyer was deleted
 */
export async function resendOrderMail(number: string, staffId: number): Promise<void> {
  const [db, tokens, confirmTokens] = await Promise.all([database(), linkTokens('order'), linkTokens('confirmation')]);
  const order = await findOrder(db, number);
  if (!order) throw new HttpError('not_found');
  const { locale, user_id: userId, email } = order;
  const office = await getOffice(locale, 'orders');
  const billing = await readSettings(billingSettings);
  await transact(async (tx) => {
    const found = await findOrder(tx, number);
    if (!found || found.status === 'cancelled' || found.email === '') throw new HttpError('status_refused');
    const lines = await findOrderLines(tx, found.id);
    const events = await findOrderEvents(tx, found.id);
    const token = tokens.issue(number);
    const mail = orderBuyerMail({
      order: { ...billOrder(toOrder({ order: found, lines, events }, locale), { billing, locale, token }), token },
      locale,
      office,
      siteUrl: settings().SITE_URL,
      hasConfirmedEmail: userId !== null && (await isEmailConfirmed(tx, userId, email)),
      confirmToken: found.confirm_until === null ? null : confirmTokens.issue(number),
    });
    await queueMails(tx, [mail]);
    await insertAudit(tx, { staffId, action: 'mail', resource: 'orders', itemId: number, after: ['confirmation'] });
  });
}
