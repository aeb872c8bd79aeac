import { existsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The database for commands of the terminal, which Node runs uncompiled.
 */

/**
 * @typedef {object} CommandDatabase
 * @property {(statement: string, values?: unknown[]) => Promise<any[]>} all with `?` for each value
 * @property {(work: () => Promise<void>) => Promise<void>} run one transaction
 * @property {() => Promise<void>} close
 */

/** @param {string} url @returns {Promise<CommandDatabase>} */
async function openPostgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  return {
    all: async (statement, values = []) => {
      let index = 0;
      return (
        await client.query(
          statement.replace(/\?/g, () => `$${(index += 1)}`),
          values,
        )
      ).rows;
    },
    run: async (work) => {
      await client.query('begin');
      try {
        await work();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    close: () => client.end(),
  };
}

/** A wait holds the whole thread. */
const PATIENCE_MS = 5000;
/**
 * For a process that has nothing else to do: a site under load leaves the file only for moments, and SQLite looks every
 * 100 ms whether one has come.
 */
export const COMMAND_PATIENCE_MS = 60_000;

/** @param {string} path @param {number} patienceMs @returns {Promise<CommandDatabase>} */
async function openSqlite(path, patienceMs) {
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(path, { fileMustExist: true, timeout: patienceMs });
  file.pragma('foreign_keys = ON');
  file.pragma('secure_delete = ON');
  return {
    all: async (statement, values = []) => {
      const prepared = file.prepare(statement);
      return prepared.reader ? prepared.all(values) : (prepared.run(values), []);
    },
    run: async (work) => {
      file.exec('begin immediate');
      try {
        await work();
        file.exec('commit');
      } catch (error) {
        file.exec('rollback');
        throw error;
      }
    },
    close: async () => void file.close(),
  };
}

/**
 * @param {{ DATABASE_URL?: string | undefined, DATA_DIR: string }} settings
 * @param {number} [patienceMs] how long a statement waits for others that write to a SQLite file
 * @returns {Promise<CommandDatabase | null>} `null` where the site has no SQLite file yet
 */
export async function openCommandDatabase({ DATABASE_URL, DATA_DIR }, patienceMs = PATIENCE_MS) {
  if (DATABASE_URL) return openPostgres(DATABASE_URL);
  const path = join(DATA_DIR, 'site.db');
  return existsSync(path) ? openSqlite(path, patienceMs) : null;
}
