import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@/server/settings';
import { checkDatabase, closeDatabase } from '@/server/db/connection';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { readFixture } from '../fixtures/content';

/*
 * What a process that may not write its database notices. For root everything is writable: then it goes on as nobody,
 * with all modules loaded.
 */

const NOBODY = 65_534;
/** Not below TMPDIR, which may lie in a folder that only root enters. */
const folder = mkdtempSync('/tmp/site-unwritable-');
const file = join(folder, 'site.db');

async function report(title: string): Promise<void> {
  const outcome = await checkDatabase().then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );
  console.log(`${title}: ${outcome}`);
}

async function main() {
  settings().DATA_DIR = folder;
  await prepareDatabase(readFixture);
  if (process.getuid?.() === 0) {
    for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  }
  await report('writable');
  chmodSync(file, 0o444);
  await report('unwritable while open');
  await closeDatabase();
  await report('unwritable when opened');
  await closeDatabase().catch(() => undefined);
  rmSync(folder, { recursive: true });
}

void main();
