import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { send } from './send.mjs';

const CALLS = 60;
/** Near the 16 KB that Node reads of a head at most. */
const LONG = 15 * 1024;
/** Just below what a page and a call of the API may have. */
const [PAGE, OTHER] = [2000, 4000];
/** Beside so many addresses `/api/health` waits no longer than this, or twice as long as beside so many short ones. */
const MAX_HEALTH_MS = 100;
const QUIET_ROUNDS = 5;

/** @type {Record<string, string>} what costs a careless reader of addresses most */
const PARTS = {
  tokens: 'token',
  names: '&token=',
  'encoded percent signs': '%25',
  'broken percent signs': '%/',
  'empty pairs': '?&=',
  'equal names': '&a=',
  slashes: '/',
};

/** @param {string} start @param {string} part @param {number} length */
const fill = (start, part, length) => start + part.repeat(Math.floor((length - start.length) / part.length));

/** What is too long, whose answer is 414. */
const TOO_LONG = ['/en/nothing?', '/en/', '/en/api/nothing?', '/_next/static/nothing?'];

/** What is let through, each beside its harmless short form: no part of it may cost much more than that. */
const LET_THROUGH = /** @type {const} */ ([
  ['/en/about?', PAGE],
  ['/en/', PAGE],
  ['/en/search?q=', PAGE],
  ['/en/api/nothing?', OTHER],
  ['/en/api/search/?q=', OTHER],
  ['/_next/data/x/en.json?', OTHER],
  ['/art/x.svg?', OTHER],
]);
const REPEATS = 15;
/** More of one kind need not be found, and each takes long. */
const ENOUGH = 4;
/** The shortest of some times, which work beside it does not prolong; 404 pages are rendered for each address, in 15 to 30 ms. */
const MAX_MORE_MS = 30;

/** @type {import('./attack.mjs').Attack} */
export const addresses = {
  name: 'addresses',
  databases: 'one',
  lanes: 2,
  run: async (database) => {
    const server = await startServer(ROOT, await database.settings());
    const { origin } = server;
    /** @type {string[]} */
    const findings = [];
    const all = (/** @type {string} */ path) =>
      Promise.all(Array.from({ length: CALLS }, () => send(origin, { path })));
    const quickest = async (/** @type {string} */ path) => {
      const times = [];
      for (let call = 0; call < REPEATS; call += 1) times.push((await send(origin, { path })).ms);
      return Math.min(...times);
    };

    await all('/en/nothing?'.padEnd(LONG, 'x'));
    /** @param {string} path */
    const healthBeside = async (path) => {
      const calls = all(path);
      const { ms } = await send(origin, { path: '/api/health' });
      const statuses = new Set((await calls).map(({ status }) => status));
      return { ms, statuses: [...statuses].join() };
    };
    let quietHealth = 0;
    for (let round = 0; round < QUIET_ROUNDS; round += 1) {
      quietHealth = Math.max(quietHealth, (await healthBeside('/api/health')).ms);
    }
    const mostHealth = Math.max(MAX_HEALTH_MS, 2 * quietHealth);
    let slowestHealth = 0;
    for (const start of TOO_LONG) {
      for (const [kind, part] of Object.entries(PARTS)) {
        if (findings.length >= ENOUGH) break;
        const { ms, statuses } = await healthBeside(fill(start, part, LONG));
        slowestHealth = Math.max(slowestHealth, ms);
        if (ms > mostHealth) findings.push(`${CALLS} × ${start} of ${kind}: /api/health waits ${ms.toFixed(0)} ms`);
        if (statuses !== '414') findings.push(`${start} of ${kind} is answered ${statuses}`);
      }
    }
    const afterLong = findings.length;
    let mostMore = 0;
    for (const [start, length] of LET_THROUGH) {
      const short = await quickest(`${start}x`);
      for (const [kind, part] of Object.entries(PARTS)) {
        if (findings.length - afterLong >= ENOUGH) break;
        const more = (await quickest(fill(start, part, length))) - short;
        mostMore = Math.max(mostMore, more);
        // On a busy machine a short one takes longer too.
        if (more > Math.max(MAX_MORE_MS, short))
          findings.push(`${start} of ${kind} takes ${more.toFixed(0)} ms more than a short one`);
      }
    }
    await server.stop();
    return {
      findings,
      figures: {
        'quiet health ms': quietHealth.toFixed(0),
        'slowest health ms': slowestHealth.toFixed(0),
        'most more ms': mostMore.toFixed(0),
      },
    };
  },
};

await runWhenStarted(import.meta.url, addresses);
