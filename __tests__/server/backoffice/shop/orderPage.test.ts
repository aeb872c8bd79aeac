import { withSeededDatabase } from '../../../support/testDatabase';
import { newClient } from '../../../support/formRequests';
import { lastMails } from '../../../support/formState';
import { CONTACT, lineOf, newContact, newKey, orderRequest } from '../../../support/orderRequest';
import { placeNewOrder, stockUpBook, stockUpKit } from '../../../support/placeNewOrder';
import { shopState, readStock } from '../../../support/shopState';
import type { Locale } from '@/config/locales';
import type { OrderRequest, OrderStatus } from '@/contract/orders';
import { database } from '@/server/db/connection';
import { companyWordsMigration } from '@/server/db/migrations/companyWordsMigration';
import { insertOrderWords, removeOrderWords } from '@/server/db/searchWords';
import { cancelUnconfirmedOrders } from '@/server/shop/orders/orderStatusService';
import { placeOrder } from '@/server/shop/orders/ordersService';
import { withOffice } from '../../../support/withOffice';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

const { get, post: send, staff } = withOffice('sales');
const post = (number: string, fields: Record<string, string>) => send(`/admin/orders/${number}`, fields);
const move = (number: string, seen: OrderStatus, status: OrderStatus, notify = true) =>
  post(number, { action: 'move', seen, status, ...(notify && { notify: 'on' }) });

async function place(changes: Partial<OrderRequest> = {}, locale: Locale = 'en', quantity = 1) {
  const body = orderRequest([lineOf(await stockUpBook(), quantity)], { contact: newContact(), ...changes });
  return placeOrder({ locale, body, session: null, client: newClient(), idempotencyKey: newKey() });
}
const courier = { method: 'courier', city: 1, address: 'Nizami 5', note: 'Ring twice' } as const;

it('staff take an order through all states; its buyer is mailed in the language of the order', async () => {
  const steps = [
    ['confirmed', 'nömrəli sifariş təsdiqləndi'],
    ['packed', 'nömrəli sifariş hazırdır'],
    ['delivered', 'nömrəli sifariş götürüldü'],
  ] as const;
  const contact = newContact();
  const { number } = await place({ delivery: { method: 'pickup' }, contact }, 'az');
  let seen: OrderStatus = 'received';
  for (const [status, words] of steps) {
    const { html } = await get(`/admin/orders/${number}`);
    // One button for the next step, with what the page was made for.
    expect(html).toContain(`name="status" value="${status}"`);
    expect(html.match(/name="seen" value="\w+"/g)).toContain(`name="seen" value="${seen}"`);
    expect((await move(number, seen, status)).to).toBe(`/admin/orders/${number}?note=moved`);
    const [mail] = await lastMails(1);
    expect(mail).toMatchObject({ recipient: contact.email, locale: 'az' });
    expect(mail?.subject).toContain(`${number} ${words}`);
    expect(mail?.text).toContain('/az/order');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example');
    seen = status;
  }
  const { html } = await get(`/admin/orders/${number}`);
  expect(html).toContain('Nothing more is to be done');
  // The timeline names who it was.
  expect(html.match(/The sales/g)?.length).toBeGreaterThanOrEqual(steps.length);
  expect(await readAudit({ resource: 'orders', item_id: number })).toMatchObject(
    steps.map(() => ({ action: 'status', staff_id: staff.id, before: '["status"]', after: '["status"]' })),
  );
});

it('what happened is one list: a mail is read as it was sent, without what its links open, and one step goes back', async () => {
  const contact = newContact();
  const { number, token } = await place({ contact, delivery: courier }, 'az', 2);
  await move(number, 'received', 'confirmed');
  await post(number, { action: 'note', text: 'Called at noon' });
  const { html } = await get(`/admin/orders/${number}`);
  const list = /<ol class="StreamSection-entries">([\s\S]*?)<\/ol>/.exec(html)?.[1] ?? '';
  const places = [
    'Being checked',
    `Email to ${contact.email}: the order is accepted`,
    'Confirmed',
    'the order is confirmed',
    'Called at noon',
  ];
  const found = places.map((text) => list.indexOf(text));
  expect(found).toEqual([...found].sort((one, other) => one - other));
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
  expect(list).toContain(`${number} nömrəli sifarişinizi təsdiqlədik`);
  expect(list).toContain('token=…');
  expect(list).not.toContain(token);

  const event = /name="event" value="(\d+)"/.exec(html)?.[1] ?? '';
  const back = { action: 'back', event, reason: 'Not this one' };
  expect((await post(number, { ...back, reason: '' })).status).toBe(400);
  expect((await post(number, back)).to).toBe(`/admin/orders/${number}?note=takenBack`);
  const after = await get(`/admin/orders/${number}`);
  for (const text of ['Taken back: Confirmed', 'Not this one', 'name="status" value="confirmed"'])
    expect(after.html).toContain(text);
  expect(after.html).not.toContain('value="back"');
  // After it the order moves on, and the old page takes nothing back.
  await move(number, 'received', 'confirmed');
  await move(number, 'confirmed', 'cancelled');
  await stockUpBook();
  const old = await post(number, { ...back, event: String(Number(event) + 1) });
  expect([old.status, old.html.includes('>Not this one</textarea>')]).toEqual([412, true]);
});

it('without the tick nobody is mailed', async () => {
  const { number } = await place();
  const before = await shopState();
  expect((await move(number, 'received', 'confirmed', false)).to).toContain('movedSilently');
  expect(await shopState()).toEqual({ ...before, events: before.events + 1 });
});

it('of two who press the same button one is told, and cancelling gives the pieces back once', async () => {
  const { number } = await place({}, 'en', 3);
  const before = await readStock('quality-workbook');
  const answers = await Promise.all([1, 2].map(() => move(number, 'received', 'cancelled')));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 412]);
  const told = answers.find(({ status }) => status === 412);
  expect(told?.html).toContain('it is “Cancelled” now');
  expect(await readStock('quality-workbook')).toBe(before + 3);
  expect((await lastMails(1))[0]?.subject).toContain(`Order ${number} has been cancelled`);
  // What cannot follow is refused and shown.
  const refused = await move(number, 'cancelled', 'packed');
  expect([refused.status, refused.html.includes('cannot be moved there')]).toEqual([409, true]);
});

it('an order that nobody confirmed in time is cancelled with a mail that says so', async () => {
  const contact = newContact();
  const { number, status } = await placeNewOrder([lineOf(await stockUpKit(), 3)], contact);
  expect(status).toBe('to_confirm');
  await cancelUnconfirmedOrders(new Date(Date.now() + 100 * 3_600_000));
  const mails = (await lastMails(5)).filter(({ recipient }) => recipient === contact.email);
  expect(mails.at(-1)?.text).toContain(`Order ${number} was not confirmed in time`);
  expect((await get(`/admin/orders/${number}`)).html).toContain('the system, as nobody confirmed it in time');
});

it('the page has notes, the mail once more and the packing slip in the language of the buyer', async () => {
  const { number } = await place({ delivery: courier, contact: CONTACT }, 'az', 2);
  expect((await post(number, { action: 'note', text: '  ' })).status).toBe(400);
  expect((await post(number, { action: 'note', text: 'Call <b>after</b> six' })).status).toBe(303);
  const { html } = await get(`/admin/orders/${number}`);
  expect(html).toContain('Call &lt;b&gt;after&lt;/b&gt; six');
  for (const href of ['tel:+994501234567', 'mailto:aysel@example.com']) expect(html).toContain(`href="${href}"`);
  const [, words = ''] = /href="https:\/\/wa\.me\/994501234567\?text=([^"]*)"/.exec(html) ?? [];
  expect(decodeURIComponent(words)).toMatch(/NQ-.*\/order\/.*token=/);

  expect((await post(number, { action: 'resend' })).status).toBe(303);
  expect((await lastMails(1))[0]).toMatchObject({ recipient: CONTACT.email, locale: 'az' });
  expect((await lastMails(1))[0]?.subject).toContain(`${number} nömrəli sifariş qəbul olundu`);

  const slip = await get(`/admin/orders/${number}/slip`);
  for (const part of ['Qablaşdırma vərəqi', 'Aysel Məmmədova', 'Nizami 5', 'Ring twice', 'Cəmi ədəd: 2'])
    expect(slip.html).toContain(part);
  expect(await readAudit({ item_id: number })).toMatchObject([
    { action: 'note', before: null, after: '["note"]' },
    { action: 'mail', before: null, after: '["confirmation"]' },
  ]);
});

describe('the list', () => {
  const placed: Record<string, string> = {};
  const person = (first_name: string, last_name: string, email: string, phone_number: string) => ({
    contact: { first_name, last_name, email, phone_number },
  });
  beforeAll(async () => {
    const company = { name: '«Körpü-Tikinti» MMC', tax_id: '0700123451' };
    const transfer = { payment: 'bank_transfer' } as const;
    placed.ilqar = (
      await place({ ...person('İlqar', 'Şıxəliyev', 'i.lqar@post.az', '+994551112233'), ...transfer, company })
    ).number;
    placed.sevinc = (await place(person('Sevinc', 'Əli-zadə', 'sz@example.org', '+994702223344'))).number;
    placed.old = (await place(person('Nərmin', 'Şıxəliyeva', 'old@example.org', '+994703334455'))).number;
    await move(placed.sevinc, 'received', 'confirmed');
    const db = await database();
    // Ten minutes before midnight in Baku.
    const at = '2026-03-05T19:50:00.000Z';
    await db.updateTable('customer_order').set({ created_at: at }).where('number', '=', placed.old).execute();
  });
  const find = async (query: string) => {
    const { html } = await get(`/admin/orders?${query}`);
    return Object.keys(placed).filter((name) => html.includes(`/admin/orders/${placed[name]}"`));
  };

  it.each([
    ['q=ILQAR', ['ilqar']],
    ['q=sixeliyev', ['ilqar', 'old']],
    ['q=%C5%9Fixeliyeva+nermin', ['old']],
    ['q=%C6%8Flizad%C9%99', ['sevinc']],
    ['q=zade', ['sevinc']],
    ['q=i.lqar%40post', ['ilqar']],
    ['q=055+111+22+33', ['ilqar']],
    ['q=%2B994+(55)+111-22-33', ['ilqar']],
    ['q=2223344', ['sevinc']],
    ['q=korputikinti+mmc', ['ilqar']],
    ['q=V%C3%96EN+070+012+3451', ['ilqar']],
    ['q=%22%27*+%26', []],
    ['q=sixeliyev&payment=bank_transfer', ['ilqar']],
    ['q=sixeliyev&status=confirmed', []],
    ['status=confirmed&payment=on_delivery', ['sevinc']],
    ['from=2026-03-05&to=2026-03-05', ['old']],
    ['from=2026-03-06&to=2026-03-06', []],
    ['to=2026-03-05&status=received', ['old']],
  ])('%s finds %j', async (query, names) => {
    expect(await find(query)).toEqual(names);
  });

  it('orders that were placed before are found by their company once they are migrated', async () => {
    const db = await database();
    const order = await db
      .selectFrom('customer_order')
      .select(['id', 'number', 'first_name', 'last_name', 'email', 'phone_number'])
      .where('number', '=', placed.ilqar ?? '')
      .executeTakeFirstOrThrow();
    await removeOrderWords(db, order.id);
    await insertOrderWords(db, [order]);
    expect(await find('q=tikinti')).toEqual([]);
    await companyWordsMigration.up(db);
    expect([await find('q=tikinti'), await find('q=ILQAR')]).toEqual([['ilqar'], ['ilqar']]);
  });

  it('finds an order by its number, whole or the last part of it', async () => {
    const last = placed.old?.split('-').at(-1) ?? '';
    for (const text of [placed.old ?? '', placed.old?.toLowerCase() ?? '', last, String(Number(last))]) {
      expect([text, await find(`q=${text}`)]).toEqual([text, expect.arrayContaining(['old'])]);
    }
  });
});
