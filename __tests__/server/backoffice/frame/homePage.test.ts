import { withSeededDatabase } from '../../../support/testDatabase';
import { applicationRequest, messageRequest, newClient } from '../../../support/formRequests';
import { lineOf } from '../../../support/orderRequest';
import { placeNewOrder, stockUpBook } from '../../../support/placeNewOrder';
import { serveRoutes } from '../../../support/serve';
import { stockUp } from '../../../support/shopState';
import { signInStaff } from '../../../support/signInStaff';
import countsHandler from '@/pages/api/admin/counts';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { changeFormStatus } from '@/server/forms/inbox/inboxService';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { WEEKDAYS } from '@/server/organisation/hoursSettings';
import { database } from '@/server/db/connection';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { workPanel } from '@/server/backoffice/frame/workPanel';
import { listMondays } from '@/server/backoffice/shop/shopPanels';
import { withOffice } from '../../../support/withOffice';
import { findFormId } from '../../../support/rows';
import { saveSetting } from '../../../support/saveSetting';

withSeededDatabase();

const { show, post, staff } = withOffice('sales');
let api: string;
beforeAll(async () => {
  api = await serveRoutes({ 'admin/counts': countsHandler });
});

const setTime = async (number = '', at = '') => {
  const created_at = new Date(at).toISOString();
  await (await database()).updateTable('customer_order').set({ created_at }).where('number', '=', number).execute();
};
const place = async () => placeNewOrder([lineOf(await stockUpBook())]);
const home = (by = staff) => show('/admin', by);
const readCounts = async ({ cookie } = staff) =>
  (await (await fetch(`${api}/api/admin/counts`, { headers: { cookie } })).json()) as Record<string, unknown>[];

it('weeks begin on Monday in Baku', () => {
  expect(listMondays(new Date('2026-11-22T19:59:00Z'), 2)).toEqual(['2026-11-09', '2026-11-16']);
  // A minute later it is Monday there.
  expect(listMondays(new Date('2026-11-22T20:00:00Z'), 2)).toEqual(['2026-11-16', '2026-11-23']);
});

it('the dashboard shows what waits, weeks as bars and as a table, and what runs low', async () => {
  const { id } = await stockUp('question-cards', 2);
  const orders = [await place(), await place(), await place(), await place(), await place()];
  const numbers = orders.map(({ number }) => number);
  await changeOrderStatus(numbers[0] ?? '', 'confirmed', { notify: false });
  await changeOrderStatus(numbers[1] ?? '', 'cancelled', { notify: false });
  const [before = '', lastWeek = '', thisWeek = ''] = listMondays(new Date(), 3);
  await setTime(numbers[2], `${thisWeek}T00:00:00+04:00`);
  await setTime(numbers[3], `${lastWeek}T00:00:00+04:00`);
  await setTime(numbers[4], `${before}T00:00:00+04:00`);

  const html = await home();
  expect(html).toContain('<a href="/admin/orders?status=confirmed">Confirmed: 1</a>');
  expect(html).toContain('<a href="/admin/orders?status=received">Being checked: 3</a>');
  expect(html).not.toContain('status=cancelled');
  const queue = [
    ...html.matchAll(/<a href="\/admin\/orders\/([^"]+)">.*?<b class="num">([^<]+)<\/b><small>([^<]+)<\/small>/g),
  ];
  // What waits longest is due first.
  expect(queue.map(([, number]) => number)).toEqual([numbers[4], numbers[3], numbers[2], numbers[0]]);
  expect(queue[0]?.[2]).toBe('AZN\u00a043.00');
  expect(queue.map(([, , , detail]) => detail?.split('\u00a0· ')[0])).toEqual([
    ...Array.from({ length: 3 }, () => 'being checked'),
    'to pack',
  ]);
  expect(queue[3]?.[3]).toMatch(/^to pack\u00a0· \d min$/);
  const rows = [...html.matchAll(/<th scope="row">([^<]+)<\/th><td[^>]*>([^<]+)<\/td><td[^>]*>([^<]+)</g)];
  expect(rows.map(([, , count]) => count).slice(-3)).toEqual(['1', '1', '2']);
  expect(html.match(/<rect/g)).toHaveLength(2 * rows.length);
  expect(html).toContain('Last week by now: AZN\u00a043.00');
  // The orders of today and yesterday or before, a pane each.
  expect(html.match(/data-lit/g)?.length).toBeGreaterThan(0);
  expect(rows.at(-1)?.[3]).toBe('AZN\u00a086.00');
  expect(html).toContain(`href="/admin/stock/${id}"`);
  // The policy allows no style of the page's own.
  expect(html).not.toMatch(/<style| style="/);
});

it('a week is compared with the same one of the year before, once there was an order then', async () => {
  const word = 'the same week a year before';
  const db = await database();
  // Those of deleted people are a year old: on a Monday in a week that is compared.
  await db
    .updateTable('customer_order')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('email', '=', '')
    .execute();
  expect(await home()).not.toContain(word);
  const { number } = await place();
  const [, , lastWeek = ''] = listMondays(new Date(Date.now() - 52 * 7 * 86_400_000), 4);
  await setTime(number, `${lastWeek}T12:00:00+04:00`);
  const html = await home();
  expect(html).toContain(`<p class="Chart-key">${word}</p>`);
  // Of both measures; the week that is under way has no line.
  const bars = html.match(/<rect/g)?.length ?? 0;
  expect(html.match(/class="Chart-before"/g)).toHaveLength(bars - 2);
  // Whole manats stand above a bar.
  expect(html).toMatch(/<text[^>]*>43<\/text>/);
});

it('a panel that fails costs itself only, and an editor sees none of sales', async () => {
  const build = jest.spyOn(workPanel, 'build').mockRejectedValueOnce(new Error('no such table'));
  const html = await home();
  expect(html).toContain('This part could not be read');
  expect(html).toContain('Turnover this week');
  build.mockRestore();
  const other = await home(await signInStaff('editor'));
  expect(['Turnover this week', 'being checked', 'Low stock'].map((text) => other.includes(text))).toEqual([
    false,
    false,
    true,
  ]);
});

it('an order is confirmed from its row, which leads back', async () => {
  const { number } = await place();
  expect(await home()).toContain(`action="/admin/orders/${number}"`);
  const fields = { action: 'move', status: 'confirmed', seen: 'received', notify: 'on', from: '/admin' };
  expect((await post(`/admin/orders/${number}`, fields)).to).toBe('/admin?note=moved');
  expect(await home()).toContain('Mark as packed');
  // Not anywhere else.
  const next = { ...fields, status: 'packed', seen: 'confirmed', from: 'https://example.com' };
  expect((await post(`/admin/orders/${number}`, next)).to).toBe(`/admin/orders/${number}?note=moved`);
});

describe('requests and messages', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const send = async (days: number) => {
    const { reference } = await sendMessage({ locale: 'az', client: newClient(), body: messageRequest() });
    await (
      await database()
    )
      .updateTable('message')
      .set({ created_at: new Date(Date.now() - days * DAY_MS).toISOString(), review: '[]' })
      .where('reference', '=', reference)
      .execute();
    return reference;
  };
  const readQueue = async () =>
    [...(await home()).matchAll(/<a href="\/admin\/messages\/\d+">([^<]+)<\/a>.*?<\/p><small>([^<]+)</g)].map(
      ([, reference, detail]) => [reference, detail],
    );

  it('stand by when their answer is due, and what is answered once behind them', async () => {
    const open = Object.fromEntries(WEEKDAYS.map((day) => [day, '09:00–23:59']));
    await saveSetting('hours', { ...open, closed: [] });
    await saveSetting('promises', { answerWithin: '1d' });
    const [again, late, fresh, odd] = [await send(9), await send(4), await send(0), await send(0)];
    const db = await database();
    const id = await findFormId('message', again);
    for (const status of ['answered', 'in_review'] as const) {
      await changeFormStatus('messages', { id }, { status, notify: false, staffId: staff.id });
    }
    await db.updateTable('message').set({ review: '["links"]' }).where('reference', '=', odd).execute();
    const long = `x${'👩'.repeat(100)}`;
    await db.updateTable('message').set({ message: long }).where('reference', '=', fresh).execute();
    const rows = await readQueue();
    expect(rows.map(([reference]) => reference)).toEqual([late, fresh, again]);
    expect(rows[0]?.[1]).toMatch(/^answer was due \d+ \w+ 23:59$/);
    expect(rows[1]?.[1]).toBe('answer due tomorrow 23:59');
    expect(rows[2]?.[1]).toMatch(/\u00a0· 9 d/);
    const html = await home();
    // Between letters, not within one.
    expect(html).toContain(`x${'👩'.repeat(79)}…`);
    expect(html).toMatch(/<li data-tone="bad"><p[^>]*><a href="\/admin\/messages\/\d+">/);
    expect(html).toContain('1 message to check');
    // The late one was due in these seven days, the other, which was answered late, before them.
    expect(html).toMatch(/Answered in time, 7 days<\/p><b class="num">0 of 1<\/b><small>7 days before: 0 of 1</);

    await saveSetting('promises', { answerWithin: 'none' });
    expect((await readQueue()).map(([reference]) => reference)).toEqual([again, late, fresh]);
    expect(await home()).not.toContain('answer due');
  });

  it('are named while their part is on, and products too', async () => {
    const body = applicationRequest();
    await sendApplication({ locale: 'az', client: newClient(), body, session: null });
    const off = { shop: false, accounts: true, requests: false, media: true, projects: true };
    await saveSetting('parts', off);
    // What exists goes on.
    expect(await home()).toContain('new request');
    expect(await home()).not.toContain('Low stock');
    const db = await database();
    await db.deleteFrom('application_event').execute();
    await db.deleteFrom('application').execute();
    expect(await home()).not.toContain('request');
    await saveSetting('parts', { ...off, shop: true, requests: true });
  });
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
