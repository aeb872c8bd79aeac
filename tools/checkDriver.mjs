import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * `node --expose-gc tools/checkDriver.mjs`: whether the SQLite driver works with this Node. It is native code: one that was
 * compiled with the headers of another version opens a database and aborts the process when its objects are collected.
 */

const ROUNDS = 20;
const ROWS = 500;

const folder = mkdtempSync(join(tmpdir(), 'driver-'));
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const db = new Database(join(folder, 'driver.sqlite'));
    db.pragma('journal_mode = wal');
    db.exec('create table if not exists part (id integer primary key, text text not null)');
    const insert = db.prepare('insert into part (text) values (?)');
    db.transaction(() => {
      for (let row = 0; row < ROWS; row += 1) insert.run('ə'.repeat(row));
    })();
    for (const row of db.prepare('select id, text from part').iterate()) {
      if (!row) throw new Error('a row without values');
    }
    const { count } = /** @type {{ count: number }} */ (db.prepare('select count(*) as count from part').get());
    if (count !== (round + 1) * ROWS) throw new Error(`${count} rows instead of ${(round + 1) * ROWS}`);
    db.close();
    if (!globalThis.gc) throw new Error('Node was started without --expose-gc.');
    globalThis.gc();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`better-sqlite3 works with Node ${process.version}.`);
