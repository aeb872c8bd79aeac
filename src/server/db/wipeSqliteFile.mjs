import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/*
 * A thread that takes what was deleted out of a SQLite file and its log: it answers 'done', or why it is not. What is
 * overwritten with zeros when it is deleted still has copies: in the segments of the index of orders, which are merged
 * only now and then, where SQLite has moved rows within the file, and in the log.
 */

/** Pages of the index that are merged in one transaction: some 10 ms, so that writes of others go between. */
const MERGED_PAGES = 64;
/** An index of a million orders takes fewer steps. */
const MAX_STEPS = 20_000;
/** Others that write or read are waited for so many times. */
const MAX_TRIES = 40;
const PAUSE_MS = 100;

/** @param {unknown} error */
const isBusy = (error) => error instanceof Error && 'code' in error && String(error.code).includes('BUSY');

/** @template T @param {() => T} run @returns {Promise<T>} */
async function tryUntilFree(run) {
  for (let tries = 1; ; tries += 1) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || tries >= MAX_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Merges all segments of an index into one without what was removed. @param {Sqlite.Database} file @param {string} name */
async function mergeIndex(file, name) {
  const merge = file.prepare(`insert into ${name} (${name}, rank) values ('merge', ?)`);
  const changes = file.prepare('select total_changes()').pluck();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const before = Number(changes.get());
    // A negative number begins a merge of everything, the following ones go on with it.
    await tryUntilFree(() => merge.run(step === 0 ? -MERGED_PAGES : MERGED_PAGES));
    if (Number(changes.get()) - before < 2) return;
    await sleep(1);
  }
}

/** @param {{ path: string; isWhole: boolean }} work @returns {Promise<string>} */
async function wipe({ path, isWhole }) {
  const file = new Sqlite(path, { timeout: 0, fileMustExist: true });
  try {
    file.pragma('secure_delete = ON');
    file.pragma('synchronous = FULL');
    await mergeIndex(file, 'order_search');
    // Writes the whole file anew; others read meanwhile, and their writes wait.
    if (isWhole) await tryUntilFree(() => file.exec('vacuum'));
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const [outcome] = /** @type {{ busy: number }[]} */ (file.pragma('wal_checkpoint(TRUNCATE)'));
      if (outcome?.busy === 0) return 'done';
      await sleep(PAUSE_MS);
    }
    return 'others are reading';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    file.close();
  }
}

parentPort?.postMessage(await wipe(workerData));
