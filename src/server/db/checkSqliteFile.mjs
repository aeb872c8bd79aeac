import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/*
 * A thread that reads a whole SQLite file and says what is broken in it, or null. A file that cannot be opened is
 * no answer but an error: that it is missing or may not be read is found elsewhere, at each commit.
 */

/** @param {string} path @returns {string | null} */
function findDamage(path) {
  const file = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const verdict = String(file.pragma('quick_check(1)', { simple: true }));
    return verdict === 'ok' ? null : verdict;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) return code;
    throw error;
  } finally {
    file.close();
  }
}

parentPort?.postMessage(findDamage(workerData.path));
