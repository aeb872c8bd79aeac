import { runDueChecks } from '../checks/checksService';
import { checkSoundness } from '../db/connection';
import { keepNewDeletions, makeNightlyBackup } from './nightlyBackup';
import { listenPostgres } from '../db/listenPostgres';
import { cleanUp } from './housekeeping';
import type { Job } from './runJobs';
import { renderWaitingAvif } from '../uploads/avifService';
import { log } from '../log/log';
import { MIN_PAUSE_MS, readMailPause, sendDueMails } from '../organisation/mailing/mailWorker';
import { outboxEvents } from '../mail/outbox';
import { followAnnouncement } from '../organisation/announcementService';
import { cancelUnconfirmedOrders } from '../shop/orders/orderStatusService';
import { findContentResource } from '../backoffice/frame/contentResources';
import { refreshContentVersion } from '../cache/contentVersionService';
import { archiveDueRecords, publishDueDrafts } from '../backoffice/content/scheduleService';
import { runDeletions } from '../personal-data/deletionService';
import { settings } from '../settings';
import { writeViews } from '../content/views/viewsService';

const MINUTE_MS = 60_000;
/** A check of a large file takes at most this part of a processor. */
const CHECK_SHARE = 0.05;

/** Reads the whole database file. */
async function logDamage(): Promise<void> {
  const damage = await checkSoundness();
  if (damage) log.error({ reason: damage }, 'the database file is broken: it takes no writes');
}

/** Lasts until the process ends. */
const listenForContent = (url: string): Job => ({
  run: (signal) =>
    listenPostgres(url, { channel: 'content_version', onMessage: () => void refreshContentVersion(), signal }),
  pauseMs: () => MINUTE_MS,
  failure: 'nobody listens for changes of the content',
});

/** Settings and content are kept by their version, which only requests read: before it begins, a job reads it too. */
const withPresentContent =
  (run: Job['run']): Job['run'] =>
  async (signal) => {
    await refreshContentVersion();
    return run(signal);
  };

/** The background jobs of a process. */
export function listJobs(): Job[] {
  const { DATABASE_URL } = settings();
  let announcementPauseMs = 0;
  let mailPauseMs = MIN_PAUSE_MS;
  return [
    // With SQLite nobody tells of a change.
    ...(DATABASE_URL ? [listenForContent(DATABASE_URL)] : []),
    {
      run: async () => {
        announcementPauseMs = await followAnnouncement(new Date());
      },
      pauseMs: () => announcementPauseMs,
      failure: 'the announcement could not be read',
    },
    {
      run: async (signal) => {
        await sendDueMails(signal);
        mailPauseMs = await readMailPause();
      },
      pauseMs: () => mailPauseMs,
      wokenBy: [outboxEvents(), 'due'],
      failure: 'the outbox could not be read',
    },
    {
      run: withPresentContent((signal) => publishDueDrafts(findContentResource, new Date(), signal)),
      pauseMs: () => 15_000,
      failure: 'drafts were not published at their time',
    },
    {
      run: withPresentContent((signal) => archiveDueRecords(findContentResource, new Date(), signal)),
      pauseMs: () => 15_000,
      failure: 'records were not taken off at their time',
    },
    {
      run: writeViews,
      pauseMs: () => 10_000,
      failure: 'page views were not written',
      // What was gathered since the last write.
      finish: writeViews,
    },
    { run: renderWaitingAvif, pauseMs: () => 10_000, failure: 'pictures without AVIF files could not be read' },
    {
      run: withPresentContent(() => cancelUnconfirmedOrders(new Date())),
      pauseMs: () => MINUTE_MS,
      failure: 'unconfirmed orders were not cancelled',
    },
    {
      run: withPresentContent(runDeletions),
      pauseMs: () => MINUTE_MS,
      failure: 'people who asked for it were not deleted',
    },
    {
      run: withPresentContent(() => cleanUp(new Date())),
      pauseMs: () => MINUTE_MS / 4,
      failure: 'what has expired, or what deletions have left, was not removed',
    },
    { run: makeNightlyBackup, pauseMs: () => 5 * MINUTE_MS, failure: 'the backup failed', isReading: true },
    {
      run: runDueChecks,
      pauseMs: () => MINUTE_MS / 2,
      failure: 'the installation was not checked',
      isReading: true,
    },
    { run: keepNewDeletions, pauseMs: () => MINUTE_MS, failure: 'deletions.jsonl was not copied to the backups' },
    {
      run: logDamage,
      pauseMs: (tookMs) => Math.max(MINUTE_MS, tookMs / CHECK_SHARE),
      failure: 'the database file was not checked',
      isReading: true,
    },
  ];
}
