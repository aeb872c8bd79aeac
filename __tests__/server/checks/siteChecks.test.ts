import { withSeededDatabase, testEnvironment } from '../../support/testDatabase';
import { execFile } from 'node:child_process';
import { request } from 'node:http';
import arrivalHandler from '@/pages/api/arrival';
import { database } from '@/server/db/connection';
import { migrations } from '@/server/db/migrations/migrations';
import { CHECK_NAMES, runCheck, type CheckName } from '@/server/checks/siteChecks.mjs';
import { findChecks, runDueChecks } from '@/server/checks/checksService';
import { log } from '@/server/log/log';
import { isAddressShared, noteAddress } from '@/server/http/proxySigns';
import { settings } from '@/server/settings';
import { serveBucket } from '../../support/bucket';
import { serve, serveRoutes } from '../../support/serve';
import { startSmtp } from '../../support/smtp';

withSeededDatabase();

type Settings = ReturnType<typeof settings>;

const check = (name: CheckName, changed: Partial<Settings> = {}, mailTo?: string) =>
  runCheck(name, {
    settings: { ...settings(), ...changed },
    migrations: Object.keys(migrations),
    isThorough: true,
    ...(mailTo !== undefined && { mailTo }),
  });

/** What the check says, `ok proxyRight`. */
const say = async (...asked: Parameters<typeof check>) => {
  const { state, code } = await check(...asked);
  return `${state} ${code}`;
};

/** A proxy before the site: what it sets in the headers of a request. */
async function serveProxy(
  target: string,
  change: (headers: Record<string, string | undefined>) => Record<string, string | undefined>,
): Promise<string> {
  return serve((incoming, answer) => {
    const headers = change(incoming.headers as Record<string, string | undefined>);
    for (const [name, value] of Object.entries(headers)) if (value === undefined) delete headers[name];
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { headers: headers as Record<string, string> },
      (back) => {
        answer.writeHead(back.statusCode ?? 502, back.headers);
        back.pipe(answer);
      },
    );
    incoming.pipe(passed);
  });
}

describe('the address of the site', () => {
  let site = '';
  beforeAll(async () => {
    site = await serveRoutes({ arrival: arrivalHandler });
  });

  it.each([
    ['no proxy, and none believed', 0, null, 'ok proxyNone'],
    ['no proxy, and one believed', 1, null, 'bad proxyForged'],
    ['a proxy that adds its own', 1, { 'x-forwarded-for': '192.0.2.77, 127.0.0.1' }, 'ok proxyRight'],
    ['a proxy that is not believed', 0, { 'x-forwarded-for': '192.0.2.77, 127.0.0.1' }, 'bad proxyIgnored'],
    ['a proxy that passes everything on', 1, {}, 'bad proxyForged'],
    ['a proxy that says nothing', 1, { 'x-forwarded-for': undefined }, 'bad proxyForged'],
    ['two proxies', 2, { 'x-forwarded-for': '192.0.2.77, 127.0.0.1, 203.0.113.9' }, 'ok proxyRight'],
    ['two proxies as one', 1, { 'x-forwarded-for': '192.0.2.77, 127.0.0.1, 203.0.113.9' }, 'bad proxyMore'],
    ['two as one, the outer writes its own', 1, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, 'bad proxyMore'],
    ['two, the outer writes its own', 2, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, 'ok proxyRight'],
    ['two, and nginx reads the outer', 1, { 'x-forwarded-for': '192.0.2.77, 127.0.0.1, 127.0.0.1' }, 'ok proxyRight'],
    ['one proxy as two', 2, { 'x-forwarded-for': '192.0.2.77, 127.0.0.1' }, 'bad proxyForged'],
    ['no proxy as two', 2, null, 'bad proxyForged'],
  ])('%s', async (_, TRUST_PROXY, sets, expected) => {
    const SITE_URL = sets ? await serveProxy(site, (headers) => ({ ...headers, ...sets })) : site;
    expect(await say('proxy', { SITE_URL, TRUST_PROXY })).toBe(expected);
  });

  it('tells that for an hour nearly all requests have had one address', async () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const setNow = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(ms);
    const begin = Date.now();
    const spend = (hour: number, clients: (index: number) => string) => {
      setNow(begin + hour * 60 * 60_000);
      for (let index = 0; index < 1000; index += 1) noteAddress(clients(index), '/en/about');
    };
    spend(0, (index) => `198.51.100.${index % 20}`);
    spend(1, (index) => (index % 50 === 0 ? `198.51.100.${index % 20}` : '203.0.113.9'));
    expect(isAddressShared()).toBe(false);
    for (let index = 0; index < 9000; index += 1) noteAddress('203.0.113.7', '/admin/orders?q=1');
    spend(2, (index) => `198.51.100.${index % 20}`);
    expect(warn).toHaveBeenCalledTimes(1);
    jest.mocked(Date.now).mockRestore();
    expect(await say('proxy', { SITE_URL: site, TRUST_PROXY: 0 })).toBe('warn proxyShared');
    setNow(begin + 3 * 60 * 60_000);
    noteAddress('198.51.100.1', '/');
    jest.mocked(Date.now).mockRestore();
    expect(await say('proxy', { SITE_URL: site, TRUST_PROXY: 0 })).toBe('ok proxyNone');
  });

  it('tells where the address leads elsewhere, nowhere, or to this machine alone', async () => {
    expect(await say('address', { SITE_URL: site })).toBe('warn addressLocal');
    const other = await serve((_, answer) => answer.writeHead(200).end('{"other":1}'));
    expect(await say('address', { SITE_URL: other })).toBe('bad addressElsewhere');
    expect(await say('proxy', { SITE_URL: other })).toBe('info unknown');
    expect(await say('address', { SITE_URL: 'http://127.0.0.1:1' })).toBe('warn addressUnreachable');
    const renamed = await serveProxy(site, (headers) => ({ ...headers, host: 'inside:3000' }));
    expect(await check('address', { SITE_URL: renamed })).toMatchObject({
      code: 'addressHost',
      values: { host: 'inside:3000' },
    });
  });

  it('shows how a request arrived to nobody without a signed token', async () => {
    for (const token of ['', '?token=9999999999999.AAAA', '?token=x']) {
      expect((await fetch(`${site}/api/arrival${token}`)).status).toBe(404);
    }
  });
});

it.each([
  ['an address on this machine', 'http://localhost:3000', 'info tlsLocal'],
  ['plain http', 'http://www.example.com', 'bad tlsNone'],
])('judges TLS: %s', async (_, SITE_URL, expected) => {
  expect(await say('tls', { SITE_URL })).toBe(expected);
});

describe('the database', () => {
  it('is there, with every migration', async () => {
    expect((await check('database')).state).toBe('ok');
    expect(await say('migrations')).toBe('ok migrationsDone');
  });

  it('is missing, away, or of another version', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing';
    expect(await say('database', { DATABASE_URL: undefined, DATA_DIR: '/nowhere' })).toBe('bad databaseMissing');
    expect(await say('database', { DATABASE_URL })).toBe('bad databaseAway');
    expect(await say('backups', { DATABASE_URL })).toBe('info unknown');
    const named = (...more: string[]) =>
      runCheck('migrations', { settings: settings(), isThorough: false, migrations: more });
    const names = Object.keys(migrations);
    expect(await named(...names, '9999_later')).toMatchObject({ state: 'bad', code: 'migrationsWait' });
    expect(await named(...names.slice(0, -1))).toMatchObject({ state: 'warn', code: 'migrationsNewer' });
  });
});

describe('what the site needs beside it', () => {
  it('logs in to the mail server, and sends a trial mail where it is asked to', async () => {
    const server = await startSmtp();
    expect(await say('mail', { SMTP_URL: server.url })).toBe('ok mailRight');
    expect(server.received).toHaveLength(0);
    expect(await say('mail', { SMTP_URL: server.url }, 'operator@example.com')).toBe('ok mailSent');
    expect(server.received).toMatchObject([{ envelope: ['operator@example.com'], greeting: 'site.test' }]);
    await server.stop();
    expect(await say('mail', { SMTP_URL: server.url })).toBe('bad mailRefused');
    expect(await say('mail', { SMTP_URL: undefined })).toBe('warn mailFiles');
  });

  it('writes to the bucket, reads it and leaves nothing there', async () => {
    const bucket = await serveBucket({ key: 'k', secret: 's', region: 'us-east-1' });
    expect(await say('storage', { STORAGE_URL: bucket.address })).toBe('ok storageBucket');
    expect(bucket.files.size).toBe(0);
    const wrong = bucket.address.replace('k:s@', 'k:other@');
    expect(await check('storage', { STORAGE_URL: wrong })).toMatchObject({ code: 'storageRefused' });
  });

  it('compares the clock with that of the database server, where there is one', async () => {
    const { DATABASE_URL } = settings();
    expect(await say('clock')).toBe(DATABASE_URL ? 'ok clockRight' : 'info clockAlone');
    const begin = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(begin - 100_000);
    expect(await say('clock')).toBe(DATABASE_URL ? 'bad clockOff' : 'info clockAlone');
    jest.mocked(Date.now).mockRestore();
  });

  it('looks at the disk of data and of backups', async () => {
    expect((await check('disk', { DISK_FREE_PERCENT: 100 })).state).toBe('bad');
    expect(await say('disk', { BACKUP_TO: '/nowhere' })).toBe('bad diskFolder');
  });

  it('judges backups by the last good one', async () => {
    const db = await database();
    const row = { name: 'site-1.tar.gz', kilobytes: 1, files: 0, is_sealed: 0, failure: null };
    const made = async (at: string) => {
      await db.deleteFrom('backup').execute();
      await db
        .insertInto('backup')
        .values({ ...row, at, ended_at: at })
        .execute();
    };
    expect(await say('backups')).toBe('warn backupsNone');
    expect(await say('backups', { BACKUP_KEEP: 0 })).toBe('warn backupsOff');
    await made(new Date().toISOString());
    expect(await say('backups')).toBe('warn backupsSameDisk');
    expect(await say('backups', { BACKUP_TO: testEnvironment.DATA_DIR })).toBe('ok backupsMade');
    await made('2026-01-01T00:00:00.000Z');
    expect(await say('backups')).toBe('bad backupsLate');
    await db.deleteFrom('backup').execute();
  });
});

it('makes the checks that are due, and keeps what they have found', async () => {
  jest.spyOn(process, 'uptime').mockReturnValue(60);
  jest.spyOn(log, 'warn').mockImplementation();
  // Nothing of this test asks another machine.
  jest.replaceProperty(settings(), 'SITE_URL', 'http://127.0.0.1:1');
  const { signal } = new AbortController();
  await runDueChecks(signal);
  const db = await database();
  const first = await findChecks(db);
  expect(first.map(({ name }) => name).sort()).toEqual([...CHECK_NAMES].sort());

  await runDueChecks(signal);
  expect(await findChecks(db)).toEqual(first);
  const checked_at = new Date(Date.now() - 6 * 60_000).toISOString();
  await db.updateTable('site_check').set({ checked_at }).where('name', '=', 'disk').execute();
  await runDueChecks(signal);
  const changed = (await findChecks(db)).filter((row) => !first.some((one) => one.checked_at === row.checked_at));
  expect(changed.map(({ name }) => name)).toEqual(['disk']);
});

it('says the same by a command, and what is wrong in its exit code', async () => {
  const run = (extra: Record<string, string>) =>
    new Promise<{ code: number; output: string }>((ended) => {
      const env = { ...process.env, ...testEnvironment, SITE_URL: 'http://127.0.0.1:1', ...extra };
      execFile(process.execPath, ['src/server/app/doctorCommand.mjs'], { env }, (error, stdout, stderr) =>
        ended({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
      );
    });
  const well = await run({});
  expect(well).toEqual({ code: 0, output: expect.stringContaining('Nothing is wrong.') });
  expect(well.output).toContain(`All ${Object.keys(migrations).length} steps are done.`);
  const wrong = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(wrong).toEqual({ code: 1, output: expect.stringContaining('WRONG  Database') });
  expect(await run({ SMTP_URL: 'none' })).toEqual({ code: 1, output: expect.stringContaining('SMTP_URL must be') });
});
