import { TOTP } from 'otpauth';

/** @typedef {import('./upgradeFixture.mjs').People} People */
/** @typedef {{ status: number, text: string, location: string }} Answer */

/** A browser as far as the tests need one: cookies, forms without scripts. */
class Visitor {
  /** @type {Map<string, string>} */
  cookies = new Map();

  /** @param {string} origin */
  constructor(origin) {
    this.origin = origin;
  }

  /** @param {string} path or a whole address @param {RequestInit} [init] @returns {Promise<Answer>} */
  async ask(path, init = {}) {
    const answer = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      ...init,
      headers: {
        origin: this.origin,
        'accept-language': 'en',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
  }

  /** Sends the hidden fields of the last page and these. @param {string} path @param {string} html @param {Record<string, string>} fields */
  post(path, html, fields) {
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')],
    );
    const body = new URLSearchParams([...hidden.filter(([name = '']) => !(name in fields)), ...Object.entries(fields)]);
    return this.ask(path, { method: 'POST', body });
  }
}

/**
 * @param {string} origin @param {string} path below `/en/api/` @param {{ token?: string, key?: string, body?: unknown }} [sent] with a body by POST
 * @returns {Promise<{ status: number, body: any }>}
 */
async function callApi(origin, path, { token, key, body } = {}) {
  const answer = await fetch(`${origin}/en/api/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

/** @typedef {(what: string, found: unknown, wanted: unknown) => void} Expect */

/** Visitors find the site as they left it. @param {string} origin @param {People} people @param {Expect} expect */
export async function visitPages(origin, { orders, applications, files, drafts }, expect) {
  const visitor = new Visitor(origin);
  const home = await visitor.ask('/en');
  expect('the home page', home.status, 200);
  for (const text of ['Sample', 'The office is closed on Monday.']) expect(text, home.text.includes(text), true);
  expect('a removed record', (await visitor.ask(`/en/consservices/?&service_slug=${files.archivedSlug}`)).status, 404);
  expect('a fresh draft', (await visitor.ask(`/en/consservices/?&service_slug=${drafts.fresh.slug}`)).status, 404);
  const published = await visitor.ask(`/en/consservices/?&service_slug=${drafts.service.slug}`);
  expect('a draft of it shows', published.text.includes(drafts.service.name), false);
  expect('a redirect', (await visitor.ask('/en/kohne')).location, '/en/about');
  const lettered = await visitor.ask('/en/haqq');
  expect('a redirect to an address with letters beyond ASCII', [307, 308].includes(lettered.status), true);
  const moved = await visitor.ask(`/en/consservices/?&service_slug=${files.movedSlug}`);
  expect('a record that moved', moved.location.includes(`${files.movedSlug}-new`), true);
  expect('a document', (await visitor.ask(files.document)).status, 200);
  expect('a picture', (await visitor.ask(files.picture)).status, 200);

  for (const [name, { number, token, key, request, isGuest }] of Object.entries(orders)) {
    if (name.startsWith('erased')) continue;
    const { body } = await callApi(origin, `orders/${number}/?token=${token}`);
    expect(`the order "${name}" by its token`, body?.number, number);
    const page = await visitor.ask(`/en/order?number=${number}&token=${token}`);
    expect(`the page of the order "${name}"`, page.status, 200);
    if (!isGuest) continue;
    const again = await callApi(origin, 'orders/', { key, body: request });
    expect(`the order "${name}" sent again with its key`, again.body?.number, number);
  }
  for (const [name, { reference, token }] of Object.entries(applications)) {
    const { status } = await callApi(origin, `applications/${reference}/?token=${token}`);
    expect(`the application "${name}" by its token`, status, name === 'erasedguest' ? 404 : 200);
  }
}

/** Customers are signed in as before, and log in as before. @param {string} origin @param {People} people @param {Expect} expect */
export async function visitAccounts(origin, { customers, password }, expect) {
  const wanted = { leyla: [2, 2, 3], tural: [1, 2, 1], gunel: [0, 0, 1], ramin: [0, 0, 1] };
  for (const name of /** @type {(keyof typeof wanted)[]} */ (Object.keys(wanted))) {
    const { email, refresh } = customers[name];
    const { body: tokens, status } = await callApi(origin, 'auth/token/refresh/', { body: { refresh } });
    expect(`the session of ${name}`, status, 200);
    const ask = async (/** @type {string} */ path) => (await callApi(origin, path, { token: tokens?.access })).body;
    expect(`who ${name} is`, (await ask('auth/me/'))?.email, email);
    const [addresses, cart, orders] = [
      await ask('auth/me/addresses/'),
      await ask('auth/me/cart/'),
      await ask('orders/'),
    ];
    expect(`what ${name} has`, [addresses?.length, cart?.lines?.length, orders?.length], wanted[name]);
    const own = await ask('auth/me/data/');
    const numbers = (/** @type {{ number: string }[] | undefined} */ rows) =>
      (rows ?? []).map(({ number }) => number).sort();
    // Also of `tural`, whose e-mail is not confirmed, and with erased orders in the same table.
    expect(`the orders in the data of ${name}`, numbers(own?.orders), numbers(orders));
    const login = await callApi(origin, 'auth/token/', { body: { email, password } });
    expect(`a login of ${name}`, login.status, 200);
    const deletion = await ask('auth/me/deletion/');
    expect(`${name} waits to be deleted`, typeof deletion?.requested_at === 'string', name === 'ramin');
  }
  const { leyla, tural } = customers;
  const verified = await callApi(origin, 'auth/email/verify/', { body: { token: tural.verify } });
  expect('a link that confirms an e-mail', verified.status, 204);
  const reset = { token: leyla.reset, password: 'eight silver spoons' };
  expect(
    'a link for a new password',
    (await callApi(origin, 'auth/password/reset/confirm/', { body: reset })).status,
    204,
  );
}

/**
 * Staff are signed in as before, log in with the second factor as before, and find drafts, files and history.
 *
 * @param {string} origin @param {People} people @param {number} now of the server's clock, ms since 1970 @param {Expect} expect
 */
export async function visitBackOffice(origin, { staff, password, drafts, files }, now, expect) {
  for (const [role, { email, session, secret, codes }] of Object.entries(staff)) {
    const colleague = new Visitor(origin);
    colleague.cookies.set('staff', session);
    expect(`the session of the ${role}`, (await colleague.ask('/admin')).status, 200);
    const stranger = new Visitor(origin);
    const login = await stranger.ask('/admin');
    const factor = await stranger.post('/admin', login.text, { sign_in: 'password', email, password });
    const code = role === 'sales' ? (codes[0] ?? '') : new TOTP({ secret }).generate({ timestamp: now });
    const entered = await stranger.post('/admin', factor.text, { sign_in: 'factor', code });
    expect(`the login of the ${role}`, [login.status, factor.status, entered.status], [401, 200, 303]);
  }
  const editor = new Visitor(origin);
  editor.cookies.set('staff', staff.editor.session);
  for (const { path, name } of [drafts.service, drafts.fresh]) {
    const { text } = await editor.ask(path);
    expect(`the draft at ${path}`, text.includes(name), true);
    // Without a picture a record cannot be shown, which the log says.
    if (path === drafts.fresh.path) continue;
    const [, preview = ''] = /href="(\/api\/admin\/preview\?[^"]*locale=en[^"]*shell=desktop[^"]*)"/.exec(text) ?? [];
    const { location } = await editor.ask(preview.replaceAll('&amp;', '&'));
    expect(`the preview of ${path}`, (await editor.ask(location)).text.includes(name), true);
  }
  const scheduled = await editor.ask(drafts.scheduled.path);
  expect('the scheduled draft', scheduled.text.includes(drafts.scheduled.title), true);
  const history = await editor.ask('/admin/history/services/1');
  expect('the history', (history.text.match(/name="revision"/g) ?? []).length > 2, true);
  const sales = new Visitor(origin);
  sales.cookies.set('staff', staff.sales.session);
  for (const { id } of files.attachments) {
    const { status } = await sales.ask(`/api/admin/attachments/${id}`);
    expect(`the attachment ${id} for the staff`, status, 200);
    expect(
      `the attachment ${id} for a visitor`,
      (await new Visitor(origin).ask(`/api/admin/attachments/${id}`)).status,
      401,
    );
  }
}
