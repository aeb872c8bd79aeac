import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/transaction';
import { createTurns } from '../giveTurns';
import { transactContent } from './publishService';

/** Of one transaction: other edits, and on SQLite orders, wait for it. */
const BATCH_MS = 100;
/** Between two of them, for everybody else; another process that waits for SQLite's lock asks for it again in this time. */
const PAUSE_MS = 20;

/**
 * Writes content in short transactions, one after the other, with time for others between them. What was committed stays
 * where one fails.
 * @param next the items that are left, at least some of them; none at the end. @param done how many were written
 */
export async function writeInBatches<Item>(
  next: (tx: Database, done: number) => Promise<readonly Item[]>,
  write: (tx: Database, item: Item) => Promise<void>,
): Promise<void> {
  let done = 0;
  for (let written = 1; written > 0; done += written) {
    written = await transactContent(async (tx) => {
      const from = performance.now();
      const leaveRoom = createTurns();
      let count = 0;
      for (const item of await next(tx, done)) {
        await write(tx, item);
        count += 1;
        await leaveRoom();
        if (performance.now() - from > BATCH_MS) break;
      }
      return count;
    });
    await delay(PAUSE_MS);
  }
}
