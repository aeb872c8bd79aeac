import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { openFiles, residentMb } from './hostile.mjs';
import { openReader } from './rows.mjs';
import { stockUp } from './shop.mjs';

const ADDRESSES = 6000;
const CALLERS = 16;
const HEAP_MB = 256;
const MOST_MB = 330;
/** From the peak of the first third of the time to that of the last: what is kept has its place by then. */
const MOST_GROWTH_MB = 60;
/** Views of pages, each by somebody else and from another page: they are gathered for ten seconds. */
const VIEWS = 24_000;
/** Beside them every tenth request is one for this, which must not wait for the others. */
const HEALTH = { path: '/api/health' };
const MOST_HEALTH_MS = 2000;

/** @type {((index: number) => string)[]} pages and files that have endlessly many addresses */
const ENDLESS = [
  (index) => `/en/projects/none-${index}`,
  (index) => `/az/Mobile/consservices/?&service_slug=none-${index}`,
  (index) => `/en/products?q=${index.toString(36)}x${index}`,
  (index) => `/en/products?page=${index + 2}`,
  (index) => `/en/socialmedia?platform=none${index}`,
  (index) => `/x${index}/about`,
  (index) => `/en/search?q=audit+${index}`,
  (index) => `/api/art/window/seed-${index}`,
  (index) => `/api/og/en/none-${index}`,
  (index) => `/en/about?token=${'x'.repeat(1500)}${index}`,
];

/** @param {number} index @returns {import('../bench/callers.mjs').Call} */
const viewCall = (index) => ({
  path: '/api/views',
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${20 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
  },
  body: JSON.stringify({ page: `/en/projects/none-${index}`, referrer: `https://site-${index}.example/` }),
});

/** Endlessly many different addresses fill neither memory nor descriptors. @type {import('./attack.mjs').Attack} */
export const floods = {
  name: 'endless addresses',
  databases: 'one',
  lanes: 2,
  async run(database) {
    const heap = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
    const settings = { ...(await database.settings()), TRUST_PROXY: '1' };
    await stockUp(settings, 1);
    const rows = await openReader(settings, { isWriting: true });
    await rows.read(`insert into setting (name, value, updated_at) values ('views', '{"isOn":true}', '2026-01-01')`);
    await rows.close();
    const server = await startServer(ROOT, { ...settings, ...heap });
    const pid = server.pid ?? 0;
    const files = openFiles(pid);
    /** @type {number[]} */
    const resident = [];
    const watch = setInterval(() => resident.push(residentMb(pid)), 200);
    const calls = Array.from({ length: ADDRESSES }, (_, index) => {
      if (index % 10 === 0) return HEALTH;
      const make = ENDLESS[index % ENDLESS.length];
      return { path: make ? make(index) : '/' };
    });
    const { answers, seconds } = await callAll(server.origin, CALLERS, calls);
    const addressed = resident.length;
    const beacons = Array.from({ length: VIEWS }, (_, index) => viewCall(index));
    const viewed = await callAll(server.origin, CALLERS, beacons);
    clearInterval(watch);
    const findings = [];
    if (viewed.answers.some(({ status }) => status !== 204)) findings.push('a view was not answered with 204');
    const ofViews = Math.round(Math.max(...resident.slice(addressed)) - Math.max(...resident.slice(0, addressed)));
    if (ofViews > MOST_GROWTH_MB) findings.push(`views raised the memory by ${ofViews} MiB`);
    const failed = answers.filter(({ status }) => status >= 500).length;
    if (failed > 0) findings.push(`${failed} answers are 5xx`);
    const peak = Math.max(...resident);
    const third = Math.ceil(addressed / 3);
    const [first, last] = [resident.slice(0, third), resident.slice(addressed - third, addressed)];
    const growth = Math.round(Math.max(...last) - Math.max(...first));
    if (growth > MOST_GROWTH_MB) findings.push(`memory went on growing, by ${growth} MiB`);
    if (peak > MOST_MB) findings.push(`memory rose to ${Math.round(peak)} MiB`);
    const slowest = Math.max(...answers.filter((_answer, index) => index % 10 === 0).map(({ ms }) => ms));
    if (slowest > MOST_HEALTH_MS) findings.push(`/api/health took ${Math.round(slowest)} ms`);
    const left = openFiles(pid) - files;
    if (left > CALLERS + 20) findings.push(`${left} descriptors are left open`);
    await server.stop();
    const figures = {
      'peak MiB': Math.round(peak),
      'growth MiB': growth,
      'growth by views MiB': ofViews,
      'slowest health ms': Math.round(slowest),
      seconds: Math.round(seconds),
    };
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, floods);
