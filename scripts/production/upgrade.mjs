import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../__tests__/support/processes.mjs';
import { runAsCommand } from '../../__tests__/support/runAsCommand.mjs';
import { temporaryFolder } from '../../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../../src/server/boot/build.mjs';
import { fillStock, keepEditing, startCluster } from './cluster.mjs';
import { endTraffic, printComplaints } from './endTraffic.mjs';
import { startTraffic } from './traffic.mjs';

/*
 * `npm run upgrade [commit]`: replaces two instances of an earlier version by this one, one after the other, behind nginx,
 * while pages are read and orders, messages and applications are sent. The earlier version is the newest commit before the
 * last one that changed the migrations, or the commit that is named. It takes some five minutes, most of them for the
 * earlier build.
 */

const MIGRATIONS = 'src/server/platform/db/migrations/migrations.ts';
/** Before the first, between the two, and after the second replacement. */
const PAUSE_MS = 15_000;

/** @param {string[]} args @returns {Promise<string>} */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: ROOT });
  if (code !== 0) throw new Error(`git ${args.join(' ')}:\n${output}`);
  return output.trim();
}

/** @param {string} commit @returns {Promise<string>} a folder with its build */
async function buildEarlier(commit) {
  const folder = join(temporaryFolder('earlier'), 'site');
  await git('worktree', 'add', '--detach', folder, commit);
  const lock = 'package-lock.json';
  const isSame = readFileSync(join(ROOT, lock)).equals(readFileSync(join(folder, lock)));
  if (isSame && existsSync(join(ROOT, 'node_modules'))) {
    cpSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  } else await command(folder, 'npm', 'ci', '--no-audit', '--no-fund');
  await command(folder, 'npm', 'run', 'build');
  return folder;
}

/** @param {string} cwd @param {string} name @param {string[]} args */
async function command(cwd, name, ...args) {
  const { code, output } = await run(name, args, { cwd });
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} in ${cwd}:\n${output.slice(-3000)}`);
}

async function main() {
  const last = await git('log', '-1', '--format=%H', '--', MIGRATIONS);
  const commit = process.argv[2] ?? `${last}^`;
  console.log(`Earlier version: ${await git('log', '-1', '--format=%h %s', commit)}`);
  if ((await ensureBuild()) !== 0) return 1;
  const earlier = await buildEarlier(commit);
  try {
    return await replaceUnderLoad(earlier);
  } finally {
    await git('worktree', 'remove', '--force', earlier);
  }
}

/** @param {string} earlier its checkout @returns {Promise<number>} the exit code */
async function replaceUnderLoad(earlier) {
  const cluster = await startCluster({ count: 2, root: earlier });
  await fillStock(cluster.settings);
  const traffic = await startTraffic(cluster.origin, { product: await cluster.readProduct() });
  const stopEditing = keepEditing(cluster.connect, traffic);
  await delay(PAUSE_MS);
  for (const index of cluster.instances.keys()) {
    await cluster.replace(index, ROOT);
    console.log(`Instance ${index + 1} is replaced: ${traffic.failures.length} reads failed so far.`);
    await delay(PAUSE_MS);
  }
  await stopEditing();
  const { complaints, refused } = await endTraffic(cluster, traffic);
  // Nobody sends a form again here.
  complaints.push(...refused.map(({ kind, refused: reason }) => `${kind} was refused: ${reason}`));
  return printComplaints(complaints);
}

await runAsCommand(import.meta.url, main);
