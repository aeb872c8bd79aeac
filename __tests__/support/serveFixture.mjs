import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startMailServer } from './mailServer.mjs';
import { fillDatabase, FIXTURE_SETTINGS, NO_SETTINGS } from './server.mjs';

/*
 * Runs the built site with the fixture content at PORT, on the folder DATA_DIR, which is emptied first: database,
 * received mails and log lie there. It ends with a signal, and the site with it.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const { PORT = '', DATA_DIR = '' } = process.env;
const LOG_FILE = join(DATA_DIR, 'site.log');
const READY_SECONDS = 60;

rmSync(DATA_DIR, { recursive: true, force: true });
mkdirSync(DATA_DIR, { recursive: true });
await fillDatabase(ROOT, DATA_DIR);
const SMTP_URL = await startMailServer(join(DATA_DIR, 'received'));

function start() {
  const log = openSync(LOG_FILE, 'w');
  const child = spawn(process.execPath, [join(ROOT, 'src/server/boot/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...NO_SETTINGS, PORT, HOST: '127.0.0.1', DATA_DIR, SMTP_URL, ...FIXTURE_SETTINGS },
    stdio: ['ignore', log, log],
  });
  child.once('exit', (code) => {
    if (code) process.stderr.write(readFileSync(LOG_FILE, 'utf8').slice(-2000));
    process.exit(code ?? 1);
  });
  return child;
}

let site = start();
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => site.kill(signal));
}

/** Whether the site answers in time. */
async function isReady() {
  for (let second = 0; second < READY_SECONDS; second += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(1000);
  }
  return false;
}

// A host that halts its machine for a moment may leave a process without the signal that it waits for.
if (!(await isReady())) {
  site.removeAllListeners('exit').kill('SIGKILL');
  await once(site, 'exit');
  site = start();
}
