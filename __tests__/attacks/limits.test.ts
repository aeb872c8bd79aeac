import { randomUUID } from 'node:crypto';
import {
  countStatuses,
  newSettings,
  openDatabase,
  orderCall,
  postJson,
  readProducts,
  send,
  startSite,
  times,
  type Call,
  type Product,
  type Server,
} from './site';

/* All attempts of a kind at once, over two processes on one database: as many as the limit says are let through. */

let servers: [Server, Server];
let product: Product;

beforeAll(async () => {
  const settings = await newSettings('SQLite', { TRUST_PROXY: '1' });
  servers = [await startSite(settings), await startSite(settings)];
  await openDatabase(settings)('update product set stock = 1000');
  [product = { id: 0, price: '' }] = await readProducts(servers[0]);
}, 120_000);

type Address = (index: number) => string;
const ownAddress: Address = (index) => `10.7.${index >> 8}.${index & 255}`;
/** What a visitor claims stands before what the proxy has added, and counts for nothing. */
const oneAddress: Address = (index) => `10.99.0.${index}, 10.98.0.1`;

let callers = 0;
const from = (address: Address, { headers, ...call }: Call): Call => ({
  ...call,
  headers: { ...headers, 'x-forwarded-for': address((callers += 1)) },
});

function order(address: Address, contact: Record<string, string> = {}): Call {
  const call = orderCall([product]);
  const whole = JSON.parse(String(call.body)) as { contact: object };
  return from(address, { ...call, body: JSON.stringify({ ...whole, contact: { ...whole.contact, ...contact } }) });
}

const login = (email: string, address: Address) =>
  from(address, postJson('/en/api/auth/token/', { email, password: 'nine purple lanterns' }));
const reset = (email: string) => from(ownAddress, postJson('/en/api/auth/password/reset/', { email }));

function message(email: string): Call {
  const words = 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.';
  const body = { name: 'Aysel Məmmədova', email, topic: 'other', message: words, consent: true };
  return from(ownAddress, postJson('/en/api/contact/', body, { 'idempotency-key': randomUUID() }));
}

it.each<[what: string, status: number, most: number, calls: () => Call[]]>([
  ['logins with one e-mail', 401, 10, () => times(40, () => login('one@example.com', ownAddress))],
  ['logins from one address', 401, 50, () => times(80, (index) => login(`many-${index}@example.com`, oneAddress))],
  ['links for a new password to one e-mail', 204, 5, () => times(20, () => reset('one@example.com'))],
  ['orders from one address', 201, 50, () => times(80, () => order(oneAddress))],
  ['orders with one e-mail', 201, 10, () => times(30, () => order(ownAddress, { email: 'one@example.com' }))],
  ['orders with one phone', 201, 10, () => times(30, () => order(ownAddress, { phone_number: '+994509998877' }))],
  ['messages with one e-mail', 201, 10, () => times(30, () => message('writer@example.com'))],
])('%s at once', async (_what, status, most, calls) => {
  const all = calls();
  const answers = await Promise.all(all.map((call, index) => send(servers[index % 2 === 0 ? 0 : 1], call)));
  const { [status]: through = 0, 429: refused = 0, 503: putOff = 0 } = countStatuses(answers);
  expect([through <= most, through + putOff >= most]).toEqual([true, true]);
  expect(through + refused + putOff).toBe(all.length);
  expect(answers.filter((answer) => [429, 503].includes(answer.status) && !answer.headers['retry-after'])).toEqual([]);
});
