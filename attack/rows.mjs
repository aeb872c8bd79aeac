import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const OWN_CONNECTIONS = `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
const WAIT_MS = 10_000;

/**
 * A connection of our own to the database of a server, beside it.
 *
 * @param {Record<string, string>} settings of the server @param {{ isWriting?: boolean }} [options]
 * @returns {Promise<{ read: (statement: string) => Promise<unknown[]>, close: () => Promise<void> }>} `read` gives the
 *   columns of the first row
 */
export async function openReader({ DATABASE_URL, DATA_DIR = '' }, { isWriting = false } = {}) {
  if (!DATABASE_URL) {
    const file = new Sqlite(join(DATA_DIR, 'site.db'), { readonly: !isWriting });
    return {
      read: async (statement) => {
        const prepared = file.prepare(statement);
        if (prepared.reader) return /** @type {unknown[]} */ (prepared.raw().get() ?? []);
        prepared.run();
        return [];
      },
      close: async () => void file.close(),
    };
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  // An attack that throws leaves it open, and the database ends it: that must not end the other attacks.
  client.on('error', () => undefined);
  await client.connect();
  return {
    read: async (text) => (await client.query({ text, rowMode: 'array' })).rows[0] ?? [],
    close: () => client.end(),
  };
}

/**
 * Runs statements on the database of a server that has ended. After `kill -9` PostgreSQL may still be finishing what
 * was sent to it: this waits until its sessions are gone.
 *
 * @param {Record<string, string>} settings of the server @param {string[]} statements with one column each
 * @returns {Promise<unknown[][]>} the column of every statement, as texts or numbers
 */
export async function readColumns({ DATABASE_URL, DATA_DIR = '' }, statements) {
  if (!DATABASE_URL) {
    const file = new Sqlite(join(DATA_DIR, 'site.db'));
    try {
      return statements.map((statement) => file.prepare(statement).pluck().all());
    } finally {
      file.close();
    }
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await delay(50)) {
      const { rows } = await client.query({ text: OWN_CONNECTIONS, rowMode: 'array' });
      if (Number(rows[0]?.[0]) === 0) break;
    }
    const columns = [];
    for (const text of statements) {
      const { rows } = await client.query({ text, rowMode: 'array' });
      columns.push(rows.map(([value]) => value));
    }
    return columns;
  } finally {
    await client.end();
  }
}
