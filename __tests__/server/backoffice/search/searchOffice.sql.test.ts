import { withSeededDatabase } from '../../../support/testDatabase';
import searchRoute from '@/pages/api/admin/search';
import type { OfficeSearchView } from '@/contract/adminViews';
import type { StaffRole } from '@/contract/admin';
import { database } from '@/server/db/transaction';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { applicationRequest, messageRequest, newClient, newEmail } from '../../../support/formRequests';
import { newAccount } from '../../../support/newAccount';
import { lineOf, newContact } from '../../../support/orderRequest';
import { placeNewOrder, stockUpBook } from '../../../support/placeNewOrder';
import { serveRoutes } from '../../../support/serve';
import { signInStaff, type SignedInStaff } from '../../../support/signInStaff';
import { withOffice } from '../../../support/withOffice';
import { turnOff } from '../../../support/saveSetting';

withSeededDatabase();

let api: string;
const office = withOffice('owner');
const people = new Map<StaffRole, SignedInStaff>();
let number: string;
let application: string;
let message: string;

beforeAll(async () => {
  api = await serveRoutes({ 'admin/search': searchRoute });
  for (const role of ['owner', 'editor', 'sales'] as const) people.set(role, await signInStaff(role));
  const contact = { ...newContact(), first_name: 'Şəfiqə', last_name: 'Zərgərova', email: 'sefiqe@example.com' };
  ({ number } = await placeNewOrder([lineOf(await stockUpBook())], contact));
  const body = messageRequest({
    name: 'Zərgər Usta',
    email: 'usta@example.com',
    message: 'Şəfiqə xanım məsləhət gördü.',
  });
  ({ reference: message } = await sendMessage({ locale: 'az', client: newClient(), body }));
  const request = applicationRequest({ first_name: 'İlqar', last_name: 'Zərgərli', email: 'ilqar@example.com' });
  ({ reference: application } = await sendApplication({
    locale: 'az',
    client: newClient(),
    body: request,
    session: null,
  }));
});

async function find(role: StaffRole, q: string): Promise<OfficeSearchView> {
  const headers = { cookie: people.get(role)?.cookie ?? '' };
  return (await fetch(`${api}/api/admin/search?${new URLSearchParams({ q })}`, { headers })).json();
}
const show = (role: StaffRole, path: string) => office.show(path, people.get(role));
const hrefs = ({ groups }: OfficeSearchView) => groups.flatMap(({ items }) => items.map(({ href }) => href));
const findHrefs = async (role: StaffRole, q: string) => hrefs(await find(role, q));

it('finds orders, requests, messages and the people behind them by folded beginnings of words', async () => {
  const found = await findHrefs('sales', 'ZERGER');
  expect(found).toContain(`/admin/orders/${number}`);
  expect(found).toContainEqual(expect.stringMatching(/^\/admin\/messages\/\d+$/));
  expect(found).toContainEqual(expect.stringMatching(/^\/admin\/applications\/\d+$/));
  expect(found.filter((href) => href.startsWith('/admin/people?'))).toEqual([
    `/admin/people?order=${number}`,
    `/admin/people?application=${application}`,
    `/admin/people?message=${message}`,
  ]);
  // All four i, and ə as e.
  for (const typed of ['ılqar', 'ILQAR', 'İlqar', 'ilqar', 'zərgərli']) {
    expect(await findHrefs('sales', typed)).toContain(`/admin/people?application=${application}`);
  }
  for (const typed of [number, String(Number(number.slice(-5)))]) {
    expect(await findHrefs('owner', typed)).toContain(`/admin/orders/${number}`);
  }
});

it('finds a number however it is written', async () => {
  for (const reference of [number, application, message]) {
    for (const typed of [
      reference.replaceAll('-', ' '),
      reference.replaceAll('-', ''),
      `№${reference}.`,
      reference.replaceAll('-', '\u2011'),
    ]) {
      const { groups } = await find('owner', typed);
      expect(groups.flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
        expect.stringContaining(reference),
      ]);
    }
  }
});

it('finds a name with its suffixes, and says where a record is only near', async () => {
  const found = await find('sales', 'Zərgərovanın');
  expect([found.isNear, hrefs(found)]).toEqual([false, expect.arrayContaining([`/admin/orders/${number}`])]);
  const near = await find('editor', 'workbuk');
  expect([near.isNear, hrefs(near)]).toEqual([
    true,
    expect.arrayContaining([expect.stringMatching(/^\/admin\/products\/\d+$/)]),
  ]);
  expect(await show('editor', '/admin/search?q=workbuk')).toContain('Nothing matches exactly, these come near.');
  expect(await show('editor', '/admin/products?q=workbuk')).toContain('Nothing matches exactly, these come near.');
  expect(await show('editor', '/admin/services?q=consaltinq')).toContain('Nothing matches exactly, these come near.');
  // What is near to somebody's name is somebody else's.
  expect((await findHrefs('sales', 'zergerxxx')).filter((href) => WORK.test(href))).toEqual([]);
});

it('leads to somebody without their e-mail in the address, and means who it finds, not whom they wrote of', async () => {
  const found = await findHrefs('sales', 'sefiqe');
  expect(found).toContainEqual(expect.stringMatching(/^\/admin\/messages\/\d+$/));
  expect(found.filter((href) => href.startsWith('/admin/people?'))).toEqual([`/admin/people?order=${number}`]);
  expect(found.join()).not.toMatch(/@|%40/);
  expect(await show('sales', `/admin/people?order=${number}`)).toContain('What is kept of sefiqe@example.com');
  expect(await show('sales', `/admin/people?message=${message}`)).toContain('What is kept of usta@example.com');
  expect(await show('sales', `/admin/people?application=${application}`)).toContain('What is kept of ilqar@');
  const email = newEmail();
  const { id } = await newAccount({ email });
  expect(await findHrefs('sales', email)).toContain(`/admin/people?account=${id}`);
  expect(await show('sales', `/admin/people?account=${id}`)).toContain(`What is kept of ${email}`);
  expect(await show('sales', '/admin/people?account=x')).not.toContain('What is kept of');
});

const WORK = /^\/admin\/(?:orders|applications|messages|people|mails)\b/;

it('shows an editor records and settings of editors, but no order, request, message or person', async () => {
  for (const q of ['zerger', number, 'sefiqe@example.com', 'usta', 'order', 'message']) {
    expect((await findHrefs('editor', q)).filter((href) => WORK.test(href))).toEqual([]);
  }
  expect(await findHrefs('editor', 'audit')).toContainEqual(expect.stringMatching(/^\/admin\/services\/\d+$/));
  expect(await findHrefs('editor', 'workbook')).toContainEqual(expect.stringMatching(/^\/admin\/products\/\d+$/));
  expect(await findHrefs('editor', 'opening')).toContain('/admin/settings/hours');
  expect(await findHrefs('editor', 'bank det')).not.toContain('/admin/settings/billing');
  expect(await findHrefs('editor', 'staff')).not.toContain('/admin/staff');
});

it('shows sales orders and the stock of products, but no record, draft or setting that only editors open', async () => {
  const draft = { resource: 'products', item_id: null, title: 'Auditlik', body: '{}', staff_id: null };
  const times = { updated_at: new Date().toISOString(), publish_at: null, archived_at: null };
  const rest = { failure: null, next_try_at: null, faults: null };
  const db = await database();
  await db
    .insertInto('draft')
    .values({ ...draft, ...times, ...rest })
    .execute();
  expect(await findHrefs('editor', 'auditlik')).toContainEqual(expect.stringMatching(/^\/admin\/products\/d\d+$/));
  expect((await findHrefs('sales', 'auditlik')).filter((href) => href.includes('products'))).toEqual([]);
  const own = await findHrefs('sales', 'audit');
  expect(own.filter((href) => /services|projects|posts|pages|settings|admin\/audit/.test(href))).toEqual([]);
  const products = (await findHrefs('sales', 'workbook')).filter((href) => /products|stock/.test(href));
  expect(products).toContainEqual(expect.stringMatching(/^\/admin\/stock\/\d+$/));
  expect(products.filter((href) => href.includes('products'))).toEqual([]);
  expect(await findHrefs('sales', 'orders')).toContain('/admin/orders');
});

it('shows an owner everything, and nothing for what has neither letter nor digit', async () => {
  const found = await findHrefs('owner', 'zerger');
  expect(found).toContain(`/admin/orders/${number}`);
  expect(found).toContain(`/admin/people?message=${message}`);
  expect(await findHrefs('owner', 'bank det')).toContain('/admin/settings/billing');
  expect(await findHrefs('owner', 'staff')).toContain('/admin/staff');
  expect(await findHrefs('owner', 'baki')).toContainEqual(expect.stringMatching(/^\/admin\/cities\/\d+$/));
  expect(await findHrefs('sales', 'backups')).toContain('/admin/help/backups');
  for (const q of ['', '%_*', '"', "'", '—']) expect((await find('owner', q)).groups).toEqual([]);
});

it('knows nothing of parts that are off, but of orders and requests that exist', async () => {
  const email = newEmail();
  await newAccount({ email });
  await turnOff('shop', 'accounts', 'requests', 'projects');
  try {
    const named = await findHrefs('owner', 'workbook');
    expect(named.filter((href) => /products|stock/.test(href))).toEqual([]);
    expect((await findHrefs('owner', 'project')).filter((href) => href.startsWith('/admin/project'))).toEqual([]);
    expect((await findHrefs('owner', email)).filter((href) => href.includes('account='))).toEqual([]);
    const found = await findHrefs('owner', 'zerger');
    expect(found).toContain(`/admin/orders/${number}`);
    expect(found).toContain(`/admin/people?application=${application}`);
  } finally {
    await turnOff();
  }
});
