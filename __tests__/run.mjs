import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import concurrently from 'concurrently';
import { findServing } from '../src/server/app/serving.mjs';

/*
 * `npm test`: looks for the programs that the tests need, builds the site, runs Jest and Playwright beside lint, types and
 * format, and prints the counts last. `npm run test:all` (--all) runs all that `npm test` does not (docs/testing.md).
 */

const isAll = process.argv.includes('--all');

/** @param {string} name @param {string[]} projects */
const jest = (name, ...projects) => ({
  name,
  command: `node_modules/.bin/jest --selectProjects ${projects.join(' ')} --json --outputFile=test-results/${name}.json`,
});
/** @param {string} name @param {string[]} folders */
const playwright = (name, ...folders) => ({
  name,
  command: `node_modules/.bin/playwright test ${folders.map((folder) => `e2e/${folder}`).join(' ')}`,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `test-results/${name}.json` },
});

const commands = isAll
  ? [
      jest('all:jest', 'postgres-all', 'slow', 'slow-postgres'),
      playwright('all:browser', 'both', 'desktop', 'phone', 'looks'),
      {
        name: 'all:eslint',
        command: 'node_modules/.bin/eslint --max-warnings 0 src/layouts/Layout.tsx',
        env: { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' },
      },
    ]
  : [
      jest('jest', 'browser', 'server', 'postgres', 'contract'),
      playwright('browser', 'flows'),
      { name: 'types', command: 'npm run --silent types' },
      { name: 'lint', command: 'npm run --silent lint' },
      { name: 'format', command: 'node_modules/.bin/oxfmt --check .' },
    ];

const ROOT = resolve(import.meta.dirname, '..');

/** Runs all of it in a copy of this folder, from which a site is served: a build would take its files away. */
function runElsewhere() {
  const copy = mkdtempSync(join(tmpdir(), 'site-tests-'));
  console.log(`A site is served from this folder: the tests run in ${copy}.`);
  const isLeft = (/** @type {string} */ path) =>
    ['.next', 'node_modules', 'releases', 'current', 'test-results'].includes(relative(ROOT, path));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !isLeft(path) });
  // Links to the same files, or a copy on another disk.
  spawnSync('sh', ['-c', 'cp -al "$0" "$1" || cp -a "$0" "$1"', join(ROOT, 'node_modules'), copy], {
    stdio: 'inherit',
  });
  const { status } = spawnSync(process.execPath, [join(copy, '__tests__/run.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  rmSync(copy, { recursive: true, force: true });
  process.exit(status ?? 1);
}

if (findServing(ROOT).length > 0) runElsewhere();
process.chdir(ROOT);
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

/** Without what it does, no test can run. @param {string} script @param {string[]} args */
function prepare(script, ...args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} file a report of Jest or Playwright @returns {{ passed: number, failed: number }} */
function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!report.stats) {
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  }
  const { expected, flaky, unexpected } = report.stats;
  if (flaky > 0) console.log(`${flaky} passed at the second try`);
  return { passed: expected + flaky, failed: unexpected };
}

/** A command without a report is one test, as is what ends with a code that its report does not explain. */
function count(/** @type {import('concurrently').CloseEvent} */ { command: { name }, exitCode }) {
  const file = `test-results/${name}.json`;
  const counts = existsSync(file) ? readReport(file) : { passed: exitCode === 0 ? 1 : 0, failed: 0 };
  const failed = counts.failed || (exitCode === 0 ? 0 : 1);
  console.log(`${name.padEnd(20)} ${counts.passed} passed, ${failed} failed`);
  return { passed: counts.passed, failed };
}

prepare('__tests__/support/tools.mjs', ...(isAll ? ['--all'] : []));
prepare('src/server/app/build.mjs');

const { result } = concurrently(commands, { group: true, maxProcesses: isAll ? 1 : 3, prefix: 'none' });
/** @type {import('concurrently').CloseEvent[]} */
const ends = await result.catch((failed) => failed);

const counts = ends.map(count);
const [passed, failed] = [counts.reduce((sum, c) => sum + c.passed, 0), counts.reduce((sum, c) => sum + c.failed, 0)];
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
