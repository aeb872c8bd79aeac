import { createRequire } from 'node:module';
import { runSource } from '../bench/runSource.mjs';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { openReader } from './rows.mjs';
import { stockUp } from './shop.mjs';
import { giveCode, givePassword, postForm, readCookies, readInput, totpCode } from './loginSteps.mjs';

const load = createRequire(import.meta.url);
load('../__tests__/support/typescript.cjs');
/** @type {typeof import('../__tests__/support/authenticator')} */
const { makeAuthenticator } = load('../__tests__/support/authenticator.ts');

/** Wrong codes until the account is closed, the last before which there is no wait, and how many are sent at once. */
const CLOSED = 100;
const FREE = 4;
const AT_ONCE = 8;
/** More rounds than are needed, of which each lets eight codes be tried. */
const MOST_ROUNDS = 200;

/** @typedef {import('./loginSteps.mjs').Account} Account */
/** @typedef {Awaited<ReturnType<typeof openReader>>} Database */

/** What the limits and waits count is past. @param {Database} database @param {number} id */
async function letTimePass(database, id) {
  await database.read('delete from rate_limit');
  await database.read(`update staff set factor_wait_until = null where id = ${id}`);
}

/**
 * Somebody knows the password and tries codes to the end: each counts, from the fifth on each makes the next wait, and
 * after the hundredth none is taken.
 *
 * @param {string} origin @param {Database} database @param {Account} account
 * @returns {Promise<{ findings: string[], figures: Record<string, string | number> }>}
 */
async function attackCodes(origin, database, account) {
  const findings = [];
  const countFailures = async () =>
    Number((await database.read(`select factor_failures from staff where id = ${account.id}`))[0]);
  await letTimePass(database, account.id);
  const session = await givePassword(origin, account);
  const wrong = (/** @type {number} */ from) =>
    postForm(
      origin,
      '/admin',
      { sign_in: 'factor', csrf: readInput(session.body, 'csrf'), code: 'abcde-fghij' },
      { cookie: readCookies(session), client: `10.61.0.${from}` },
    );
  for (let sent = 0; sent < FREE; sent += 1) {
    const { status } = await wrong(1);
    if (status !== 401) findings.push(`wrong code ${sent + 1} was answered with ${status}`);
  }
  /** @type {number[]} */
  const waits = [];
  for (let sent = 0; sent < 4; sent += 1) {
    await wrong(1);
    const right = await giveCode(origin, session, totpCode(account));
    if (right.status !== 429) findings.push(`a code while others wait was answered with ${right.status}`);
    const [until] = await database.read(`select factor_wait_until from staff where id = ${account.id}`);
    waits.push(Math.round((Date.parse(String(until)) - Date.now()) / 1000));
    await letTimePass(database, account.id);
  }
  if (waits.some((wait, index) => index > 0 && wait <= (waits[index - 1] ?? 0)))
    findings.push(`wrong codes are slowed by ${waits.join(', ')} s`);
  let rounds = 0;
  for (; rounds < MOST_ROUNDS && (await countFailures()) < CLOSED; rounds += 1) {
    const [before] = [await countFailures(), await letTimePass(database, account.id)];
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => wrong(index + 1)));
    // The first of them is counted and makes the others wait.
    const counted = (await countFailures()) - before;
    if (counted !== 1) findings.push(`of ${AT_ONCE} wrong codes at once ${counted} were looked at`);
  }
  await letTimePass(database, account.id);
  const last = await giveCode(origin, session, totpCode(account));
  if (last.status !== 403) findings.push(`the right code after ${CLOSED} wrong ones was answered with ${last.status}`);
  if ((await countFailures()) !== CLOSED) findings.push(`${await countFailures()} wrong codes were counted`);
  const mails = await database.read(`select count(*) from mail where recipient = '${account.email}'`);
  if (Number(mails[0]) < 2) findings.push(`${mails[0]} mails told the person of wrong codes and of the end`);
  return { findings, figures: { 'waits s': waits.join(' '), 'codes tried': CLOSED, rounds } };
}

/**
 * An answer to a challenge is taken once, within five minutes, for what it was asked for, and in its own session; a code
 * of the app is taken once.
 *
 * @param {string} origin @param {Database} database @param {Account} account
 * @returns {Promise<string[]>} findings
 */
async function attackChallenges(origin, database, account) {
  const findings = [];
  await letTimePass(database, account.id);
  const sessions = [await givePassword(origin, account), await givePassword(origin, account)];
  const code = totpCode(account);
  const codes = await Promise.all(sessions.map((session) => giveCode(origin, session, code)));
  const taken = codes.filter(({ status }) => status < 400).length;
  if (taken !== 1) findings.push(`one code of an app opened ${taken} sessions`);

  const key = makeAuthenticator({ origin, id: 'localhost' });
  const now = new Date().toISOString();
  await database.read(
    `insert into staff_passkey (id, staff_id, public_key, counter, transports, name, created_at)
     values ('${key.id}', ${account.id}, '${key.publicKey}', 0, '["internal"]', 'A test', '${now}')`,
  );
  let counter = 0;
  /** The first step, and the passkey's answer to its challenge. */
  const ask = async () => {
    await letTimePass(database, account.id);
    const first = await givePassword(origin, account);
    const options = /data-passkey="([^"]*)"/.exec(first.body)?.[1] ?? '';
    const { challenge } = JSON.parse(options.replaceAll('&quot;', '"')).options;
    return { first, passkey: key.answer(challenge, { counter: (counter += 1) }), challenge };
  };
  const give = (/** @type {{ first: import('./send.mjs').Answer }} */ { first }, /** @type {string} */ passkey) => {
    const fields = { sign_in: 'factor', csrf: readInput(first.body, 'csrf'), code: '', passkey };
    return postForm(origin, '/admin', fields, { cookie: readCookies(first) });
  };
  const change = (/** @type {string} */ values, /** @type {string} */ challenge) =>
    database.read(`update staff_session set ${values} where challenge = '${challenge}'`);

  const twice = await ask();
  const answers = await Promise.all([give(twice, twice.passkey), give(twice, twice.passkey)]);
  const opened = answers.filter(({ status }) => status < 400).length;
  if (opened !== 1) findings.push(`one answer of a passkey opened ${opened} sessions`);
  const late = await ask();
  await change(`challenge_at = '${new Date(Date.now() - 5.1 * 60_000).toISOString()}'`, late.challenge);
  const forAnother = await ask();
  await change("challenge_kind = 'make'", forAnother.challenge);
  const [one, other] = [await ask(), await ask()];
  const refused = {
    'after five minutes': await give(late, late.passkey),
    'of another purpose': await give(forAnother, forAnother.passkey),
    'of another session': await give(one, other.passkey),
    'of a session that is over': await give(twice, twice.passkey),
  };
  for (const [what, { status }] of Object.entries(refused))
    if (status < 400) findings.push(`a challenge ${what} was taken`);
  const right = await ask();
  if ((await give(right, right.passkey)).status >= 400) findings.push('no passkey is taken at all');
  return findings;
}

/**
 * A form that another person has left, or that was put into a login, is not done by the login of somebody else.
 *
 * @param {string} origin @param {Database} database @param {Account} account @param {Account} other
 * @returns {Promise<string[]>} findings
 */
async function attackCarried(origin, database, account, other) {
  const findings = [];
  const path = `/admin/staff/${other.id}`;
  const state = async () =>
    String(await database.read(`select role, disabled_at, password_hash from staff where id = ${other.id}`));
  const before = await state();
  const forms = {
    'a button': [['action', 'disable']],
    'a button with a token': [
      ['csrf', account.csrf],
      ['action', 'recover'],
    ],
    'a form': [
      ['name', 'Owner'],
      ['email', other.email],
      ['role', 'sales'],
      ['locale', 'en'],
      ['do', 'save'],
    ],
  };
  for (const [what, pairs] of Object.entries(forms)) {
    await letTimePass(database, account.id);
    // A code of the app counts once.
    await database.read(`update staff set totp_last_step = null where id = ${account.id}`);
    const carried = JSON.stringify(pairs);
    // With the cookie of a session that has ended, without which nothing is carried.
    await database.read(`update staff_session set expires_at = '2026-01-01' where staff_id = ${other.id}`);
    const first = await givePassword(origin, account, { carried, cookie: other.cookie });
    if (readInput(first.body, 'carried') === '') findings.push(`${what} does not travel through the login`);
    const whole = await giveCode(origin, first, totpCode(account), { path, carried });
    if (whole.status !== 200) findings.push(`a login with ${what} was answered with ${whole.status}`);
    if ((await state()) !== before) findings.push(`a login has carried out ${what}`);
  }
  return findings;
}

/** The second step of the staff's login. @type {import('./attack.mjs').Attack} */
export const secondFactors = {
  name: 'secondFactors',
  async run(attacked) {
    const settings = { ...(await attacked.settings()), TRUST_PROXY: '1' };
    await stockUp(settings, 1);
    const output = await runSource('staffAccounts.ts', settings, ['owner', 'owner', 'owner', 'owner']);
    /** @type {Account[]} */
    const [guessed, challenged, carrying, other] = JSON.parse(output.slice(output.indexOf('[')));
    if (!guessed || !challenged || !carrying || !other) throw new Error('four owners are needed');
    const server = await startServer(ROOT, settings);
    const database = await openReader(settings, { isWriting: true });
    const codes = await attackCodes(server.origin, database, guessed);
    const findings = [
      ...codes.findings,
      ...(await attackChallenges(server.origin, database, challenged)),
      ...(await attackCarried(server.origin, database, carrying, other)),
    ];
    await database.close();
    await server.stop();
    return { findings: [...new Set(findings)], figures: codes.figures };
  },
};

await runWhenStarted(import.meta.url, secondFactors);
