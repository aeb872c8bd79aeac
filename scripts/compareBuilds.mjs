import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../__tests__/support/processes.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ROOT } from '../src/server/boot/build.mjs';

/*
 * `npm run builds`: builds the present commit twice in one fresh folder, and compares the hashes of all files of the builds.
 * They are the same but for what docs/adr/0081 names. It takes some five minutes.
 */

/** What a build makes. */
const BUILT = ['.next', 'public/build', 'src/config/builtAssets.mjs'];

/** What differs, and why: docs/adr/0081. */
const DIFFERENT = [
  // Left for the next build: Next reads nothing of it when it serves.
  /^\.next\/cache\//,
  /^\.next\/trace(?:-build)?$/,
  /^\.next\/diagnostics\//,
  // Keys that are drawn for each build: previews that one build has opened are none to another.
  /^\.next\/(?:prerender-manifest|server\/preview-props)\.json$/,
  // A key for actions of the App Router, of which there is none.
  /^\.next\/server\/server-reference-manifest\.js(?:on)?$/,
];

/** @param {string} folder @returns {Map<string, string>} the hash of each file by its path */
function hashFiles(folder) {
  const list = (/** @type {string} */ path) =>
    statSync(join(folder, path)).isDirectory()
      ? readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
      : [path];
  return new Map(
    BUILT.flatMap(list)
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );
}

/** @param {string} cwd @param {string} command @param {string[]} args */
async function execute(cwd, command, ...args) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output.slice(-3000)}`);
}

async function main() {
  const folder = join(temporaryFolder('builds'), 'site');
  await execute(ROOT, 'git', 'worktree', 'add', '--detach', folder, 'HEAD');
  try {
    if (existsSync(join(ROOT, 'node_modules'))) {
      cpSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    } else await execute(folder, 'npm', 'ci', '--no-audit', '--no-fund');
    const builds = [];
    for (let build = 0; build < 2; build += 1) {
      for (const path of BUILT) rmSync(join(folder, path), { recursive: true, force: true });
      await execute(folder, 'npm', 'run', 'build');
      builds.push(hashFiles(folder));
    }
    const [one = new Map(), other = new Map()] = builds;
    const paths = [...new Set([...one.keys(), ...other.keys()])].sort();
    const differing = paths.filter((path) => one.get(path) !== other.get(path));
    const unexpected = differing.filter((path) => !DIFFERENT.some((pattern) => pattern.test(path)));
    console.log(`${paths.length} files, ${differing.length} differ, ${unexpected.length} of them unexpectedly.`);
    for (const path of differing) console.log(unexpected.includes(path) ? `${path}   unexpected` : path);
    return unexpected.length > 0 ? 1 : 0;
  } finally {
    await execute(ROOT, 'git', 'worktree', 'remove', '--force', folder);
  }
}

await runAsCommand(import.meta.url, main);
