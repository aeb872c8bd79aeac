import { withEmptyDatabase } from '../../../support/testDatabase';
import { SITE_KINDS } from '@/server/backoffice/frame/siteKinds';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { readFirstContent } from '@/server/backoffice/transfer/fillSite';
import { checkContentFile } from '@/server/backoffice/transfer/checkContentFile';
import { toContext } from '@/server/backoffice/transfer/content';
import { exportContent, importContent } from '@/server/backoffice/transfer/transferService';
import { describeFaults, readFolder, UnfitArchive } from '@/server/backoffice/transfer/archive';
import { database } from '@/server/db/connection';
import { getFixedT } from '@/server/texts/texts';

withEmptyDatabase();

const ROOT = join(__dirname, '../../../..');
const mover = { staffId: null, locale: 'en' } as const;
type Records = Record<string, unknown>[];

/** What the site exports, by the name of its entry: JSON read, of a picture its bytes. */
async function exportHere(): Promise<Map<string, unknown>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportContent(SITE_KINDS, mover)) pieces.push(piece);
  const entries = Object.entries(unzipSync(Buffer.concat(pieces)));
  const read = (name: string, bytes: Uint8Array): unknown =>
    name.endsWith('.json') ? JSON.parse(Buffer.from(bytes).toString('utf8')) : Buffer.from(bytes).toString('base64');
  return new Map(entries.map(([name, bytes]) => [name, read(name, bytes)]));
}

const products = (entries: ReadonlyMap<string, unknown>) => entries.get('resources/products.json') as Records;

/** A copy of a folder of content, changed. */
function copyFolder(name: string, change: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-folder-'));
  cpSync(join(ROOT, name), folder, { recursive: true });
  change(folder);
  return folder;
}

async function readFaults(folder: string): Promise<string[]> {
  const refusal = await readFolder(folder).catch((error: unknown) => error);
  rmSync(folder, { recursive: true });
  return refusal instanceof UnfitArchive ? describeFaults(refusal, getFixedT('en')) : ['no fault'];
}

it('reads nothing of a folder of which a file is missing, is another one or has no place in it', async () => {
  const changed = copyFolder('demo/full', (folder) => writeFileSync(join(folder, 'site.json'), '{}\n'));
  expect(await readFaults(changed)).toEqual(['site.json: This file is missing or is not the one that was exported']);
  const missing = copyFolder('demo/full', (folder) => rmSync(join(folder, 'settings.json')));
  expect(await readFaults(missing)).toEqual([
    'settings.json: This file is missing or is not the one that was exported',
  ]);
  const more = copyFolder('demo/full', (folder) => writeFileSync(join(folder, 'notes.txt'), ''));
  expect(await readFaults(more)).toEqual(['notes.txt: An export has no file of this name']);
  const newer = copyFolder('demo/full', (folder) => {
    const index = readFileSync(join(folder, 'content.json'), 'utf8');
    writeFileSync(join(folder, 'content.json'), index.replace('"version": 4', '"version": 5'));
  });
  expect((await readFaults(newer))[0]).toMatch(/newer version of the site \(format 5\)/);
});

it('a first start whose content breaks a rule, or that fails on the way, leaves nothing', async () => {
  const tables = async () => (await (await database()).introspection.getTables()).map(({ name }) => name);
  const failure: unknown = await prepareDatabase(async (db) => {
    const first = await readFirstContent(SITE_KINDS, db, 'demo');
    const { resources } = first.content;
    // Refused by the database as the last of all records.
    const redirects = [...(resources.redirects ?? []), ...(resources.redirects ?? []).slice(0, 1)];
    return { ...first, content: { ...first.content, resources: { ...resources, redirects } } };
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringMatching(/unique/i) });
  expect(await tables()).toEqual([]);
});

it('the first start makes the site of the folder, which exports what the folder holds', async () => {
  const before = Date.now();
  await prepareDatabase((db) => readFirstContent(SITE_KINDS, db, 'demo'));
  const folder = await readFolder(join(ROOT, 'demo/full'));
  const exported = await exportHere();
  for (const [name, value] of folder) {
    if (value instanceof Buffer) continue;
    const found = exported.get(name);
    // AVIF files are not exported. A field that came later is empty, and is not in the folder.
    if (name === 'pictures.json') {
      expect(found).toEqual((value as Records).map(({ has_avif: _avif, ...picture }) => picture));
      continue;
    }
    if (name === 'resources/products.json') {
      expect((found as Records).map(({ created_at: _date, ...product }) => product)).toMatchObject(value as Records);
    } else expect({ [name]: found }).toMatchObject({ [name]: value });
  }
  // The first is the newest, and none is older than the site but by its place.
  const dates = products(exported).map(({ created_at }) => Date.parse(String(created_at)));
  const [newest = 0] = dates;
  expect(newest).toBeGreaterThanOrEqual(before);
  expect(dates).toEqual(dates.map((_date, index) => newest - index * 1000));
  // Only what the folder names was saved: everything else has its defaults.
  const saved = await (await database()).selectFrom('setting').select('name').orderBy('name').execute();
  expect(saved.map(({ name }) => name)).toEqual(Object.keys(folder.get('settings.json') as object).sort());
});

it('a picture whose AVIF files do not all come with it, or are none, is refused', async () => {
  const folder = await readFolder(join(ROOT, 'demo/full'));
  const name = [...folder.keys()].find((file) => file.endsWith('-480.avif')) ?? '';
  const hash = /[0-9a-f]{32}/.exec(name)?.[0] ?? '';
  const place = `pictures[${(folder.get('pictures.json') as Records).findIndex((one) => one.hash === hash)}]`;
  const check = async (file: unknown) => {
    const archive = new Map(folder);
    if (file) archive.set(name, file);
    else archive.delete(name);
    const context = toContext(mover);
    const refusal = await checkContentFile(SITE_KINDS, await database(), archive, context).catch(
      (error: unknown) => error,
    );
    return refusal instanceof UnfitArchive ? describeFaults(refusal, getFixedT('en')) : ['no fault'];
  };
  expect(await check(undefined)).toEqual([`${place}: ${name} is missing`]);
  const webp = folder.get(name.replace('.avif', '.webp'));
  expect(await check(webp)).toEqual([`${place}: ${name} is not what its name says`]);
});

it('a site that has content is not touched, and nothing is read for it', async () => {
  const read = jest.fn(() => Promise.reject(new Error('read')));
  await prepareDatabase(read);
  expect(read).not.toHaveBeenCalled();
});

it('a file without dates gives a new product that of the import, and leaves others theirs', async () => {
  const before = products(await exportHere());
  const [first] = before;
  const db = await database();
  await db.deleteFrom('product').where('slug', '=', String(before[3]?.slug)).execute();
  const names = readdirSync(join(ROOT, 'demo/full'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(ROOT, 'demo/full', name)).isFile(),
  );
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, readFileSync(join(ROOT, 'demo/full', name))])));
  const from = Date.now();
  await importContent(SITE_KINDS, Buffer.from(zip), mover);
  const after = new Map(products(await exportHere()).map((product) => [product.slug, product.created_at]));
  expect(after.get(first?.slug)).toBe(first?.created_at);
  expect(Date.parse(String(after.get(before[3]?.slug)))).toBeGreaterThanOrEqual(from - 3000);
});

it('a zip of version 1 is imported as it was exported', async () => {
  const bytes = readFileSync(join(ROOT, '__tests__/fixtures/archives/version1.zip'));
  const entries = unzipSync(bytes);
  const parse = (name: string) => JSON.parse(Buffer.from(entries[name] ?? []).toString('utf8')) as unknown;
  expect(parse('content.json')).toMatchObject({ version: 1 });
  await importContent(SITE_KINDS, bytes, mover);
  const exported = await exportHere();
  expect(exported.get('content.json')).toMatchObject({ version: 4 });
  for (const name of Object.keys(entries).filter((one) => one !== 'content.json')) {
    // Cities and products that were there keep their ids, products what was sold of them, and pictures stay.
    if (name === 'resources/products.json' || name === 'pictures.json') continue;
    const sort = (value: unknown) =>
      name === 'resources/cities.json' ? (value as Records).map(({ slug }) => slug).sort() : value;
    expect({ [name]: sort(exported.get(name)) }).toMatchObject({ [name]: sort(parse(name)) });
  }
  const bySlug = new Map(products(exported).map(({ stock: _stock, ...product }) => [product.slug, product]));
  for (const { stock: _stock, ...product } of parse('resources/products.json') as Records) {
    expect(bySlug.get(product.slug)).toMatchObject(product);
  }
});

it.each(['demo/full', 'demo/empty', '__tests__/fixtures/content', '__tests__/fixtures/secondBrand'])(
  '%s breaks no rule',
  async (name) => {
    const context = toContext(mover);
    const refusal = await readFolder(join(ROOT, name))
      .then(async (archive) => checkContentFile(SITE_KINDS, await database(), archive, context))
      .catch((error: unknown) => error);
    expect(refusal instanceof UnfitArchive ? describeFaults(refusal, context.t) : []).toEqual([]);
    expect(refusal).not.toBeInstanceOf(Error);
  },
);
