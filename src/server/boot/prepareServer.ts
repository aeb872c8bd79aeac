import { LOCALES } from '@/config/locales';
import { SettingError } from '@/config/env.mjs';
import { isDatabaseAway } from '../http/HttpError';
import { settings } from '../settings';
import { checkDataFolder } from './checkDataFolder';
import { handedOver } from './handedOver.mjs';
import { prepareCommands } from './prepareCommands';

async function stopJobs(): Promise<void> {
  await (await import('../jobs/runJobs')).stopJobs();
}

async function close(): Promise<void> {
  const { closePasswordPool } = await import('../users/hashPassword');
  const { closeDatabase } = await import('../db/connection');
  await Promise.all([closePasswordPool(), closeDatabase()]);
}

/** Brings the database to the newest schema, and fills it at the very first start. */
async function prepareContent(): Promise<void> {
  const { prepareDatabase } = await import('../db/prepareDatabase');
  const { demoContent } = await import('../db/seed/demoContent');
  const { emptyContent } = await import('../db/seed/emptyContent');
  await prepareDatabase(settings().SEED === 'empty' ? emptyContent : demoContent);
}

/**
 * Hands the routing over to the custom server, checks the settings and, without API_ORIGIN, prepares the database and
 * starts the background jobs. A setting or a database that cannot be used ends the process with code 1, so that a
 * supervisor starts it again. For a command of the terminal it prepares the database and hands over its services.
 */
export async function prepareServer(): Promise<void> {
  try {
    const { API_ORIGIN, DATABASE_URL, DATA_DIR, SMTP_URL, STORAGE_URL } = settings();
    // The terminal of a developer keeps Next's own words. Imported here, because the log needs right settings.
    if (process.env.NODE_ENV === 'production' && !handedOver().takeCommands) {
      const { sendConsoleToLog, sendWarningsToLog } = await import('../log/consoleToLog');
      sendConsoleToLog();
      sendWarningsToLog();
    }
    const { handleRequest } = await import('../routing/handleRequest');
    handedOver().server = { handleRequest, stopJobs, close };
    (await import('../library/pictureDecoder')).blockLoaders();
    await (await import('../http/removeLeftUploads')).removeLeftUploads();
    (await import('../http/untoldTls')).warnOfPlainHttp();
    if (API_ORIGIN) return;
    // The SQLite file is there, without a mail server the mails, and without a bucket the uploaded files.
    if (!DATABASE_URL || !SMTP_URL || !STORAGE_URL) checkDataFolder(DATA_DIR);
    const { takeCommands } = handedOver();
    if (takeCommands) {
      await prepareContent();
      takeCommands(await prepareCommands());
      return;
    }
    const { loadLeakedPasswords } = await import('../users/passwords');
    loadLeakedPasswords();
    const { preparePasswordPool } = await import('../users/hashPassword');
    await preparePasswordPool();
    await prepareContent();
    const { checkDatabase } = await import('../db/connection');
    await checkDatabase();
    const { refreshContentVersion } = await import('../publishing/contentVersionService');
    await refreshContentVersion();
    // From now on it is there without the database.
    const { loadSiteData } = await import('../rendering/siteData');
    await Promise.all(LOCALES.map(loadSiteData));
    const { loadPreview } = await import('../publishing/previewService');
    const { findContentType } = await import('../publishing/contentResources');
    const { previewLoader } = await import('../publishing/previewing');
    previewLoader().load = (load) => loadPreview(findContentType, load);
    const { startJobs } = await import('../jobs/runJobs');
    startJobs((await import('./jobs')).listJobs());
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
