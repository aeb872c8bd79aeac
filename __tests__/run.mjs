import { join } from 'node:path';
import { checkDeploy } from './support/deploy.mjs';
import { checkDevelopment } from './support/development.mjs';
import { checkLog } from './support/checkLog.mjs';
import {
  build,
  checkEdits,
  checkEmptySite,
  checkFirstAnswer,
  checkStopAndStart,
  onBroken,
  onFirst,
  onUntouched,
  readLog,
} from './support/instances.mjs';
import { LOOKS } from './support/looks.mjs';
import { startPostgres } from './support/postgres.mjs';
import { run, stopAll } from './support/processes.mjs';
import { cleanUpAtExit } from './support/runAsCommand.mjs';
import { failure, jest, one, playwright, ROOT, tool } from './support/reports.mjs';
import { runInLanes } from './support/schedule.mjs';
import { chromium, headlessChromium, postgresPrograms } from './support/tools.mjs';

/*
 * `npm test` runs every part, two beside each other where they do not need both cores; `npm test -- quick` and
 * `npm test -- unit e2e` run those of the named groups. A part that fails does not end the run.
 */

/** @typedef {import('./support/reports.mjs').Result} Result */
/**
 * @typedef {import('./support/schedule.mjs').Task & {
 *   groups: string[], run: () => Promise<Result>
 * }} Part
 */

async function types() {
  // A fresh clone lacks the declarations that Next writes.
  const declarations = await tool('next', ['typegen']);
  return one(declarations.code === 0 ? await tool('tsc', ['--noEmit', '--pretty', 'false']) : declarations);
}

/** Whoever starts the site for the first time reads what the build prints. */
async function buildQuietly() {
  const { code, output } = await build();
  return one({ code: code || Number(/\bwarnings?\b/i.test(output)), output });
}

async function lint() {
  const args = ['--ext', '.js,.mjs,.ts,.tsx', '--max-warnings', '0', '.'];
  return one(await tool('eslint', args, { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' }));
}

/** Tests that do not import it, through whatever file, need no database: they have run with those on SQLite. */
const DATABASE_SUPPORT = '__tests__/support/testDatabase.ts';

async function serverOnPostgres() {
  const postgres = await startPostgres(await postgresPrograms());
  try {
    return await jest('server', { TEST_DATABASE_URL: postgres.url }, ['--findRelatedTests', DATABASE_SUPPORT]);
  } finally {
    await postgres.stop();
  }
}

/** @param {() => Promise<Record<string, string>>} instance @param {string[]} projects of playwright.config.ts */
const browserOn = (instance, projects) => async () =>
  playwright({ ...(await instance()), CHROMIUM_PATH: await headlessChromium() }, projects);

async function looks() {
  const result = await playwright({ ...(await onUntouched()), CHROMIUM_PATH: await chromium() }, LOOKS);
  if (result.failed) result.output += '\nWhere the new look is the wanted one: npm run accept';
  return result;
}

/**
 * Long parts and those that others wait for come first, so that both lanes end together. The contract suites leave
 * hundreds of mails to the queue, which is empty again before the pages wait for theirs.
 *
 * @type {Part[]}
 */
const PARTS = [
  { name: 'build', groups: ['contract', 'e2e', 'looks'], run: buildQuietly },
  { name: 'browser units', groups: ['quick', 'unit'], run: () => jest('browser') },
  {
    name: 'first answer',
    groups: ['contract'],
    after: ['build'],
    run: async () => one(await checkFirstAnswer()),
  },
  {
    name: 'contract',
    groups: ['contract'],
    after: ['build', 'first answer'],
    run: async () => jest('contract', await onFirst()),
  },
  {
    name: 'server on SQLite',
    groups: ['quick', 'unit', 'server'],
    run: () => jest('server', { TEST_DATABASE_URL: '' }),
  },
  // The build writes declarations that the linter and the compiler read.
  { name: 'lint', groups: ['quick', 'static'], after: ['build'], run: lint },
  { name: 'server on PostgreSQL', groups: ['server'], run: serverOnPostgres },
  { name: 'types', groups: ['quick', 'static'], after: ['build'], run: types },
  { name: 'format', groups: ['quick', 'static'], run: async () => one(await tool('prettier', ['--check', '.'])) },
  {
    name: 'development server',
    groups: ['e2e'],
    after: ['build'],
    run: async () => one(await checkDevelopment()),
  },
  {
    name: 'stop and start',
    groups: ['contract'],
    after: ['build'],
    run: async () => one(await checkStopAndStart()),
  },
  { name: 'edits', groups: ['contract'], after: ['build'], run: async () => one(await checkEdits()) },
  { name: 'empty start', groups: ['contract'], after: ['build'], run: async () => one(await checkEmptySite()) },
  { name: 'deploy', groups: ['server'], run: async () => one(await checkDeploy()) },
  { name: 'looks', groups: ['e2e', 'looks'], lanes: 2, run: looks },
  {
    name: 'pages',
    groups: ['e2e'],
    lanes: 2,
    after: ['contract'],
    run: browserOn(async () => ({ ...(await onFirst()), ...(await onBroken()) }), ['desktop', 'phone']),
  },
  {
    name: 'log',
    groups: ['e2e'],
    after: ['pages'],
    run: async () => one(checkLog(await readLog())),
  },
];

/** @param {string[]} wanted groups or names; none are all */
function choose(wanted) {
  const names = new Set(PARTS.flatMap(({ groups, name }) => [...groups, name]));
  const unknown = wanted.find((word) => !names.has(word));
  if (unknown) {
    console.error(`There is no part "${unknown}" of the tests; there are: ${[...names].join(', ')}.`);
    process.exit(1);
  }
  return PARTS.filter(
    ({ groups, name }) => wanted.length === 0 || wanted.some((word) => [name, ...groups].includes(word)),
  );
}

/** @param {number} from as of `Date.now()` */
const secondsSince = (from) => `${((Date.now() - from) / 1000).toFixed(1).padStart(7)} s`;

/** @param {Result} result */
const formatCounts = ({ passed, failed, skipped = 0 }) =>
  [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');

const total = { passed: 0, failed: 0, skipped: 0, output: '' };

/** @param {Part} part */
async function runPart(part) {
  const from = Date.now();
  const result = await part.run().catch((error) => failure(error instanceof Error ? `${error.stack}` : String(error)));
  if (result.failed) console.log(`\n${result.output.trim()}\n`);
  const mark = result.failed ? 'FAILED' : 'ok';
  console.log(`${part.name.padEnd(24)}${mark.padEnd(8)}${secondsSince(from)}   ${formatCounts(result)}`);
  for (const note of result.notes ?? []) console.log(`  ${note}`);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped ?? 0;
}

cleanUpAtExit();

const from = Date.now();
const parts = choose(process.argv.slice(2));
const tools = await run(process.execPath, [join(ROOT, '__tests__/support/tools.mjs'), '--all'], {});
if (tools.code !== 0) {
  console.error(tools.output);
  process.exit(1);
}
await runInLanes(parts, runPart);
await stopAll();
console.log(`${'all'.padEnd(32)}${secondsSince(from)}\n`);
console.log(formatCounts(total));
process.exitCode = total.failed === 0 ? 0 : 1;
