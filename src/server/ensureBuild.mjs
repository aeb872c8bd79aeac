import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { trimBuild } from './trimBuild.mjs';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

/** Everything that `next build` reads. No setting is among it: one build serves any of them. */
const SOURCES = [
  'src',
  'public',
  'next.config.js',
  'next-i18next.config.js',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];
const FINGERPRINT = join(ROOT, '.next/fingerprint');
const LOCK = join(ROOT, 'node_modules/.cache/build.lock');
/** A build that takes longer than this has died, whatever else now carries its process id. */
const LOCK_MAX_AGE_MS = 15 * 60_000;

/** @param {string} path @returns {string[]} the files at and below it, in one order on every machine */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(ROOT, source)))) {
    const content = readFileSync(file);
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const isBuilt = () => existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprintOfSources();

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The lock is a file that appears with its owners' process ids in it: a link is made in one step. */
function takeLock() {
  mkdirSync(join(LOCK, '..'), { recursive: true });
  const own = `${LOCK}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, LOCK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own);
  }
}

/** Takes the lock of dead processes out of the way: a starter that was killed may have left its build running. */
function dropDeadLock() {
  try {
    const owners = readFileSync(LOCK, 'utf8').split(' ').map(Number);
    const age = Date.now() - statSync(LOCK).mtimeMs;
    // A restarted container gives the same process id again.
    if (!owners.includes(process.pid) && age < LOCK_MAX_AGE_MS && owners.some(isRunning)) return;
    const dead = `${LOCK}.dead.${process.pid}`;
    renameSync(LOCK, dead);
    rmSync(dead);
  } catch {
    // Its owner was faster.
  }
}

/** @returns {Promise<number>} the exit code of `next build` */
async function runBuild() {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  writeFileSync(LOCK, `${process.pid} ${child.pid ?? 0}`);
  // The build has workers: a group of its own lets one signal end them all.
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    rmSync(LOCK, { force: true });
    process.exit(130);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await new Promise((done, failed) => {
      child.on('error', failed).on('exit', (code) => done(code ?? 1));
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/**
 * Builds the site when the sources have no build yet. Of several processes one builds and the others wait.
 *
 * @returns {Promise<number>} 0, or the exit code of the build that failed
 */
export async function ensureBuild() {
  while (!isBuilt()) {
    if (!takeLock()) {
      dropDeadLock();
      await delay(300);
      continue;
    }
    try {
      if (isBuilt()) return 0;
      rmSync(FINGERPRINT, { force: true });
      const fingerprint = fingerprintOfSources();
      const code = await runBuild();
      if (code !== 0) return code;
      trimBuild(join(ROOT, '.next'));
      writeFileSync(FINGERPRINT, fingerprint);
      return 0;
    } finally {
      rmSync(LOCK, { force: true });
    }
  }
  return 0;
}
