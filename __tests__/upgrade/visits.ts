import { TOTP } from 'otpauth';
import { accountCartEndpoint } from '@/contract/accountCart';
import { addressSchema, tokenRefreshEndpoint } from '@/contract/auth';
import { orderEndpoint, orderPlaceEndpoint, ordersEndpoint } from '@/contract/orders';
import { PATHS } from '@/contract/paths';
import { deletionEndpoint, personalDataEndpoint } from '@/contract/rights';
import * as z from '@/contract/zod';
import { makeAuthenticator } from '../support/authenticator';
import type { People } from './oldSite';

/** A browser as far as these visits need one: cookies, forms without scripts. */
class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    session?: string,
  ) {
    if (session !== undefined) this.cookies.set('staff', session);
  }

  /** @param path or a whole address */
  async ask(path: string, init: RequestInit = {}) {
    const answer = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      ...init,
      headers: {
        origin: this.origin,
        'accept-language': 'en',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
  }

  /** Sends the hidden fields of a page and these. */
  post(path: string, html: string, fields: Record<string, string>) {
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
    );
    const body = new URLSearchParams([...hidden.filter(([name = '']) => !(name in fields)), ...Object.entries(fields)]);
    return this.ask(path, { method: 'POST', body });
  }
}

type Sent = { token?: string; key?: string; body?: unknown };

/** @param path below `/en/api/`; with a body by POST */
async function callApi(origin: string, path: string, { token, key, body }: Sent = {}) {
  const answer = await fetch(`${origin}/en/api/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null };
}

/** Visitors find the site as they left it. */
export async function visitPages(origin: string, { orders, applications, files, drafts }: People) {
  const visitor = new Visitor(origin);
  const service = (slug: string) => `/en/consservices/?&service_slug=${slug}`;
  const home = await visitor.ask('/en');
  expect(home.text).toContain('Sample');
  expect(home.text).toContain('The office is closed on Monday.');
  const statuses = Object.entries({
    '/en': 200,
    [service(files.archivedSlug)]: 404,
    [service(drafts.fresh.slug)]: 404,
    '/en/productdetails/?&product_slug=our-notebook': 200,
    [files.document]: 200,
    [files.laterDocument]: 200,
    [files.picture]: 200,
    [files.laterPicture]: 200,
    '/en/haqq': 308,
  });
  const found = await Promise.all(statuses.map(async ([path]) => [path, (await visitor.ask(path)).status]));
  expect(found).toEqual(statuses);
  for (const { name, slug } of [drafts.service, drafts.later]) {
    const { status, text } = await visitor.ask(service(slug));
    expect({ slug, status, showsDraft: text.includes(name) }).toEqual({ slug, status: 200, showsDraft: false });
  }
  expect((await visitor.ask('/en/kohne')).location).toBe('/en/about');
  expect((await visitor.ask('/en/old-terms')).location).toBe('/en/about');
  expect((await visitor.ask(service(files.movedSlug))).location).toContain(`${files.movedSlug}-new`);

  // Feed readers know the posts that were there by their addresses.
  const feed = (await visitor.ask('/en/socialmedia/rss.xml')).text;
  const readValues = (pattern: RegExp) => [...feed.matchAll(pattern)].map(([, value]) => value);
  const guids = readValues(/<guid isPermaLink="true">([^<]+)</g);
  expect(guids.length).toBeGreaterThan(0);
  expect(guids).toEqual(readValues(/<item>.*?<link>([^<]+)</g));

  const kept = Object.entries(orders).filter(([name]) => !name.startsWith('erased'));
  for (const [, { number, token, key, request, isGuest }] of kept) {
    const { body } = await callApi(origin, `orders/${number}/?token=${token}`);
    expect(orderEndpoint.response.parse(body).number).toBe(number);
    expect((await visitor.ask(`/en/order?number=${number}&token=${token}`)).status).toBe(200);
    if (!isGuest) continue;
    const again = await callApi(origin, 'orders/', { key, body: request });
    expect(orderPlaceEndpoint.response.parse(again.body).number).toBe(number);
  }
  for (const [name, { reference, token }] of Object.entries(applications)) {
    const { status } = await callApi(origin, `applications/${reference}/?token=${token}`);
    expect({ name, status }).toEqual({ name, status: name === 'erasedguest' ? 404 : 200 });
  }
}

/** Customers are signed in as before, and log in as before. */
export async function visitAccounts(origin: string, { customers, password }: People) {
  const held = {
    leyla: { addresses: 2, lines: 2, orders: 3 },
    // Their e-mail is not confirmed, as that of Samir.
    tural: { addresses: 1, lines: 2, orders: 1 },
    gunel: { addresses: 0, lines: 0, orders: 1 },
    ramin: { addresses: 0, lines: 0, orders: 1 },
    nigar: { addresses: 2, lines: 0, orders: 2 },
    samir: { addresses: 0, lines: 0, orders: 0 },
    emin: { addresses: 0, lines: 0, orders: 1 },
  };
  for (const name of Object.keys(held) as (keyof typeof held)[]) {
    const { email, refresh } = customers[name];
    const refreshed = await callApi(origin, PATHS.tokenRefresh, { body: { refresh } });
    const { access: token } = tokenRefreshEndpoint.response.parse(refreshed.body);
    const ask = async (path: string) => (await callApi(origin, path, { token })).body;
    expect(await ask(PATHS.me)).toMatchObject({ email });
    const orders = ordersEndpoint.response.parse(await ask(PATHS.orders));
    const addresses = z.array(addressSchema).parse(await ask(PATHS.addresses));
    const { lines } = accountCartEndpoint.response.parse(await ask(PATHS.accountCart));
    const counts = { addresses: addresses.length, lines: lines.length, orders: orders.length };
    expect({ name, ...counts }).toEqual({ name, ...held[name] });
    // With erased orders in the same table.
    const data = personalDataEndpoint.response.parse(await ask(PATHS.personalData));
    const numbers = (rows: { number: string }[]) => rows.map(({ number }) => number).sort();
    expect(numbers(data.orders)).toEqual(numbers(orders));
    const { requested_at } = deletionEndpoint.response.parse(await ask(PATHS.deletion));
    expect({ name, waits: requested_at !== null }).toEqual({ name, waits: ['ramin', 'emin'].includes(name) });
    const login = await callApi(origin, PATHS.token, { body: { email, password } });
    expect({ name, status: login.status }).toEqual({ name, status: 200 });
  }
  for (const { verify, reset } of Object.values(customers)) {
    const [path, body] = verify
      ? [PATHS.emailVerify, { token: verify, password }]
      : [PATHS.passwordResetConfirm, { token: reset, password: 'eight silver spoons' }];
    if (verify || reset) expect({ path, ...(await callApi(origin, path, { body })) }).toMatchObject({ status: 204 });
  }
}

/**
 * Staff are signed in as before, log in with the second factor as before, and find drafts, files and history.
 *
 * @param now of the server's clock, ms since 1970
 */
export async function visitBackOffice(origin: string, { staff, password, drafts, files }: People, now: number) {
  for (const [name, { email, session, secret, codes, passkey }] of Object.entries(staff)) {
    expect((await new Visitor(origin, session).ask('/admin')).status).toBe(200);
    const stranger = new Visitor(origin);
    const login = await stranger.ask('/admin');
    const factor = await stranger.post('/admin', login.text, { sign_in: 'password', email, password });
    const [, challenge = ''] = /challenge&quot;:&quot;([\w-]+)/.exec(factor.text) ?? [];
    const proof = passkey
      ? { passkey: makeAuthenticator({ origin, id: 'localhost' }, passkey).answer(challenge) }
      : { code: name === 'sales' ? (codes[0] ?? '') : new TOTP({ secret }).generate({ timestamp: now }) };
    const entered = await stranger.post('/admin', factor.text, { sign_in: 'factor', ...proof });
    const statuses = [login.status, factor.status, entered.status];
    expect({ name, statuses }).toEqual({ name, statuses: [401, 200, 303] });
  }
  const editor = new Visitor(origin, staff.editor.session);
  for (const { path, name } of [drafts.service, drafts.later, drafts.fresh]) {
    const { text } = await editor.ask(path);
    expect({ path, isDraft: text.includes(name) }).toEqual({ path, isDraft: true });
    // Without a picture a record cannot be shown, which the log says.
    if (path === drafts.fresh.path) continue;
    const [, preview = ''] = /href="(\/api\/admin\/preview\?[^"]*locale=en[^"]*shell=desktop[^"]*)"/.exec(text) ?? [];
    const { location } = await editor.ask(preview.replaceAll('&amp;', '&'));
    expect((await editor.ask(location)).text).toContain(name);
  }
  expect((await editor.ask(drafts.scheduled.path)).text).toContain(drafts.scheduled.title);
  const history = await editor.ask('/admin/history/services/1');
  expect((history.text.match(/name="revision"/g) ?? []).length).toBeGreaterThan(2);
  const sales = new Visitor(origin, staff.sales.session);
  for (const { id } of files.attachments) {
    const path = `/api/admin/attachments/${id}`;
    expect((await sales.ask(path)).status).toBe(200);
    expect((await new Visitor(origin).ask(path)).status).toBe(401);
  }
}
