import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';

/*
 * Rows of the tables `backup` and `backup_lease`, for commands of the terminal.
 */

/** Who makes a backup renews its lease in a third of this time; without it another may begin. */
const LEASE_MS = 2 * 60_000;
/** Rows of failed backups, and of backups that are no longer kept. */
const KEPT_MS = 60 * 24 * 60 * 60_000;

/** @typedef {import('../db/commandDatabase.mjs').CommandDatabase} CommandDatabase */

/** @param {CommandDatabase} db @param {string} holder */
const take = async (db, holder) => {
  const [now, until] = [new Date().toISOString(), new Date(Date.now() + LEASE_MS).toISOString()];
  // One that ends later than any can was taken while a clock was ahead.
  const rows = await db.all(
    'update backup_lease set holder = ?, until = ? where holder = ? or until < ? or until > ? returning id',
    [holder, until, holder, now, until],
  );
  return rows.length > 0;
};

/**
 * Runs `work` while no other process makes a backup of this database.
 *
 * @template T
 * @param {CommandDatabase} db @param {() => Promise<T>} work
 * @returns {Promise<T | null>} `null` where another makes one
 */
export async function withLease(db, work) {
  const holder = randomUUID();
  if (!(await take(db, holder))) return null;
  const timer = setInterval(() => void take(db, holder).catch(() => undefined), LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await db.all('update backup_lease set holder = ?, until = ? where holder = ?', ['', '', holder]);
  }
}

/**
 * @param {CommandDatabase} db
 * @param {{ name: string | null, at: string, bytes: number, files: object, isEncrypted: boolean, failure: string | null }} run
 */
export async function insertRun(db, { name, at, bytes, files, isEncrypted, failure }) {
  const [ended, kilobytes] = [new Date().toISOString(), Math.ceil(bytes / 1024)];
  await db.all(
    `insert into backup (name, at, ended_at, kilobytes, files, is_sealed, failure) values (?, ?, ?, ?, ?, ?, ?)`,
    [name, at, ended, kilobytes, Object.keys(files).length, isEncrypted ? 1 : 0, failure],
  );
  await db.all('delete from backup where at < ?', [new Date(Date.now() - KEPT_MS).toISOString()]);
}
