import { randomUUID } from 'node:crypto';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { send } from './send.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';

/** @typedef {import('./send.mjs').Call} Call */
/** Of these calls, sent at once, so many may be answered with `status`; all others are 429 with `Retry-After`. @typedef {{ calls: Call[], status: number, most: number }} Attempt */

/** @param {number} index */
const ownAddress = (index) => `10.${7 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
/** What a visitor claims stands before what the proxy has added, and counts for nothing. @param {number} index */
const oneAddress = (index) => `10.99.0.${index}, 10.98.0.1`;

let callers = 0;
/**
 * @param {string} path @param {object} body @param {(index: number) => string} address @param {Record<string, string>} [headers]
 * @returns {Call}
 */
function post(path, body, address, headers = {}) {
  callers += 1;
  return {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address(callers), ...headers },
    body: JSON.stringify(body),
  };
}

/** @template T @param {number} length @param {(index: number) => T} make */
const times = (length, make) => Array.from({ length }, (_, index) => make(index));

/** @param {{ id: number, price: string }} product @param {object} contact @param {(index: number) => string} address */
function order(product, contact, address) {
  const { path, body, headers } = orderCall(product);
  const whole = JSON.parse(body ?? '');
  return post(path, { ...whole, contact: { ...whole.contact, ...contact } }, address, headers);
}

/** @param {{ id: number, price: string }} product @returns {Record<string, Attempt>} each limit of docs/security.md that strangers reach */
function attempts(product) {
  const password = 'nine purple lanterns';
  const message = (/** @type {string} */ email, /** @type {(index: number) => string} */ address) =>
    post(
      '/en/api/contact/',
      {
        name: 'Aysel Məmmədova',
        email,
        topic: 'other',
        message: 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.',
        consent: true,
      },
      address,
      { 'idempotency-key': randomUUID() },
    );
  const login = '/en/api/auth/token/';
  const reset = '/en/api/auth/password/reset/';
  return {
    'logins with one e-mail': {
      calls: times(40, () => post(login, { email: 'one@example.com', password }, ownAddress)),
      status: 401,
      most: 10,
    },
    'logins from one address': {
      calls: times(80, (index) => post(login, { email: `many-${index}@example.com`, password }, oneAddress)),
      status: 401,
      most: 50,
    },
    'links for a new password to one e-mail': {
      calls: times(20, () => post(reset, { email: 'one@example.com' }, ownAddress)),
      status: 204,
      most: 5,
    },
    'orders from one address': { calls: times(30, () => order(product, {}, oneAddress)), status: 201, most: 10 },
    'orders with one e-mail': {
      calls: times(30, () => order(product, { email: 'one@example.com' }, ownAddress)),
      status: 201,
      most: 10,
    },
    'orders with one phone': {
      calls: times(30, () => order(product, { phone_number: '+994509998877' }, ownAddress)),
      status: 201,
      most: 10,
    },
    'messages with one e-mail': {
      calls: times(30, () => message('writer@example.com', ownAddress)),
      status: 201,
      most: 10,
    },
  };
}

/** All attempts of a kind at once, over two processes on one database: as many as the limit says are let through. @type {import('./attack.mjs').Attack} */
export const limits = {
  name: 'limits',
  async run(database) {
    // A cheap hash: it is the counting that is attacked.
    const settings = { ...(await database.settings()), TRUST_PROXY: '1', PASSWORD_COST: '1024' };
    await stockUp(settings, 1000);
    const servers = [await startServer(ROOT, settings), await startServer(ROOT, settings)];
    const origins = servers.map(({ origin }) => origin);
    const [origin = ''] = origins;
    /** @type {string[]} */
    const findings = [];
    const figures = { sent: 0, 'let through': 0 };
    for (const [name, { calls, status, most }] of Object.entries(attempts(await readProduct(origin)))) {
      const answers = await Promise.all(calls.map((call, index) => send(origins[index % 2] ?? origin, call)));
      const through = answers.filter((answer) => answer.status === status).length;
      const refused = answers.filter((answer) => answer.status === 429);
      figures.sent += calls.length;
      figures['let through'] += through;
      if (through !== most) findings.push(`${name}: ${through} of ${calls.length} were let through, not ${most}`);
      if (through + refused.length !== calls.length) {
        findings.push(`${name}: answers ${[...new Set(answers.map((answer) => answer.status))].join()}`);
      }
      if (refused.some(({ headers }) => !headers['retry-after'])) findings.push(`${name}: a 429 has no Retry-After`);
    }
    await Promise.all(servers.map((server) => server.stop()));
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, limits);
