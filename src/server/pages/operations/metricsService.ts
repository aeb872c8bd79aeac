import { withTimeout } from '@/lib/withTimeout';
import { findBackupState } from '../../backup/backupsRepository';
import { contentState } from '../../cache/contentVersion.mjs';
import { database, readDatabaseLoad } from '../../db/transaction';
import { readCacheSize } from '../../cache/responseCache';
import { log } from '../../log/log';
import { metrics, type Reading } from '../../log/metrics.mjs';
import { settings } from '../../settings';
import { findSiteState } from './siteStateRepository';
import type { NextApiHandler } from 'next';
import { requireToken } from '../../http/authorization';
import { HttpError } from '../../http/HttpError';
import { requestAddress } from '../../http/request';
import { assignRequestId, NO_CACHE, send, sendError, setNoindex } from '../../http/respond';

/** A database that answers later leaves its gauges out, and the page is there. */
const TIMEOUT_MS = 2000;
/** So long what was read is given to everybody who asks. */
const KEPT_MS = 5000;
/** What was due so long ago is late: jobs look every 15 s. */
const LATE_MS = 2 * 60_000;

type DatabaseReadings = { readings: Reading[]; at: number };
type Reader = { last: DatabaseReadings | null; underWay: Promise<DatabaseReadings> | null };

const reader: Reader = { last: null, underWay: null };

const toAge = (since: string, now: number) => Math.max(0, (now - Date.parse(since)) / 1000);

async function readDatabase(): Promise<DatabaseReadings> {
  const db = await database();
  const now = Date.now();
  const { version, oldestMail, lockWaiters, ...counts } = await findSiteState(
    db,
    new Date(now - LATE_MS).toISOString(),
  );
  const { made, since } = await findBackupState(db, new Date());
  const isBackedUp = settings().BACKUP_KEEP > 0 || made !== null;
  const readings: Reading[] = [
    { gauge: 'contentVersionBehind', value: Math.max(0, version - contentState().version) },
    { gauge: 'mailsWaiting', value: counts.mailsWaiting },
    { gauge: 'mailsOldest', value: oldestMail === null ? 0 : toAge(oldestMail, now) },
    { gauge: 'mailsFailed', value: counts.mailsFailed },
    { gauge: 'mailsGivenUp', value: counts.mailsGivenUp },
    { gauge: 'draftsLate', value: counts.draftsLate },
    { gauge: 'draftsFailed', value: counts.draftsFailed },
    ...(lockWaiters === null ? [] : [{ gauge: 'lockWaiters' as const, value: lockWaiters }]),
    ...(isBackedUp ? [{ gauge: 'backupAge' as const, value: toAge(made ?? since, now) }] : []),
  ];
  return { readings, at: now };
}

/** One read at a time, however many ask and however long it takes. */
function readShared(): Promise<DatabaseReadings> {
  reader.underWay ??= readDatabase()
    .then((read) => (reader.last = read))
    .finally(() => (reader.underWay = null));
  return reader.underWay;
}

async function findDatabaseReadings(): Promise<Reading[]> {
  const { last } = reader;
  if (last && Date.now() - last.at < KEPT_MS) return [...last.readings, { gauge: 'databaseRead', value: 1 }];
  try {
    const { readings } = await withTimeout(TIMEOUT_MS, readShared());
    return [...readings, { gauge: 'databaseRead', value: 1 }];
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'metrics without the database');
    return [{ gauge: 'databaseRead', value: 0 }];
  }
}

/** Of the pool; nothing while there is none. */
async function findConnections(): Promise<Reading[]> {
  const load = await withTimeout(TIMEOUT_MS, readDatabaseLoad()).catch(() => null);
  return Object.entries(load ?? {}).map(([label, value]) => ({ gauge: 'connections', value, label }));
}

function readProcess(): Reading[] {
  const { version, readAt } = contentState();
  return [
    { gauge: 'contentVersion', value: version },
    ...(readAt > 0 ? [{ gauge: 'contentVersionAge' as const, value: (Date.now() - readAt) / 1000 }] : []),
    { gauge: 'keptBytes', value: readCacheSize().bytes },
    { gauge: 'keptEntries', value: readCacheSize().entries },
  ];
}

/** The page that Prometheus reads; `null` where this process records nothing. It never waits long for the database. */
export async function renderMetrics(): Promise<{ type: string; text: string } | null> {
  const { recorder } = metrics();
  if (!recorder) return null;
  const [rows, connections] = await Promise.all([findDatabaseReadings(), findConnections()]);
  return recorder.render([...readProcess(), ...connections, ...rows]);
}

const METHODS = 'GET, HEAD, OPTIONS';

/** `GET /api/metrics` with `METRICS_TOKEN`, in Prometheus' text; 404 without the setting. */
export const metricsRoute: NextApiHandler = async (request, response) => {
  const requestId = assignRequestId(request, response);
  const { locale, pathname } = requestAddress(request);
  try {
    if (!pathname.startsWith('/api/')) throw new HttpError('not_found');
    requireToken('metricsToken', request);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { Allow: METHODS, 'Cache-Control': NO_CACHE }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError('method_not_allowed', { headers: { Allow: METHODS } });
    }
    const page = await renderMetrics();
    if (!page) throw new HttpError('not_found');
    setNoindex(response);
    send(request, response, { type: page.type, body: page.text, cacheControl: NO_CACHE });
  } catch (error) {
    sendError(request, response, { error, locale, requestId });
  }
};
