import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isAhead, listArchives, openBackups } from '../backup/archives.mjs';
import { findPostgresTool } from '../backup/databaseCopy.mjs';
import { openCommandDatabase } from '../db/commandDatabase.mjs';
import { mailServerOptions } from '../mail/mailServer.mjs';
import { openBucket } from '../storage/bucketClient.mjs';
import { addressChecks } from './addressChecks.mjs';
import { describeError, found } from './finding.mjs';

/*
 * What of an installation can be checked by itself: the site does so every few minutes, and `npm run doctor` by hand.
 */

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {(context: CheckContext) => Promise<Finding>} Check */

/**
 * @typedef {object} CheckContext
 * @property {import('../../config/env.mjs').Env} settings
 * @property {import('../db/commandDatabase.mjs').CommandDatabase | null} db a connection of the check's own; `null` where
 *   there is no SQLite file yet, or no server answers
 * @property {unknown} [dbError] why none answers
 * @property {readonly string[]} migrations the names of those that this version has
 * @property {boolean} isThorough whether it may take long
 * @property {string | undefined} [mailTo] whom a trial mail is sent to
 */

/** A check that waits for others any longer has found that they do not answer. */
const TIMEOUT_MS = 20_000;
const MAIL_TIMEOUTS = { dnsTimeout: 4000, connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 8000 };
/** Codes of the second factor change every 30 seconds. */
const MOST_SKEW_S = 15;
/** In per cent, where DISK_FREE_PERCENT is 0 and attachments are always kept. */
const LEAST_FREE = 3;
/** A night and a half: one night was missed. */
const LATE_MS = 36 * 60 * 60_000;

/** @param {string} place */
const isBucket = (place) => /^https?:/.test(place);

/** How much is free in a folder, of bytes and of files, in per cent: the lower one. @param {string} folder */
async function readFree(folder) {
  const { blocks, bavail, files, ffree } = await statfs(folder);
  return Math.floor(Math.min(blocks > 0 ? bavail / blocks : 1, files > 0 ? ffree / files : 1) * 100);
}

/**
 * Whether a SQLite file was written anew since something was deleted, for which the disk needs room.
 *
 * @param {NonNullable<CheckContext['db']>} db @returns {Promise<Finding>}
 */
async function checkWiped(db) {
  const size = 'select page_count * page_size from pragma_page_count(), pragma_page_size()';
  const before = new Date(Date.now() - LATE_MS).toISOString();
  const [row] = await db.all(`select (${size}) as bytes from clean_up where due_at < ?`, [before]);
  return row
    ? found('warn', 'databaseNotWiped', { megabytes: Math.ceil((2 * row.bytes) / 1e6) })
    : found('ok', 'databaseFile');
}

/** In the order in which they are shown. @satisfies {Record<string, Check>} */
const CHECKS = {
  database: async ({ settings, db, dbError, isThorough }) => {
    if (dbError !== undefined) return found('bad', 'databaseAway', { reason: describeError(dbError) });
    if (!db) return found('bad', 'databaseMissing', { folder: settings.DATA_DIR });
    if (settings.DATABASE_URL) {
      const [row] = await db.all("select current_setting('server_version') as version, pg_is_in_recovery() as standby");
      return row.standby ? found('bad', 'databaseStandby') : found('ok', 'databaseServer', { version: row.version });
    }
    // It reads the whole file: the site does that by itself, in a thread.
    const [{ quick_check: reason }] = isThorough ? await db.all('pragma quick_check(1)') : [{ quick_check: 'ok' }];
    return reason === 'ok' ? checkWiped(db) : found('bad', 'databaseBroken', { reason });
  },
  migrations: async ({ db, migrations }) => {
    if (!db) return found('info', 'unknown');
    const rows = await db.all('select name from kysely_migration').catch(() => []);
    const done = rows.map(({ name }) => String(name));
    const count = migrations.filter((name) => !done.includes(name)).length;
    if (count > 0) return found('bad', 'migrationsWait', { count });
    // The version before works on the new schema until it is replaced.
    const name = done.findLast((one) => !migrations.includes(one));
    return name ? found('warn', 'migrationsNewer', { name }) : found('ok', 'migrationsDone', { count: done.length });
  },
  clock: async ({ settings, db }) => {
    if (!settings.DATABASE_URL || !db) return found('info', 'clockAlone', { at: new Date().toISOString() });
    const before = Date.now();
    const [row] = await db.all('select extract(epoch from clock_timestamp()) as now');
    const seconds = Math.round(Math.abs((before + Date.now()) / 2000 - Number(row.now)));
    return seconds > MOST_SKEW_S ? found('bad', 'clockOff', { seconds }) : found('ok', 'clockRight');
  },
  /** The folders of data and backups, on the machine that makes this check. */
  disk: async ({ settings: { DATA_DIR, BACKUP_TO = DATA_DIR, DISK_FREE_PERCENT } }) => {
    const machine = hostname();
    const files = join(DATA_DIR, 'files');
    // The first upload makes that folder.
    const folders = [DATA_DIR, existsSync(files) ? files : DATA_DIR, isBucket(BACKUP_TO) ? DATA_DIR : BACKUP_TO];
    for (const folder of folders) {
      try {
        const free = await readFree(folder);
        await access(folder, constants.W_OK);
        if (free < (DISK_FREE_PERCENT || LEAST_FREE)) return found('bad', 'diskLow', { folder, machine, free });
      } catch (error) {
        return found('bad', 'diskFolder', { folder, machine, reason: describeError(error) });
      }
    }
    return found('ok', 'diskFree', { folder: DATA_DIR, machine, free: await readFree(DATA_DIR) });
  },
  /** Writes a small file to the bucket, reads it and removes it. */
  storage: async ({ settings: { STORAGE_URL } }) => {
    if (!STORAGE_URL) return found('ok', 'storageFolder');
    const { host: place } = new URL(STORAGE_URL);
    const { client, urlTo } = openBucket(STORAGE_URL);
    const key = `checks/${randomUUID()}`;
    try {
      for (const init of [{ method: 'PUT', body: key }, { method: 'GET' }, { method: 'DELETE' }]) {
        const answer = await client.fetch(urlTo(key), init);
        const body = await answer.text();
        if (!answer.ok || (init.method === 'GET' && body !== key)) throw new Error(`${init.method} ${answer.status}`);
      }
    } catch (error) {
      return found('bad', 'storageRefused', { place, reason: describeError(error) });
    }
    return found('ok', 'storageBucket', { place });
  },
  /** Logs in to the mail server, and sends a trial mail where one is asked for. */
  mail: async ({ settings: { SMTP_URL, MAIL_FROM, DATA_DIR, SITE_URL }, mailTo: to }) => {
    if (!SMTP_URL) return found('warn', 'mailFiles', { folder: join(DATA_DIR, 'mail') });
    const { host } = new URL(SMTP_URL);
    const transport = createTransport({ ...MAIL_TIMEOUTS, ...mailServerOptions({ SMTP_URL, SITE_URL }) });
    try {
      await transport.verify();
      if (to === undefined) return found('ok', 'mailRight', { host });
      const text = `This mail was sent by "npm run doctor" of ${SITE_URL}: the mail server takes mails of the site.`;
      await transport.sendMail({ from: MAIL_FROM, to, subject: `Trial mail of ${SITE_URL}`, text });
      return found('ok', 'mailSent', { host, to });
    } catch (error) {
      return found('bad', 'mailRefused', { host, reason: describeError(error) });
    } finally {
      transport.close();
    }
  },
  ...addressChecks,
  backups: async ({ settings, db }) => {
    const { BACKUP_KEEP, BACKUP_TO, BACKUP_KEY, DATABASE_URL } = settings;
    if (!db) return found('info', 'unknown');
    try {
      if (DATABASE_URL) {
        const [row] = await db.all(`select current_setting('server_version_num') as number`);
        await findPostgresTool('pg_dump', Math.floor(Number(row.number) / 10_000));
      }
      const ahead = (await listArchives(openBackups(settings))).find((archive) => isAhead(archive, new Date()));
      if (ahead) return found('bad', 'backupsAhead', { name: ahead.name });
    } catch (error) {
      return found('bad', 'backupsRefused', { reason: error instanceof Error ? error.message : String(error) });
    }
    const [runs] = await db.all(
      `select (select max(at) from backup where failure is null and at <= ?) as made,
       (select since from backup_lease) as since`,
      [new Date().toISOString()],
    );
    const at = String(runs.made ?? runs.since);
    if (BACKUP_KEEP === 0) return found('warn', 'backupsOff');
    if (Date.now() - Date.parse(at) > LATE_MS) return found('bad', 'backupsLate', { at });
    if (runs.made === null) return found('warn', 'backupsNone');
    if (BACKUP_TO === undefined) return found('warn', 'backupsSameDisk', { at });
    return isBucket(BACKUP_TO) && !BACKUP_KEY
      ? found('warn', 'backupsPlain', { at })
      : found('ok', 'backupsMade', { at });
  },
};

/** @typedef {keyof typeof CHECKS} CheckName */

export const CHECK_NAMES = /** @type {CheckName[]} */ (Object.keys(CHECKS));

/** @param {string} name @returns {name is CheckName} */
export const isCheckName = (name) => Object.hasOwn(CHECKS, name);

/**
 * Never fails: what a check cannot find out is a finding.
 *
 * @param {CheckName} name
 * @param {Omit<CheckContext, 'db' | 'dbError'>} context
 * @returns {Promise<Finding>}
 */
export async function runCheck(name, context) {
  const opened = await openCommandDatabase(context.settings).then(
    (db) => ({ db }),
    (/** @type {unknown} */ dbError) => ({ db: null, dbError }),
  );
  try {
    return await Promise.race([
      CHECKS[name]({ ...context, ...opened }),
      delay(TIMEOUT_MS, found('bad', 'slow', { seconds: TIMEOUT_MS / 1000 }), { ref: false }),
    ]);
  } catch (error) {
    return found('bad', 'failed', { reason: describeError(error) });
  } finally {
    await opened.db?.close();
  }
}
