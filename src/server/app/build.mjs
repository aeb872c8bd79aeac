import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveFiles } from './serveFiles.mjs';
import { findServing } from './serving.mjs';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');

/** Names the version of the build in `.next`, which `next build` empties before it begins. */
const VERSION_FILE = join(ROOT, '.next/version');
/** Says to people which version was built and from which commit. */
const RELEASE_FILE = join(ROOT, '.next/release.json');
/** With the assets that Next does not build: where they are missing, the build is not whole. */
const SOURCES = [
  'src',
  'public/build',
  'next.config.js',
  'next-i18next.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** @param {string} source of `SOURCES` @returns {string[]} its files in one order, without those that editors and systems hide */
function listFiles(source) {
  const path = join(ROOT, source);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [source];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !basename(name).startsWith('.') && statSync(join(path, name)).isFile())
    .map((name) => join(source, name))
    .sort();
}

/**
 * A hash of what the build is made from, some 40 ms: git is not asked, which may be absent, refuse a folder of somebody
 * else, or know a commit while the files are others.
 */
function version() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    const text = readFileSync(join(ROOT, file));
    hash.update(`${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

/**
 * By the build arguments of an image, which has no git, or else by package.json and git; `-dirty` after the commit where
 * files are others.
 *
 * @returns {{ version: string, commit: string | null }}
 */
function describeRelease() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { BUILD_VERSION, BUILD_COMMIT } = process.env;
  const describe = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const commit = BUILD_COMMIT || spawnSync('git', describe, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim();
  return { version: BUILD_VERSION || version, commit: commit || null };
}

/** Of the name of a build, which every page quotes: as long as Next's own. */
const BUILD_ID_LENGTH = 21;

/**
 * Builds the assets, whose names the pages hold, runs `next build`, and compresses what it has built. Of two at the same
 * time in one folder, Next ends the second with code 1.
 *
 * @returns {Promise<number>} its exit code; 1 where a site is served from this folder, whose files it would take away
 */
export async function build() {
  const serving = findServing(ROOT);
  if (serving.length > 0) {
    console.error(
      `The site is served from ${ROOT} (process ${serving.join(', ')}), and a build would take its files away.\n` +
        'Build the new version beside it with `sh deploy/release.sh`, or stop the site first.',
    );
    return 1;
  }
  // The bundler is loaded by those who build only.
  const { buildAssets } = await import('./buildAssets.mjs');
  await buildAssets(ROOT);
  const built = version();
  console.log('Types are not checked by this build but by `npm run types`, which `npm test` runs.');
  const child = spawn(join(ROOT, 'node_modules/.bin/next'), ['build'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_BUILD_ID: built.slice(0, BUILD_ID_LENGTH),
    },
  });
  const stop = () => child.kill();
  process.on('SIGINT', stop).on('SIGTERM', stop);
  /** @type {number} */
  const code = await new Promise((done, failed) => {
    child.on('error', failed).on('exit', (status) => done(status ?? 1));
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) return code;
  await serveFiles(ROOT);
  writeFileSync(RELEASE_FILE, JSON.stringify(describeRelease()));
  writeFileSync(VERSION_FILE, built);
  return 0;
}

/**
 * Builds unless there is a build of this version.
 *
 * @returns {Promise<number>} 0, or the exit code of `next build`
 */
export const ensureBuild = async () =>
  existsSync(VERSION_FILE) && readFileSync(VERSION_FILE, 'utf8') === version() ? 0 : build();

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await build();
