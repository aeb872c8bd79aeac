import { type EventEmitter, setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log/log';
import { countMetric } from '../log/metrics.mjs';

/** Work that a process repeats beside its requests. */
export type Job = {
  /** Ends before its next piece of work where the signal is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** From the end of a run, which took so long, to the next. */
  pauseMs: (tookMs: number) => number;
  /** Ends the pause: what is told during a run is not lost. */
  wokenBy?: [emitter: EventEmitter, event: string];
  /** For the log. */
  failure: string;
  /** It changes nothing: a stop does not wait for its present run. */
  isReading?: true;
  /** What is left to do when every job has ended. */
  finish?: () => Promise<unknown>;
};

/** The timer does not keep the process running. */
async function repeat({ run, pauseMs, wokenBy, failure }: Job, signal: AbortSignal): Promise<void> {
  let isWoken = false;
  let pause = new AbortController();
  const wake = () => {
    isWoken = true;
    pause.abort();
  };
  signal.addEventListener('abort', wake);
  wokenBy?.[0].on(wokenBy[1], wake);
  while (!signal.aborted) {
    isWoken = false;
    const from = Date.now();
    try {
      await run(signal);
    } catch (error) {
      countMetric('jobFailures', {});
      log.error({ reason: error instanceof Error ? error.message : String(error) }, failure);
    }
    pause = new AbortController();
    const pausing = { signal: pause.signal, ref: false };
    if (!isWoken) await delay(pauseMs(Date.now() - from), undefined, pausing).catch(() => undefined);
  }
  wokenBy?.[0].off(wokenBy[1], wake);
}

/**
 * Starts the background jobs, each at once. They run in every process; rows are claimed in the database.
 *
 * @returns stops them, and resolves when each job has finished the piece of work that it was at: a mail, a removal
 */
export function startJobs(jobs: readonly Job[]): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  // Each job listens for the end; Node takes more than ten listeners for a leak.
  setMaxListeners(0, signal);
  const runs = jobs.map((job) => ({ job, ended: repeat(job, signal) }));
  const ended = Promise.all(runs.flatMap((one) => (one.job.isReading ? [] : [one.ended])));
  return async () => {
    controller.abort();
    await ended;
    for (const { finish, failure } of jobs) {
      await finish?.().catch((error: unknown) => {
        log.error({ reason: error instanceof Error ? error.message : String(error) }, failure);
      });
    }
  };
}
