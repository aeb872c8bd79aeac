import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../__tests__/support/server.mjs';
import { temporaryFolder } from '../../__tests__/support/temporary.mjs';
import { ROOT } from '../../src/server/app/build.mjs';

const runFile = promisify(execFile);

/** A site on a database and a folder of its own, which are removed when the command ends. @param {Record<string, string>} [settings] */
export async function openSite(settings = {}) {
  const DATA_DIR = temporaryFolder('guide');
  const { origin, stop } = await startServer(ROOT, { DATA_DIR, LOG_LEVEL: 'warn', ...settings });
  /** Runs `npm run staff -- …` for this site. @param {string[]} options @returns {Promise<string>} what it prints */
  async function runStaff(...options) {
    const env = { ...process.env, DATABASE_URL: '', ...settings, DATA_DIR, SITE_URL: origin };
    const { stdout } = await runFile(process.execPath, [join(ROOT, 'src/server/app/staffCommand.mjs'), ...options], {
      env,
    });
    return stdout;
  }
  return { origin, stop, runStaff };
}
/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */
