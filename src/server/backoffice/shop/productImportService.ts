import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { transact, type Database } from '../../platform/db/transaction';
import { createTurns } from '../../platform/giveTurns';
import { HttpError } from '../../platform/http/HttpError';
import { log } from '../../platform/log/log';
import { transactContent } from '../../publishing/publishService';
import { insertAudit } from '../../people/staff/audit';
import { applyImportLine, undoImportLine } from './applyImportLine';
import {
  decideDoubtfulLines,
  findImportForUpdate,
  findLinesInState,
  openImport,
  updateAliveUntil,
  updateImport,
  updateImportLine,
  type ProductImport,
} from './productImportRepository';

/** Of one transaction: other edits, and on SQLite orders, wait for it. */
const BATCH_MS = 100;
const BATCH_LINES = 50;
/** Between two of them, for everybody else; another process that waits for SQLite's lock asks for it again in this time. */
const PAUSE_MS = 20;
/** An import whose process has not renewed this time was interrupted. */
const ALIVE_MS = 20_000;

const aliveUntil = () => new Date(Date.now() + ALIVE_MS).toISOString();

/** Whether an import was left half done: its process ended, or the database failed. */
export const isInterrupted = ({ is_open, alive_until }: ProductImport, now = new Date()): boolean =>
  is_open === 1 && (alive_until === null || alive_until < now.toISOString());

type Step = 'import' | 'goOn' | 'undo';

type Taking = {
  id: number;
  step: Step;
  staffId: number;
  /** Whether lines whose letters seem to be damaged are imported too. */
  takesDoubtful: boolean;
};

/** Which step may follow on what an import is now. */
export function findSteps(row: ProductImport): Step[] {
  if (row.state === 'checked') return row.added + row.changed > 0 ? ['import'] : [];
  if (row.state === 'done') return ['undo'];
  if (!isInterrupted(row)) return [];
  return row.state === 'undoing' ? ['goOn'] : ['goOn', 'undo'];
}

/**
 * Begins a step, where no other import is under way.
 * @returns who carries it out; `null` where the step was taken already or another import is open
 * @throws HttpError `not_found`
 */
function claim({ id, step, staffId, takesDoubtful }: Taking): Promise<{ runner: string; isUndoing: boolean } | null> {
  // On PostgreSQL edits of content wait for one another, and so do these.
  return transactContent(async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (!row || row.state === 'checking') throw new HttpError('not_found');
    if (!findSteps(row).includes(step)) return null;
    if (row.is_open !== 1 && !(await openImport(tx, id))) return null;
    const isUndoing = step === 'undo' || row.state === 'undoing';
    if (step === 'import') await decideDoubtfulLines(tx, id, takesDoubtful);
    const runner = randomUUID();
    const state = isUndoing ? 'undoing' : 'running';
    await updateImport(tx, id, { state, runner, alive_until: aliveUntil(), ended_at: null });
    const { file_name: file, added, changed, changes_stock } = row;
    await insertAudit(tx, {
      staffId,
      action: step === 'undo' ? 'undo' : 'import',
      resource: 'products',
      itemId: `import ${id}`,
      after: { file, added, changed, stock: changes_stock === 1 },
    });
    return { runner, isUndoing };
  });
}

type Run = { id: number; runner: string; isUndoing: boolean; staffId: number };

/** Some lines in one transaction. @returns whether there may be more; `false` too where somebody else has taken over */
async function carryOutBatch(tx: Database, { id, runner, isUndoing, staffId }: Run): Promise<boolean> {
  const from = performance.now();
  const leaveRoom = createTurns();
  if (!(await updateAliveUntil(tx, id, runner, aliveUntil()))) return false;
  const lines = await findLinesInState(tx, id, isUndoing ? 'done' : 'waiting', BATCH_LINES);
  for (const line of lines) {
    const change = await (isUndoing ? undoImportLine : applyImportLine)(tx, line, staffId);
    await updateImportLine(tx, line.id, change);
    await leaveRoom();
    if (performance.now() - from > BATCH_MS) return true;
  }
  if (lines.length === BATCH_LINES) return true;
  const ended_at = new Date().toISOString();
  const state = isUndoing ? 'undone' : 'done';
  await updateImport(tx, id, { state, is_open: null, runner: null, alive_until: null, ended_at });
  return false;
}

/** All lines, batch by batch. What was committed stays where one fails: the import can go on then, or be undone. */
async function carryOut(run: Run): Promise<void> {
  try {
    while (await transactContent((tx) => carryOutBatch(tx, run))) await delay(PAUSE_MS);
  } catch (error) {
    log.error({ err: error, import: run.id }, 'an import of products was interrupted');
    // Otherwise it counts as interrupted when its time is over.
    await transact((tx) => updateAliveUntil(tx, run.id, run.runner, new Date(0).toISOString())).catch(() => undefined);
  }
}

/**
 * Imports a checked table, goes on with an interrupted one or takes one back, and waits for its end, so long at most. It
 * goes on by itself then.
 * @returns `false` where that was begun already, or another import is under way
 * @throws HttpError `not_found`
 */
export async function takeStep(taking: Taking, waitMs: number): Promise<boolean> {
  const { id, staffId } = taking;
  const claimed = await claim(taking);
  if (!claimed) return false;
  const isOver = new AbortController();
  const running = carryOut({ id, staffId, ...claimed }).finally(() => isOver.abort());
  await Promise.race([running, delay(waitMs, undefined, { signal: isOver.signal }).catch(() => undefined)]);
  return true;
}
