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
