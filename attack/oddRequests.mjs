import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { signUp } from './accounts.mjs';
import { runWhenStarted } from './attack.mjs';
import { send } from './send.mjs';
import { signInStaff } from './staff.mjs';

const load = createRequire(import.meta.url);
load('../__tests__/support/typescript.cjs');
/** @type {typeof import('../__tests__/support/oddRequests')} */
const { createOddRequests } = load('../__tests__/support/oddRequests.ts');
/** @type {typeof import('../__tests__/support/shownForms')} */
const { listRoutes, readForms, readLinks } = load('../__tests__/support/shownForms.ts');

/** Of each role; `ODD_REQUESTS=5000` sends more. */
const REQUESTS = Number(process.env.ODD_REQUESTS ?? 2000);
const ROLES = /** @type {const} */ (['nobody', 'customer', 'sales', 'editor', 'owner']);
const CALLERS = 12;
const SEED = 20_261_123;
/** Pages that are read for their links and forms. */
const MOST_PAGES = 90;
/** More findings are not looked for. */
const ENOUGH = 25;
/** The session may have been ended by one of the requests. */
const LOGIN_EVERY = 250;

/** @typedef {(typeof ROLES)[number]} Role */
/** @typedef {{ headers: Record<string, string>, csrf: string }} Caller */

/** JSON that the API takes, by the path below its base. */
const BODIES = {
  'contact/': { name: 'Aysel', email: 'odd@example.com', topic: 'other', message: 'Salam! Audit barədə məlumat.' },
  'applications/': { name: 'Aysel', email: 'odd@example.com', phone_number: '+994501234567', contact_by: 'email' },
  'orders/': {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    phone_number: '+994501234567',
    email: 'odd@example.com',
    delivery: { method: 'pickup' },
    payment: 'on_delivery',
    lines: [{ id: 1, quantity: 1, unit_price: '38.00' }],
  },
  'orders/lookup/': { number: 'NQ-26-00001', phone_number: '+994501234567' },
  'applications/lookup/': { reference: 'A-1', email: 'odd@example.com' },
  'cart/quote/': { lines: [{ id: 1, quantity: 1, unit_price: '38.00' }] },
  'auth/me/': { first_name: 'Aysel', last_name: 'Məmmədova', phone_number: '+994501234567' },
  'auth/me/cart/': { version: 1, lines: [{ id: 1, quantity: 1 }] },
  'auth/me/addresses/': { label: 'Ev', city: 'baku', address: 'Bakı', phone_number: '+994501234567' },
  'auth/token/': { email: 'odd@example.com', password: 'seven green kettles' },
  'auth/token/refresh/': { refresh: 'x' },
  'auth/password/reset/': { email: 'odd@example.com' },
  'auth/password/reset/confirm/': { token: 'x', password: 'seven green kettles' },
  'auth/email/verify/': { token: 'x' },
  'auth/register/': { email: 'odd@example.com', password: 'seven green kettles', first_name: 'A', last_name: 'B' },
};

let logins = 0;

/** From an address of its own: registrations are limited by it. @param {string} origin @param {Role} role @param {Record<string, string>} settings @returns {Promise<Caller>} */
async function logIn(origin, role, settings) {
  if (role === 'nobody') return { headers: {}, csrf: '' };
  if (role === 'customer') {
    const { access } = await signUp(origin, `10.99.0.${(logins += 1)}`);
    return { headers: { authorization: `Bearer ${access}` }, csrf: '' };
  }
  const { cookie, csrf } = await signInStaff(settings, role);
  return { headers: { cookie, origin }, csrf };
}

/** What the role sees of the site: pages, one after the other, by their links. @param {string} origin @param {Role} role @param {Caller} caller */
async function lookAround(origin, role, { headers }) {
  const isStaff = ['sales', 'editor', 'owner'].includes(role);
  const links = isStaff ? ['/admin'] : ['/en', '/az', '/en/Mobile', '/en/contact', '/en/login', '/en/forms/shopform'];
  /** @type {import('../__tests__/support/shownForms').ShownForm[]} */
  const forms = [];
  /** @type {string[]} */
  const findings = [];
  for (let index = 0; index < Math.min(links.length, MOST_PAGES); index += 1) {
    const path = links[index] ?? '';
    const { status, body } = await send(origin, { path, headers });
    if (status >= 500) findings.push(`${role}: ${status} to the link ${path}`);
    if (status !== 200 || !body.startsWith('<!DOCTYPE')) continue;
    const shown = readForms(body, path);
    forms.push(...shown);
    for (const form of shown) {
      const isDownload = form.action.startsWith('/api/');
      const hasKey = form.fields.some(([name]) => name === 'form_key');
      if (isStaff && form.method === 'post' && !isDownload && !hasKey) findings.push(`a form of ${path} has no key`);
    }
    const isWanted = (/** @type {string} */ link) => link.startsWith('/admin') === isStaff && !links.includes(link);
    // One of many rows, orders and products says as much as all of them.
    links.push(...readLinks(body).filter(isWanted).slice(0, 25));
  }
  return { links, forms, findings };
}

/** Requests of every role with odd ids, cursors, filters, fields, encodings and types. @type {import('./attack.mjs').Attack} */
export const oddRequests = {
  name: 'odd requests',
  async run(database) {
    // Limits count by address: each request comes from another one.
    const settings = { ...(await database.settings()), TRUST_PROXY: 'true' };
    const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
    const server = await startServer(ROOT, settings);
    /** @type {string[]} */
    const findings = [];
    /** @type {Record<string, number>} */
    const figures = {};
    for (const [index, role] of ROLES.entries()) {
      const from = Date.now();
      let caller = await logIn(server.origin, role, settings);
      const { links, forms, findings: shown } = await lookAround(server.origin, role, caller);
      findings.push(...shown);
      const isStaff = caller.csrf !== '';
      const routes = listRoutes('').filter((path) => !isStaff || /^\/(?:api\/)?admin/.test(path));
      const make = createOddRequests(SEED + index, {
        routes,
        links,
        forms,
        csrf: '{csrf}',
        ...(!isStaff && { bodies: BODIES }),
      });
      let left = REQUESTS;
      let refused = 0;
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          while (left > 0 && findings.length < ENOUGH) {
            left -= 1;
            const number = REQUESTS - left;
            if (number % LOGIN_EVERY === 0) caller = await logIn(server.origin, role, settings);
            const { method, path, headers, body } = make();
            const own = {
              ...headers,
              ...caller.headers,
              ...(isStaff && { 'x-csrf-token': caller.csrf }),
              'x-forwarded-for': `10.${index}.${number % 250}.${1 + Math.floor(number / 250)}`,
            };
            const call = {
              method,
              path,
              headers: own,
              body: String(body ?? '')
                .replace('%7Bcsrf%7D', caller.csrf)
                .replace('{csrf}', caller.csrf),
              agent,
            };
            const answer = await send(server.origin, call).catch((error) => ({
              status: 0,
              headers: {},
              body: String(error),
            }));
            const isOverload = answer.status === 503 && 'retry-after' in answer.headers;
            refused += Number(answer.status === 429 || isOverload);
            if ((answer.status >= 500 && !isOverload) || answer.status === 0)
              findings.push(`${role}: ${answer.status} to ${method} ${path.slice(0, 300)} ${call.body.slice(0, 600)}`);
          }
        }),
      );
      figures[`${role} s`] = Math.round((Date.now() - from) / 1000);
      figures[`${role} refused`] = refused;
    }
    const log = server
      .output()
      .split('\n')
      .filter((line) => /unhandled|uncaught/i.test(line));
    findings.push(...log.slice(0, 5).map((line) => `in the log: ${line.slice(0, 300)}`));
    if (process.env.ODD_LOG) console.log(server.output());
    agent.destroy();
    await server.stop();
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, oddRequests);
