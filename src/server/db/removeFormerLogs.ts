import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Long enough to notice that something of a former file is missed. */
const KEPT_MS = 14 * 24 * 60 * 60_000;

/** As `sqliteFile` names them: `site.db-wal-20261126T172244123Z`. */
const NAME = /^site\.db-wal-(\d{8}T\d{9}Z)$/;

/**
 * Removes the logs of former SQLite files that were set aside more than 14 days ago: what has been deleted since, also of
 * people who asked for it, is still in them.
 */
export async function removeFormerLogs(folder: string, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - KEPT_MS).toISOString().replace(/\W/g, '');
  for (const name of await readdir(folder).catch(() => [])) {
    const asideAt = NAME.exec(name)?.[1];
    if (asideAt !== undefined && asideAt < keptSince) await rm(join(folder, name), { force: true });
  }
}
