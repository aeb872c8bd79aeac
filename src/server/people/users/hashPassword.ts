import { randomUUID } from 'node:crypto';
import { Piscina } from 'piscina';
import { runLimited, Semaphore } from '../../http/Semaphore';
import { log } from '../../log/log';
import { settings } from '../../settings';
import type { PasswordTask } from './passwordWorker.mjs';
import { processValue } from '../../processValue.mjs';
import { runtimeFile } from '../../runtimeFile';

/** A password that no thread is free for after this time is refused. */
export const MAX_WAIT_MS = 2000;
/** One thread hashes about 60 in that time; more that wait would only take memory. */
const MAX_WAITING = 1000;

type Pool = Piscina<PasswordTask, unknown>;

const holder = () =>
  processValue('threads for passwords', () => ({
    pool: null as Pool | null,
    /** Asked before the pool, so that nothing waits in it: who was given up is not hashed later. */
    slots: new Semaphore({
      name: 'passwords',
      count: settings().PASSWORD_WORKERS,
      waitMs: MAX_WAIT_MS,
      maxWaiting: MAX_WAITING,
    }),
  }));

/** The threads live as long as the process, so that no login waits for one to start. */
function openPool(): Pool {
  const threads = settings().PASSWORD_WORKERS;
  const pool = new Piscina<PasswordTask, unknown>({
    // Read from the sources, as Node runs it: the build bundles only what is imported.
    filename: runtimeFile('passwordWorker'),
    minThreads: threads,
    maxThreads: threads,
    // While processors are scarce, pages come first: each thread gets a third of what the main one does. Linux only.
    niceIncrement: 5,
    recordTiming: false,
  });
  // Without a listener a thread that breaks would end the process; the pool replaces it by itself.
  pool.on('error', (error: Error) => log.error({ reason: error.message }, 'a thread for passwords broke'));
  return pool;
}

const askPool = () => (holder().pool ??= openPool());

/**
 * Starts the threads, so that no login waits for one, and waits for as long as that takes: on a busy machine a thread alone
 * may need longer than a password may wait. @throws where they cannot hash
 */
export async function preparePasswordPool(): Promise<void> {
  await askPool().run({ password: randomUUID(), cost: getCost() });
}

/** Ends the threads, after the tasks that they have. */
export async function closePasswordPool(): Promise<void> {
  const { pool } = holder();
  holder().pool = null;
  await pool?.close();
}

/** @throws HttpError `unavailable` with `Retry-After` where no thread is free within MAX_WAIT_MS */
const runTask = (task: Omit<PasswordTask, 'cost'>): Promise<unknown> =>
  runLimited(holder().slots, () => askPool().run({ ...task, cost: getCost() }));

/** argon2id, the package's default, with two passes and one lane; the memory in KiB is the setting PASSWORD_COST. */
const getCost = () => ({ memoryCost: settings().PASSWORD_COST, timeCost: 2, parallelism: 1 });

/** A hash that no password has, at the same cost: a check against it takes as long as one against a user's hash. */
export function buildDummyHash(): string {
  const { memoryCost, timeCost, parallelism } = getCost();
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$Bg59QNm+lkuqru8v38keNg$yg989Al92ZF8S4gC0iT2uOnOXyAK9MX9NV0lxL2DWT4`;
}

/** One letter may be typed as several signs; all keyboards must arrive at the same password. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** @throws HttpError `unavailable` with `Retry-After` where no thread is free within MAX_WAIT_MS */
export const hashPassword = async (password: string): Promise<string> =>
  String(await runTask({ password: normalizePassword(password) }));

/**
 * Takes equally long without a hash, and then answers no.
 * @throws HttpError `unavailable` with `Retry-After` where no thread is free within MAX_WAIT_MS
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const hash = passwordHash ?? buildDummyHash();
  const isRight = await runTask({ password: normalizePassword(password), hash });
  return isRight === true && passwordHash !== null;
}
