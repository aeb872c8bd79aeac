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
  const [now, until] = [new Date(), new Date(Date.now() + LEASE_MS)];
  const rows = await db.all(
    'update backup_lease set holder = ?, until = ? where holder = ? or until < ? returning id',
    [holder, until.toISOString(), holder, now.toISOString()],
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
 * Whether a backup of the last night is missing, and none was tried in the last hour.
 *
 * @param {CommandDatabase} db @param {Date} now
 */
export async function isDue(db, now) {
  const [row] = await db.all(
    `select (select max(at) from backup where failure is null) as made, (select max(ended_at) from backup) as tried,
     (select since from backup_lease) as since`,
  );
  return isNightMissing({ made: row.made, tried: row.tried, since: row.since }, now);
}

const HOUR_MS = 60 * 60_000;
/** Two in the morning in Baku, in UTC. */
const NIGHT_UTC_HOUR = 22;

/** The last night that has begun. @param {Date} now */
function findNight(now) {
  const night = new Date(now);
  night.setUTCHours(NIGHT_UTC_HOUR, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night;
}

/**
 * @param {{ made: string | null, tried: string | null, since: string }} runs the last good backup, the last try, and since
 *   when backups are made of this database
 * @param {Date} now
 */
export function isNightMissing({ made, tried, since }, now) {
  if (tried !== null && now.getTime() - Date.parse(tried) < HOUR_MS) return false;
  return Date.parse(made ?? since) < findNight(now).getTime();
}

/**
 * @param {CommandDatabase} db
 * @param {{ name: string, at: string, bytes: number, files: number, isSealed: boolean } | { failure: string, at: string }} run
 */
export async function insertRun(db, run) {
  const values =
    'failure' in run
      ? [null, run.at, new Date().toISOString(), 0, 0, 0, run.failure]
      : [
          run.name,
          run.at,
          new Date().toISOString(),
          Math.ceil(run.bytes / 1024),
          run.files,
          run.isSealed ? 1 : 0,
          null,
        ];
  await db.all(
    `insert into backup (name, at, ended_at, kilobytes, files, is_sealed, failure) values (?, ?, ?, ?, ?, ?, ?)`,
    values,
  );
  await db.all('delete from backup where at < ?', [new Date(Date.now() - KEPT_MS).toISOString()]);
}
