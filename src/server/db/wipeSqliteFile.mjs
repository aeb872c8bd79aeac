import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/*
 * A thread that takes what was deleted out of a SQLite file and its log; it answers why it could not, or an empty text.
 * `secure_delete` overwrites what is deleted with zeros where it stands, but SQLite leaves copies where it has moved rows
 * between pages, and the log has pages as they were.
 */

/** Others that write or read are waited for. Nobody else is held: this is a thread of its own. */
const PATIENCE_MS = 4000;

/** Pages that are merged in one transaction: some 10 ms, so that writes of others go between. */
const MERGED_PAGES = 64;
const PAUSE_MS = 5;

/**
 * Merges the index of orders into one segment, without the words of orders that are gone. Its option `secure-delete` does
 * nothing for a table without content.
 *
 * @param {Sqlite.Database} file
 */
async function mergeIndex(file) {
  const merge = file.prepare("insert into order_search (order_search, rank) values ('merge', ?)");
  const changes = file.prepare('select total_changes()').pluck();
  // A negative number begins a merge of everything, the following ones go on with it until there is nothing to change.
  for (let pages = -MERGED_PAGES; ; pages = MERGED_PAGES) {
    const before = Number(changes.get());
    merge.run(pages);
    if (Number(changes.get()) - before < 2) return;
    await sleep(PAUSE_MS);
  }
}

/** @param {string} path @returns {Promise<string>} */
async function wipe(path) {
  const file = new Sqlite(path, { timeout: PATIENCE_MS, fileMustExist: true });
  try {
    file.pragma('secure_delete = ON');
    file.pragma('synchronous = FULL');
    await mergeIndex(file);
    // Writes the whole file anew; others read meanwhile, and their writes wait.
    file.exec('vacuum');
    const [outcome] = /** @type {{ busy: number }[]} */ (file.pragma('wal_checkpoint(TRUNCATE)'));
    return outcome?.busy === 0 ? '' : 'others are reading';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    file.close();
  }
}

parentPort?.postMessage(await wipe(workerData.path));
