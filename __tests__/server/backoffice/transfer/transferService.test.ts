import { testEnvironment, withEmptyDatabase } from '../../../support/testDatabase';
import { SITE_KINDS } from '@/server/backoffice/frame/siteKinds';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { unzipSync, zipSync } from 'fflate';
import { LOCALES } from '@/config/locales';
import { formatAmount } from '@/lib/format';
import { database } from '@/server/db/connection';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { readFirstContent } from '@/server/backoffice/transfer/fillSite';
import { getProducts } from '@/server/shop/products/productsService';
import { numbersResource } from '@/server/backoffice/settings/directoryResources';
import {
  clearContent,
  exportContent,
  findContentImport,
  importContent,
} from '@/server/backoffice/transfer/transferService';
import { describeFaults, UnfitArchive } from '@/server/backoffice/transfer/archive';
import { setupPanel } from '@/server/backoffice/transfer/setupPanel';
import type { StaffSession } from '@/server/people/staff/staffSession';
import { getFixedT } from '@/server/texts/texts';
import { readRows } from '../../../support/backups';
import { placeNewOrder } from '../../../support/placeNewOrder';

withEmptyDatabase();

const SUPPORT = join(__dirname, '../../../support');
const mover = { staffId: null, locale: 'en' } as const;

let exported: Buffer;
beforeAll(async () => {
  // Another installation, on SQLite whatever this one is on.
  const folder = mkdtempSync(join(tmpdir(), 'site-export-'));
  const file = join(folder, 'content.zip');
  await promisify(execFile)(
    process.execPath,
    ['--require', join(SUPPORT, 'typescript.cjs'), join(SUPPORT, 'exportSite.ts'), file],
    { env: { ...process.env, ...testEnvironment, DATA_DIR: folder, DATABASE_URL: '', NODE_NO_WARNINGS: '1' } },
  );
  exported = readFileSync(file);
  await prepareDatabase((db) => readFirstContent(SITE_KINDS, db, 'empty'));
}, 60_000);

async function exportHere(): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of exportContent(SITE_KINDS, mover)) pieces.push(piece);
  return Buffer.concat(pieces);
}

type Records = Record<string, unknown>[];
type Entries = Record<string, Uint8Array>;
const toJson = (value: unknown) => Buffer.from(JSON.stringify(value));
const readJson = <T>(entries: Entries, name: string) =>
  JSON.parse(Buffer.from(entries[name] ?? []).toString('utf8')) as T;

/** The export with other entries, each named in its index. */
function rebuild(change: (entries: Entries) => void, version = 2): Buffer {
  const entries: Entries = { ...unzipSync(exported) };
  delete entries['content.json'];
  change(entries);
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const files = Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, hash(bytes)]));
  const index = toJson({ format: 'site-content', version, files });
  return Buffer.from(zipSync({ ...entries, 'content.json': index }, { level: 0 }));
}

/** What is said about a file; nothing may have changed then, in the database and in the storage. */
async function readRefusal(bytes: Buffer): Promise<string[]> {
  const state = async () => ({
    rows: await readRows(),
    files: readdirSync(join(testEnvironment.DATA_DIR ?? '', 'files'), { recursive: true }).sort(),
  });
  const before = await state();
  const refusal = await importContent(SITE_KINDS, bytes, mover).then(
    () => new UnfitArchive([]),
    (error: unknown) => error as UnfitArchive,
  );
  expect(await state()).toEqual(before);
  return describeFaults(refusal, getFixedT('en'));
}

/** What the check-list of the dashboard says is filled in, of how many. */
async function readSetup() {
  const context = {
    t: getFixedT('en'),
    locale: 'en' as const,
    staff: {} as StaffSession,
    now: new Date(),
    isShown: () => true,
  };
  const built = await setupPanel(SITE_KINDS.forms).build(context);
  const items = built?.parts.flatMap((part) => (part.kind === 'items' ? part.items : [])) ?? [];
  const links = built?.links?.map(({ href }) => href) ?? [];
  const texts = (done: boolean) => items.filter(({ isDone }) => isDone === done).map(({ text }) => text);
  return { done: texts(true), open: texts(false), links };
}

it('content moves from SQLite to an empty installation and from there comes the same export', async () => {
  const { open, ...setup } = await readSetup();
  expect(open).toHaveLength(14);
  expect(setup).toEqual({ done: [], links: ['/admin/settings/parts', '/admin/content'] });
  await importContent(SITE_KINDS, exported, mover);
  expect((await exportHere()).equals(exported)).toBe(true);

  // Found by the shop's own search.
  const [product] = readJson<{ name: { az: string } }[]>(unzipSync(exported), 'resources/products.json');
  const found = await getProducts('az', { q: product?.name.az ?? '' });
  expect(found?.results.map(({ name }) => name)).toContain(product?.name.az);

  // Once more over itself: orders go on naming the same products.
  const ids = async () => (await database()).selectFrom('product').select(['id', 'slug']).orderBy('slug').execute();
  const before = await ids();
  await importContent(SITE_KINDS, exported, mover);
  expect(await ids()).toEqual(before);
  expect((await exportHere()).equals(exported)).toBe(true);
});

it('a product that is there keeps its stock, a new one has that of the file', async () => {
  const db = await database();
  const stocks = async () => {
    const rows = await db.selectFrom('product').select(['slug', 'stock']).orderBy('id').execute();
    return new Map(rows.map(({ slug, stock }) => [slug, stock]));
  };
  const before = await stocks();
  const [sold = '', gone = ''] = [...before.keys()];
  await db.updateTable('product').set({ stock: 0 }).where('slug', '=', sold).execute();
  const renamed = rebuild((entries) => {
    const products = readJson<Records>(entries, 'resources/products.json');
    for (const product of products) {
      if (product.slug === sold) product.price = 123_400;
      if (product.slug === gone) product.slug = 'another-one';
    }
    entries['resources/products.json'] = toJson(products);
  });
  await importContent(SITE_KINDS, renamed, mover);
  const after = await stocks();
  expect([after.get(sold), after.has(gone), after.get('another-one')]).toEqual([0, false, before.get(gone)]);
  await importContent(SITE_KINDS, exported, mover);
  expect((await stocks()).get(sold)).toBe(0);
  await db
    .updateTable('product')
    .set({ stock: before.get(sold) })
    .where('slug', '=', sold)
    .execute();
});

it('an import that was interrupted is shown, and goes on when the same file comes again', async () => {
  const db = await database();
  const count = async () => (await db.selectFrom('product').select('id').execute()).length;
  const all = await count();
  const nothing = rebuild((entries) => {
    for (const name of ['products', 'redirects']) entries[`resources/${name}.json`] = toJson([]);
  });
  await importContent(SITE_KINDS, nothing, mover);
  expect(await count()).toBe(0);
  const contents = SITE_KINDS.contents.map((resource) => {
    const insert = () => Promise.reject(new Error('killed'));
    return resource.type.name === 'redirects' ? { ...resource, type: { ...resource.type, insert } } : resource;
  });
  const left = importContent({ ...SITE_KINDS, contents }, exported, mover, 'content.zip');
  await expect(left).rejects.toThrow('killed');
  expect([await count(), await findContentImport()]).toMatchObject([
    all,
    { fileName: 'content.zip', isInterrupted: false },
  ]);
  await db
    .updateTable('content_import')
    .set({ alive_until: new Date(0).toISOString() })
    .execute();
  expect(await findContentImport()).toMatchObject({ isInterrupted: true });
  await importContent(SITE_KINDS, exported, mover);
  expect([(await exportHere()).equals(exported), await findContentImport()]).toEqual([true, null]);
});

it('of two imports at once one is refused, and all of the other is there', async () => {
  const imports = [1, 2].map(() => importContent(SITE_KINDS, exported, mover));
  const outcomes = (await Promise.allSettled(imports)).map((one) => (one.status === 'rejected' ? one.reason : null));
  expect(outcomes).toContain(null);
  expect(outcomes).toContainEqual(expect.objectContaining({ message: 'adminTransfer:fault.underWay' }));
  expect([(await exportHere()).equals(exported), await findContentImport()]).toEqual([true, null]);
});

it('one wrong value, and nothing is changed: every fault is named with its place', async () => {
  const faults = await readRefusal(
    rebuild((entries) => {
      const edit = (name: string, change: (records: Records) => void) => {
        const records = readJson<Records>(entries, `resources/${name}.json`);
        change(records);
        entries[`resources/${name}.json`] = toJson(records);
      };
      edit('services', (services) => {
        Object.assign(services[0] ?? {}, {
          name: { az: '', en: 'Name' },
          steps: [{ title: { az: 'A', en: 'A' }, text: 5 }],
        });
        Object.assign(services[1] ?? {}, {
          slug: services[0]?.slug,
          image: 'javascript:alert(1)',
          lead_phone: '12',
          more: 1,
        });
      });
      edit('products', (products) => {
        Object.assign(products[0] ?? {}, { category: 'nowhere', price: '12', stock: -1 });
        Object.assign(products[1] ?? {}, { old_price: 1 });
      });
      edit('cities', (cities) => cities.push('Bakı' as never));
      entries['site.json'] = toJson({
        ...readJson<object>(entries, 'site.json'),
        founded: 'long ago',
        map_url: 'javascript:0',
        main_phone_number: 'zəng edin',
      });
      entries['settings.json'] = toJson({ announcement: { link: 'javascript:0' }, unknown: {} });
    }),
  );
  const places = faults.map((line) => line.split(': ')[0]);
  const { length: cities } = readJson<Records>(unzipSync(exported), 'resources/cities.json');
  expect([...new Set(places)].sort()).toEqual(
    [
      'services[0].name.az',
      'services[0].steps[0].text.az',
      'services[0].steps[0].text.en',
      'services[1].slug',
      'services[1].image',
      'services[1].lead_phone',
      'services[1].more',
      'products[0].category',
      'products[0].price',
      'products[0].stock',
      'products[1].old_price',
      `cities[${cities}]`,
      'site.founded',
      'site.map_url',
      'site.main_phone_number',
      'settings.announcement.link',
      'settings.unknown',
    ].sort(),
  );
  expect(faults).toContain('services[0].name.az: Fill in this field');
  // With the files of a picture that is new.
  const [{ hash = '' } = {}] = readJson<{ hash: string }[]>(unzipSync(exported), 'pictures.json');
  const late = rebuild((entries) => {
    const products = readJson<Records>(entries, 'resources/products.json');
    Object.assign(products[1] ?? {}, { old_price: 1 });
    entries['resources/products.json'] = toJson(products);
    for (const [name, bytes] of Object.entries(entries)) {
      if (!name.includes(hash)) continue;
      entries[name.replace(hash, 'a'.repeat(32))] = bytes;
      Reflect.deleteProperty(entries, name);
    }
    const text = Buffer.from(entries['pictures.json'] ?? []).toString('utf8');
    entries['pictures.json'] = Buffer.from(text.replace(hash, 'a'.repeat(32)));
  });
  expect(await readRefusal(late)).toEqual([
    'products[1].old_price: The former price must be higher than the price; leave it empty if there was none',
  ]);
});

it('a file that is no export, or not all of one, is refused with a sentence', async () => {
  const picture = Object.keys(unzipSync(exported)).find((name) => name.endsWith('-240.webp')) ?? '';
  const bomb = Buffer.from(zipSync({ 'site.json': toJson({}) }));
  bomb.writeUInt32LE(200 * 1024 * 1024, bomb.indexOf('PK\x01\x02') + 24);
  // Zeros in a file that declares fewer bytes: no more are unpacked.
  const lie = Buffer.from(zipSync({ 'site.json': new Uint8Array(8 * 1024 * 1024) }));
  lie.writeUInt32LE(1000, lie.indexOf('PK\x01\x02') + 24);
  const refusals: [Buffer, string][] = [
    [lie, 'content.json: This cannot be read: it is missing or no JSON'],
    [Buffer.from('PK no zip'), 'This is no zip, or a part of it is missing'],
    [exported.subarray(0, exported.length / 2), 'This is no zip, or a part of it is missing'],
    [Buffer.from(zipSync({ 'site.json': toJson({}) })), 'content.json: This cannot be read: it is missing or no JSON'],
    [
      rebuild((entries) => (entries['../../site.db'] = toJson({}))),
      '../../site.db: An export has no file of this name',
    ],
    [
      rebuild(() => undefined, 5),
      'The file was made by a newer version of the site (format 5). Bring this site up to date first.',
    ],
    [rebuild((entries) => delete entries[picture]), `pictures[0]: ${picture} is missing`],
    [
      rebuild((entries) => (entries[picture] = Buffer.from('<script>alert(1)</script>'))),
      `pictures[0]: ${picture} is not what its name says`,
    ],
    [
      // Some bytes that say that they are 200 MB.
      bomb,
      'site.json: There is more in the file than this site takes: 512 MB, and 128 MB a file',
    ],
  ];
  for (const [bytes, sentence] of refusals) expect(await readRefusal(bytes)).toEqual([sentence]);
  const changed = { ...unzipSync(exported) };
  changed['site.json'] = toJson({});
  expect(await readRefusal(Buffer.from(zipSync(changed)))).toEqual([
    'site.json: This file is missing or is not the one that was exported',
  ]);
});

it('leaves the content without orders, customers and what was changed, and not while an order is open', async () => {
  const db = await database();
  const { slug, id, price } = await db
    .selectFrom('product')
    .select(['slug', 'id', 'price'])
    .where('stock', '>', 3)
    .executeTakeFirstOrThrow();
  await placeNewOrder([{ id, quantity: 1, unit_price: formatAmount(price) }]);
  const refusal = await clearContent(SITE_KINDS, mover).catch((error: unknown) => error as UnfitArchive);
  expect(refusal && describeFaults(refusal, getFixedT('en'))).toEqual([
    'Open orders: 1. Deliver or cancel them first: their products would leave the shop.',
  ]);
  expect(await db.selectFrom('product').select('id').where('id', '=', id).execute()).toHaveLength(1);

  await db.updateTable('customer_order').set({ status: 'delivered' }).execute();
  await clearContent(SITE_KINDS, mover);
  for (const table of ['product', 'product_category', 'service', 'project', 'media_post', 'redirect'] as const) {
    expect([table, await db.selectFrom(table).select('id').execute()]).toEqual([table, []]);
  }
  expect(await db.selectFrom('order_line').select('slug').execute()).toEqual([{ slug }]);
  expect(await db.selectFrom('page').select('slug').execute()).toHaveLength(3);
  for (const locale of LOCALES) expect((await getProducts(locale, {}))?.results).toEqual([]);
  expect((await readSetup()).done).toContain('Name of the organisation');
  expect((await readSetup()).done).not.toContain('The first product');
  const audit = await db.selectFrom('audit').select('action').where('resource', '=', 'content').execute();
  expect(audit.map(({ action }) => action)).toContain('clear');
});

it('counts who leads a service without a portrait', async () => {
  await importContent(SITE_KINDS, exported, mover);
  const db = await database();
  await db
    .updateTable('site_info')
    .set({ name: JSON.stringify({ az: 'Bir', en: 'One' }) })
    .execute();
  const write = (name: string) => JSON.stringify({ az: name, en: name });
  const line = (n: number) => expect.stringContaining(`without one: ${n}`) as string;
  // Who leads several is one.
  await db
    .updateTable('service')
    .set({ lead_name: write('Aysel'), lead_image: '' })
    .execute();
  expect((await readSetup()).open).toContainEqual(line(1));
  const { id } = await db.selectFrom('service').select('id').limit(1).executeTakeFirstOrThrow();
  const one = db.updateTable('service').where('id', '=', id);
  await one.set({ lead_name: write('Nigar') }).execute();
  expect((await readSetup()).open).toContainEqual(line(2));
  await one.set({ lead_image: '/media/nigar.jpg' }).execute();
  expect((await readSetup()).open).toContainEqual(line(1));
});

it('leaves a list of a kind that came after the export as it is', async () => {
  const later = { ...numbersResource, type: { ...numbersResource.type, name: 'later-kind' } };
  const kinds = { ...SITE_KINDS, contents: [...SITE_KINDS.contents, later] };
  await importContent(kinds, exported, mover);
  const numbers = (await numbersResource.findAll?.(await database())) ?? [];
  expect(numbers.length).toBeGreaterThan(0);
  const wrong = rebuild((entries) => (entries['resources/later-kind.json'] = toJson({})));
  await expect(importContent(kinds, wrong, mover)).rejects.toMatchObject({
    faults: [{ place: 'resources/later-kind.json', key: 'adminTransfer:fault.noList' }],
  });
});
