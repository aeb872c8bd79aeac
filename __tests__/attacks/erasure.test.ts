import '../support/testSettings';
import { randomBytes, randomUUID } from 'node:crypto';
import { settings as ownSettings } from '@/server/settings';
import { PASSWORD } from '../support/accounts';
import { findTraces } from '../support/findTraces';
import { readHidden } from '../support/readHtml';
import {
  callAuth,
  killSite,
  newSettings,
  openDatabase,
  orderCall,
  postForm,
  postJson,
  readProducts,
  send,
  signInStaff,
  startSite,
  times,
  until,
  type Answer,
  type Query,
  type Server,
  type Settings,
  type Staff,
} from './site';

/* After a deletion nothing that the site keeps has a word of the person, also where it is killed right after its answer. */

/** Others, whose rows make the pages of a file move while the person is there. */
const NEIGHBOURS = 15;

let settings: Settings;
let server: Server;
let query: Query;
let owner: Staff;

beforeAll(async () => {
  settings = await newSettings('SQLite');
  server = await startSite(settings);
  query = openDatabase(settings);
  owner = await signInStaff(query, 'owner');
  await query('update product set stock = 1000');
}, 120_000);

/** Somebody whose every word is found nowhere else. */
function newWords() {
  const tail = `q${randomBytes(6).toString('hex')}`;
  return {
    first_name: `Gülnarə${tail}`,
    last_name: `Zığyov${tail}`,
    email: `gulnara.${tail}@example.com`,
    phone_number: `+99455${String(2_000_000 + (randomBytes(3).readUIntBE(0, 3) % 7_000_000))}`,
    street: `Qəribçi küçəsi ${tail}q`,
    note: `qapınınkodu${tail}`,
    message: `Məktubunmətni${tail}`,
    file: `sənəd${tail}.pdf`,
    answer: `Cavabımız${tail}`,
  };
}
type Words = ReturnType<typeof newWords>;

function expectStatus(what: string, { status, body }: Answer, wanted: number) {
  expect([what, status, status === wanted ? '' : body.slice(0, 300)]).toEqual([what, wanted, '']);
}

/** Fills in and sends a form of the back office. */
async function fillIn(path: string, fields: (html: string) => Record<string, string>): Promise<Answer> {
  const { body } = await send(server, { path, headers: { cookie: owner.cookie } });
  return postForm(server, path, { csrf: owner.csrf, ...fields(body) }, owner);
}

/** Orders, applies with a file, writes, and gets answers; the order is cancelled, so that nothing is waited for. */
async function leaveEverything(words: Words, access?: string) {
  const { first_name, last_name, email, phone_number, street, note, message, file, answer } = words;
  const contact = { first_name, last_name, email, phone_number };
  const headers = { 'idempotency-key': randomUUID(), ...(access && { authorization: `Bearer ${access}` }) };
  const [product = { id: 0, price: '' }] = await readProducts(server);
  const order = {
    lines: [{ id: product.id, quantity: 1, unit_price: product.price }],
    contact,
    delivery: { method: 'courier', city: 1, address: street, note },
    payment: 'on_delivery',
  };
  const ordered = await send(server, postJson('/en/api/orders/', order, headers));
  expectStatus('the order', ordered, 201);
  const { number } = JSON.parse(ordered.body) as { number: string };

  const form = new FormData();
  form.set('request', JSON.stringify({ ...contact, contact_by: 'email', message, consent: true }));
  form.set('attachments', new Blob([`%PDF-1.4\n${message}\n%%EOF\n`], { type: 'application/pdf' }), file);
  const key = { ...headers, 'idempotency-key': randomUUID() };
  const applied = await fetch(`${server.origin}/en/api/applications/`, { method: 'POST', headers: key, body: form });
  expect(applied.status).toBe(201);

  const letter = { name: `${first_name} ${last_name}`, email, topic: 'other', message, consent: true };
  expectStatus('the message', await send(server, postJson('/en/api/contact/', letter, headers)), 201);

  for (const kind of ['message', 'application']) {
    const [[id] = []] = await query(`select id from ${kind} where email = '${email}'`);
    const answered = await fillIn(`/admin/${kind}s/${String(id)}`, (html) => {
      return { action: 'answer', version: readHidden(html, 'version'), subject: answer, text: answer };
    });
    expectStatus(`the answer to the ${kind}`, answered, 303);
  }
  const cancelled = await fillIn(`/admin/orders/${number}`, (html) => {
    return { action: 'move', status: 'cancelled', seen: readHidden(html, 'seen'), notify: 'on' };
  });
  expectStatus('the cancelling', cancelled, 303);
}

async function register({ first_name, last_name, email, phone_number, street }: Words): Promise<string> {
  const person = { first_name, last_name, email, phone_number, address: street, password: PASSWORD };
  expectStatus('the registration', await callAuth(server, 'register/', person), 201);
  const { body } = await callAuth(server, 'token/', { email, password: PASSWORD });
  return (JSON.parse(body) as { access: string }).access;
}

it('nothing is left of an account and of a guest, also after a kill, and everything of others', async () => {
  jest.replaceProperty(ownSettings(), 'DATA_DIR', settings.DATA_DIR ?? '');
  const [one, guest, other] = [newWords(), newWords(), newWords()];
  const access = await register(one);
  await query(`update "user" set email_verified_at = '${new Date().toISOString()}' where email = '${one.email}'`);
  const products = await readProducts(server);
  const addNeighbours = () => Promise.all(times(NEIGHBOURS, () => send(server, orderCall(products))));
  await addNeighbours();
  await leaveEverything(one, access);
  await leaveEverything(guest);
  await leaveEverything(other);
  await addNeighbours();
  const words = [...Object.values(one), ...Object.values(guest)];
  // The database, its log, the attachments, and mails that are written to files some seconds later.
  await until('mails of both are written', async () => {
    const traces = await findTraces([one.email, guest.email]);
    return [one, guest].every(({ email }) => traces.some((trace) => trace.includes('.eml') && trace.endsWith(email)));
  });
  expect((await findTraces(words)).length).toBeGreaterThan(20);

  const [account, person] = await Promise.all([
    callAuth(server, 'me/deletion/', { password: PASSWORD }, access),
    fillIn('/admin/people', () => ({ action: 'delete', email: guest.email, sure: 'on' })),
  ]);
  expect(JSON.parse(account.body)).toMatchObject({ is_deleted: true });
  expect(person.headers.location).toContain('personDeleted');
  const log = server.output();
  await killSite(server);
  server = await startSite(settings);

  await until('nothing is left', async () => (await findTraces(words)).length === 0, 300_000);
  expect((await findTraces(Object.values(other))).length).toBeGreaterThan(5);
  expect(words.filter((word) => log.includes(word) || server.output().includes(word))).toEqual([]);
}, 480_000);
