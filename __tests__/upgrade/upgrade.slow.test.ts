import { readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCommandDatabase } from '@/server/db/commandDatabase.mjs';
import { stopAll } from '../support/processes.mjs';
import { NO_SETTINGS, startServer, type Server } from '../support/server.mjs';
import { removeTemporary } from '../support/temporary.mjs';
import {
  findLost,
  KINDS,
  makePlace,
  placeOldSite,
  readFiles,
  readPeople,
  readTables,
  unpackBackups,
  type Place,
} from './oldSite';
import { visitAccounts, visitBackOffice, visitPages } from './visits';

/*
 * A site that an earlier version has left behind (`fixture`) goes on with this one: nothing is lost, nobody is asked for
 * anything, and no fault is in the log. Its backups, encrypted or not, can be restored.
 */

const ROOT = resolve(__dirname, '../..');
/** Between the stop of the old site and the start of this one: sessions and codes are still good. */
const PAUSE_MS = 60_000;

jest.setTimeout(300_000);

afterEach(async () => {
  await stopAll();
  removeTemporary();
});

/** On a busy machine the start gives up a page that it loads ahead, which is logged as `unavailable`. */
const findFaults = ({ output }: Server) =>
  (output().match(/.*"level":(?:50|60).*/g) ?? []).filter((line) => !line.includes('"code":"unavailable"'));

describe.each(KINDS)('a site of 95f0fc2a on %s', (kind) => {
  const people = readPeople(kind);
  const shiftMs = Date.parse(people.madeAt) + PAUSE_MS - Date.now();

  const start = async (place: Place) => {
    // What has expired is removed at once, as after a night on which the site was off.
    const db = await openCommandDatabase(place);
    await db?.all('update retention_run set ran_at = ?', [new Date(0).toISOString()]);
    await db?.close();
    return startServer(ROOT, {
      ...place,
      TRUST_PROXY: '1',
      PASSWORD_COST: '1024',
      // A port on which nothing listens: mails wait.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'site@example.com',
      NODE_OPTIONS: `--require ${join(ROOT, '__tests__/support/shiftClock.cjs')}`,
      CLOCK_SHIFT_MS: String(shiftMs),
    });
  };

  /** The tables once every rule that removes something has run, which is noted last. */
  async function readTidied(place: Place) {
    for (;;) {
      const tables = await readTables(place);
      if (tables.retention_run?.some(({ ran_at }) => String(ran_at) > people.madeAt)) return tables;
      await delay(200);
    }
  }

  const keepFiles = (files: Record<string, string>, tables: Awaited<ReturnType<typeof readTables>>) => {
    const keys = new Set(tables.stored_file?.map(({ key }) => String(key)));
    return Object.fromEntries(Object.entries(files).filter(([path]) => keys.has(path)));
  };

  it('loses nothing at a start, and visitors, staff and customers find it as before', async () => {
    const place = await placeOldSite(kind);
    const [before, files] = [await readTables(place), readFiles(place)];
    const site = await start(place);
    const after = await readTidied(place);
    expect(findLost(before, after)).toEqual([]);
    expect(readFiles(place)).toMatchObject(keepFiles(files, after));
    await visitPages(site.origin, people);
    await visitBackOffice(site.origin, people, Date.now() + shiftMs);
    await visitAccounts(site.origin, people);
    expect(findFaults(site)).toEqual([]);
  });

  it.each(['backup', 'sealed'] as const)('starts on its %s, restored to an empty place', async (name) => {
    const old = await placeOldSite(kind);
    const [before, files] = [await readTables(old), readFiles(old)];
    const place = await makePlace(kind);
    const BACKUP_TO = unpackBackups(kind, name);
    const env = { ...process.env, ...NO_SETTINGS, ...place, BACKUP_TO };
    // Backups of that version are not signed: whoever restores one names it.
    const [archive = ''] = readdirSync(BACKUP_TO).filter((file) => file.startsWith('site-'));
    execFileSync(process.execPath, ['src/server/app/restoreCommand.mjs', archive], {
      cwd: ROOT,
      env: name === 'sealed' ? { ...env, BACKUP_KEY: people.backupKey } : env,
    });
    expect(findLost(before, await readTables(place))).toEqual([]);
    expect(readFiles(place)).toMatchObject(keepFiles(files, before));
    const site = await start(place);
    const after = await readTidied(place);
    expect(findLost(before, after)).toEqual([]);
    expect(readFiles(place)).toMatchObject(keepFiles(files, after));
    expect((await fetch(`${site.origin}/en`)).status).toBe(200);
    expect(findFaults(site)).toEqual([]);
  });
});
