import { withSeededDatabase } from '../../support/testDatabase';
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack, type Headers } from 'tar-stream';
import { makeNightlyBackup } from '@/server/app/nightlyBackup';
import { signStatement } from '@/server/backup/signing.mjs';
import { database, isPostgres } from '@/server/db/connection';
import { settings } from '@/server/settings';
import { storeFiles } from '@/server/uploads/storedFilesService';
import { killCommand, loseEverything, newFolder, readRows, runCommand, runOnFullDisk } from '../../support/backups';
import { createDatabase } from '../../support/createDatabase';
import { run } from '../../support/processes.mjs';

/* Somebody else can write to the place of backups, or its clock or that of the machine was wrong. */

withSeededDatabase();
jest.setTimeout(120_000);

const NAME = 'site-20261125T220003123Z.tar.gz';
const FILE = 'documents/0123456789abcdef0123456789abcdef.pdf';
const SHIFT = `--require ${join(process.cwd(), '__tests__/support/shiftClock.cjs')}`;
const DAY_MS = 24 * 60 * 60_000;

type Entry = Partial<Headers> & { name: string; content?: Buffer | string };

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const newKey = () => generateKeyPairSync('ed25519').privateKey;
const toSetting = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');

async function packEntries(entries: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry(header, content);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** A manifest as an archive of this database has it. */
const manifest = (files: object = {}): Entry => ({
  name: 'manifest.json',
  content: JSON.stringify({ database: isPostgres() ? 'postgres' : 'sqlite', files }),
});

type Place = { folder: string; name?: string; archive: Buffer; at?: string; files?: object; key?: KeyObject };

/** Writes an archive with what stands beside it; without a key nobody has signed it. */
function place({ folder, name = NAME, archive, at = '2026-11-25T22:00:03.123Z', files = {}, key }: Place): void {
  const facts = JSON.stringify({ name, at, bytes: archive.length, sha256: hash(archive), files });
  const unsigned = JSON.stringify({ signer: 'ed25519:nobody', signature: 'none', statement: facts });
  const list = join(folder, 'archives.json');
  const names = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  writeFileSync(list, JSON.stringify([name, ...names]));
  writeFileSync(join(folder, name), archive);
  writeFileSync(join(folder, name.replace('.tar.gz', '.json')), key ? signStatement(key, facts) : unsigned);
}

/** What the former format has: nothing in it is signed. */
function placeFormer(folder: string, archive: Buffer, more: object = {}): void {
  const backup = { name: NAME, at: '2026-11-25T22:00:03.123Z', bytes: archive.length, sha256: hash(archive) };
  writeFileSync(join(folder, NAME), archive);
  writeFileSync(
    join(folder, 'backups.json'),
    JSON.stringify({ format: 1, backups: [backup], files: {}, removing: [], ...more }),
  );
}

/** An empty machine with an empty database, whose role is no superuser. */
const emptyMachine = async () => ({
  DATA_DIR: newFolder(),
  DATABASE_URL: isPostgres() ? await createDatabase(true) : '',
});

const restoreNamed = async (BACKUP_TO: string, name = NAME) => {
  const machine = await emptyMachine();
  return { ...(await runCommand('restore', { ...machine, BACKUP_TO }, [name])), machine };
};

const backUp = async (extra: Record<string, string>) => {
  const { code, output } = await runCommand('backup', extra);
  expect({ code, output }).toMatchObject({ code: 0 });
  return /site-\S+?\.tar\.gz/.exec(output)?.[0] ?? '';
};

const endLease = async () => (await database()).updateTable('backup_lease').set({ until: '' }).execute();

const listArchives = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));

describe('an archive of somebody else', () => {
  const outside = join(settings().DATA_DIR, '..', 'written-outside');
  it.each<[string, Entry]>([
    ['leads out of its folder', { name: '../written-outside', content: 'x' }],
    ['has an absolute name', { name: outside, content: 'x' }],
    ['has a NUL in its name', { name: 'site.db\0/../written-outside', content: 'x' }],
    ['is a link', { name: 'site.db', type: 'symlink', linkname: outside }],
    ['is a hard link', { name: 'site.db', type: 'link', linkname: '/etc/passwd' }],
    ['is a folder', { name: 'site.db', type: 'directory' }],
  ])('is refused where an entry %s, and nothing is written', async (_, entry) => {
    const folder = newFolder();
    place({ folder, archive: await packEntries([manifest(), entry]) });
    const { code, output, machine } = await restoreNamed(folder);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/The backup is damaged|pg_restore ended/),
    });
    expect(existsSync(outside)).toBe(false);
    expect(readdirSync(machine.DATA_DIR).filter((name) => name !== 'deletions.jsonl')).toEqual([]);
  });

  it('is refused where its list of files becomes 400 MB', async () => {
    const folder = newFolder();
    const tar = pack();
    const packed = buffer(tar.pipe(createGzip()));
    const size = 400 * 1024 ** 2;
    const entry = tar.entry({ name: 'manifest.json', size });
    for (let left = size; left > 0; left -= 1024 ** 2) {
      if (!entry.write(Buffer.alloc(1024 ** 2, ' '))) await new Promise((done) => entry.once('drain', done));
    }
    entry.end();
    tar.finalize();
    place({ folder, archive: await packed });
    const { code, output } = await restoreNamed(folder);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('manifest.json is larger than') });
  });

  it('is no backup where it names a file outside of the place', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, '../secret.pdf'), 'secret');
    const bytes = Buffer.from('secret');
    const files = { 'documents/../../../secret.pdf': { bytes: 6, sha256: hash(bytes), recipient: null } };
    place({ folder, archive: await packEntries([manifest(files)]), files });
    expect((await restoreNamed(folder)).output).toContain('There is no backup');
    placeFormer(folder, await packEntries([manifest(files)]), { files });
    expect((await restoreNamed(folder)).output).toContain('There is no backup');
  });

  it('is not taken as the newest, and is shown before it is restored by its name', async () => {
    const [folder, owner, other] = [newFolder(), newKey(), newKey()];
    const BACKUP_SIGNING_KEY = toSetting(owner);
    const own = await backUp({ BACKUP_TO: folder, BACKUP_SIGNING_KEY });
    const archive = readFileSync(join(folder, own));
    const later = 'site-20991125T220003123Z.tar.gz';
    place({ folder, name: later, archive, at: new Date().toISOString(), key: other });
    // A name that the key has signed for another archive is not its word either.
    const copied = 'site-20991125T220003124Z.tar.gz';
    writeFileSync(join(folder, copied), archive);
    const beside = readFileSync(join(folder, own.replace('.tar.gz', '.json')));
    writeFileSync(join(folder, copied.replace('.tar.gz', '.json')), beside);

    const machine = await emptyMachine();
    const newest = await runCommand('restore', { ...machine, BACKUP_TO: folder, BACKUP_SIGNING_KEY });
    expect(newest).toEqual({ code: 0, output: expect.stringContaining(`${own} of `) });
    const named = await restoreNamed(folder, later);
    expect(named.output).toMatch(/0\.\d MB {2}signed by ed25519:\S{43}\nThat is not the key of this site/);
    expect(named.code).toBe(0);
    expect((await restoreNamed(folder, copied)).output).toContain('not signed');
  });
});

describe('a night on a place that somebody else has written to', () => {
  it('removes nothing outside of it, and no file that a backup needs', async () => {
    const [folder, BACKUP_SIGNING_KEY] = [newFolder(), toSetting(newKey())];
    const keep = join(folder, '../kept-outside');
    writeFileSync(keep, 'x');
    const file = { key: FILE, hash: '0'.repeat(32), bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' };
    await storeFiles([file], async () => undefined);
    const needed = { [FILE]: { bytes: 8, sha256: hash(file.bytes), recipient: null } };
    await backUp({ BACKUP_TO: folder, BACKUP_SIGNING_KEY });
    const old = 'site-20200101T000000000Z.tar.gz';
    place({ folder, name: old, archive: Buffer.from('x'), at: '2020-01-01T00:00:00.000Z', files: needed });
    const foreign = { '../kept-outside': { ...needed[FILE], last: NAME }, [FILE]: { ...needed[FILE], last: NAME } };
    placeFormer(folder, Buffer.from('x'), { files: foreign, removing: ['../kept-outside', `files/${FILE}`] });
    await backUp({ BACKUP_TO: folder, BACKUP_SIGNING_KEY, BACKUP_KEEP: '2' });
    expect(existsSync(join(folder, old))).toBe(false);
    expect(existsSync(join(folder, 'files', FILE))).toBe(true);
    expect(existsSync(keep)).toBe(true);
  });

  it('counts backups of before archives were signed, and removes them with their files', async () => {
    const [folder, BACKUP_SIGNING_KEY] = [newFolder(), toSetting(newKey())];
    const gone = `pictures/${'a'.repeat(32)}.webp`;
    mkdirSync(dirname(join(folder, 'files', gone)), { recursive: true });
    writeFileSync(join(folder, 'files', gone), 'x');
    const files = { [gone]: { bytes: 1, sha256: hash(Buffer.from('x')), recipient: null, last: NAME } };
    placeFormer(folder, Buffer.from('x'), { files });
    await backUp({ BACKUP_TO: folder, BACKUP_SIGNING_KEY, BACKUP_KEEP: '2' });
    expect(existsSync(join(folder, NAME))).toBe(true);
    await backUp({ BACKUP_TO: folder, BACKUP_SIGNING_KEY, BACKUP_KEEP: '2' });
    for (const name of [NAME, `files/${gone}`, 'backups.json']) expect(existsSync(join(folder, name))).toBe(false);
  });
});

const onPostgres = isPostgres() ? it : it.skip;

describe('a dump of somebody else', () => {
  const marker = () => join(newFolder(), 'ran');
  const former = async (folder: string, sql: string) =>
    placeFormer(folder, await packEntries([manifest(), { name: 'site.sql', content: sql }]));

  onPostgres.each<[string, (path: string) => string]>([
    ['a command of psql', (path) => `select 1;\n\\! touch ${path}\n`],
    [
      'a command of psql in the middle of a COPY',
      (path) => `create table a (b text);\nCOPY a FROM stdin;\n\\.\n\\! touch ${path}\n`,
    ],
    ['the end of the restriction', (path) => `\\restrict abc\n\\unrestrict abc\n\\! touch ${path}\n`],
    ['a program of the server', (path) => `copy (select 1) to program 'touch ${path}';\n`],
    [
      'a function that runs one',
      (path) => `do $$ begin execute 'copy (select 1) to program ''touch ${path}'''; end $$;\n`,
    ],
  ])('runs nothing that is %s', async (_, write) => {
    const [folder, path] = [newFolder(), marker()];
    await former(folder, write(path));
    const { code, output } = await restoreNamed(folder);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('psql ended with') });
    expect(existsSync(path)).toBe(false);
  });

  onPostgres('is refused where the role of the site is a superuser', async () => {
    const folder = newFolder();
    await former(folder, 'select 1;\n');
    const superuser = { DATA_DIR: newFolder(), DATABASE_URL: await createDatabase(), BACKUP_TO: folder };
    const { code, output } = await runCommand('restore', superuser, [NAME]);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('is a superuser') });
  });
});

describe('a clock that was ahead', () => {
  it.each([1, 365])('by %i days makes a backup that counts as none until then, and goes first', async (days) => {
    const [folder, BACKUP_SIGNING_KEY] = [newFolder(), toSetting(newKey())];
    const extra = { BACKUP_TO: folder, BACKUP_SIGNING_KEY };
    const clock = { NODE_OPTIONS: SHIFT, CLOCK_SHIFT_MS: String(days * DAY_MS) };
    await backUp({ ...extra, ...clock });
    await endLease();
    // The night is missing still.
    await (await database()).deleteFrom('backup').where('at', '<', new Date().toISOString()).execute();
    await (
      await database()
    )
      .updateTable('backup_lease')
      .set({ since: new Date(Date.now() - 3 * DAY_MS).toISOString() })
      .execute();
    // Its process reads the environment.
    Object.assign(process.env, extra);
    await makeNightlyBackup(new AbortController().signal);
    for (const name of Object.keys(extra)) delete process.env[name];
    const right = listArchives(folder).filter(
      (name) => name < `site-${new Date().toISOString().replace(/[-:.]/g, '')}`,
    );
    expect(right).toHaveLength(1);
    const doctor = await run(process.execPath, [join(process.cwd(), 'src/server/app/doctorCommand.mjs')], {
      env: { ...process.env, ...extra },
    });
    expect(doctor.output).toContain('dated in the future');
    const machine = await emptyMachine();
    const { output } = await runCommand('restore', { ...machine, ...extra });
    expect(output).toContain(`${right[0]} of `);
    // What was just made is kept, what is ahead goes before what is old.
    const last = await backUp({ ...extra, BACKUP_KEEP: '1' });
    expect(listArchives(folder)).toEqual([last]);
    await backUp({ ...extra, ...clock, BACKUP_KEEP: '1' });
    expect(listArchives(folder)).toHaveLength(1);
    const [ahead = ''] = listArchives(folder);
    expect(ahead > last).toBe(true);
    await endLease();
    const next = await backUp({ ...extra, BACKUP_KEEP: '1' });
    expect(listArchives(folder)).toEqual([next]);
  });

  it('leaves a lease that is over at once', async () => {
    const until = new Date(Date.now() + 365 * DAY_MS).toISOString();
    await (await database()).updateTable('backup_lease').set({ holder: 'killed', until }).execute();
    await backUp({ BACKUP_TO: newFolder() });
  });
});

describe('a restore', () => {
  it('that is killed, or whose disk is full, leaves no database, and the next one is whole', async () => {
    const [BACKUP_TO, BACKUP_SIGNING_KEY] = [newFolder(), toSetting(newKey())];
    const rows = await readRows();
    await backUp({ BACKUP_TO, BACKUP_SIGNING_KEY });
    await loseEverything();
    const extra = { BACKUP_TO, BACKUP_SIGNING_KEY };
    const full = await runOnFullDisk('restore', extra, 100);
    expect(full.code).toBe(1);
    for (const afterMs of [150, 250, 350, 450]) {
      await killCommand('restore', extra, afterMs);
      await loseEverything();
    }
    const { code, output } = await runCommand('restore', extra);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('is restored') });
    expect(await readRows()).toEqual(rows);
    await endLease();
  });
});

it('an archive holds its database and a list of files, and not the key that has signed it', async () => {
  const BACKUP_TO = newFolder();
  const name = await backUp({ BACKUP_TO });
  const key = readFileSync(join(settings().DATA_DIR, 'backup.key'), 'utf8').trim();
  const bytes = gunzipSync(readFileSync(join(BACKUP_TO, name)));
  expect(bytes.includes(key)).toBe(false);
  const names: string[] = [];
  const tar = extract();
  tar.on('entry', ({ name: entry }, body, next) => {
    names.push(entry);
    body.on('end', next).resume();
  });
  tar.end(bytes);
  await new Promise((done) => tar.on('finish', done));
  expect(names).toEqual(['manifest.json', 'deletions.jsonl', isPostgres() ? 'site.dump' : 'site.db']);
});
