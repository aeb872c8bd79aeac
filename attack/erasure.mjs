import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { callAuth, PASSWORD } from './accounts.mjs';
import { runWhenStarted } from './attack.mjs';
import { openReader } from './rows.mjs';
import { send } from './send.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';
import { signInStaff } from './staff.mjs';
import { findTraces } from './traces.mjs';

/** What a deletion leaves is gone so long after its answer. */
const DEADLINE_MS = 60_000;
const PAUSE_MS = 500;
/** Others, whose rows make the pages of a file move while the person is there. */
const NEIGHBOURS = 15;

/** @typedef {Record<'first_name' | 'last_name' | 'email' | 'phone_number' | 'street' | 'note' | 'message' | 'file' | 'answer', string>} Words */

/** Somebody whose every word is found nowhere else. @param {string} name @returns {Words} */
function newWords(name) {
  // Letters and digits of no address, number or date.
  const tail = `${name}${randomBytes(5).toString('hex')}`;
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

/** @param {Response} answer @param {string} what @param {number} status */
async function requireStatus(answer, what, status) {
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

/**
 * A form of the back office as a browser sends it.
 *
 * @param {string} origin @param {import('./staff.mjs').StaffMember} staff @param {string} path
 * @param {(html: string) => Record<string, string>} fill with the page that shows the form
 */
async function postForm(origin, { cookie, csrf }, path, fill) {
  const html = await (await fetch(origin + path, { headers: { cookie } })).text();
  return fetch(origin + path, {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams({ csrf, ...fill(html) }),
    redirect: 'manual',
  });
}

/** @param {string} html @param {string} name of a hidden field */
const readField = (html, name) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/**
 * Orders, applies with a file, writes, and gets an answer; the order is cancelled, so that nothing is waited for.
 *
 * @param {string} origin @param {Record<string, string>} settings @param {import('./staff.mjs').StaffMember} owner
 * @param {Words} words @param {string} [access] token of the account
 */
async function leaveEverything(origin, settings, owner, words, access) {
  const { first_name, last_name, email, phone_number, street, note, message, file, answer } = words;
  const { id, price } = await readProduct(origin);
  const session = access ? { authorization: `Bearer ${access}` } : {};
  const json = { 'content-type': 'application/json', ...session };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const contact = { first_name, last_name, email, phone_number };
  const ordered = await fetch(`${origin}/en/api/orders/`, {
    method: 'POST',
    headers: { ...json, ...key() },
    body: JSON.stringify({
      lines: [{ id, quantity: 1, unit_price: price }],
      contact,
      delivery: { method: 'courier', city: 1, address: street, note },
      payment: 'on_delivery',
    }),
  });
  const { number } = JSON.parse(await requireStatus(ordered, 'the order', 201));

  const form = new FormData();
  form.set('request', JSON.stringify({ ...contact, contact_by: 'email', message, consent: true }));
  form.set('attachments', new Blob([`%PDF-1.4\n${message}\n%%EOF\n`], { type: 'application/pdf' }), file);
  const headers = { ...session, ...key() };
  const applied = await fetch(`${origin}/en/api/applications/`, { method: 'POST', headers, body: form });
  await requireStatus(applied, 'the application', 201);

  const sent = await fetch(`${origin}/en/api/contact/`, {
    method: 'POST',
    headers: { ...json, ...key() },
    body: JSON.stringify({ name: `${first_name} ${last_name}`, email, topic: 'other', message, consent: true }),
  });
  await requireStatus(sent, 'the message', 201);

  const reader = await openReader(settings);
  const rows = [];
  for (const kind of ['message', 'application'])
    rows.push(`/admin/${kind}s/${(await reader.read(`select id from ${kind} where email = '${email}'`))[0]}`);
  await reader.close();
  for (const path of rows) {
    const answered = await postForm(origin, owner, path, (html) => {
      return { action: 'answer', version: readField(html, 'version'), subject: answer, text: answer };
    });
    await requireStatus(answered, 'the answer', 303);
  }
  const cancelled = await postForm(origin, owner, `/admin/orders/${number}`, (html) => {
    return { action: 'move', status: 'cancelled', seen: readField(html, 'seen'), notify: 'on' };
  });
  await requireStatus(cancelled, 'the cancelling', 303);
}

/** Has the account and the guest deleted at once. @param {string} origin @param {import('./staff.mjs').StaffMember} owner @param {string} access @param {string} guestEmail */
async function deleteBoth(origin, owner, access, guestEmail) {
  const [account, guest] = await Promise.all([
    callAuth(origin, 'me/deletion/', { password: PASSWORD }, access),
    postForm(origin, owner, '/admin/people', () => ({ action: 'delete', email: guestEmail, sure: 'on' })),
  ]);
  if (account.body?.is_deleted !== true) throw new Error(`the account: ${account.status}`);
  if (!guest.headers.get('location')?.includes('personDeleted')) throw new Error(`the guest: ${guest.status}`);
}

/** Asks for the data of a new account and deletes it, beside the orders of people who were deleted. @param {string} origin @param {Record<string, string>} settings */
async function checkNewAccount(origin, settings) {
  /** @type {string[]} */
  const findings = [];
  const { access } = await register(origin, newWords('new'));
  const { body: data } = await callAuth(origin, 'me/data/', undefined, access);
  for (const part of ['addresses', 'orders', 'applications', 'messages'])
    if (data[part]?.length !== 0) findings.push(`a new account was given ${data[part]?.length} ${part} of others`);
  await callAuth(origin, 'me/deletion/', { password: PASSWORD }, access);
  const reader = await openReader(settings);
  const [after] = await reader.read(`select after from audit where resource = 'customers' and action = 'delete'
    order by id desc limit 1`);
  await reader.close();
  const { orders, applications, messages } = typeof after === 'string' ? JSON.parse(after) : after;
  if (orders + applications + messages !== 0)
    findings.push(`the deletion of a new account took ${orders} orders, ${applications + messages} forms of others`);
  return findings;
}

/** @param {string} origin @param {Words} words */
async function register(origin, { first_name, last_name, email, phone_number, street }) {
  const person = { first_name, last_name, email, phone_number, address: street, password: PASSWORD };
  const { status } = await callAuth(origin, 'register/', person);
  if (status !== 201) throw new Error(`not registered: ${status}`);
  const { body } = await callAuth(origin, 'token/', { email, password: PASSWORD });
  return { access: String(body.access) };
}

/**
 * A minute after the deletion of an account and a guest nothing that the site keeps has a word of theirs, also where the
 * server was killed right after its answer; what others have left stays.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const erasure = {
  name: 'erasure',
  async run(database) {
    const settings = { ...(await database.settings()), TMPDIR: temporaryFolder('attack') };
    await stockUp(settings, 1000);
    const first = await startServer(ROOT, settings);
    const { origin, pid } = first;
    const owner = await signInStaff(settings, 'owner');
    const [one, guest, other] = [newWords('one'), newWords('guest'), newWords('other')];
    const { access } = await register(origin, one);
    const shop = await openReader(settings, { isWriting: true });
    await shop.read(`update "user" set email_verified_at = '${new Date().toISOString()}' where email = '${one.email}'`);
    await shop.close();
    const product = await readProduct(origin);
    const crowd = () => Promise.all(Array.from({ length: NEIGHBOURS }, () => send(origin, orderCall(product))));
    await crowd();
    await leaveEverything(origin, settings, owner, one, access);
    await leaveEverything(origin, settings, owner, guest);
    await leaveEverything(origin, settings, owner, other);
    await crowd();
    // Mails are written to files every two seconds.
    await delay(3000);

    const words = [...Object.values(one), ...Object.values(guest)];
    const before = (await findTraces(settings, words)).length;
    const findings = before > 30 ? [] : [`only ${before} places to look for: the check is blind`];
    await deleteBoth(origin, owner, access, guest.email);
    const deleted = Date.now();
    if (pid) process.kill(pid, 'SIGKILL');
    await first.exited;

    const second = await startServer(ROOT, settings);
    let traces = await findTraces(settings, words);
    while (traces.length > 0 && Date.now() - deleted < DEADLINE_MS) {
      await delay(PAUSE_MS);
      traces = await findTraces(settings, words);
    }
    const tookMs = Date.now() - deleted;
    findings.push(...traces.slice(0, 10).map((trace) => `after a minute there is ${trace}`));
    if ((await findTraces(settings, Object.values(other))).length < 10) findings.push('rows of another are gone');
    findings.push(...(await checkNewAccount(second.origin, settings)));
    const log = first.output() + second.output();
    findings.push(...words.filter((word) => log.includes(word)).map((word) => `${word} stands in the log`));
    await second.stop();
    return { findings, figures: { before, left: traces.length, 'gone after s': Math.round(tookMs / 1000) } };
  },
};

await runWhenStarted(import.meta.url, erasure);
