import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { database } from '../platform/db/transaction';
import { settings } from '../platform/settings';
import { findBackupState } from '../platform/backup/backupsRepository';
import { isNightMissing } from '../platform/backup/backupRuns.mjs';
import { processValue } from '../platform/processValue.mjs';

/** Not compiled and not bundled: it runs in a process of its own. */
const COMMAND = 'src/server/boot/backupCommand.mjs';

/**
 * Makes a backup as `npm run backup` does.
 * @param signal ends it; what was written of it is removed by the next one
 * @throws Error with its last line on stderr
 */
export function runBackup(args: string[], signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(process.cwd(), COMMAND), ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors = `${errors}${data.toString()}`.slice(-2000)));
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(errors.trim() || `it ended with ${code}`))));
  });
}

/** Makes the backup of the last night unless it is there; one process does it. */
export async function makeNightlyBackup(signal: AbortSignal): Promise<void> {
  if (settings().BACKUP_KEEP === 0) return;
  const state = await findBackupState(await database());
  if (isNightMissing(state, new Date())) await runBackup(['--nightly'], signal);
}

const HOUR_MS = 60 * 60_000;

const kept = () => processValue('kept deletions', () => ({ version: '', at: 0 }));

/**
 * Copies new lines of `deletions.jsonl` to the place of backups, where there is one: a machine that is lost must not
 * bring back who was deleted since the last backup. Every hour in any case, as two machines may have written at once.
 */
export async function keepNewDeletions(): Promise<void> {
  const { BACKUP_KEEP, DATA_DIR } = settings();
  if (BACKUP_KEEP === 0) return;
  const file = await stat(join(DATA_DIR, 'deletions.jsonl')).catch(() => null);
  if (!file) return;
  const version = `${file.size} ${file.mtimeMs}`;
  const last = kept();
  if (version === last.version && Date.now() - last.at < HOUR_MS) return;
  const { findBackupPlace, readOwnDeletions } = await import('../platform/backup/makeBackup.mjs');
  const { openBackupStore } = await import('../platform/backup/backupStore.mjs');
  const { keepDeletions } = await import('../platform/backup/backupIndex.mjs');
  await keepDeletions(openBackupStore(findBackupPlace(settings())), await readOwnDeletions(DATA_DIR));
  Object.assign(last, { version, at: Date.now() });
}
