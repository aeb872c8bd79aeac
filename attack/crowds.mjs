import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../bench/percentile.mjs';
import { runSource } from '../bench/runSource.mjs';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { send } from './send.mjs';
import { readProduct } from './shop.mjs';
import { startVisits } from './visits.mjs';

const CROWD = 200;
const ROUNDS = 5;
/** Companies whose invoices are asked for, in two languages each, and the lines of their orders. */
const ORDERS = 100;
const LINES = 25;
const QUIET_MS = 3000;
/** What others may wait for, p99. */
const MOST_MS = { health: 100, order: 500, kept: 250 };
/** @type {import('./visits.mjs').Kind[]} */
const KINDS = ['health', 'order', 'kept'];
/** What one of the crowd may wait: for its slot, and for its page. */
const MOST_CROWD_MS = 5000;

/** Orders are limited by address and buyer elsewhere; here they are many on purpose. */
const SETTINGS = {
  TRUST_PROXY: '1',
  ORDERS_PER_HOUR: '10000',
  ORDERS_PER_DAY: '10000',
  ORDER_MAX_SUM: '100000',
  ORDER_TRUSTED_SUM: '100000',
  ORDER_TRUSTED_OPEN: '10000',
};

/** @typedef {import('./visits.mjs').Visits} Visits */
/** @typedef {{ cookie: string, draft: string, orders: string[] }} Made what bench/crowd.ts prints */

/** @param {string} origin @param {Made} made */
async function openPreview(origin, { cookie, draft }) {
  const path = `/api/admin/preview?resource=services&id=${draft}&locale=en&shell=desktop`;
  const { status, headers } = await send(origin, { path, headers: { cookie } });
  if (status !== 307) throw new Error(`the preview was answered with ${status}`);
  const cookies = (headers['set-cookie'] ?? []).map((text) => text.split(';')[0]);
  return { path: String(headers.location), headers: { cookie: [cookie, ...cookies].join('; ') } };
}

/** @param {number} index of a call for a preview */
const isVisitor = (index) => (index % CROWD) % 3 === 2;

/** @param {Made} made @param {import('./send.mjs').Call} preview @returns {Record<string, (index: number) => import('./send.mjs').Call>} */
const buildCalls = ({ orders }, preview) => ({
  searches: (index) => ({ path: `/en/search?q=audit-${index}` }),
  // Every third is a visitor at the same page.
  previews: (index) => (isVisitor(index) ? { path: preview.path } : preview),
  orders: (index) => {
    const [number = '', token = ''] = orders[index % orders.length]?.split(' ') ?? [];
    return { path: `/en/order?number=${number}&token=${encodeURIComponent(token)}` };
  },
  invoices: (index) => {
    const [number = '', token = ''] = orders[index % orders.length]?.split(' ') ?? [];
    const language = index % (2 * orders.length) < orders.length ? '/en' : '';
    return { path: `${language}/api/orders/${number}/invoice/?token=${encodeURIComponent(token)}` };
  },
  'missing pages': (index) => ({ path: `/en/consservices/?&service_slug=nothing-${index}` }),
});

/**
 * @param {string} name @param {import('./send.mjs').Answer[]} answers
 * @returns {string[]} findings
 */
function judgeCrowd(name, answers) {
  const served = answers.filter(({ status }) => status === (name === 'missing pages' ? 404 : 200));
  const refused = answers.filter(({ status }) => status === 503);
  const findings = [];
  if (served.length === 0) findings.push(`${name}: none was served`);
  if (served.length + refused.length < answers.length) {
    findings.push(`${name}: answers ${[...new Set(answers.map(({ status }) => status))].join()}`);
  }
  if (refused.some(({ headers }) => !headers['retry-after'])) findings.push(`${name}: a 503 without Retry-After`);
  const shown = answers.map(({ status, body }) => status === 200 && body.includes('A draft'));
  if (shown.some((isShown, index) => isShown && (name !== 'previews' || isVisitor(index)))) {
    findings.push(`${name}: a visitor was shown the draft`);
  }
  if (
    name === 'previews' &&
    answers.some(({ status }, index) => status === 200 && !isVisitor(index) && !shown[index])
  ) {
    findings.push('previews: a page without the draft');
  }
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  if (slowest > MOST_CROWD_MS) findings.push(`${name}: one waited ${slowest.toFixed(0)} ms`);
  return findings;
}

/**
 * The p99 of the median round, which is limited, and that of all rounds together with the longest, which are printed: of
 * a round of under a hundred calls the p99 is the longest.
 *
 * @param {Visits[]} rounds @param {import('./visits.mjs').Kind} kind
 */
function summarize(rounds, kind) {
  const all = rounds.flatMap(({ times }) => times[kind]);
  const p99s = rounds.map(({ times }) => percentile(times[kind], 0.99));
  return { ms: percentile(p99s, 0.5), allMs: percentile(all, 0.99), worst: Math.max(...all) };
}

/**
 * What the connections of a crowd cost alone, for comparison: the longest wait of the median round.
 *
 * @param {string} origin @param {import('./shop.mjs').Product} product
 */
async function measureConnections(origin, product) {
  /** @type {number[]} */
  const longest = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const stop = await startVisits(origin, product);
    await Promise.all(Array.from({ length: CROWD }, () => send(origin, { path: '/api/health' })));
    const { times } = await stop();
    longest.push(Math.max(...KINDS.flatMap((kind) => times[kind])));
  }
  return percentile(longest, 0.5);
}

/**
 * Work that is long beside what others ask for, 200 times at once: kept pages, health and orders go between.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const crowds = {
  name: 'crowds',
  lanes: 2,
  run: async (database) => {
    const settings = { ...(await database.settings()), ...SETTINGS };
    /** @type {Made} */
    const made = JSON.parse(await runSource('crowd.ts', settings, [String(ORDERS), String(LINES)]));
    const server = await startServer(ROOT, settings);
    const { origin } = server;
    const product = await readProduct(origin);
    const all = buildCalls(made, await openPreview(origin, made));
    for (const call of Object.values(all)) await send(origin, call(0));
    const stopQuiet = await startVisits(origin, product);
    await delay(QUIET_MS);
    const quiet = await stopQuiet();
    const connectionsMs = await measureConnections(origin, product);
    /** @type {Set<string>} */
    const findings = new Set(quiet.wrong);
    /** @type {Record<string, string>} */
    const figures = {};
    for (const [name, call] of Object.entries(all)) {
      /** @type {Visits[]} */
      const rounds = [];
      let refused = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const stop = await startVisits(origin, product);
        const calls = Array.from({ length: CROWD }, (_, index) => call(round * CROWD + index));
        const answers = await Promise.all(calls.map((one) => send(origin, one)));
        const visits = await stop();
        rounds.push(visits);
        for (const finding of [...visits.wrong, ...judgeCrowd(name, answers)]) findings.add(`${name}: ${finding}`);
        refused += answers.filter(({ status }) => status === 503).length;
      }
      const waits = KINDS.map((kind) => {
        const { ms, allMs, worst } = summarize(rounds, kind);
        if (ms > MOST_MS[kind]) findings.add(`${name}: ${kind} took ${ms.toFixed(0)} ms of ${MOST_MS[kind]}`);
        return `${kind} ${[ms, allMs, worst].map((one) => one.toFixed(0)).join('/')}`;
      });
      figures[`${name}: p99 ms of the median round/of all/longest of`] =
        `${waits.join(', ')}, refused ${refused} of ${ROUNDS * CROWD}`;
    }
    const quietly = KINDS.map((kind) => `${kind} ${percentile(quiet.times[kind], 0.99).toFixed(0)}`);
    await server.stop();
    const alone = {
      'quiet p99 ms of': quietly.join(', '),
      'ms beside the connections alone': connectionsMs.toFixed(0),
    };
    return { findings: [...findings], figures: { ...alone, ...figures } };
  },
};

await runWhenStarted(import.meta.url, crowds);
