import { percentile } from '../bench/percentile.mjs';
import { ROOT } from '../__tests__/support/reports.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { runWhenStarted } from './attack.mjs';
import { send, sendInTurn } from './send.mjs';

const LOGINS = 100;
const QUIET_CALLS = 300;
/** What a login may take to its answer or its 503, in ms. */
const MAX_LOGIN_MS = 2500;
/** A page may take so long beside the logins, p99, in ms. */
const MAX_PAGE_MS = 250;

/** Kept pages, a page of its own for every caller, a file, and the API: what else the site answers. */
const VISITS = ['/en', '/az/about', '/en/search?q=audit', '/fonts/onest-az.0e4e4ea1.woff2', '/api/health'].map(
  (path) => ({
    path,
  }),
);

/** Logins before, one after the other: the code that answers the first ones is not compiled yet. */
const WARM_UP = 40;

/** @param {number} index of a caller with an address and an e-mail of its own */
const login = (index) => ({
  path: '/en/api/auth/token/',
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` },
  body: JSON.stringify({ email: `visitor${index}@example.com`, password: 'seven green kettles' }),
});

/** @param {import('./send.mjs').Answer[]} answers */
const readP99 = (answers) =>
  percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );

/** @type {import('./attack.mjs').Attack} */
export const logins = {
  name: 'logins',
  lanes: 2,
  run: async (database) => {
    const server = await startServer(ROOT, { ...(await database.settings()), TRUST_PROXY: '1' });
    const { origin } = server;
    await sendInTurn(origin, VISITS, (sent) => sent < 2 * VISITS.length);
    const warmUp = Array.from({ length: WARM_UP }, (_, index) => login(LOGINS + index));
    await sendInTurn(origin, warmUp, (sent) => sent < WARM_UP);
    const quiet = await sendInTurn(origin, VISITS, (sent) => sent < QUIET_CALLS);

    let waiting = LOGINS;
    const attempts = Promise.all(
      Array.from({ length: LOGINS }, async (_, index) => {
        const answer = await send(origin, login(index));
        waiting -= 1;
        return answer;
      }),
    );
    const visits = await sendInTurn(origin, VISITS, () => waiting > 0);
    const answers = await attempts;
    await server.stop();

    const pageMs = readP99(visits);
    const slowestLogin = Math.max(...answers.map(({ ms }) => ms));
    const refused = answers.filter(({ status }) => status === 503);
    const findings = [];
    if (pageMs > MAX_PAGE_MS) findings.push(`a page took ${pageMs.toFixed(0)} ms of ${MAX_PAGE_MS}`);
    if (slowestLogin > MAX_LOGIN_MS) findings.push(`a login took ${slowestLogin.toFixed(0)} ms`);
    const statuses = new Set([...answers, ...visits].map(({ status }) => status));
    for (const status of statuses) if (![200, 401, 503].includes(status)) findings.push(`an answer was ${status}`);
    if (refused.some(({ headers }) => !headers['retry-after'])) findings.push('a 503 has no Retry-After');
    if (visits.some(({ status }) => status !== 200)) findings.push('a page was refused');
    return {
      findings,
      figures: {
        'quiet p99 ms': readP99(quiet).toFixed(0),
        'pages beside': visits.length,
        'p99 ms beside': pageMs.toFixed(0),
        'slowest page ms': Math.max(...visits.map(({ ms }) => ms)).toFixed(0),
        'slowest login ms': slowestLogin.toFixed(0),
        refused: refused.length,
      },
    };
  },
};

await runWhenStarted(import.meta.url, logins);
