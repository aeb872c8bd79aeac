import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startMailServer } from './mailServer.mjs';
import { fillDatabase, FIXTURE_SETTINGS, NO_SETTINGS } from './server.mjs';

/*
 * Runs the built site with the fixture content at PORT, on the folder DATA_DIR, which is emptied first: database,
 * received mails and log lie there. It ends with a signal, and the site with it.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const { PORT = '', DATA_DIR = '' } = process.env;
const LOG_FILE = join(DATA_DIR, 'site.log');

rmSync(DATA_DIR, { recursive: true, force: true });
mkdirSync(DATA_DIR, { recursive: true });
await fillDatabase(ROOT, DATA_DIR);
const SMTP_URL = await startMailServer(join(DATA_DIR, 'received'));
const log = openSync(LOG_FILE, 'w');
const site = spawn(process.execPath, [join(ROOT, 'src/server/app/start.mjs')], {
  cwd: ROOT,
  env: { ...process.env, ...NO_SETTINGS, PORT, HOST: '127.0.0.1', DATA_DIR, SMTP_URL, ...FIXTURE_SETTINGS },
  stdio: ['ignore', log, log],
});
site.on('exit', (code) => {
  if (code) process.stderr.write(readFileSync(LOG_FILE, 'utf8').slice(-2000));
  process.exit(code ?? 1);
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => site.kill(signal));
}
