import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';

/*
 * `npm run nodes`: the quick tests and the orders a second on Node 22 and 24, in a fresh clone of what is committed, each
 * with a Node of the npm package `node`, whose headers also compile the SQLite driver where no prebuilt one can be fetched.
 * For before a release; `npm run nodes -- 22` runs one.
 */

const ROOT = resolve(import.meta.dirname, '..');
const VERSIONS = ['22', '24'];

/**
 * @param {string} command @param {string[]} args @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {string} what it printed
 */
function run(command, args, { cwd, env = {} }) {
  const { status, signal, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} ended with ${signal ?? status}:\n${stdout}\n${stderr}`.slice(-6000));
}

/**
 * Installs a Node of its own.
 *
 * @param {string} version such as 22
 * @returns {Record<string, string>} what makes npm and scripts use it
 */
function installNode(version) {
  const folder = temporaryFolder(`node-${version}`);
  run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`], { cwd: folder });
  const packageFolder = join(folder, 'node_modules/node');
  const below = join(packageFolder, 'node_modules');
  const platform = readdirSync(below).find((name) => /^node-(?!bin-setup)/.test(name));
  if (!platform) throw new Error(`The npm package node@${version} has brought no Node for this machine.`);
  return {
    PATH: `${join(packageFolder, 'bin')}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: join(below, platform),
  };
}

/** @param {string} version @returns {string[]} lines for who reads the result */
function tryVersion(version) {
  const env = installNode(version);
  const cwd = temporaryFolder(`clone-${version}`);
  const found = run('node', ['--version'], { cwd, env }).trim();
  if (!found.startsWith(`v${version}.`)) throw new Error(`Node ${found} runs instead of ${version}.`);
  run('git', ['clone', '--quiet', ROOT, cwd], { cwd });
  run('npm', ['ci', '--no-audit', '--no-fund'], { cwd, env });
  const driver = run('node', ['--expose-gc', 'scripts/checkDriver.mjs'], { cwd, env }).trim();
  const tests = run('npm', ['test', '--', 'quick'], { cwd, env }).trim().split('\n').at(-1) ?? '';
  const orders = run('node', ['bench/orders.mjs'], { cwd, env }).trim();
  return [driver, tests, orders];
}

async function main() {
  const wanted = process.argv.slice(2);
  let failed = 0;
  for (const version of wanted.length > 0 ? wanted : VERSIONS) {
    try {
      console.log(`Node ${version}\n${tryVersion(version).join('\n')}`);
    } catch (error) {
      failed += 1;
      console.error(`Node ${version} failed: ${error instanceof Error ? error.message : error}`);
    }
  }
  return failed;
}

await runAsCommand(import.meta.url, async () => main());
