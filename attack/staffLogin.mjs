import { percentile } from '../bench/percentile.mjs';
import { runSource } from '../bench/runSource.mjs';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { giveCode, givePassword, postForm, readCookies, readInput, totpCode } from './loginSteps.mjs';
import { openReader } from './rows.mjs';
import { send } from './send.mjs';
import { readProduct, stockUp } from './shop.mjs';
import { startVisits } from './visits.mjs';

const POSTS = 60;
const POST_BYTES = 1024 * 1024;
const ROUNDS = 5;
const MOST_HEALTH_MS = 100;
const MOST_ORDER_MS = 500;
const STRANGERS = 40;
const GUESSES = 20;
/** Wrong ones that are looked at before each further one has to wait. */
const FREE_GUESSES = 5;
const CLOSED_AT = 100;

/** @typedef {import('./loginSteps.mjs').Account} Account */
/** @typedef {Awaited<ReturnType<typeof openReader>>} Reader */

/** Bodies of a megabyte to /admin at once, by strangers or with the cookie of a session that has ended. @param {string} origin @param {string} cookie */
async function flood(origin, cookie) {
  const product = await readProduct(origin);
  const body = `name=${'x'.repeat(POST_BYTES)}`;
  /** @type {import('./visits.mjs').Visits[]} */
  const rounds = [];
  const statuses = new Set();
  for (let round = 0; round < ROUNDS; round += 1) {
    const stop = await startVisits(origin, product);
    const call = (/** @type {number} */ index) => ({
      path: '/admin/staff/new',
      method: 'POST',
      headers: {
        origin,
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `10.7.${round}.${index}`,
      },
      body,
    });
    const sent = Array.from({ length: POSTS }, (_, index) =>
      // Where the site has answered before the body has come whole, the connection may be cut.
      send(origin, call(index)).then(
        ({ status }) => status,
        () => 'cut',
      ),
    );
    for (const status of await Promise.all(sent)) statuses.add(status);
    rounds.push(await stop());
  }
  const p99 = (/** @type {'health' | 'order'} */ kind) =>
    percentile(
      rounds.map(({ times }) => percentile(times[kind], 0.99)),
      0.5,
    );
  return {
    health: p99('health'),
    order: p99('order'),
    statuses: [...statuses],
    wrong: rounds.flatMap(({ wrong }) => wrong),
  };
}

/** Wrong passwords of many addresses keep nobody out whose browser is known. @param {string} origin @param {Account} account */
async function lockOut(origin, account) {
  const first = await givePassword(origin, account);
  const whole = await giveCode(origin, first, totpCode(account));
  const known = readCookies(whole).replace(/(?:__Host-)?staff=[^;]*;? ?/, '');
  if (whole.status !== 303) return [`a login was answered with ${whole.status}`];
  const wrong = Array.from({ length: STRANGERS }, (_, index) =>
    givePassword(origin, { ...account, password: 'a guess' }, { client: `10.8.0.${index + 1}` }),
  );
  const statuses = (await Promise.all(wrong)).map(({ status }) => status);
  const findings = statuses.some((status) => status < 400) ? ['a wrong password was taken'] : [];
  const again = await givePassword(origin, account, { cookie: known, client: '192.0.2.9' });
  if (again.status !== 200) findings.push(`the owner's own browser was answered with ${again.status}`);
  return findings;
}

/** Codes are guessed with the right password, at once and to the end. @param {string} origin @param {Account} account @param {Reader} rows */
async function guessCodes(origin, account, rows) {
  const findings = [];
  const first = await givePassword(origin, account, { client: '192.0.2.20' });
  const guesses = Array.from({ length: GUESSES }, (_, index) => giveCode(origin, first, String(100_000 + index)));
  await Promise.all(guesses);
  const failures = async () =>
    Number((await rows.read(`select factor_failures from staff where id = ${account.id}`))[0]);
  if ((await failures()) > FREE_GUESSES) findings.push(`${await failures()} guesses were looked at, at once`);
  // What limits have counted by address and account is forgotten; what the account itself counts is not.
  await rows.read('delete from rate_limit');
  await rows.read(
    `update staff set factor_failures = ${CLOSED_AT - 1}, factor_wait_until = null where id = ${account.id}`,
  );
  await giveCode(origin, first, '123456');
  const right = await giveCode(origin, first, totpCode(account, 1));
  if (right.status !== 403)
    findings.push(`after ${CLOSED_AT} wrong codes the right one was answered with ${right.status}`);
  const stranger = await givePassword(origin, { ...account, password: 'a guess' }, { client: '192.0.2.21' });
  if ((await failures()) !== CLOSED_AT || stranger.status === 200)
    findings.push('a wrong password counts as a wrong code');
  await rows.read(`update staff set factor_failures = 0, factor_wait_until = null where id = ${account.id}`);
  return findings;
}

/** What was sent before a login is not done by it. @param {string} origin @param {Account} account @param {Reader} rows */
async function carry(origin, account, rows) {
  const path = '/admin/staff/new';
  const deed = { name: 'Somebody', email: 'somebody@example.com', role: 'owner', locale: 'en' };
  const carried = JSON.stringify(Object.entries(deed));
  const count = async () => Number((await rows.read('select count(*) from staff'))[0]);
  const before = await count();
  const findings = [];
  await rows.read(`update staff_session set expires_at = '2026-01-01T00:00:00.000Z' where staff_id = ${account.id}`);
  const own = await postForm(origin, path, { csrf: account.csrf, ...deed }, { cookie: account.cookie });
  if (own.status !== 401 || !own.body.includes('somebody@example.com'))
    findings.push('a form of an ended session is not kept');
  const stranger = await postForm(origin, path, { csrf: 'x', ...deed });
  if (stranger.body.includes('somebody@example.com')) findings.push("a stranger's form is kept");
  const first = await givePassword(origin, account, { carried, client: '192.0.2.30' });
  const whole = await giveCode(origin, first, totpCode(account, 1), { path, carried });
  if (whole.status >= 400) findings.push(`a login with a carried form was answered with ${whole.status}`);
  if ((await count()) !== before) findings.push('the login has carried a form out');
  return findings;
}

/** Two owners make each other something less at the same moment. @param {string} origin @param {Account[]} owners @param {Reader} rows */
async function demote(origin, owners, rows) {
  const findings = [];
  for (let round = 0; round < 5; round += 1) {
    await rows.read("update staff set role = 'owner', disabled_at = null");
    const now = new Date().toISOString();
    await rows.read(
      `update staff_session set expires_at = '2999-01-01T00:00:00.000Z', seen_at = '${now}', confirmed_at = '${now}'`,
    );
    const [one, other] = owners;
    if (!one || !other) throw new Error('two owners are needed');
    const pairs = /** @type {const} */ ([
      [one, other],
      [other, one],
    ]);
    const forms = await Promise.all(
      pairs.map(async ([by, whom]) => {
        const path = `/admin/staff/${whom.id}`;
        const { body } = await send(origin, { path, headers: { cookie: by.cookie } });
        const fields = { csrf: by.csrf, version: readInput(body, 'version'), name: 'Owner', email: whom.email };
        return () => postForm(origin, path, { ...fields, role: 'sales', locale: 'en' }, by);
      }),
    );
    const answers = await Promise.all(forms.map((press) => press()));
    const left = Number(
      (await rows.read("select count(*) from staff where role = 'owner' and disabled_at is null"))[0],
    );
    if (left === 0) findings.push('two owners have left none');
    if (left === 2) findings.push(`nobody was changed: ${answers.map(({ status }) => status).join()}`);
    if (answers.some(({ status }) => status >= 500))
      findings.push(`two owners: ${answers.map(({ status }) => status).join()}`);
  }
  return findings;
}

/**
 * The login of the staff: large bodies, wrong passwords of strangers, guessed codes, forms from before it, two owners.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const staffLogin = {
  name: 'staffLogin',
  lanes: 2,
  run: async (database) => {
    const settings = {
      ...(await database.settings()),
      TRUST_PROXY: '1',
      ORDERS_PER_HOUR: '100000',
      ORDERS_PER_DAY: '100000',
    };
    await stockUp(settings, 1_000_000);
    const output = await runSource('staffAccounts.ts', settings, ['owner', 'owner', 'owner']);
    /** @type {Account[]} */
    const [one, other, ended] = JSON.parse(output.slice(output.indexOf('[')));
    const server = await startServer(ROOT, settings);
    const { origin } = server;
    const rows = await openReader(settings, { isWriting: true });
    if (!one || !other || !ended) throw new Error('three owners are needed');
    await rows.read(`update staff_session set expires_at = '2026-01-01T00:00:00.000Z' where staff_id = ${ended.id}`);
    await send(origin, { path: '/admin', headers: { cookie: one.cookie } });
    const findings = [];
    /** @type {Record<string, string>} */
    const figures = {};
    for (const [name, cookie] of Object.entries({ strangers: 'staff=nobody', 'an ended session': ended.cookie })) {
      const { health, order, statuses, wrong } = await flood(origin, cookie);
      figures[`posts of ${name}: p99 ms of`] =
        `health ${health.toFixed(0)}, order ${order.toFixed(0)}, answers ${statuses.join()}`;
      if (health > MOST_HEALTH_MS) findings.push(`posts of ${name}: health took ${health.toFixed(0)} ms`);
      if (order > MOST_ORDER_MS) findings.push(`posts of ${name}: orders took ${order.toFixed(0)} ms`);
      if (statuses.some((status) => status !== 413 && status !== 'cut'))
        findings.push(`posts of ${name}: ${statuses.join()}`);
      findings.push(...wrong);
    }
    findings.push(...(await lockOut(origin, one)));
    findings.push(...(await guessCodes(origin, other, rows)));
    findings.push(...(await carry(origin, other, rows)));
    await rows.read(`update staff set disabled_at = '2026-01-01T00:00:00.000Z' where id = ${ended.id}`);
    await rows.read(`delete from staff where id = ${ended.id}`).catch(() => undefined);
    findings.push(...(await demote(origin, [one, other], rows)));
    await rows.close();
    await server.stop();
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, staffLogin);
