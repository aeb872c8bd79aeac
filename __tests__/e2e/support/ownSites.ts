import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type WorkerFixture } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { importSecondBrand, WITHOUT_SHOP } from '../../support/secondBrand.mjs';
import { fillDatabase, FIXTURE_SETTINGS, startServer } from '../../support/server.mjs';
import { temporaryFolder } from '../../support/temporary.mjs';
import { insertStaffSession } from './staff';
import { test as base } from './test';

const ROOT = resolve(__dirname, '../../..');

/** A Wednesday, 12:20 in Baku: what the time is for the back office whose looks are compared. */
export const OFFICE_NOW = '2026-11-25T08:20:00.000Z';
/** The cookie of its owner, who reads Azerbaijani. */
export const OFFICE_TOKEN = 'owner-who-reads-azerbaijani';

/** The time of a process that stands still. */
const OFFICE_CLOCK = {
  NODE_OPTIONS: `--require ${JSON.stringify(join(ROOT, '__tests__/support/fixedClock.cjs'))}`,
  CLOCK: OFFICE_NOW,
};

/** A folder with the fixture content. */
async function fixtureFolder(): Promise<string> {
  const folder = temporaryFolder('data');
  await fillDatabase(ROOT, folder);
  return folder;
}

/** A site that fills its folder takes a while on a busy machine, and one that hangs is started once more. */
const START_MS = 300_000;

type OwnSite = [WorkerFixture<string, object>, { scope: 'worker'; timeout: number }];

/**
 * The origin of a site that runs for as long as a worker needs it.
 *
 * @param fill makes its data folder
 * @param settings
 * @param spoil what happens to the folder once the site runs
 */
const ownSite = (
  fill: () => Promise<string>,
  settings: Record<string, string> = {},
  spoil: (folder: string, origin: string) => void | Promise<void> = () => undefined,
): OwnSite => [
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  async ({}, provide) => {
    const folder = await fill();
    const server = await startServer(ROOT, { DATA_DIR: folder, ...settings });
    try {
      await spoil(folder, server.origin);
      await provide(server.origin);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  { scope: 'worker', timeout: START_MS },
];

function addOwner(folder: string): void {
  const database = new Sqlite(join(folder, 'site.db'));
  const owner = { email: 'leyla@example.com', name: 'Leyla Quliyeva', now: OFFICE_NOW };
  const { id } = database
    .prepare(
      `insert into staff (email, name, role, locale, created_at)
       values (:email, :name, 'owner', 'az', :now) returning id`,
    )
    .get(owner) as { id: number };
  insertStaffSession(database, id, OFFICE_TOKEN, Date.parse(OFFICE_NOW));
  database.close();
}

function loseProjects(folder: string): void {
  const database = new Sqlite(join(folder, 'site.db'));
  database.exec('alter table project rename to lost_project');
  database.close();
}

/** The site notices it a little later. */
async function loseDatabase(folder: string, origin: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `site.db${end}`), { force: true });
  await expect.poll(async () => (await fetch(`${origin}/api/ready`)).status, { timeout: START_MS }).toBe(503);
}

const SILENT = { ...FIXTURE_SETTINGS, LOG_LEVEL: 'silent' };

type Origins = {
  /** With the content of the demonstration, which no test changes. */
  demonstration: string;
  /** With the demonstration and an owner, at a time that stands still. */
  office: string;
  /** Of another organisation. */
  secondBrand: string;
  /** Of that organisation, without shop, accounts and ornament. */
  withoutShop: string;
  /** One that lost its table of projects while it ran, which is a fault of ours. */
  faulty: string;
  /** One that lost its database while it ran, which counts as away. */
  away: string;
};

/** Tests on sites that differ from the one of `playwright.config.ts`: each is started by the first test that names it. */
export const test = base.extend<object, Origins>({
  demonstration: ownSite(async () => temporaryFolder('data')),
  office: ownSite(async () => temporaryFolder('data'), OFFICE_CLOCK, addOwner),
  secondBrand: ownSite(() => importSecondBrand(ROOT)),
  withoutShop: ownSite(() => importSecondBrand(ROOT, WITHOUT_SHOP)),
  faulty: ownSite(fixtureFolder, SILENT, loseProjects),
  away: ownSite(fixtureFolder, SILENT, loseDatabase),
});
