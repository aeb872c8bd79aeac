import { resolve } from 'node:path';
import { createOddRequests } from './oddRequests';
import { listRoutes, readForms, readLinks, type ShownForm } from '../support/shownForms';
import {
  isPutOff,
  newSettings,
  openDatabase,
  runEach,
  send,
  signInStaff,
  signUp,
  startSite,
  times,
  type Answer,
  type Query,
  type Server,
} from './site';

/* Whatever is sent, nobody gets a fault. On PostgreSQL, which refuses values that SQLite takes. */

const SEED = 20_261_122;
/** Odd requests of each role. */
const REQUESTS = { nobody: 2000, customer: 300, sales: 300, editor: 300, owner: 300 };
/** Pages that are read for their links and forms. */
const MOST_PAGES = 40;
const CALLERS = 8;

let server: Server;
let query: Query;

beforeAll(async () => {
  const settings = await newSettings('PostgreSQL', { TRUST_PROXY: '1', SITE_URL: 'http://site.test' });
  server = await startSite(settings);
  query = openDatabase(settings);
}, 120_000);

/** What is sent to be executed. */
const SCRIPT = '<script>alert(1)</script>';

/** What must never stand in an answer: stacks, paths of this machine, statements of the database. */
const LEAKS = [
  /\bat [\w.<>]+ \(?\/[^)]*:\d+:\d+/,
  new RegExp(resolve(__dirname, '../..')),
  /invalid input syntax|select .* from "/,
];

/** By the address, or by what a browser makes of slashes and backslashes. */
function leadsAway(location: string): boolean {
  const url = URL.canParse(location, 'http://site.test') ? new URL(location, 'http://site.test') : null;
  return url?.origin !== 'http://site.test';
}

function findFault(answer: Answer): string | null {
  const { status, headers, body } = answer;
  if (status >= 500 && status !== 501 && !isPutOff(answer)) return String(status);
  const leak = LEAKS.find((pattern) => pattern.test(body));
  if (leak) return `it tells ${String(leak)}`;
  if (headers['content-type']?.includes('html') && body.includes(SCRIPT)) return 'a script comes back';
  const { location } = headers;
  return location !== undefined && leadsAway(location) ? `it leads to ${location}` : null;
}

async function findFaults(calls: Parameters<typeof send>[1][]): Promise<string[]> {
  const found = await runEach(calls, CALLERS, async (call) => {
    const fault = findFault(await send(server, call));
    return fault && `${fault}: ${call.method ?? 'GET'} ${call.path.slice(0, 300)} ${String(call.body).slice(0, 600)}`;
  });
  return found.filter((fault) => fault !== null);
}

const PATHS =
  `/ /en /az/Mobile /en/about /en/projects /en/socialmedia/ /en/products /en/productdetails/ /en/consservices/
  /en/search /en/order /en/application /en/password/reset /en/email/verify /en/account/orders /en/500 /_error
  /_next/data/x/en.json /_next/static/../../etc/passwd /_next/image /api/health /en/api/products/ /en/api/search/
  /en/api/service/x/ /en/api/orders/NQ-26-00001/ /en/api/auth/me/ /api/art/window/x /api/files/x /api/picture
  /api/operations/orders/NQ-26-00001 /sitemap.xml /.env /.git/config`.split(/\s+/);
const NAMES = 'q page category service_slug product_slug platform ordering min_price token next w url locale'.split(
  ' ',
);

it('a script and another website in every value that is read, and in paths, lead nowhere', async () => {
  const aimed = PATHS.flatMap((path) => [
    ...NAMES.flatMap((name) =>
      [`">${SCRIPT}`, '//evil.example/'].map((value) => `${path}?${name}=${encodeURIComponent(value)}`),
    ),
    ...[`${path}//evil.example/`, `/${path}/\\evil.example`, `//evil.example${path}`],
  ]);
  expect(await findFaults(aimed.map((path) => ({ path, from: '127.99.0.1' })))).toEqual([]);
}, 240_000);

/** JSON that the API takes, by the path below its base. */
const BODIES = {
  'contact/': { name: 'Aysel', email: 'odd@example.com', topic: 'other', message: 'Salam! Audit barədə məlumat.' },
  'applications/': { name: 'Aysel', email: 'odd@example.com', phone_number: '+994501234567', contact_by: 'email' },
  'orders/': { payment: 'on_delivery', lines: [{ id: 1, quantity: 1, unit_price: '38.00' }] },
  'orders/lookup/': { number: 'NQ-26-00001', phone_number: '+994501234567' },
  'applications/lookup/': { reference: 'A-1', email: 'odd@example.com' },
  'cart/quote/': { lines: [{ id: 1, quantity: 1, unit_price: '38.00' }] },
  'auth/me/': { first_name: 'Aysel', last_name: 'Məmmədova', phone_number: '+994501234567' },
  'auth/me/cart/': { version: 1, lines: [{ id: 1, quantity: 1 }] },
  'auth/me/addresses/': { label: 'Ev', city: 1, address: 'Bakı' },
  'auth/token/': { email: 'odd@example.com', password: 'seven green kettles' },
  'auth/token/refresh/': { refresh: 'x' },
  'auth/password/reset/confirm/': { token: 'x', password: 'seven green kettles' },
  'auth/register/': { email: 'odd@example.com', password: 'seven green kettles', first_name: 'A', last_name: 'B' },
};

/** What somebody sees of the site: pages, one after the other, by their links. */
async function lookAround(starts: string[], headers: Record<string, string>) {
  const isStaff = starts.includes('/admin');
  const [links, forms]: [string[], ShownForm[]] = [[...starts], []];
  for (let index = 0; index < Math.min(links.length, MOST_PAGES); index += 1) {
    const path = links[index] ?? '';
    const { status, body } = await send(server, { path, headers });
    expect([path, status < 500]).toEqual([path, true]);
    if (status !== 200 || !body.startsWith('<!DOCTYPE')) continue;
    forms.push(...readForms(body, path));
    const isWanted = (link: string) => link.startsWith('/admin') === isStaff && !links.includes(link);
    links.push(...readLinks(body).filter(isWanted).slice(0, 25));
  }
  return { links, forms };
}

it.each(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[])(
  'odd ids, cursors, filters, fields, headers, methods and bodies of %s get no fault',
  async (role) => {
    const isStaff = role !== 'nobody' && role !== 'customer';
    const logIn = async (): Promise<{ headers: Record<string, string>; csrf: string }> => {
      if (role === 'nobody') return { headers: {}, csrf: '' };
      if (role === 'customer') {
        return { headers: { authorization: `Bearer ${(await signUp(server)).access}` }, csrf: '' };
      }
      const { cookie, csrf } = await signInStaff(query, role);
      return { headers: { cookie, origin: server.origin, 'x-csrf-token': csrf }, csrf };
    };
    const starts = isStaff ? ['/admin'] : ['/en', '/en/Mobile', '/en/contact', '/en/login', '/en/forms/shopform'];
    const seen = await lookAround(starts, (await logIn()).headers);
    const written = seen.forms.filter(({ method, action }) => method === 'post' && action.startsWith('/admin'));
    expect(written.filter(({ fields }) => !fields.some(([name]) => name === 'form_key'))).toEqual([]);
    expect(written.length > 10).toBe(isStaff);
    const routes = listRoutes('').filter((path) => !isStaff || /^\/(?:api\/)?admin/.test(path));
    const links = role === 'nobody' ? [...seen.links, ...PATHS] : seen.links;
    const make = createOddRequests(SEED, {
      ...seen,
      links,
      routes,
      csrf: '{csrf}',
      ...(!isStaff && { bodies: BODIES }),
    });
    // One of them may end the session.
    for (let sent = 0; sent < REQUESTS[role]; sent += 100) {
      const { headers, csrf } = await logIn();
      const calls = times(100, (index) => {
        const request = make();
        const { body: made = '' } = request;
        const body = typeof made === 'string' ? made.replace(/%7Bcsrf%7D|\{csrf\}/, csrf) : made;
        const client = { 'x-forwarded-for': `10.${sent / 100}.0.${index}` };
        return { ...request, headers: { ...request.headers, ...headers, ...client }, body };
      });
      expect(await findFaults(calls)).toEqual([]);
    }
    expect(server.output()).not.toMatch(/unhandled|uncaught/i);
  },
  240_000,
);
