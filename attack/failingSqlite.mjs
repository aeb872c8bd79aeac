import Sqlite from 'better-sqlite3';
import { closeSync, copyFileSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import {
  findLost,
  findUncaught,
  judge,
  orderNumbers,
  PIECES,
  readyStatus,
  RECOVERY_MS,
  startLoad,
  untilOrdered,
} from './databaseLoad.mjs';
import { attackLock } from './lockedSqlite.mjs';
import { readColumns } from './rows.mjs';
import { send } from './send.mjs';
import { readProduct, stockUp } from './shop.mjs';

/** The whole file is read every minute. */
const CHECK_MS = 75_000;
const PAGE_BYTES = 4096;

/** @param {string} origin @param {number} status @param {number} limit in ms */
async function untilReadyIs(origin, status, limit) {
  const from = Date.now();
  while ((await readyStatus(origin)) !== status) {
    if (Date.now() - from > limit) return Infinity;
    await delay(50);
  }
  return Date.now() - from;
}

/** Fills a file with letters, from a place in it, to its end where no length is given. @param {string} file @param {number} from */
function overwrite(file, from, length = statSync(file).size - from) {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(length, 'x'), 0, length, from);
  closeSync(descriptor);
}

/**
 * A file that is deleted, moved, replaced, overwritten and broken, and one that another program writes to for seconds.
 *
 * @param {Record<string, string>} settings
 */
export async function attackSqlite(settings) {
  const folder = settings.DATA_DIR ?? '';
  const file = join(folder, 'site.db');
  const backup = join(folder, 'backup.db');
  await stockUp(settings, PIECES);
  const server = await startServer(ROOT, settings);
  await send(server.origin, { path: '/en/about' });
  const product = await readProduct(server.origin);
  /** @type {string[]} */
  const findings = [];
  /** @type {Record<string, string | number>} */
  const figures = {};
  /** @type {import('./databaseLoad.mjs').Result[]} */
  const all = [];

  /**
   * @param {string} name
   * @param {() => void} damage
   * @param {{ limit?: number }} [options] how long it may take until it is noticed, in ms
   */
  const attack = async (name, damage, { limit = 0 } = {}) => {
    const before = startLoad(server.origin, product);
    await delay(1500);
    await before.stop();
    all.push(...before.results);
    // What is in the copy is all that was acknowledged.
    rmSync(backup, { force: true });
    const source = new Sqlite(file, { readonly: true });
    await source.backup(backup);
    source.close();
    damage();
    if (limit > 0) {
      const ms = await untilReadyIs(server.origin, 503, limit);
      figures[`${name}: noticed after, s`] = Math.round(ms / 1000);
      if (ms > limit) findings.push(`${name}: ready all the time`);
    }
    const load = startLoad(server.origin, product);
    await delay(2500);
    if ((await readyStatus(server.origin)) !== 503) findings.push(`${name}: ready`);
    const taken = orderNumbers(load.results);
    if (taken.length > 0) findings.push(`${name}: ${taken.length} orders were taken`);
    const from = Date.now();
    copyFileSync(backup, `${backup}.copy`);
    renameSync(`${backup}.copy`, file);
    const ms = await untilOrdered(load.results, from, RECOVERY_MS);
    figures[`${name}: well after, ms`] = Math.round(ms);
    if (ms > RECOVERY_MS) findings.push(`${name}: the first order was taken after ${ms.toFixed(0)} ms`);
    await load.stop();
    all.push(...load.results);
  };
  const removeLog = () => {
    for (const name of ['site.db-wal', 'site.db-shm']) rmSync(join(folder, name), { force: true });
  };
  await attack('deleted', () => {
    rmSync(file);
    removeLog();
  });
  await attack('moved', () => {
    renameSync(file, join(folder, 'elsewhere.db'));
    removeLog();
  });
  await attack('replaced by something else', () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'no database');
    renameSync(other, file);
    removeLog();
  });
  await attack('overwritten', () => overwrite(file, 0));
  await attack('broken inside', () => overwrite(file, 8 * PAGE_BYTES), { limit: CHECK_MS });
  // Applications are neither read nor written by the load: only the check of the whole file finds this.
  const [[root] = []] = await readColumns(settings, [
    `select rootpage from sqlite_master where type = 'table' and name = 'application'`,
  ]);
  await attack('broken where nobody reads', () => overwrite(file, (Number(root) - 1) * PAGE_BYTES, PAGE_BYTES), {
    limit: CHECK_MS,
  });

  const locked = await attackLock({ origin: server.origin, folder, product });
  findings.push(...locked.findings);
  Object.assign(figures, locked.figures);

  findings.push(...findUncaught(server.output()));
  await server.stop();
  const { findings: judged, slowest } = judge(all);
  const acknowledged = [...orderNumbers(all), ...locked.acknowledged];
  findings.push(...judged, ...(await findLost(acknowledged, settings)));
  const away = all.filter(({ status }) => status === 503).length;
  return {
    findings,
    figures: { ...figures, acknowledged: acknowledged.length, 'answers 503': away, 'slowest, ms': Math.round(slowest) },
  };
}
