import { sql, type Kysely } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schema } from './schema';

type Database = Kysely<Schema>;
type Write = {
  run: (transaction: Database) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** So many writes share one commit at most: whoever reads meanwhile waits for all of them. */
const MAX_SHARED = 16;

/** What waits for its turn, while somebody writes. */
const queues = new WeakMap<Database, Write[]>();

/** One write of several: what it did is taken back without what the others did. */
async function runApart(connection: Database, { run, resolve, reject }: Write): Promise<() => void> {
  await sql`savepoint apart`.execute(connection);
  try {
    const result = await run(connection);
    await sql`release apart`.execute(connection);
    return () => resolve(result);
  } catch (error) {
    try {
      await sql`rollback to apart`.execute(connection);
      await sql`release apart`.execute(connection);
    } catch {
      // The database took back everything by itself, as on a full disk.
      throw error;
    }
    return () => reject(error);
  }
}

async function runTogether(connection: Database, writes: Write[]): Promise<void> {
  const [only, ...others] = writes;
  if (!only) return;
  const answers: (() => void)[] = [];
  try {
    await sql`begin immediate`.execute(connection);
    if (others.length === 0) {
      const result = await only.run(connection);
      answers.push(() => only.resolve(result));
    } else {
      for (const write of writes) answers.push(await runApart(connection, write));
    }
    await sql`commit`.execute(connection);
  } catch (error) {
    // A failed rollback must not hide what went wrong.
    await sql`rollback`.execute(connection).catch(() => undefined);
    for (const { reject } of writes) reject(error);
    return;
  }
  // Nobody is told anything before all of it is on the disk.
  for (const answer of answers) answer();
}

async function workOff(db: Database, queue: Write[]): Promise<void> {
  try {
    while (queue.length > 0) {
      // Requests that have come in meanwhile get as far as to their own writes.
      await nextTurn();
      await db.connection().execute((connection) => runTogether(connection, queue.splice(0, MAX_SHARED)));
    }
  } catch (error) {
    for (const { reject } of queue.splice(0)) reject(error);
  }
  // In the same moment in which it was found empty: nobody may wait in a queue that is not worked off.
  queues.delete(db);
}

/**
 * Runs a write on SQLite. A commit waits for the disk, and everybody with it: writes that come at the same time
 * therefore share one. Each is answered once it is on the disk, and fails for itself; only if the commit fails do all.
 */
export function shareCommit<T>(db: Database, run: (transaction: Database) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const write: Write = { run, resolve: (result) => resolve(result as T), reject };
    const waiting = queues.get(db);
    if (waiting) {
      waiting.push(write);
      return;
    }
    const queue = [write];
    queues.set(db, queue);
    void workOff(db, queue);
  });
}
