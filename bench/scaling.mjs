import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startPostgres } from '../__tests__/support/postgres.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { postgresPrograms } from '../__tests__/support/tools.mjs';
import { ensureBuild } from '../src/server/boot/build.mjs';
import { countStatements, measureCosts, measureIdle, measureTogether } from './requestCosts.mjs';
import { replaceSections } from './writeReport.mjs';

/*
 * `node bench/scaling.mjs` measures what requests cost and writes the figures and the worked examples of docs/scaling.md.
 * It takes some ten minutes.
 */

const DOCUMENT = new URL('../docs/scaling.md', import.meta.url);
const IDLE_INSTANCES = [1, 2, 4, 8];
const IDLE_SECONDS = 20;
const TOGETHER = [1, 2, 4];
/** Of a processor and of a database: above it answers begin to wait. */
const USABLE = 0.5;
const DAY_SECONDS = 24 * 3600;

/**
 * What a visit asks this server for without a CDN: four pages, of which one is a search, the files of the first page, and
 * now and then a form. Whole numbers are requests; parts are of all visits.
 */
const VISIT = {
  'a kept page': 4,
  'a static file': 22,
  'public JSON that is made: the site’s data': 0.2,
  'a page that Next renders: search': 0.2,
  'a suggestion of the search': 1,
  'public JSON with stock: a product': 0.5,
  'a message of the contact form': 0.01,
  'an order': 0.005,
};
/**
 * Of how many requests one reaches the server behind a CDN. Files are kept for ever; a page for a second, so that what
 * nobody else wants in that second comes through.
 *
 * @type {Record<string, number>}
 */
const WITH_CDN = { 'a kept page': 3, 'a static file': 50 };

const EXAMPLES = [
  { name: '10,000 visits a day', visits: 10_000, busiest: 3 },
  { name: '1 million visits a day', visits: 1_000_000, busiest: 3 },
  { name: '10,000 visits a day, one hour a hundredfold', visits: 10_000, busiest: 100 },
];

/** @typedef {import('./requestCosts.mjs').Cost} Cost */

/**
 * @param {Record<string, Cost>} costs @param {boolean} hasCdn
 * @returns {Cost} of a visit
 */
function addUp(costs, hasCdn) {
  const sum = { cpuMs: 0, databaseMs: 0, statements: 0 };
  for (const [kind, times] of Object.entries(VISIT)) {
    const cost = costs[kind];
    if (!cost) throw new Error(`Nothing was measured of: ${kind}`);
    const reached = hasCdn ? times / (WITH_CDN[kind] ?? 1) : times;
    sum.cpuMs += cost.cpuMs * reached;
    sum.databaseMs += cost.databaseMs * reached;
    sum.statements += cost.statements * reached;
  }
  return sum;
}

const short = (/** @type {number} */ value) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map((_, index) => (index > 0 ? '--:' : '---')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/** @param {Record<string, Cost>} costs */
const describeCosts = (costs) =>
  table(
    ['One request', 'server, ms', 'PostgreSQL, ms', 'statements'],
    Object.entries(costs).map(([kind, { cpuMs, databaseMs, statements }]) => [
      kind,
      cpuMs.toFixed(2),
      Math.max(0, databaseMs).toFixed(2),
      statements.toFixed(1),
    ]),
  );

/** @param {Record<string, Cost>} costs */
const describeExamples = (costs) =>
  table(
    ['', 'visits a second in the busiest hour', 'processors of servers', 'of PostgreSQL', 'statements a second'],
    EXAMPLES.flatMap(({ name, visits, busiest }) =>
      [false, true].map((hasCdn) => {
        const perSecond = (visits / DAY_SECONDS) * busiest;
        const { cpuMs, databaseMs, statements } = addUp(costs, hasCdn);
        const processors = (/** @type {number} */ ms) => short((perSecond * ms) / 1000 / USABLE);
        const title = `${name}${hasCdn ? ', behind a CDN' : ''}`;
        return [title, short(perSecond), processors(cpuMs), processors(databaseMs), short(perSecond * statements)];
      }),
    ),
  );

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const postgres = await startPostgres(await postgresPrograms());
  const client = await countStatements(postgres);
  /** @type {Record<number, number>} */
  const idle = {};
  for (const count of IDLE_INSTANCES) idle[count] = await measureIdle(postgres, client, count, IDLE_SECONDS);
  const costs = await measureCosts(postgres, client);
  /** @type {Record<number, Cost>} */
  const together = {};
  for (const count of TOGETHER) together[count] = await measureTogether(postgres, client, count);
  await client.end();
  await postgres.stop();

  const day = new Date().toISOString().slice(0, 10);
  const where = `Measured on ${day}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, PostgreSQL on the same machine.`;
  const one = together[1]?.cpuMs ?? Number.NaN;
  const text = await replaceSections(DOCUMENT, {
    'costs of requests': `${where}\n\n${describeCosts(costs)}`,
    'statements of idle instances': table(
      ['Instances', 'statements a second'],
      Object.entries(idle).map(([count, perSecond]) => [count, perSecond.toFixed(1)]),
    ),
    'instances together': table(
      ['Instances', 'server, ms a request', 'against one', 'PostgreSQL, ms', 'statements'],
      Object.entries(together).map(([count, { cpuMs, databaseMs, statements }]) => [
        count,
        cpuMs.toFixed(2),
        `${(cpuMs / one).toFixed(2)} ×`,
        databaseMs.toFixed(2),
        statements.toFixed(1),
      ]),
    ),
    'worked examples': describeExamples(costs),
  });
  writeFileSync(DOCUMENT, text);
  console.log(text);
  return 0;
}

await runAsCommand(import.meta.url, main);
