import { access, constants } from 'node:fs/promises';
import { bad, describeError, info, ok, warn } from './finding.mjs';
import { openBucket } from '../storage/bucketClient.mjs';

/** @typedef {import('./siteChecks.mjs').CheckContext} CheckContext */
/** @typedef {import('./finding.mjs').Finding} Finding */

/** From here on codes of the second factor are refused, which change every 30 seconds. */
const BAD_SKEW_S = 30;
const WARN_SKEW_S = 5;
const BUCKET_MS = 5000;
/** systemd makes it when the clock has been set by a server of the time. */
const TIME_IS_KEPT = '/run/systemd/timesync/synchronized';

/** @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkDatabase({ settings, openDatabase, isThorough }) {
  /** @type {Awaited<ReturnType<CheckContext['openDatabase']>>} */
  let db;
  try {
    db = await openDatabase();
  } catch (error) {
    return bad('databaseAway', { reason: describeError(error) });
  }
  if (!db) return bad('databaseMissing', { folder: settings.DATA_DIR });
  if (!settings.DATABASE_URL) {
    // It reads the whole file: the site does that by itself, in a thread.
    if (!isThorough) return ok('databaseFile');
    const [row] = await db.all('pragma quick_check(1)');
    const verdict = String(row?.quick_check);
    return verdict === 'ok' ? ok('databaseFile') : bad('databaseBroken', { reason: verdict });
  }
  const [row] = await db.all("select current_setting('server_version') as version, pg_is_in_recovery() as is_standby");
  return row.is_standby ? bad('databaseStandby') : ok('databaseServer', { version: row.version });
}

/** @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkMigrations({ openDatabase, migrations }) {
  const db = await openDatabase();
  if (!db) return info('unknown');
  const rows = await db.all('select name from kysely_migration').catch(() => []);
  const done = rows.map(({ name }) => String(name));
  const waiting = migrations.filter((name) => !done.includes(name));
  const unknown = done.filter((name) => !migrations.includes(name));
  if (waiting.length > 0) return bad('migrationsWait', { count: waiting.length });
  // The version before works on the new schema until it is replaced.
  if (unknown.length > 0) return warn('migrationsNewer', { name: unknown.at(-1) ?? '' });
  return ok('migrationsDone', { count: done.length });
}

/** @param {CheckContext} context @returns {Promise<number | null>} how far this clock is ahead, in seconds; `null` without another */
async function measureSkew({ settings, openDatabase }) {
  const before = Date.now();
  const toSkew = (/** @type {number} */ other) => ((before + Date.now()) / 2 - other) / 1000;
  if (settings.DATABASE_URL) {
    const db = await openDatabase();
    const [row] = (await db?.all('select extract(epoch from clock_timestamp()) * 1000 as ms')) ?? [];
    if (row) return toSkew(Number(row.ms));
  }
  if (!settings.STORAGE_URL) return null;
  const { client, urlTo } = openBucket(settings.STORAGE_URL);
  const answer = await client.fetch(urlTo('checks/clock'), { signal: AbortSignal.timeout(BUCKET_MS) });
  await answer.body?.cancel();
  const date = answer.headers.get('date');
  return date === null ? null : toSkew(Date.parse(date));
}

/** @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkClock(context) {
  // Who is away is told by a check of its own.
  const skew = await measureSkew(context).catch(() => null);
  if (skew === null) {
    const isKept = await access(TIME_IS_KEPT, constants.F_OK).then(
      () => true,
      () => false,
    );
    return isKept ? ok('clockKept') : info('clockAlone', { at: new Date().toISOString() });
  }
  const seconds = Math.round(Math.abs(skew));
  if (seconds >= BAD_SKEW_S) return bad('clockOff', { seconds });
  return seconds >= WARN_SKEW_S ? warn('clockOff', { seconds }) : ok('clockRight');
}
