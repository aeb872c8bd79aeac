import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from './Refusal.mjs';

/** Where Debian keeps the programs of each version, off the PATH. */
const DEBIAN = '/usr/lib/postgresql';

/**
 * @param {string} program @param {string[]} args @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string, errors: string }>}
 */
function run(program, args, { env = process.env } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (errors += data));
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? 1, output, errors }));
  });
}

/** Folders that may hold the programs, that of this version first. @param {number} version */
function listFolders(version) {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((one) => one >= version)
    : [];
  const own = debian.sort((one, other) => one - other).map((one) => join(DEBIAN, String(one), 'bin'));
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...(process.env.PG_BIN ? [process.env.PG_BIN] : []), ...own, ...path];
}

/**
 * A program of PostgreSQL that is as new as the server: an older `pg_dump` refuses a newer server.
 *
 * @param {'pg_dump' | 'psql'} name @param {number} version of the server: 15
 */
export async function findPostgresTool(name, version) {
  /** @type {string[]} */
  const old = [];
  for (const folder of listFolders(version)) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const { output } = await run(path, ['--version']);
    const found = Number(/ (\d+)[.\w]*/.exec(output)?.[1]);
    if (found >= version) return path;
    old.push(`${path} is of version ${found}`);
  }
  const why = old.length > 0 ? `${old.join(', ')}, and the server of ${version}` : `there is no ${name}`;
  throw new Refusal(
    `The server is PostgreSQL ${version}, but ${why}: install the package postgresql-client-${version}.`,
  );
}

/**
 * Runs it on the database of the site; the password is passed where no list of processes shows it.
 *
 * @param {string} program @param {string} url @param {string[]} args
 */
export async function runPostgresTool(program, url, args) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const { code, errors } = await run(program, [`--dbname=${address.href}`, '--no-password', ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }), PGCONNECT_TIMEOUT: '10' },
  });
  if (code !== 0) throw new Refusal(`${program} ended with ${code}: ${errors.trim().split('\n').slice(-3).join(' ')}`);
}
