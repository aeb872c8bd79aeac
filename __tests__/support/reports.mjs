import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './processes.mjs';
import { temporaryFolder } from './temporary.mjs';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** `notes` are told also where nothing failed. @typedef {{ passed: number, failed: number, skipped?: number, output: string, notes?: string[] }} Result */

const QUIET = { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * Runs a tool of the project. What it leaves in its temporary folder goes with the run.
 *
 * @param {string} command one of node_modules/.bin @param {string[]} args @param {Record<string, string>} [env]
 */
export const tool = (command, args, env = {}) =>
  run(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, TMPDIR: temporaryFolder('tool'), ...env },
  });

/** Counts a tool's run as one test. @param {{ code: number, output: string }} ended @returns {Result} */
export const one = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });

/** @param {string} output @returns {Result} */
export const failure = (output) => one({ code: 1, output });

/** @param {string} file @returns {any} what a test tool reported, or undefined when it did not come so far */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** No test at all must not look like success. @param {number} code @param {number} passed @param {number} failed */
const failedAtLeast = (code, passed, failed) => failed || (code === 0 && passed > 0 ? 0 : 1);

/**
 * @param {string} project of jest.config.mjs
 * @param {Record<string, string>} [env]
 * @param {string[]} [selection] options of Jest that select files of the project; without them all run
 * @returns {Promise<Result>}
 */
export async function jest(project, env, selection = []) {
  const file = join(temporaryFolder('report'), 'jest.json');
  const { code, output } = await tool(
    'jest',
    [
      '--config',
      '__tests__/jest.config.mjs',
      '--selectProjects',
      project,
      '--ci',
      // Two parts of the run share the cores.
      '--maxWorkers=50%',
      '--json',
      `--outputFile=${file}`,
      ...selection,
    ],
    env,
  );
  const report = readReport(file);
  if (!report) return failure(output);
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = report;
  const failed = failedAtLeast(code, passed, numFailedTests + numRuntimeErrorTestSuites);
  return { passed, failed, skipped: report.numPendingTests + report.numTodoTests, output };
}

/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ title: string, tests: { projectName: string, status: string, results: { status: string }[] }[] }} PlaywrightSpec */

/**
 * Tests that passed at their second run, as the first had not ended in its time. What failed in any other way has failed.
 *
 * @param {PlaywrightSuite[]} suites of a report @returns {string[]} a line for each
 */
export const listHung = (suites) =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status, results }) => status === 'flaky' && results[0]?.status === 'timedOut')
        .map(({ projectName }) => `hung once and then passed: [${projectName}] ${title} › ${spec.title}`),
    ),
    ...listHung(inner),
  ]);

/** @param {string[]} args */
export const playwrightWith = (args) => ['test', '--config', '__tests__/playwright.config.ts', ...args];

/**
 * @param {Record<string, string>} env
 * @param {string[]} projects of playwright.config.ts
 * @param {string[]} [selection] parts of the paths of specs; without them all of the projects run
 * @returns {Promise<Result>}
 */
export async function playwright(env, projects, selection = []) {
  const file = join(temporaryFolder('report'), 'playwright.json');
  const args = [...selection, ...projects.map((name) => `--project=${name}`)];
  const { code, output } = await tool('playwright', playwrightWith(args), {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  if (!report?.stats) return failure(output);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const notes = listHung(report.suites);
  const passed = expected + notes.length;
  return { passed, failed: failedAtLeast(code, passed, unexpected + flaky - notes.length), skipped, output, notes };
}
