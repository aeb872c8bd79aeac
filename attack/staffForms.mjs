import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { postForm, readInput } from './loginSteps.mjs';
import { signInOwner } from './office.mjs';
import { openReader } from './rows.mjs';
import { send } from './send.mjs';
import { stockUp } from './shop.mjs';

const AT_ONCE = 8;
const PIECES = 1000;
/** When the process is killed after a form was sent to it, in ms. */
const KILLS_MS = [1, 4, 8, 15];
/** Drafts are published every 15 s, by either process. */
const PUBLISHED_MS = 40_000;
const HOUR_MS = 60 * 60_000;

/** @typedef {import('./office.mjs').Session} Session */
/** @typedef {Awaited<ReturnType<typeof openReader>>} Reader */
/** @typedef {{ origins: string[], session: Session, rows: Reader }} Office */

const newKey = () => `${randomUUID()}.form`;

/** Sends a form so many times at once, to either process. @param {Office} office @param {string} path @param {(index: number) => Record<string, string>} fields */
const sendAtOnce = ({ origins, session }, path, fields) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      postForm(origins[index % origins.length] ?? '', path, { csrf: session.csrf, ...fields(index) }, session),
    ),
  );

/** @param {import('./send.mjs').Answer[]} answers */
const listStatuses = (answers) => answers.map(({ status }) => status).join();

/** @param {Reader} rows @param {string} statement @returns {Promise<number>} */
const readNumber = async (rows, statement) => Number((await rows.read(statement))[0]);

/** The stock is raised by a form that comes again, at once and afterwards. @param {Office} office @param {number} product */
async function sendTwice(office, product) {
  const { origins, session, rows } = office;
  const stock = () => readNumber(rows, `select stock from product where id = ${product}`);
  const before = await stock();
  const fields = { form_key: newKey(), change: '+5', seen: String(before) };
  const path = `/admin/stock/${product}`;
  const answers = await sendAtOnce(office, path, () => fields);
  answers.push(await postForm(origins[1] ?? '', path, { csrf: session.csrf, ...fields }, session));
  const findings = [];
  if ((await stock()) !== before + 5)
    findings.push(`a form sent twice raised the stock by ${(await stock()) - before}`);
  if (answers.some(({ status }) => status !== 303)) findings.push(`a form sent twice: ${listStatuses(answers)}`);
  return findings;
}

/** A draft is made by a form. @param {Office} office @param {string} source @param {string} target @returns {Promise<{ path: string, version: string }>} */
async function makeDraft({ origins, session }, source, target) {
  const fields = { csrf: session.csrf, form_key: newKey(), do: 'draft', source, target };
  const [origin = ''] = origins;
  const { headers, status } = await postForm(origin, '/admin/redirects/new', fields, session);
  const [path = ''] = String(headers.location ?? '').split('?');
  if (status !== 303) throw new Error(`a draft was answered with ${status}`);
  const { body } = await send(origin, { path, headers: { cookie: session.cookie } });
  return { path, version: readInput(body, 'version') };
}

/** @param {Office} office @param {string} source @param {import('./send.mjs').Answer[]} answers @param {string} name */
async function judgePublished({ rows }, source, answers, name) {
  const findings = [];
  const found = await readNumber(rows, `select count(*) from redirect where source = '${source}'`);
  const lines = await readNumber(
    rows,
    `select count(*) from audit where resource = 'redirects' and action = 'publish' and item_id in (select cast(id as text) from redirect where source = '${source}')`,
  );
  if (found !== 1) findings.push(`${name}: ${found} records`);
  if (lines !== 1) findings.push(`${name}: published ${lines} times`);
  if (answers.some(({ status }) => status >= 500)) findings.push(`${name}: answers ${listStatuses(answers)}`);
  return findings;
}

/** Many publish one draft, or records with the same address, at the same moment. @param {Office} office */
async function publishAtOnce(office) {
  const draft = await makeDraft(office, 'once', '/about');
  const values = { source: 'once', target: '/about', do: 'publish' };
  const one = await sendAtOnce(office, draft.path, () => ({ ...values, form_key: newKey(), version: draft.version }));
  const taken = one.filter(({ status }) => status === 303).length;
  const same = await sendAtOnce(office, '/admin/redirects/new', () => ({
    ...values,
    source: 'same',
    form_key: newKey(),
  }));
  const won = same.filter(({ status }) => status === 303).length;
  return [
    ...(await judgePublished(office, 'once', one, 'one draft')),
    ...(await judgePublished(office, 'same', same, 'one address')),
    ...(taken === 1 ? [] : [`one draft was published for ${taken} people: ${listStatuses(one)}`]),
    ...(won === 1 ? [] : [`one address was taken by ${won} people: ${listStatuses(same)}`]),
  ];
}

/** Many schedule one draft; both processes find it due. @param {Office} office */
async function scheduleAtOnce(office) {
  const { rows } = office;
  const draft = await makeDraft(office, 'later', '/about');
  const at = new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 16);
  const values = { source: 'later', target: '/about', do: 'schedule', publish_at: at };
  const answers = await sendAtOnce(office, draft.path, () => ({
    ...values,
    form_key: newKey(),
    version: draft.version,
  }));
  const taken = answers.filter(({ status }) => status === 303).length;
  await rows.read(`update draft set publish_at = '${new Date().toISOString()}' where publish_at is not null`);
  for (const end = Date.now() + PUBLISHED_MS; Date.now() < end; await delay(500)) {
    if ((await readNumber(rows, "select count(*) from redirect where source = 'later'")) > 0) break;
  }
  return [
    ...(await judgePublished(office, 'later', answers, 'one schedule')),
    ...(taken === 1 ? [] : [`one draft was scheduled for ${taken} people: ${listStatuses(answers)}`]),
  ];
}

/** The process is killed with a form under way, which is sent to the other one then. @param {Record<string, string>} settings @param {Office} office @param {number} product */
async function killBetween(settings, { origins, session, rows }, product) {
  const findings = [];
  const [, other = ''] = origins;
  const path = `/admin/stock/${product}`;
  for (const ms of KILLS_MS) {
    const server = await startServer(ROOT, settings);
    await send(server.origin, { path, headers: { cookie: session.cookie } });
    const before = await readNumber(rows, `select stock from product where id = ${product}`);
    const fields = { csrf: session.csrf, form_key: newKey(), change: '+5', seen: String(before) };
    const sent = postForm(server.origin, path, fields, session).catch(() => null);
    await delay(ms);
    process.kill(server.pid ?? 0, 'SIGKILL');
    await sent;
    await server.stop();
    const again = await postForm(other, path, fields, session);
    const raised = (await readNumber(rows, `select stock from product where id = ${product}`)) - before;
    // It was done and its answer is known, or nobody knows and the page says so.
    const isRight = again.status === 303 ? raised === 5 : again.status === 409 && raised <= 5;
    if (!isRight) findings.push(`killed after ${ms} ms: raised by ${raised}, answered with ${again.status}`);
  }
  return findings;
}

/**
 * Forms of the back office that come twice, and people who publish and schedule the same at the same moment, in two
 * processes.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const staffForms = {
  name: 'staffForms',
  run: async (database) => {
    const settings = { ...(await database.settings()), TRUST_PROXY: '1' };
    await stockUp(settings, PIECES);
    const session = await signInOwner(settings);
    const servers = [await startServer(ROOT, settings), await startServer(ROOT, settings)];
    const rows = await openReader(settings, { isWriting: true });
    const office = { origins: servers.map(({ origin }) => origin), session, rows };
    const product = await readNumber(rows, 'select min(id) from product where stock > 10');
    const findings = [
      ...(await sendTwice(office, product)),
      ...(await publishAtOnce(office)),
      ...(await scheduleAtOnce(office)),
      ...(await killBetween(settings, office, product)),
    ];
    await rows.close();
    for (const server of servers) await server.stop();
    return { findings, figures: { 'at once': AT_ONCE, kills: KILLS_MS.length } };
  },
};

await runWhenStarted(import.meta.url, staffForms);
