import { withSeededDatabase } from '../../../support/testDatabase';
import { statSync } from 'node:fs';
import { newClient } from '../../../support/formRequests';
import { lineOf, newContact, newKey, orderRequest } from '../../../support/orderRequest';
import { stockUpBook } from '../../../support/placeNewOrder';
import { serveRoutes } from '../../../support/serve';
import { serveAdmin } from '../../../support/serveAdmin';
import { stockUp } from '../../../support/shopState';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import * as homeModule from '@/pages/admin';
import countsHandler from '@/pages/api/admin/counts';
import { COUNTS_SCRIPT, LIST_SCRIPT } from '@/config/builtAssets.mjs';
import { database } from '@/server/platform/db/connection';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { ordersPanel } from '@/server/backoffice/shop/ordersPanel';
import { placeOrder } from '@/server/shop/orders/ordersService';
import { listMondays } from '@/server/backoffice/shop/weeksPanel';

withSeededDatabase();

let origin: string;
let api: string;
let staff: SignedInStaff;
beforeAll(async () => {
  origin = await serveAdmin({ '/admin': homeModule } as never);
  api = await serveRoutes({ 'admin/counts': countsHandler });
  staff = await signInStaff('sales');
});

const place = async () => {
  const body = orderRequest([lineOf(await stockUpBook(), 1)], { contact: newContact() });
  return placeOrder({ locale: 'en', body, session: null, client: newClient(), idempotencyKey: newKey() });
};
const home = async ({ cookie } = staff) => (await fetch(`${origin}/admin`, { headers: { cookie } })).text();
const readCounts = async ({ cookie } = staff) =>
  (await (await fetch(`${api}/api/admin/counts`, { headers: { cookie } })).json()) as Record<string, unknown>[];

it('weeks begin on Monday in Baku', () => {
  expect(listMondays(new Date('2026-11-22T19:59:00Z'), 2)).toEqual(['2026-11-09', '2026-11-16']);
  // A minute later it is Monday there.
  expect(listMondays(new Date('2026-11-22T20:00:00Z'), 2)).toEqual(['2026-11-16', '2026-11-23']);
});

it('the dashboard shows what waits, weeks as bars and as a table, and what runs low', async () => {
  const { id } = await stockUp('question-cards', 2);
  const orders = [await place(), await place(), await place(), await place()];
  const numbers = orders.map(({ number }) => number);
  await changeOrderStatus(numbers[0] ?? '', 'confirmed', { notify: false });
  await changeOrderStatus(numbers[1] ?? '', 'cancelled', { notify: false });
  const [, lastWeek = '', thisWeek = ''] = listMondays(new Date(), 3);
  const db = await database();
  const setTime = (number: string | undefined, at: string) =>
    db
      .updateTable('customer_order')
      .set({ created_at: new Date(at).toISOString() })
      .where('number', '=', number ?? '')
      .execute();
  await setTime(numbers[2], `${thisWeek}T00:00:00+04:00`);
  await setTime(numbers[3], `${lastWeek}T00:00:00+04:00`);

  const html = await home();
  expect(html).toMatch(/<b[^>]*>1<\/b> <a href="\/admin\/orders\?status=confirmed">/);
  expect(html).toMatch(/<b[^>]*>2<\/b> <a href="\/admin\/orders\?status=received">/);
  expect(html).not.toContain('status=cancelled');
  expect(html.match(/<rect/g)).toHaveLength(24);
  const rows = [...html.matchAll(/<th scope="row">([^<]+)<\/th><td[^>]*>([^<]+)<\/td><td[^>]*>([^<]+)</g)];
  expect(rows.map(([, , count]) => count).slice(-3)).toEqual(['0', '1', '2']);
  expect(rows.at(-1)?.[3]).toBe('AZN\u00a076.00');
  expect(html).toContain(`href="/admin/stock/${id}"`);
  // The policy allows no style of the page's own.
  expect(html).not.toMatch(/<style| style="/);
});

it('a panel that fails costs itself only, and an editor sees none of sales', async () => {
  const build = jest.spyOn(ordersPanel, 'build').mockRejectedValueOnce(new Error('no such table'));
  const html = await home();
  expect(html).toContain('This part could not be read');
  expect(html).toContain('Orders and turnover by week');
  build.mockRestore();
  const other = await home(await signInStaff('editor'));
  expect([other.includes('Orders and turnover'), other.includes('Stock that runs low')]).toEqual([false, true]);
});

it('new work is counted for the poll, which does not keep the session from ending', async () => {
  const db = await database();
  const old = await signInStaff('sales');
  const at = new Date(Date.now() - 10 * 60_000).toISOString();
  await db.updateTable('staff_session').set({ seen_at: at }).where('staff_id', '=', old.id).execute();
  const before = await readCounts();
  await place();
  const [orders, ...others] = await readCounts(old);
  expect(orders).toMatchObject({ name: 'orders', count: Number(before[0]?.count) + 1 });
  expect(Number(orders?.newest)).toBeGreaterThan(Number(before[0]?.newest));
  expect(orders?.text).toBe(`New orders: ${String(orders?.count)}`);
  expect(others.map(({ name }) => name)).toEqual(['applications', 'messages']);
  const sessions = db.selectFrom('staff_session').select('seen_at').where('staff_id', '=', old.id);
  expect(await sessions.executeTakeFirst()).toEqual({ seen_at: at });
  expect(await readCounts(await signInStaff('editor'))).toEqual([]);
});

it('a list loads at most 5 KB of scripts', () => {
  const sizes = [LIST_SCRIPT, COUNTS_SCRIPT].map((address) => statSync(`public${address}`).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(5 * 1024);
});
