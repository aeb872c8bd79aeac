import { checkBudgets } from './support/budgets.mjs';
import { checkDeploy } from './support/deploy.mjs';
import { build, checkFirstAnswer, checkOwnDatabase, onFirst, onSecond, onUntouched } from './support/instances.mjs';
import { startPostgres } from './support/postgres.mjs';
import { killAll, stopAll } from './support/processes.mjs';
import { LOOKS } from './support/looks.mjs';
import { failure, jest, one, playwright, tool } from './support/reports.mjs';
import { removeTemporary } from './support/temporary.mjs';
import { chromium, MissingToolError, nginxProgram, postgresPrograms } from './support/tools.mjs';

/*
 * `npm test` runs every step, `npm test -- unit e2e` those of the named groups. A failed step does not end the run.
 */

/** @typedef {import('./support/reports.mjs').Result} Result */
/** @typedef {{ name: string, groups: string[], needs?: () => Promise<string>, run: () => Promise<Result> }} Step */

async function types() {
  // A fresh clone lacks the declarations that Next writes.
  const declarations = await tool('next', ['typegen']);
  return one(declarations.code === 0 ? await tool('tsc', ['--noEmit', '--pretty', 'false']) : declarations);
}

async function lint() {
  const args = ['--ext', '.js,.mjs,.ts,.tsx', '--max-warnings', '0', '.'];
  return one(await tool('eslint', args, { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' }));
}

async function structure() {
  const { failed, output } = await jest('structure');
  return one({ code: failed, output });
}

async function serverOnPostgres() {
  const postgres = await startPostgres(await postgresPrograms());
  try {
    return await jest('server', { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** @param {() => Promise<Record<string, string>>} instance */
const pagesOn = (instance) => async () =>
  playwright({ ...(await instance()), CHROMIUM_PATH: await chromium() }, ['desktop', 'phone']);

const budgets = async () => checkBudgets((await onFirst()).TEST_ORIGIN);

async function looks() {
  const result = await playwright({ ...(await onUntouched()), CHROMIUM_PATH: await chromium() }, LOOKS);
  if (result.failed) result.output += '\nWhere the new look is the wanted one: npm run accept';
  return result;
}

/** @type {Step[]} */
const STEPS = [
  { name: 'format', groups: ['static'], run: async () => one(await tool('prettier', ['--check', '.'])) },
  { name: 'lint', groups: ['static'], run: lint },
  { name: 'types', groups: ['static'], run: types },
  { name: 'structure', groups: ['static'], run: structure },
  { name: 'browser units', groups: ['unit'], run: () => jest('browser') },
  { name: 'server on SQLite', groups: ['unit', 'server'], run: () => jest('server', { TEST_DATABASE_URL: '' }) },
  { name: 'server on PostgreSQL', groups: ['server'], needs: postgresPrograms, run: serverOnPostgres },
  { name: 'deploy', groups: ['server'], needs: nginxProgram, run: async () => one(await checkDeploy()) },
  { name: 'build', groups: ['contract', 'budgets', 'e2e', 'looks'], run: async () => one(await build()) },
  { name: 'first answer', groups: ['contract'], run: async () => one(await checkFirstAnswer()) },
  { name: 'contract', groups: ['contract'], run: async () => jest('contract', await onFirst()) },
  { name: 'contract by API_ORIGIN', groups: ['contract'], run: async () => jest('contract', await onSecond()) },
  { name: 'budgets', groups: ['budgets'], needs: nginxProgram, run: budgets },
  { name: 'pages', groups: ['e2e'], needs: chromium, run: pagesOn(onFirst) },
  { name: 'pages by API_ORIGIN', groups: ['e2e'], needs: chromium, run: pagesOn(onSecond) },
  { name: 'looks', groups: ['e2e', 'looks'], needs: chromium, run: looks },
  { name: 'own database unopened', groups: ['contract', 'e2e'], run: async () => one(await checkOwnDatabase()) },
];

/** @param {string[]} wanted groups or names; none are all */
function choose(wanted) {
  const known = new Set(STEPS.flatMap(({ groups, name }) => [...groups, name]));
  const unknown = wanted.find((word) => !known.has(word));
  if (unknown) {
    console.error(`There is no test step "${unknown}"; there are: ${[...known].join(', ')}.`);
    process.exit(1);
  }
  return STEPS.filter(
    ({ groups, name }) => wanted.length === 0 || wanted.some((word) => [name, ...groups].includes(word)),
  );
}

/** What is missing must be known at once, not after ten minutes. @param {Step[]} steps */
async function requireTools(steps) {
  try {
    for (const { needs } of steps) await needs?.();
  } catch (error) {
    if (!(error instanceof MissingToolError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** @param {Step} step @returns {Promise<Result>} */
async function runStep(step) {
  const from = Date.now();
  const result = await step.run().catch((error) => failure(error instanceof Error ? `${error.stack}` : String(error)));
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  const { passed, failed, output, flaky = [] } = result;
  if (failed) console.log(`\n${output.trim()}\n`);
  const verdict = failed ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  console.log(`${step.name.padEnd(24)}${verdict.padEnd(26)}${seconds.padStart(7)} s`);
  for (const name of flaky) console.log(`  at the second try: ${name}`);
  return result;
}

process.on('exit', () => {
  killAll();
  removeTemporary();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

const steps = choose(process.argv.slice(2));
await requireTools(steps);
let passed = 0;
let flaky = 0;
let failed = 0;
for (const step of steps) {
  const result = await runStep(step);
  passed += result.passed;
  flaky += result.flaky?.length ?? 0;
  failed += result.failed;
}
await stopAll();
console.log(`\n${passed} passed${flaky ? ` (${flaky} at the second try)` : ''}, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
