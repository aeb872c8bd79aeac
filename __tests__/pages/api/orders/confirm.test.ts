import { withSeededDatabase } from '../../../support/testDatabase';
import { lastMails } from '../../../support/formState';
import { lineOf } from '../../../support/orderRequest';
import { placeNewOrder, stockUpBook } from '../../../support/placeNewOrder';
import { serveRoute } from '../../../support/serve';
import { settings } from '@/server/settings';
import confirmRoute from '@/pages/api/orders/[number]/confirm';

withSeededDatabase();

it('confirms an order by a POST with the token of the mail, which the answer to the order does not tell', async () => {
  jest.replaceProperty(settings(), 'ORDER_TRUSTED_SUM', 1);
  const order = await placeNewOrder([lineOf(await stockUpBook())]);
  expect(order.status).toBe('to_confirm');
  const address = `${await serveRoute(confirmRoute)}/en/api/orders/${order.number}/confirm/`;
  const confirm = (token: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  const [mail] = await lastMails(2);
  const token = /\/order\/confirm\?number=[\w-]+&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  expect(JSON.stringify(order)).not.toContain(token);
  expect((await confirm(order.token)).status).toBe(404);
  expect((await confirm('')).status).toBe(400);
  expect((await fetch(`${address}?token=${token}`)).status).toBe(405);
  const answer = await confirm(token);
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    200,
    'private, no-store',
    { number: order.number, status: 'received' },
  ]);
});
