import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { database } from '../db/transaction';
import { settings } from '../settings';
import { findBackupState } from '../backup/backupsRepository';
import { isNightMissing } from '../backup/backupRuns.mjs';
import { runBackup } from '../backup/backupsService';

/** Makes the backup of the last night unless it is there; one process does it. */
export async function makeNightlyBackup(signal: AbortSignal): Promise<void> {
  if (settings().BACKUP_KEEP === 0) return;
  const now = new Date();
  if (isNightMissing(await findBackupState(await database(), now), now)) await runBackup(['--nightly'], signal);
}

const HOUR_MS = 60 * 60_000;

const last = { version: '', at: 0 };

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
  if (version === last.version && Date.now() - last.at < HOUR_MS) return;
  const { keepDeletions, openBackups, readOwnDeletions } = await import('../backup/archives.mjs');
  const { prepareSigningKey } = await import('../backup/signing.mjs');
  const key = await prepareSigningKey(settings());
  await keepDeletions(openBackups(settings()), key, await readOwnDeletions(DATA_DIR));
  Object.assign(last, { version, at: Date.now() });
}
