import { withSeededDatabase } from '../../support/testDatabase';
import { database } from '@/server/db/connection';
import { findAuditPage } from '@/server/people/staff/audit';
import { findOrderPage } from '@/server/backoffice/shop/orderListRepository';
import { findProductPage } from '@/server/backoffice/shop/productRecordsRepository';

withSeededDatabase();

const QUERY = { search: '', filters: {}, sort: 'title', isDescending: false, size: 2 };
const encode = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const VALUES = ['', 'a', 'a\0b', '\ud800', 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 40), 1e300, null, true, [], {}];
const IDS = [0, -5, 1.5, 2 ** 31, 10 ** 15, '1', null];
const CURSORS = [
  ...VALUES.flatMap((value) => [encode(['a', value, 1]), encode(['b', value, 1])]),
  ...IDS.map((id) => encode(['a', 1, id])),
  encode(['c', 1, 1]),
  encode({}),
  encode(null),
  'x',
  '%00',
  '\0',
];

it.each([
  ['text', (cursor: string) => async () => findOrderPage(await database(), { ...QUERY, cursor })],
  ['numbers', (cursor: string) => async () => findAuditPage(await database(), { ...QUERY, cursor })],
  ['ranks', (cursor: string) => async () => findProductPage(await database(), { ...QUERY, cursor }, 'az')],
] as const)('a list by %s that is given what it has not written shows a page', async (_, list) => {
  for (const cursor of CURSORS) expect(await list(cursor)()).toMatchObject({ rows: expect.any(Array) as unknown });
});

it('leads to the next page and back', async () => {
  const read = async (cursor = '') => findProductPage(await database(), { ...QUERY, cursor }, 'az');
  const first = await read();
  const second = await read(first.next);
  const again = await read(second.previous);
  expect([first.rows.length, second.rows.length]).toEqual([2, 2]);
  expect(second.rows.map(({ id }) => id)).not.toEqual(first.rows.map(({ id }) => id));
  expect(again.rows).toEqual(first.rows);
});

it('lists of the audit log what happened on a day of Baku', async () => {
  const db = await database();
  const line = (at: string) => ({ at, action: 'update', resource: 'days', item_id: at, staff_id: null });
  const times = ['2026-03-01T19:59:59Z', '2026-03-01T20:00:00Z', '2026-03-02T19:59:59Z', '2026-03-02T20:00:00Z'];
  await db
    .insertInto('audit')
    .values(times.map((at) => line(new Date(at).toISOString())))
    .execute();
  const { rows } = await findAuditPage(db, { ...QUERY, cursor: '', filters: { day: '2026-03-02' }, size: 10 });
  expect(rows.map(({ at }) => Date.parse(at))).toEqual(times.slice(1, 3).map((time) => Date.parse(time)));
});
