import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/config/locales';
import { describeFormerSettings, SettingError } from '@/config/env.mjs';
import type { Answering } from '../routing/handleRequest';
import { isDatabaseAway } from '../http/HttpError';
import { settings } from '../settings';
import { checkDataFolder, findSeed, markDataFolder, requireMarkedFile } from './dataFolder';
import { handedOver } from './handedOver.mjs';
import { prepareCommands } from './prepareCommands';

const renderMetrics = async () => (await import('../pages/operations/metricsService')).renderMetrics();

async function close(): Promise<void> {
  const { closePasswordPool } = await import('../people/users/hashPassword');
  const { closeDatabase } = await import('../db/connection');
  await Promise.all([closePasswordPool(), closeDatabase()]);
}

/** The site's own, as the pages have it: from memory until the content changes. */
async function findFirstLanguage(): Promise<Locale> {
  const { loadSiteData } = await import('../pages/rendering/siteData');
  return (await loadSiteData(DEFAULT_LOCALE)).data.siteInfo?.first_language ?? DEFAULT_LOCALE;
}

/**
 * Brings the database to the newest schema, and fills it at the very first start.
 * @throws SettingError for an empty database in the place of one that was lost, and for one that is too old to upgrade
 */
async function prepareContent(): Promise<void> {
  const { DATABASE_URL, DATA_DIR, SMTP_URL, STORAGE_URL } = settings();
  // The SQLite file is there, without a mail server the mails, and without a bucket the uploaded files.
  const isFolderUsed = !DATABASE_URL || !SMTP_URL || !STORAGE_URL;
  if (isFolderUsed) checkDataFolder(DATA_DIR);
  requireMarkedFile(settings());
  const { prepareDatabase } = await import('./prepareDatabase');
  const { SITE_KINDS } = await import('../backoffice/frame/siteKinds');
  const { readFirstContent } = await import('../backoffice/transfer/fillSite');
  await prepareDatabase((db) => readFirstContent(SITE_KINDS, db, findSeed(settings())));
  markDataFolder(settings(), isFolderUsed);
}

/** For so long the start asks a database again that answered a moment ago. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/**
 * The limits of a request are too short for the start: another process may be starting too, and the machine be busy. The
 * database was there to be prepared, so what it does not answer in time is asked again.
 */
async function askPatiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > end) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/**
 * Hands the routing over to the custom server, checks the settings, prepares the database and starts the background
 * jobs. A setting or a database that cannot be used ends the process with code 1, so that a
 * supervisor starts it again. For a command of the terminal it prepares the database and hands over its services.
 */
export async function prepareServer(): Promise<void> {
  try {
    // A wrong one ends the start at once.
    settings();
    const { handleRequest } = await import('../routing/handleRequest');
    const { answerStopping } = await import('../pages/operations/answerStopping');
    const { answerIcon } = await import('../pages/brand/answerIcon');
    const { answerFile } = await import('../pages/static-files/answerFile');
    // The development server builds pages and files at each request.
    const { answerOtherRelease } = await import('../pages/releases/answerOtherRelease');
    const isBuilt = process.env.NODE_ENV === 'production';
    const fromFiles = isBuilt ? [answerFile, answerOtherRelease] : [];
    const buildId = isBuilt ? readFileSync(join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim() : '';
    // Pages wait in Next until the database is prepared; then what is asked of it takes the place of these.
    const answering: Omit<Answering, 'next'> = isBuilt
      ? { cache: { buildId, refreshVersion: () => Promise.resolve(), isPreview: () => Promise.resolve(false) } }
      : {};
    handedOver().server = {
      handleRequest: (request, response, { next, isStopping }) =>
        handleRequest(request, response, {
          ...answering,
          next,
          beforeNext: [...(isStopping ? [answerStopping] : []), answerIcon, ...fromFiles],
        }),
      renderMetrics,
      close,
    };
    (await import('../uploads/pictureDecoder')).blockLoaders();
    // Now and not with the first invoice: what is away at that moment would be remembered as failed.
    await import('pdfkit');
    (await import('../http/proxySigns')).warnOfPlainHttp();
    const { log } = await import('../log/log');
    for (const sentence of describeFormerSettings(process.env)) log.warn(sentence);
    const { takeCommands } = handedOver();
    if (takeCommands) {
      await prepareContent();
      takeCommands(await prepareCommands());
      return;
    }
    const { loadLeakedPasswords } = await import('../people/users/passwords');
    loadLeakedPasswords();
    const { preparePasswordPool } = await import('../people/users/hashPassword');
    await preparePasswordPool();
    await prepareContent();
    const { repeatLostDeletions } = await import('../personal-data/deletionService');
    await askPatiently(repeatLostDeletions);
    const { partsOff } = await import('../http/partsOff');
    partsOff().find = (await import('../organisation/partsService')).findPartsOff;
    const { checkDatabase } = await import('../db/connection');
    await askPatiently(checkDatabase);
    const { refreshContentVersion } = await import('../cache/contentVersionService');
    await askPatiently(refreshContentVersion);
    const { prepareSiteData } = await import('../pages/rendering/siteData');
    await Promise.all(LOCALES.map(prepareSiteData));
    const { isPreviewed, loadPreview } = await import('../backoffice/content/previewService');
    const { findContentType } = await import('../backoffice/frame/contentResources');
    const { previewLoader } = await import('../cache/previewing');
    previewLoader().load = (load) => loadPreview(findContentType, load);
    Object.assign(answering, {
      isStaff: (await import('../people/staff/staffSession')).hasWholeSession,
      findFirstLanguage,
      ...(isBuilt && {
        cache: {
          buildId,
          refreshVersion: refreshContentVersion,
          isPreview: (request: IncomingMessage) => isPreviewed(findContentType, request),
        },
      }),
    } satisfies Omit<Answering, 'next'>);
    const { startJobs } = await import('./runJobs');
    // In development `instrumentation` may run again.
    handedOver().stopJobs ??= startJobs((await import('./jobs')).listJobs());
  } catch (error) {
    if (error instanceof SettingError) {
      process.stderr.write(`${error.message}\n`);
    } else if (isDatabaseAway(error)) {
      process.stderr.write(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}.\n`);
    } else {
      const { log } = await import('../log/log');
      log.fatal({ err: error }, 'the server could not be prepared');
    }
    process.exit(1);
  }
}
