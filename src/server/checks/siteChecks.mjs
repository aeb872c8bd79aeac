import { setTimeout as delay } from 'node:timers/promises';
import { openCommandDatabase } from '../db/commandDatabase.mjs';
import { checkAddress, checkProxy, checkTls } from './addressChecks.mjs';
import { checkClock, checkDatabase, checkMigrations } from './databaseChecks.mjs';
import { bad, describeError, ok, warn } from './finding.mjs';
import { checkMail } from './mailCheck.mjs';
import { checkBackups, checkDisk, checkStorage } from './placeChecks.mjs';

/*
 * What of an installation can be checked by itself: the site does so every few minutes, and `npm run doctor` by hand.
 */

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('../../config/env.mjs').Env} Env */
/** @typedef {import('../db/commandDatabase.mjs').CommandDatabase} CommandDatabase */

/**
 * @typedef {object} CheckContext
 * @property {Env} settings
 * @property {() => Promise<CommandDatabase | null>} openDatabase a connection of the check's own; `null` where the site has
 *   no SQLite file yet
 * @property {readonly string[]} migrations the names of those that this version has
 * @property {boolean} isThorough whether it may take long
 * @property {string} [mailTo] whom a trial mail is sent to
 */

/** What OWASP asks for at least. */
const PASSWORD_COST = 19_456;
/** A check that waits for others any longer has found that they do not answer. */
const TIMEOUT_MS = 20_000;

/** They can be read, or there would be no check. @param {CheckContext} context @returns {Promise<Finding>} */
const checkSettings = ({ settings }) =>
  Promise.resolve(settings.PASSWORD_COST < PASSWORD_COST ? warn('settingsCost') : ok('settingsRight'));

const CHECKS = {
  settings: checkSettings,
  database: checkDatabase,
  migrations: checkMigrations,
  clock: checkClock,
  disk: checkDisk,
  storage: checkStorage,
  mail: checkMail,
  address: checkAddress,
  proxy: checkProxy,
  tls: checkTls,
  backups: checkBackups,
};

/** @typedef {keyof typeof CHECKS} CheckName */

/** In the order in which they are shown. */
export const CHECK_NAMES = /** @type {CheckName[]} */ (Object.keys(CHECKS));

/** @param {string} name @returns {name is CheckName} */
export const isCheckName = (name) => Object.hasOwn(CHECKS, name);

/**
 * Never fails: what a check cannot find out is a finding.
 *
 * @param {CheckName} name
 * @param {Omit<CheckContext, 'openDatabase'>} context
 * @returns {Promise<Finding>}
 */
export async function runCheck(name, context) {
  /** @type {ReturnType<CheckContext['openDatabase']> | undefined} */
  let opened;
  const open = () => (opened ??= openCommandDatabase(context.settings));
  // That it is away is told once.
  const openDatabase = name === 'database' ? open : () => open().catch(() => null);
  try {
    return await Promise.race([
      CHECKS[name]({ ...context, openDatabase }),
      delay(TIMEOUT_MS, bad('slow', { seconds: TIMEOUT_MS / 1000 }), { ref: false }),
    ]);
  } catch (error) {
    return bad('failed', { reason: describeError(error) });
  } finally {
    await opened?.then(
      (db) => db?.close(),
      () => undefined,
    );
  }
}
