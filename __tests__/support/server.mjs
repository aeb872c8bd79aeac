import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SETTING_NAMES } from '../../src/config/env.mjs';
import { freePort, start, stop } from './processes.mjs';

/** Where the sources are newer than the build, the start builds them. */
const READY_DEADLINE_MS = 180_000;

/** The machine's own settings must not reach the servers under test; an empty one counts as absent. */
export const NO_SETTINGS = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])),
  // No backup at night beside what a test measures.
  BACKUP_KEEP: '0',
  // The disk of whoever runs the tests may be nearly full.
  DISK_FREE_PERCENT: '0',
  // Nobody sends requests to a server that a test stops, unless the test says so.
  STOP_GRACE: '0',
};

/** Settings of the site with the fixture content, for tests over HTTP. */
export const FIXTURE_SETTINGS = {
  // A test may say that it is at an address of its own.
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'metrics-of-the-tests',
  PASSWORD_COST: '1024',
  // All orders come from one machine, many with the same e-mail.
  ORDERS_PER_HOUR: '1000000',
  ORDERS_PER_DAY: '1000000',
  ORDER_TRUSTED_OPEN: '1000000',
};

/** Fills the SQLite file of a data folder with the fixture content. @param {string} root the checkout @param {string} folder */
export async function fillDatabase(root, folder) {
  const support = join(root, '__tests__/support');
  const args = ['--require', join(support, 'typescript.cjs'), join(support, 'fillDatabase.ts')];
  const env = { ...process.env, ...NO_SETTINGS, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  await promisify(execFile)(process.execPath, args, { env });
}

/** @param {string} origin */
async function requestHome(origin) {
  const answer = await fetch(`${origin}/`, { redirect: 'manual' }).catch(() => undefined);
  return answer && { status: answer.status, policy: answer.headers.get('content-security-policy') };
}

/**
 * `firstAnswer` is what `/` was answered with when the port had just opened; `askToStop` sends SIGTERM and waits for nothing.
 *
 * @typedef {object} Server
 * @property {string} origin
 * @property {number | undefined} pid
 * @property {() => string} output
 * @property {Promise<number>} exited
 * @property {() => void} askToStop
 * @property {() => Promise<void>} stop
 * @property {Awaited<ReturnType<typeof requestHome>>} firstAnswer
 */

/**
 * Starts the site as `npm start` does, on a free port if its settings name none, and waits until it is ready.
 *
 * @param {string} root the checkout
 * @param {Record<string, string>} settings
 * @param {string[]} [args] of the start command
 * @returns {Promise<Server>}
 */
export async function startServer(root, settings, args = []) {
  const port = Number(settings.PORT) || (await freePort());
  const origin = `http://localhost:${port}`;
  const started = start(process.execPath, [join(root, 'src/server/app/start.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...NO_SETTINGS, PORT: String(port), HOST: '127.0.0.1', ...settings },
  });
  /** @type {Server} */
  const server = {
    origin,
    pid: started.child.pid,
    output: started.output,
    exited: started.exited,
    askToStop: () => void started.child.kill('SIGTERM'),
    stop: () => stop(started),
    firstAnswer: undefined,
  };

  let hasEnded = false;
  void started.exited.then(() => (hasEnded = true));
  const deadline = Date.now() + READY_DEADLINE_MS;
  for (;;) {
    server.firstAnswer ??= await requestHome(origin);
    const answer = server.firstAnswer && (await fetch(`${origin}/api/ready`).catch(() => undefined));
    if (answer?.ok) return server;
    if (hasEnded || Date.now() > deadline) {
      const fault = `The server did not become ready (/api/ready: ${answer?.status ?? 'no answer'}).\n${started.output()}`;
      await server.stop();
      throw new Error(fault);
    }
    await delay(20);
  }
}
