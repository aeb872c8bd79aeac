import { join, resolve } from 'node:path';
import { startServer } from '../../support/server.mjs';
import { removeTemporary, temporaryFolder } from '../../support/temporary.mjs';
import { mailTo } from './mailBox';
import { runStaffCommand } from './staff';

/** A site of its own that begins without content, as an organisation starts it. Its mails are files. */
export async function startEmptySite() {
  const folder = temporaryFolder('own');
  const settings = { DATA_DIR: folder, SEED: 'empty', PASSWORD_COST: '1024' };
  const { origin, stop } = await startServer(resolve(__dirname, '../../..'), settings);
  return {
    origin,
    stop: () => stop().finally(removeTemporary),
    runStaffCommand: (...options: string[]) => runStaffCommand(options, { ...settings, SITE_URL: origin }),
    mailTo: (to: string) => mailTo(to, '', join(folder, 'mail')),
  };
}
