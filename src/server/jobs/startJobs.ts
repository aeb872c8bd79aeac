import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { checkSoundness } from '../db/connection';
import { listenPostgres } from '../db/listenPostgres';
import { renderWaitingAvif } from '../library/avifService';
import { log } from '../log/log';
import { sendDueMails } from '../mail/mailWorker';
import { followAnnouncement } from '../organisation/announcementService';
import { cancelUnconfirmedOrders } from '../orders/orderStatusService';
import { rankChangedNames } from '../products/rankService';
import { refreshContentVersion } from '../publishing/contentVersionService';
import { publishDueDrafts } from '../publishing/scheduleService';
import { runCleanUps } from '../rights/cleanUpService';
import { runDeletions } from '../rights/deletionService';
import { settings } from '../settings';
import { writeViews } from '../views/viewsService';
import { removeExpired } from './housekeeping';

const MINUTE_MS = 60_000;
/** A read of one row, in memory on SQLite; PostgreSQL also tells of a change by itself. */
const VERSION_PAUSE_MS = 250;
/** A look at a value in memory: the announcement ends within a second. */
const ANNOUNCEMENT_PAUSE_MS = 500;

type Job = {
  /** Ends before its next piece of work where the signal is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** From the end of a run, which took so long, to the next. */
  pauseMs: (tookMs: number) => number;
  /** For the log. */
  failure: string;
};

const JOBS: Job[] = [
  {
    run: refreshContentVersion,
    pauseMs: () => VERSION_PAUSE_MS,
    failure: 'the content version could not be read',
  },
  {
    run: () => followAnnouncement(new Date()),
    pauseMs: () => ANNOUNCEMENT_PAUSE_MS,
    failure: 'the announcement could not be read',
  },
  { run: sendDueMails, pauseMs: () => 2000, failure: 'the outbox could not be read' },
  {
    run: (signal) => publishDueDrafts(new Date(), signal),
    pauseMs: () => 15_000,
    failure: 'drafts were not published at their time',
  },
  { run: writeViews, pauseMs: () => 10_000, failure: 'page views were not written' },
  { run: rankChangedNames, pauseMs: () => 5000, failure: 'names of products were not ranked' },
  { run: renderWaitingAvif, pauseMs: () => 10_000, failure: 'pictures without AVIF files could not be read' },
  {
    run: () => cancelUnconfirmedOrders(new Date()),
    pauseMs: () => MINUTE_MS,
    failure: 'unconfirmed orders were not cancelled',
  },
  { run: runDeletions, pauseMs: () => MINUTE_MS, failure: 'people who asked for it were not deleted' },
  { run: () => runCleanUps(new Date()), pauseMs: () => 5000, failure: 'what deletions have left was not removed' },
  { run: () => removeExpired(new Date()), pauseMs: () => 60 * MINUTE_MS, failure: 'expired rows were not removed' },
];

async function logDamage(): Promise<void> {
  const damage = await checkSoundness();
  if (damage) log.error({ reason: damage }, 'the database file is broken: it takes no writes');
}

/** A check of a large file takes at most this part of a processor. */
const CHECK_SHARE = 0.05;

/** Reads the whole database file. It changes nothing, so a stop does not wait for it. */
const SOUNDNESS_CHECK: Job = {
  run: logDamage,
  pauseMs: (tookMs) => Math.max(MINUTE_MS, tookMs / CHECK_SHARE),
  failure: 'the database file was not checked',
};

/** The timer does not keep the process running. */
async function repeat({ run, pauseMs, failure }: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const from = Date.now();
    try {
      await run(signal);
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, failure);
    }
    await delay(pauseMs(Date.now() - from), undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** With SQLite nobody tells of a change. */
async function listenForContent(signal: AbortSignal): Promise<void> {
  const { DATABASE_URL } = settings();
  if (!DATABASE_URL) return;
  await listenPostgres(DATABASE_URL, {
    channel: 'content_version',
    onMessage: () => void refreshContentVersion(),
    signal,
  });
}

/**
 * `instrumentation` can run again in development, and the jobs of a process start once. The build gives the stop a copy
 * of this module of its own.
 */
const holder = globalThis as typeof globalThis & {
  siteJobs?: { controller: AbortController; ended: Promise<unknown> };
};

/** Starts the background jobs, each at once. They run in every process; rows are claimed in the database. */
export function startJobs(): void {
  if (holder.siteJobs) return;
  const controller = new AbortController();
  const { signal } = controller;
  // Each pause of a job listens for the end; Node takes more than ten listeners for a leak.
  setMaxListeners(0, signal);
  const jobs = [...JOBS.map((job) => repeat(job, signal)), listenForContent(signal)];
  holder.siteJobs = { controller, ended: Promise.all(jobs) };
  void repeat(SOUNDNESS_CHECK, signal);
}

/** Resolves when each job has finished the piece of work that it was at: a mail, a removal. */
export async function stopJobs(): Promise<void> {
  holder.siteJobs?.controller.abort();
  await holder.siteJobs?.ended;
  // What was gathered since the last write.
  await writeViews().catch(() => undefined);
}
