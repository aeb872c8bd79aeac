import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { database } from '../db/transaction';
import { settings } from '../settings';
import { findBackupState, type BackupState } from '../backup/backupsRepository';
import { runBackup } from '../backup/backupsService';

const HOUR_MS = 60 * 60_000;
/** Two in the morning in Baku, in UTC. */
const NIGHT_UTC_HOUR = 22;

/** The last night that has begun. */
function findNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_UTC_HOUR, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night;
}

/** Whether a backup of the last night is missing, and none was tried in the last hour. */
export function isNightMissing({ made, tried, since }: BackupState, now: Date): boolean {
  if (tried !== null && now.getTime() - Date.parse(tried) < HOUR_MS) return false;
  return Date.parse(made ?? since) < findNight(now).getTime();
}

/** Makes the backup of the last night unless it is there; one process does it. */
export async function makeNightlyBackup(signal: AbortSignal): Promise<void> {
  if (settings().BACKUP_KEEP === 0) return;
  const now = new Date();
  if (isNightMissing(await findBackupState(await database(), now), now)) await runBackup(['--nightly'], signal);
}

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
  const { keepDeletions, openBackups } = await import('../backup/archives.mjs');
  const { prepareSigningKey } = await import('../backup/signing.mjs');
  await keepDeletions(openBackups(settings()), await prepareSigningKey(settings()), DATA_DIR);
  Object.assign(last, { version, at: Date.now() });
}
