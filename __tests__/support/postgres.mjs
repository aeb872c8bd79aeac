import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort, run, start, stop } from './processes.mjs';
import { temporaryFolder } from './temporary.mjs';

const READY_DEADLINE_MS = 30_000;

/** PostgreSQL refuses to run as root: then it gets a user of the system that owns nothing else. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean);
  if (!user) throw new Error('Neither a user "postgres" nor "nobody" exists to run PostgreSQL as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** @param {string} url @param {() => string} output */
async function untilReady(url, output) {
  const deadline = Date.now() + READY_DEADLINE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${error}\n${output()}`, { cause: error });
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(100);
  }
}

/**
 * Starts a PostgreSQL of the tests' own, in an empty folder, on a free port of this machine.
 *
 * @param {string} programs the folder of `initdb` and `postgres`
 */
export async function startPostgres(programs) {
  const user = unprivilegedUser();
  const folder = temporaryFolder('postgres');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);

  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const how = '-U postgres -E UTF8 --no-locale --no-sync -A scram-sha-256'.split(' ');
  const init = await run(join(programs, 'initdb'), ['-D', data, ...how, `--pwfile=${passwordFile}`], options);
  if (init.code !== 0) throw new Error(`initdb failed:\n${init.output}`);

  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const launch = async () => {
    const server = start(
      join(programs, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F'],
      options,
    );
    try {
      await untilReady(url, server.output);
    } catch (error) {
      await stop(server, 'SIGQUIT');
      throw error;
    }
    return server;
  };
  let server = await launch();
  /** @param {NodeJS.Signals} signal to the server and the processes that serve its clients, which are groups of their own */
  const signalAll = (signal) => {
    const { pid = Number.NaN } = server.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    for (const one of [pid, ...children]) process.kill(one, signal);
  };
  return {
    url,
    pid: () => server.child.pid ?? Number.NaN,
    // SIGINT is its order to end sessions and stop.
    stop: () => stop(server, 'SIGINT'),
    /** Starts it again after `stop`, with the same data, address and port. */
    restart: async () => {
      server = await launch();
    },
    /** It answers nothing and its connections stay open. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}
