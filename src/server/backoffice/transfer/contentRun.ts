import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { transact, type Database } from '../../db/transaction';
import { transactContent } from '../../publishing/publishService';
import { createTurns } from '../../giveTurns';
import {
  closeOpenImport,
  findOpenImportForUpdate,
  insertImport,
  updateAliveUntil,
  type ContentImport,
} from './contentImportsRepository';
import { UnfitArchive } from './UnfitArchive';

/** Of one transaction: other edits, and on SQLite orders, wait for it. */
const BATCH_MS = 100;
/** Between two of them, for everybody else; another process that waits for SQLite's lock asks for it again in this time. */
const PAUSE_MS = 20;
/** An import whose process has not renewed this time was interrupted. */
const ALIVE_MS = 20_000;

const aliveUntil = () => new Date(Date.now() + ALIVE_MS).toISOString();

/** Whether an import was left half done: its process ended, or the database failed. */
export const isInterrupted = ({ alive_until }: ContentImport, now = new Date()): boolean =>
  alive_until === null || alive_until < now.toISOString();

/** Writes content in short transactions, one after the other, with time for others between them. */
export type ContentRun = {
  /** One transaction. */
  write: (work: (tx: Database) => Promise<void>) => Promise<void>;
  /** As many transactions as it takes. */
  writeEach: <Item>(items: readonly Item[], work: (tx: Database, item: Item) => Promise<void>) => Promise<void>;
};

type Beginning = Pick<ContentImport, 'staff_id' | 'action' | 'file_name'>;

/**
 * Carries out an import, of which there is one at a time. It is open until `run` has ended: when the process dies, or `run`
 * fails, everybody can see that a part of it is missing, and the next import takes its place.
 * @param begin is part of the transaction that begins it; when it throws, nothing has begun
 * @throws UnfitArchive where another import is under way
 */
export async function runContentImport(
  beginning: Beginning,
  begin: (tx: Database) => Promise<void>,
  run: (contentRun: ContentRun) => Promise<void>,
): Promise<void> {
  const runner = randomUUID();
  const now = () => new Date().toISOString();
  await transactContent(async (tx) => {
    const open = await findOpenImportForUpdate(tx);
    if (open && !isInterrupted(open)) throw new UnfitArchive([{ place: '', key: 'adminTransfer:fault.underWay' }]);
    await closeOpenImport(tx, now());
    await insertImport(tx, { ...beginning, created_at: now(), is_open: 1, runner, alive_until: aliveUntil() });
    await begin(tx);
  });
  const transactAlive = async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    const result = await transactContent(async (tx) => {
      if (!(await updateAliveUntil(tx, runner, aliveUntil()))) throw new Error('another import has taken over');
      return work(tx);
    });
    await delay(PAUSE_MS);
    return result;
  };
  try {
    await run({
      write: transactAlive,
      writeEach: async (items, work) => {
        for (let done = 0; done < items.length;) {
          done = await transactAlive(async (tx) => {
            const from = performance.now();
            const leaveRoom = createTurns();
            let next = done;
            for (const item of items.slice(done)) {
              await work(tx, item);
              next += 1;
              await leaveRoom();
              if (performance.now() - from > BATCH_MS) break;
            }
            return next;
          });
        }
      },
    });
    await transact((tx) => closeOpenImport(tx, now()));
  } catch (error) {
    // Otherwise it counts as interrupted when its time is over.
    await transact((tx) => updateAliveUntil(tx, runner, new Date(0).toISOString())).catch(() => undefined);
    throw error;
  }
}
