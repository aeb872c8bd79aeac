import { randomUUID } from 'node:crypto';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { postForm } from './loginSteps.mjs';
import { openReader } from './rows.mjs';
import { send } from './send.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';
import { signInStaff } from './staff.mjs';

const AT_ONCE = 30;
/** Of one order in an hour, and to one e-mail in a day. */
const MOST = 5;
/** Samples that one of the staff may send in an hour. */
const MOST_SAMPLES = 120;

/** @typedef {{ number: string, token: string, email: string }} Order */
/** @typedef {{ origins: string[], rows: Awaited<ReturnType<typeof openReader>>, product: { id: number, price: string } }} Site */
/** @typedef {import('./send.mjs').Answer} Answer */

let callers = 0;
/** Limits count by address too: each call comes from another one. */
const nextAddress = () => `10.40.${((callers += 1) >> 8) & 255}.${callers & 255}`;

/** An order that waits for its buyer, with another e-mail each. @param {Site} site @returns {Promise<Order>} */
async function placeOrder({ origins, product }) {
  const { path, headers, body = '' } = orderCall(product);
  const answer = await send(origins[0] ?? '', {
    path,
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': nextAddress() },
    body,
  });
  if (answer.status !== 201) throw new Error(`an order was answered with ${answer.status}`);
  const { number, token, status } = JSON.parse(answer.body);
  if (status !== 'to_confirm') throw new Error(`an order is ${status}, not to_confirm`);
  return { number, token, email: JSON.parse(body).contact.email };
}

/** @param {Site} site @param {number} index @param {string} number @param {unknown} body @returns {Promise<Answer>} */
const ask = ({ origins }, index, number, body) =>
  send(origins[index % origins.length] ?? '', {
    path: `/en/api/orders/${encodeURIComponent(number)}/mail/`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  });

/** @param {Site} site @param {string} [recipient] @returns {Promise<number>} */
const countMails = async ({ rows }, recipient) =>
  Number((await rows.read(`select count(*) from mail${recipient ? ` where recipient = '${recipient}'` : ''}`))[0]);

/** @param {Answer[]} answers */
const listStatuses = (answers) => [...new Set(answers.map(({ status }) => status))].sort().join(', ');

/** Whoever has not the link of an order gets no mail of it and changes nothing of it. @param {Site} site */
async function tryOtherTokens(site) {
  const [order, other] = [await placeOrder(site), await placeOrder(site)];
  const [confirmMail] = await site.rows.read(
    `select text from mail where recipient = '${order.email}' order by created_at desc`,
  );
  const confirmToken = /token=([\w-]+)/.exec(/\/order\/confirm\S+/.exec(String(confirmMail))?.[0] ?? '')?.[1];
  if (!confirmToken) throw new Error('the mail of an order has no link that confirms it');
  const before = await countMails(site);
  const email = 'thief@example.com';
  /** @type {Record<string, [number: string, body: unknown, status: number]>} */
  const attempts = {
    'the token of another order': [order.number, { token: other.token, email }, 404],
    'the token that confirms': [order.number, { token: confirmToken, email }, 404],
    'a cut token': [order.number, { token: order.token.slice(0, -1), email }, 404],
    'a longer token': [order.number, { token: `${order.token}A`, email }, 404],
    'an unknown order': ['NQ-26-99999', { token: order.token, email }, 404],
    'a number in small letters': [order.number.toLowerCase(), { token: other.token, email }, 404],
    'no token': [order.number, { email }, 400],
    'an empty token': [order.number, { token: '', email }, 400],
    'a list of tokens': [order.number, { token: [order.token], email }, 400],
    'two e-mails': [order.number, { token: order.token, email: `${email}, other@example.com` }, 400],
    'a line in the e-mail': [order.number, { token: order.token, email: `${email}\r\nBcc: other@example.com` }, 400],
    'no body': [order.number, null, 400],
  };
  const findings = [];
  for (const [name, [number, body, status]] of Object.entries(attempts)) {
    const answer = await ask(site, 0, number, body);
    if (answer.status !== status) findings.push(`${name}: ${answer.status}, not ${status}`);
    if (answer.body.includes(order.email)) findings.push(`${name}: the answer has the e-mail of the order`);
  }
  const sent = (await countMails(site)) - before;
  if (sent !== 0) findings.push(`${sent} mails were sent without the link of the order`);
  const [kept] = await site.rows.read(`select email from customer_order where number = '${order.number}'`);
  if (kept !== order.email) findings.push(`the order has the e-mail ${String(kept)}`);
  return { findings, tried: Object.keys(attempts).length };
}

/** The link of an order is no way to fill a mailbox. @param {Site} site */
async function pressOften(site) {
  const findings = [];
  const order = await placeOrder(site);
  const times = (/** @type {(index: number) => Promise<Answer>} */ call) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));

  const [pressed, before] = [order.email, await countMails(site, order.email)];
  const same = await times((index) => ask(site, index, order.number, { token: order.token, email: pressed }));
  if (listStatuses(same) !== '200') findings.push(`the same again: ${listStatuses(same)}`);
  const again = (await countMails(site, pressed)) - before;
  if (again !== 1) findings.push(`${AT_ONCE} presses at once sent ${again} mails`);

  const all = await countMails(site);
  const others = await times((index) =>
    ask(site, index, order.number, { token: order.token, email: `victim-${index}@example.com` }),
  );
  const sent = (await countMails(site)) - all;
  // The one before counts too.
  if (sent !== MOST - 1) findings.push(`one order sent ${sent} mails to others, not ${MOST - 1}`);
  if (listStatuses(others) !== '200, 429') findings.push(`to others: ${listStatuses(others)}`);
  if (others.some(({ status, headers }) => status === 429 && !headers['retry-after']))
    findings.push('a 429 has no Retry-After');

  const victim = 'one-victim@example.com';
  const orders = await Promise.all(Array.from({ length: MOST * 2 }, () => placeOrder(site)));
  const toOne = await Promise.all(
    orders.map(({ number, token }, index) => ask(site, index, number, { token, email: victim })),
  );
  const got = await countMails(site, victim);
  if (got !== MOST) findings.push(`one mailbox got ${got} mails from ${orders.length} orders, not ${MOST}`);
  return { findings, tried: same.length + others.length + toOne.length };
}

const PREVIEWS = '/admin/mail-previews';
const PREVIEW = '/api/admin/mail-preview?kind=order.toConfirm&lang=az';

/** Samples are the owners’, and are sent to nobody else. @param {Site} site @param {Record<string, string>} settings */
async function sendSamples(site, settings) {
  const [origin = ''] = site.origins;
  const findings = [];
  const count = async () => countMails(site);
  const before = await count();
  const fields = { kind: 'order.toConfirm', lang: 'az' };
  for (const role of /** @type {const} */ (['editor', 'sales'])) {
    const staff = await signInStaff(settings, role);
    for (const path of [PREVIEWS, `${PREVIEWS}?kind=order.toConfirm&lang=az`, PREVIEW]) {
      const { status } = await send(origin, { path, headers: { cookie: staff.cookie } });
      if (status !== 403) findings.push(`${role} at ${path}: ${status}`);
    }
    const form = { ...fields, csrf: staff.csrf, form_key: `${randomUUID()}.sample` };
    const { status } = await postForm(origin, PREVIEWS, form, staff);
    if (status !== 403) findings.push(`${role} sends a sample: ${status}`);
  }
  const nobody = await send(origin, { path: PREVIEW });
  if (nobody.status !== 401) findings.push(`nobody at the preview: ${nobody.status}`);

  const owner = await signInStaff(settings, 'owner');
  const { status } = await postForm(
    origin,
    PREVIEWS,
    { ...fields, csrf: 'x', form_key: `${randomUUID()}.sample` },
    owner,
  );
  if (status < 400) findings.push(`a sample with a wrong csrf: ${status}`);
  if ((await count()) !== before) findings.push(`${(await count()) - before} samples were sent to who may not`);

  const presses = MOST_SAMPLES + AT_ONCE;
  const to = { ...fields, csrf: owner.csrf, recipient: 'victim@example.com', email: 'victim@example.com' };
  for (let index = 0; index < presses; index += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, press) =>
        postForm(
          site.origins[press % site.origins.length] ?? '',
          PREVIEWS,
          { ...to, form_key: `${randomUUID()}.sample` },
          owner,
        ),
      ),
    );
  }
  const sent = (await count()) - before;
  if (sent !== MOST_SAMPLES) findings.push(`an owner sent ${sent} samples in an hour, not ${MOST_SAMPLES}`);
  if ((await countMails(site, 'victim@example.com')) > 0) findings.push('a sample was sent to an address of a form');
  return { findings, tried: presses };
}

/** Mails that somebody asks for: of an order once more, samples of the back office; over two processes on one database. @type {import('./attack.mjs').Attack} */
export const mailAgain = {
  name: 'mails that are asked for',
  async run(database) {
    const settings = {
      ...(await database.settings()),
      TRUST_PROXY: '1',
      // Every order waits for its buyer.
      ORDER_TRUSTED_SUM: '1',
    };
    await stockUp(settings, 1000);
    const servers = [await startServer(ROOT, settings), await startServer(ROOT, settings)];
    const origins = servers.map(({ origin }) => origin);
    const site = { origins, rows: await openReader(settings), product: await readProduct(origins[0] ?? '') };
    const tokens = await tryOtherTokens(site);
    const presses = await pressOften(site);
    const samples = await sendSamples(site, settings);
    await site.rows.close();
    await Promise.all(servers.map((server) => server.stop()));
    return {
      findings: [...tokens.findings, ...presses.findings, ...samples.findings],
      figures: { 'without the link': tokens.tried, presses: presses.tried, samples: samples.tried },
    };
  },
};

await runWhenStarted(import.meta.url, mailAgain);
