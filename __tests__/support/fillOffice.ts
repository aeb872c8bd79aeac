import { LOCALES, type Locale } from '@/config/locales';
import type { OrderRequest, OrderStatus } from '@/contract/orders';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { addViews } from '@/server/content/views/viewsService';
import { sendApplication } from '@/server/forms/applications/applicationsService';
import { issueStamp } from '@/server/forms/formGuardService';
import { sendMessage } from '@/server/forms/messages/messagesService';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';
import { addStaffNote } from '@/server/people/staff/staffNotesService';
import { insertStaff } from '@/server/people/staff/staffRepository';
import { SESSION_MS } from '@/server/people/staff/staffSession';
import { insertStaffSession } from '@/server/people/staff/staffSessionsRepository';
import { closeDatabase, database } from '@/server/db/connection';
import { transact } from '@/server/db/transaction';
import { CHECK_NAMES } from '@/server/checks/siteChecks.mjs';
import { hashToken } from '@/server/people/secrets';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { placeOrder } from '@/server/shop/orders/ordersService';
import { applicationRequest, messageRequest } from './formRequests';
import { OFFICE_NOW, OFFICE_TOKENS } from './office.mjs';
import { orderRequest } from './orderRequest';

/*
 * Makes the database of the settings, with the demonstration content and the work of a quarter: what the compared pictures
 * of the back office show. The clock (fixedClock.cjs) is put to when each thing happened.
 */

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse(OFFICE_NOW);
/** The hour at which a past order was placed. */
const ago = (days: number, minutes = 0) => NOW - days * DAY_MS - minutes * 60_000;

const setClock = (at: number) => void (process.env.CLOCK = new Date(at).toISOString());

/** Owners, signed in now. @returns the id of the first */
async function addOwners(): Promise<number> {
  const people = { az: 'Leyla Quliyeva', en: 'Sevda Hasanli' };
  const ids = [];
  for (const locale of LOCALES) {
    const at = new Date(NOW).toISOString();
    const id = await transact(async (tx) => {
      const person = { email: `owner-${locale}@example.com`, name: people[locale], role: 'owner', locale } as const;
      const staffId = await insertStaff(tx, { ...person, created_at: at });
      if (staffId === null) throw new Error(`${person.email} is there already`);
      await insertStaffSession(tx, {
        token_hash: hashToken(OFFICE_TOKENS[locale]),
        id: `session-${locale}`,
        staff_id: staffId,
        level: 'full',
        created_at: at,
        seen_at: at,
        expires_at: new Date(NOW + SESSION_MS).toISOString(),
        user_agent: null,
        pending_totp: null,
        challenge: null,
        challenge_kind: null,
        challenge_at: null,
        confirmed_at: at,
      });
      return staffId;
    });
    ids.push(id);
  }
  return ids[0] ?? 0;
}

const BUYERS = [
  ['Aysel', 'Məmmədova'],
  ['Rəşad', 'Əliyev'],
  ['Nigar', 'Hüseynova'],
  ['Tural', 'Həsənov'],
] as const;

type Placing = { at: number; goods: [slug: string, quantity: number][]; changes?: Partial<OrderRequest> };

let placed = 0;

async function order({ at, goods, changes = {} }: Placing): Promise<string> {
  setClock(at);
  const db = await database();
  const lines = await Promise.all(
    goods.map(async ([slug, quantity]) => {
      const products = db.selectFrom('product').select(['id', 'price']).where('slug', '=', slug);
      const { id, price } = await products.executeTakeFirstOrThrow();
      return { id, quantity, unit_price: (price / 100).toFixed(2) };
    }),
  );
  const [first_name, last_name] = BUYERS[placed % BUYERS.length] ?? BUYERS[0];
  const contact = {
    first_name,
    last_name,
    email: `buyer-${placed}@example.com`,
    phone_number: `+99450123${String(4500 + placed)}`,
  };
  placed += 1;
  const { number } = await placeOrder({
    locale: 'az',
    body: orderRequest(lines, { contact, ...changes }),
    session: null,
    client: `192.0.2.${placed}`,
    idempotencyKey: `order-${placed}`,
  });
  await sendDueMails();
  return number;
}

type Handling = { number: string; staffId: number; from: number; statuses: OrderStatus[] };

/** An hour lies between one status and the next. */
async function handle({ number, staffId, from, statuses }: Handling) {
  let seen: OrderStatus = 'received';
  for (const [index, status] of statuses.entries()) {
    setClock(from + (index + 1) * 60 * 60_000);
    await changeOrderStatus(number, status, { staff: { id: staffId, seen } });
    await sendDueMails();
    seen = status;
  }
}

const YEAR_WEEKS = 52;

/** Orders of a quarter that were delivered, one to three a week, those of the year before, and four that wait for something. */
async function addOrders(staffId: number) {
  const goods = ['risk-cards', 'hygiene-posters', 'quality-workbook', 'shift-cards', 'project-journal'];
  for (let week = 11; week >= 1; week -= 1) {
    for (let count = week % 2; count >= 0; count -= 1) {
      const at = ago(7 * (YEAR_WEEKS + week) + count, 90);
      const number = await order({ at, goods: [['shift-cards', 1]] });
      for (const status of ['confirmed', 'packed', 'delivered'] as const) {
        await changeOrderStatus(number, status, { notify: false });
      }
    }
  }
  for (let week = 11; week >= 1; week -= 1) {
    for (let count = week % 3; count >= 0; count -= 1) {
      const slug = goods[(week + count) % goods.length] ?? '';
      const at = ago(7 * week + count, 90);
      const number = await order({ at, goods: [[slug, 1 + (week % 2)]] });
      await handle({ number, staffId, from: at, statuses: ['confirmed', 'packed', 'delivered'] });
    }
  }
  const courier = { method: 'courier' as const, city: 1, address: 'Nizami küçəsi 12, mənzil 4' };
  const onWay = await order({ at: ago(2), goods: [['hygiene-posters', 3]], changes: { delivery: courier } });
  await handle({ number: onWay, staffId, from: ago(2), statuses: ['confirmed', 'packed', 'on_the_way'] });
  const toPack = await order({
    at: ago(1),
    goods: [
      ['quality-workbook', 2],
      ['accreditation-guide', 1],
    ],
    changes: { delivery: { ...courier, note: 'Saat 18-dən sonra zəng edin.' } },
  });
  await handle({ number: toPack, staffId, from: ago(1), statuses: ['confirmed'] });
  setClock(ago(0, 100));
  const db = await database();
  const orders = db.selectFrom('customer_order').select('id').where('number', '=', toPack);
  const { id } = await orders.executeTakeFirstOrThrow();
  const note = { resource: 'orders', itemId: String(id), reference: toPack };
  await addStaffNote(note, 'Bələdçidən anbarda iki ədəd qalıb.', { staff: { id: staffId }, t: (key) => key });
  await order({ at: ago(0, 45), goods: [['risk-cards', 1]] });
  await order({ at: ago(0, 20), goods: [['clinic-starter', 1]], changes: { payment: 'bank_transfer' } });
}

/** A form whose page was open for a minute. */
async function stampAt(at: number) {
  setClock(at - 60_000);
  const stamp = await issueStamp(new Date(at - 60_000));
  setClock(at);
  return stamp;
}

async function addForms(locale: Locale) {
  const phone_number = '+994557654321';
  const application = await stampAt(ago(1, 30));
  await sendApplication({
    locale,
    session: null,
    client: '192.0.2.201',
    body: applicationRequest({
      first_name: 'Günay',
      last_name: 'Əliyeva',
      email: 'gunay@example.com',
      phone_number,
      service: 'healthcare-consulting',
      message: 'Qeydiyyatda növbə 40 dəqiqədir. Yanvara qədər bunu azaltmaq istəyirik.',
      stamp: application,
    }),
  });
  const message = await stampAt(ago(0, 150));
  await sendMessage({
    locale,
    client: '192.0.2.202',
    body: messageRequest({
      name: 'Samir Kərimov',
      email: 'samir@example.com',
      phone_number,
      topic: 'services',
      message: 'Kiçik stomatoloji klinika ilə də işləyirsiniz?',
      stamp: message,
    }),
  });
  await sendDueMails();
}

/** Thirty days of views that rise and fall with the week. */
async function addDays() {
  const pages = ['/', '/consservices/clinical-training', '/products', '/contact'];
  const rows = Array.from({ length: 30 }, (_, days) =>
    pages.map((page, index) => ({
      day: new Date(ago(days)).toISOString().slice(0, 10),
      page,
      locale: LOCALES[(days + index) % 2] ?? 'az',
      shell: index % 2 === 0 ? ('desktop' as const) : ('mobile' as const),
      referrer: index === 0 ? 'google.com' : '',
      count: Math.round((24 - 5 * index) * (1 + 0.5 * Math.sin((days / 7) * 2 * Math.PI))),
    })),
  );
  await transact((tx) => addViews(tx, rows.flat()));
}

/** The installation was found to be well just now: it is not checked again while the time stands still. */
async function addChecks() {
  const db = await database();
  const found = { state: 'ok', code: 'clockRight', details: '{}', checked_at: OFFICE_NOW, claimed_until: '' };
  await db
    .insertInto('site_check')
    .values(CHECK_NAMES.map((name) => ({ name, ...found })))
    .execute();
}

async function fill() {
  setClock(ago(2 * 365));
  await prepareDatabase();
  const staffId = await addOwners();
  await addOrders(staffId);
  await addForms('az');
  await addDays();
  await addChecks();
  await closeDatabase();
}

void fill().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
