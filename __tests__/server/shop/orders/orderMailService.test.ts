import { withSeededDatabase } from '../../../support/testDatabase';
import { newClient, newEmail } from '../../../support/formRequests';
import { lastMails } from '../../../support/formState';
import { newAccount } from '../../../support/newAccount';
import { lineOf, newContact } from '../../../support/orderRequest';
import { placeNewOrder, restoreOrderLimits, stockUpBook, stockUpKit } from '../../../support/placeNewOrder';
import { shopState } from '../../../support/shopState';
import { findOrderPage } from '@/server/backoffice/shop/orderListRepository';
import { database } from '@/server/db/connection';
import { mailOrderAgain } from '@/server/shop/orders/orderMailService';
import { confirmOrder } from '@/server/shop/orders/orderStatusService';
import { getOrder, lookupOrder } from '@/server/shop/orders/ordersService';

withSeededDatabase();
beforeEach(restoreOrderLimits);

/** Over the limit of trust: it waits for its buyer. */
const placeWaiting = async (...rest: [ReturnType<typeof newContact>?, Parameters<typeof placeNewOrder>[2]?]) =>
  placeNewOrder([lineOf(await stockUpKit(), 3)], ...rest);

const searchOrders = async (search: string) => {
  const query = { search, filters: {}, sort: 'created_at', isDescending: true, cursor: '', size: 10 };
  return (await findOrderPage(await database(), query)).rows.map(({ number }) => number);
};

const findConfirmToken = (text: string) => /\/order\/confirm\?number=[\w-]+&token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('the mail of an order that waits for its buyer', () => {
  it('is sent again, once in a minute however often it is asked for', async () => {
    const contact = newContact();
    const { number, token } = await placeWaiting(contact);
    const before = await shopState();
    const again = { number, token, email: contact.email, client: newClient() };
    const answers = await Promise.all([1, 2, 3].map(() => mailOrderAgain(again)));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ number, status: 'to_confirm' })));
    expect(await shopState()).toEqual({ ...before, mails: before.mails + 1 });
    const [mail] = await lastMails(1);
    expect(mail).toMatchObject({ recipient: contact.email, subject: `Confirm order ${number} · Probe` });
    expect(await confirmOrder(number, findConfirmToken(mail?.text ?? ''))).toEqual({ number, status: 'received' });
  });

  it('goes to another e-mail, which is then that of the order, without a word that was typed', async () => {
    const session = await newAccount();
    const first = newContact();
    const db = await database();
    const email_verified_at = new Date().toISOString();
    const { email } = await db
      .updateTable('user')
      .set({ email_verified_at })
      .where('id', '=', session.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    for (let open = 0; open < 3; open += 1) {
      await placeNewOrder([lineOf(await stockUpBook())], { ...newContact(), email }, { session });
    }
    const order = await placeWaiting({ ...first, email }, { session });
    const { number, token } = order;
    expect(order.status).toBe('to_confirm');
    const [placed] = (await lastMails(2)).filter(({ recipient }) => recipient === email);
    expect(placed?.text).toContain('http://evil.example street');

    const other = newEmail();
    await mailOrderAgain({ number, token, email: other, client: newClient() });
    const [mail] = await lastMails(1);
    expect(mail?.recipient).toBe(other);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.example/);
    expect(mail?.text).not.toContain(first.first_name);
    expect((await getOrder('en', number, { session: null, token }))?.contact?.email).toBe(other);
    expect(await lookupOrder({ number, email: other }, newClient())).toEqual({ number, token });
    expect(await lookupOrder({ number, email }, newClient())).toBeNull();
    expect(await searchOrders(other)).toEqual([number]);
    // And back within the minute.
    await mailOrderAgain({ number, token, email, client: newClient() });
    await mailOrderAgain({ number, token, email: other, client: newClient() });
    expect((await getOrder('en', number, { session: null, token }))?.contact?.email).toBe(other);
  });

  it('is sent by the token of the order alone', async () => {
    const contact = newContact();
    const { number, token } = await placeWaiting(contact);
    const confirmToken = findConfirmToken((await lastMails(2))[0]?.text ?? '');
    expect(confirmToken).not.toBe('');
    const before = await shopState();
    const other = await placeWaiting();
    const wrong = [confirmToken, other.token, '', `${token}x`];
    const asked = { number, email: contact.email, client: newClient() };
    for (const one of wrong) expect(await mailOrderAgain({ ...asked, token: one })).toBeNull();
    expect(await mailOrderAgain({ ...asked, number: 'NQ-26-99999', token })).toBeNull();
    expect((await shopState()).mails).toBe(before.mails + 2);
  });

  it('is sent no more once the order waits no longer', async () => {
    const contact = newContact();
    const { number, token } = await placeWaiting(contact);
    await confirmOrder(number, findConfirmToken((await lastMails(2))[0]?.text ?? ''));
    const again = { number, token, email: newEmail(), client: newClient() };
    await expect(mailOrderAgain(again)).rejects.toMatchObject({ code: 'status_refused' });
    const order = await getOrder('en', number, { session: null, token });
    expect(order).toMatchObject({ can_mail_again: false, contact: { email: contact.email } });
  });

  it('is sent five times an hour for an order, and five times a day to an e-mail', async () => {
    const { number, token } = await placeWaiting();
    const send = (order: { number: string; token: string }, email: string) =>
      mailOrderAgain({ ...order, email, client: newClient() });
    for (let sent = 0; sent < 5; sent += 1) await send({ number, token }, newEmail());
    const before = await getOrder('en', number, { session: null, token });
    await expect(send({ number, token }, newEmail())).rejects.toMatchObject({ code: 'throttled', status: 429 });
    expect(await getOrder('en', number, { session: null, token })).toEqual(before);

    const email = newEmail();
    for (let sent = 0; sent < 5; sent += 1) await send(await placeWaiting(), email);
    await expect(send(await placeWaiting(), email)).rejects.toMatchObject({ code: 'throttled' });
  });
});
