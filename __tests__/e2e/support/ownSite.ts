import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { readMails, type Mail } from '../../support/mails';
import { startServer } from '../../support/server.mjs';
import { removeTemporary, temporaryFolder } from '../../support/temporary.mjs';

const ROOT = resolve(__dirname, '../../..');

/** A site of its own that begins without content, as an organisation starts it. Its mails are files. */
export async function startEmptySite() {
  const folder = temporaryFolder('own');
  const settings = { DATA_DIR: folder, SEED: 'empty', PASSWORD_COST: '1024' };
  const server = await startServer(ROOT, settings);
  return {
    origin: server.origin,
    stop: () => server.stop().finally(removeTemporary),
    /** What a command of `package.json` prints for this site. */
    runCommand: (file: string, ...options: string[]) =>
      execFileSync('node', [join(ROOT, file), ...options], {
        env: { ...process.env, DATABASE_URL: '', SITE_URL: server.origin, ...settings },
        encoding: 'utf8',
      }),
    /** Waits for the first mail to an address. */
    mailTo: async (to: string): Promise<Mail> => {
      let found: Mail | undefined;
      await expect
        .poll(() => (found = readMails(join(folder, 'mail')).find((mail) => mail.to.includes(to))), { timeout: 20_000 })
        .toBeTruthy();
      if (!found) throw new Error(`no mail to ${to}`);
      return found;
    },
  };
}
