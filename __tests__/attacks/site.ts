import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hashSync } from '@node-rs/argon2';
import Sqlite from 'better-sqlite3';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import type { StaffRole } from '@/contract/admin';
import { accountCalls } from '../support/accounts';
import { createDatabase } from '../support/createDatabase';
import { stopAll } from '../support/processes.mjs';
export { runEach } from '../support/runEach';
import { decodeBody, sendRequest, type Call } from '../support/sendRequest';
import { startServer, type Server } from '../support/server.mjs';
import { removeTemporary, temporaryFolder } from '../support/temporary.mjs';

/*
 * What the attacks share: sites that run as built, each file with its own, calls to the letter, and a connection of their
 * own to the database. Everything that was started ends with the file.
 */

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];
/** Settings of a site, as environment variables. */
export type Settings = Record<string, string>;
export type { Server };

const ROOT = resolve(__dirname, '../..');
const HOUR_MS = 60 * 60_000;

const closes: (() => unknown)[] = [];
afterAll(async () => {
  await stopAll();
  await Promise.all(closes.map((close) => close()));
  removeTemporary();
});

/** Settings of a site on a new, empty database. */
export async function newSettings(database: DatabaseName, more: Settings = {}): Promise<Settings> {
  const settings = { LOG_LEVEL: 'error', PASSWORD_COST: '1024', DATA_DIR: temporaryFolder('attack'), ...more };
  if (database === 'SQLite') return { ...settings, DATABASE_URL: '' };
  return { ...settings, DATABASE_URL: await createDatabase(), SEED: 'demo' };
}

/** Starts the built site. Without content in its database it has the demonstration content. */
export const startSite = (settings: Settings): Promise<Server> => startServer(ROOT, settings);

export async function killSite({ pid, exited }: Server): Promise<void> {
  if (pid === undefined) throw new Error('The server has no process.');
  process.kill(pid, 'SIGKILL');
  await exited;
}

/** A site that has too much to do asks to come again. */
export const isPutOff = ({ status, headers }: Answer): boolean =>
  status === 503 && headers['retry-after'] !== undefined;

/** Runs a statement and gives its rows, each with its columns in their order. */
export type Query = (statement: string) => Promise<unknown[][]>;

/** A connection to the database of a site, beside it. */
export function openDatabase({ DATABASE_URL, DATA_DIR = '' }: Settings): Query {
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 });
    // Its server may be ended before it is.
    pool.on('error', () => undefined);
    closes.push(() => pool.end());
    return async (text) => (await pool.query<unknown[]>({ text, rowMode: 'array' })).rows;
  }
  const file = new Sqlite(join(DATA_DIR, 'site.db'), { fileMustExist: true, timeout: 10_000 });
  closes.push(() => file.close());
  return (text) => {
    const statement = file.prepare(text);
    if (statement.reader) return Promise.resolve(statement.raw().all() as unknown[][]);
    statement.run();
    return Promise.resolve([]);
  };
}

/** The only column of the first row, as a number. */
export const readNumber = async (query: Query, statement: string): Promise<number> =>
  Number((await query(statement))[0]?.[0]);

export type { Call };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request to the letter, as `fetch` would not. @throws where the connection is cut, or nothing comes for a minute */
export async function send(
  { origin }: Pick<Server, 'origin'>,
  { body = '', from = '127.0.0.1', ...call }: Call,
): Promise<Answer> {
  const answer = await sendRequest(origin, { ...call, from, ...(body.length > 0 && { body }) });
  return { ...answer, body: decodeBody(answer).toString() };
}

/** The same as often as the site asks to come again. */
export async function sendPatiently(server: Server, call: Call): Promise<Answer> {
  for (;;) {
    const answer = await send(server, call);
    if (!isPutOff(answer)) return answer;
    await delay(200);
  }
}

export const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

/** How many answers have each status. */
export function countStatuses(answers: readonly Pick<Answer, 'status'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Waits for what comes sooner or later. @throws where it has not come in the time */
export async function until(what: string, check: () => Promise<boolean> | boolean, limitMs = 60_000): Promise<void> {
  for (const end = Date.now() + limitMs; !(await check()); await delay(50)) {
    if (Date.now() > end) throw new Error(`Not in ${limitMs / 1000} s: ${what}`);
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

export const postJson = (path: string, body: unknown, headers: Record<string, string> = {}): Call => ({
  path,
  method: 'POST',
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(body),
});

export type Product = { id: number; price: string };

/** The first products of the shop. */
export async function readProducts(server: Server, count = 1): Promise<Product[]> {
  const { body } = await send(server, { path: '/en/api/products/' });
  return (JSON.parse(body) as { results: Product[] }).results.slice(0, count);
}

let people = 0;

/** An order of a piece of each product by somebody who has ordered nothing before, from an address of their own. */
export function orderCall(products: readonly Product[], key: string = randomUUID()): Call {
  people += 1;
  const order = {
    lines: products.map(({ id, price }) => ({ id, quantity: 1, unit_price: price })),
    contact: {
      first_name: 'Aysel',
      last_name: 'Məmmədova',
      email: `buyer-${people}@example.com`,
      phone_number: `+99450${String(1_000_000 + people)}`,
    },
    delivery: { method: 'pickup' },
    payment: 'on_delivery',
  };
  const from = `127.${20 + (people >> 16)}.${(people >> 8) & 255}.${people & 255}`;
  return { ...postJson('/en/api/orders/', order, { 'idempotency-key': key }), from };
}

export const readOrderNumber = ({ body }: Answer): string => (JSON.parse(body) as { number: string }).number;

/** A new account, logged in. */
export const signUp = ({ origin }: Server) => accountCalls(() => origin).signUp();

export type Account = Awaited<ReturnType<typeof signUp>>;

/** A call of an endpoint of accounts. @param token access token */
export function callAuth(server: Server, path: string, body?: unknown, token?: string): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const address = `/en/api/auth/${path}`;
  return send(server, body === undefined ? { path: address, headers } : postJson(address, body, headers));
}

export type Staff = { id: number; email: string; cookie: string; csrf: string };

/** Somebody of the staff, logged in with both steps just now. */
export async function signInStaff(query: Query, role: StaffRole): Promise<Staff> {
  const [token, now] = [randomBytes(32).toString('base64url'), new Date().toISOString()];
  const email = `${role}-${randomUUID()}@example.com`;
  const id = await readNumber(
    query,
    `insert into staff (email, name, role, locale, created_at)
     values ('${email}', 'The ${role}', '${role}', 'en', '${now}') returning id`,
  );
  const hash = createHash('sha256').update(token).digest('base64url');
  const ends = new Date(Date.now() + 12 * HOUR_MS).toISOString();
  await query(
    `insert into staff_session (token_hash, id, staff_id, level, created_at, seen_at, confirmed_at, expires_at)
     values ('${hash}', '${randomUUID()}', ${id}, 'full', '${now}', '${now}', '${now}', '${ends}')`,
  );
  const csrf = createHmac('sha256', token).update('csrf').digest('base64url');
  return { id, email, cookie: `staff=${token}`, csrf };
}

export type StaffAccount = Staff & { password: string; code: () => string };

/** The same with a password and an authenticator app. Each code counts once. */
export async function makeStaffAccount(query: Query, role: StaffRole): Promise<StaffAccount> {
  const staff = await signInStaff(query, role);
  const [password, secret] = ['a phrase of this person', new Secret({ size: 20 })];
  const hash = hashSync(password, { memoryCost: 1024, timeCost: 1 });
  await query(`update staff set password_hash = '${hash}', totp_secret = '${secret.base32}' where id = ${staff.id}`);
  const app = new TOTP({ secret });
  return { ...staff, password, code: () => app.generate() };
}

/** A form of /admin, as a browser sends it. */
export const postForm = (
  server: Server,
  path: string,
  fields: Record<string, string>,
  { cookie = '', client = '192.0.2.1' }: { cookie?: string; client?: string } = {},
): Promise<Answer> =>
  send(server, {
    path,
    method: 'POST',
    headers: {
      origin: server.origin,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': client,
      ...(cookie && { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });
