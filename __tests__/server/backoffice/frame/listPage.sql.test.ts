import { withSeededDatabase } from '../../../support/testDatabase';
import { findServices } from '@/server/content/services/servicesRepository';
import { database } from '@/server/db/transaction';
import { saveDraft } from '@/server/publishing/publishService';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { placeNewOrder, stockUpKit } from '../../../support/placeNewOrder';
import { lineOf } from '../../../support/orderRequest';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { editRecord, openRecord } from '../../../support/contentEdits';
import { withOffice } from '../../../support/withOffice';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const { show: get, post: send, staff: editor } = withOffice('editor');
let sales: SignedInStaff;
beforeAll(async () => {
  sales = await signInStaff('sales');
});
const post = (path: string, by: SignedInStaff, fields: [string, string][]) => send(path, fields, by);

const readSeen = (html: string) =>
  [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, pair = '']): [string, string] => ['seen', pair]);
const readMoves = (html: string) => [...html.matchAll(/ value="([^"]*)" name="move"/g)].map(([, value = '']) => value);
const readText = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' ');

async function findMainSlugs() {
  return (await findServices(await database(), 'en', 'main')).map(({ slug }) => slug);
}

it('services are moved past one another, each press once, and visitors get them in that order', async () => {
  const before = await findMainSlugs();
  const page = await get('/admin/services', editor);
  // The first button: the first main service goes down.
  const [down = ''] = readMoves(page);
  expect(down).toMatch(/^\d+:after:\d+$/);
  const [id] = down.split(':');
  const moved = await post('/admin/services', editor, [['move', down]]);
  expect([moved.status, moved.to]).toEqual([303, `/admin/services#down-${id}`]);
  const after = [before[1], before[0], ...before.slice(2)];
  expect(await findMainSlugs()).toEqual(after);
  // From a page of before: it stands there already.
  expect((await post('/admin/services', editor, [['move', down]])).status).toBe(303);
  expect(await findMainSlugs()).toEqual(after);
  expect(await readAudit({ resource: 'services', action: 'order' })).toHaveLength(1);
  // A list that is searched has no order, and nobody moves past what is gone.
  expect(readMoves(await get('/admin/services?q=a', editor))).toEqual([]);
  expect((await post('/admin/services', editor, [['move', `${id}:after:99999`]])).status).toBe(409);
  // The last main service is not moved among the others.
  const ids = readMoves(await get('/admin/services', editor)).map((value) => value.split(':'));
  const [services, kinds] = [
    await (await database()).selectFrom('service').select(['id', 'kind']).execute(),
    new Map(),
  ];
  for (const service of services) kinds.set(String(service.id), service.kind);
  expect(ids.every(([one, , other]) => kinds.get(one) === kinds.get(other))).toBe(true);
});

it('publishes the chosen drafts, names the one that changed meanwhile and leaves it alone', async () => {
  const ids = (await (await database()).selectFrom('service').select('id').orderBy('id').limit(2).execute()).map(
    (row) => String(row.id),
  );
  const draft = async (id: string, name: string) => {
    await saveDraft(await editRecord('services', id, { name: { az: name, en: name } }, editor.id));
  };
  for (const id of ids) await draft(id, `Drafted ${id}`);
  const page = await get('/admin/services', editor);
  // Only what is not as usual is said.
  expect(page).toContain('Has a draft');
  expect(readText(page)).not.toContain('Published');
  const [first = '', second = ''] = ids;
  await draft(second, 'Somebody else');
  const answer = await post('/admin/services', editor, [
    ['action', 'publish'],
    ...ids.map((id): [string, string] => ['ids', id]),
    ...readSeen(page),
  ]);
  expect(answer.status).toBe(409);
  const text = readText(answer.html).replace(/\s+/g, ' ');
  expect(text).toContain('1 of 2 done.');
  expect(text).toContain(`Drafted ${first} : Done`);
  expect(text).toContain('Somebody else : Changed by somebody in the meantime');
  const names = await (
    await database()
  )
    .selectFrom('service')
    .select(['id', 'name'])
    .where('id', 'in', ids.map(Number))
    .orderBy('id')
    .execute();
  expect(names.map(({ name }) => name.includes('Drafted'))).toEqual([true, false]);
  const checked = [...answer.html.matchAll(/<input[^>]*name="ids"[^>]*>/g)].filter(([box]) => box.includes('checked'));
  expect(checked.map(([box]) => /value="(\d+)"/.exec(box)?.[1])).toEqual([second]);
});

it('refuses none and more than a hundred, and what a role may not', async () => {
  expect((await post('/admin/products', editor, [['action', 'publish']])).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, index): [string, string] => ['ids', String(index + 1)]);
  expect((await post('/admin/products', editor, [['action', 'archive'], ...many])).status).toBe(400);
  const [one] = many;
  expect((await post('/admin/products', sales, [['action', 'archive'], ...(one ? [one] : [])])).status).toBe(403);
  expect((await post('/admin/services', sales, [['move', '1:after:2']])).status).toBe(403);
});

it('a copy is a draft at an address of its own', async () => {
  const { id, slug } = await (
    await database()
  )
    .selectFrom('product')
    .select(['id', 'slug'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const copies: unknown[] = [];
  for (let number = 0; number < 2; number += 1) {
    const copy = await post(`/admin/products/${id}`, editor, [['action', 'duplicate']]);
    expect(copy.to).toMatch(/^\/admin\/products\/d\d+\?note=duplicated$/);
    const key = copy.to.replace(/^.*\/(d\d+)\?.*$/, '$1');
    copies.push((await openRecord('products', key)).values.slug);
  }
  expect(copies).toEqual([`${slug}-2`, `${slug}-3`]);
});

it('confirms the chosen orders by the status that was seen, and prints their slips', async () => {
  const line = lineOf(await stockUpKit());
  const numbers = [(await placeNewOrder([line])).number, (await placeNewOrder([line])).number];
  const [first = '', second = ''] = numbers;
  const page = await get('/admin/orders', sales);
  expect(readText(page)).toMatch(/Being checked\s+2/);
  await changeOrderStatus(second, 'cancelled', { notify: false });
  const answer = await post('/admin/orders', sales, [
    ['action', 'confirm'],
    ...numbers.map((number): [string, string] => ['ids', number]),
    ...readSeen(page),
  ]);
  expect(answer.status).toBe(409);
  const rows = await (
    await database()
  )
    .selectFrom('customer_order')
    .select(['number', 'status'])
    .where('number', 'in', numbers)
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
  const slips = await post('/admin/orders', sales, [
    ['action', 'slips'],
    ['ids', first],
    ['ids', second],
  ]);
  expect(slips.to).toBe(`/admin/orders/slips?numbers=${first}+${second}`);
  const paper = await get(`${slips.to}+NQ-00-00000`, sales);
  expect(paper.match(/class="SlipScreen-slip"/g)).toHaveLength(2);
  expect(paper).toContain('NQ-00-00000');
});
