import Sqlite from 'better-sqlite3';
import { closeSync, copyFileSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findUncaught, isReady, startLoad } from './databaseLoad';
import {
  newSettings,
  openDatabase,
  orderCall,
  readProducts,
  send,
  startSite,
  times,
  until,
  type Product,
  type Server,
  type Settings,
} from './site';

/* A file that is deleted, moved, replaced and overwritten under load, and one that another program writes to for seconds. */

let settings: Settings;
let server: Server;
let products: Product[];
let [folder, file] = ['', ''];

beforeAll(async () => {
  settings = await newSettings('SQLite');
  folder = settings.DATA_DIR ?? '';
  file = join(folder, 'site.db');
  server = await startSite(settings);
  await withFile((database) => database.exec('update product set stock = 100000'));
  products = await readProducts(server);
  await send(server, { path: '/en/about' });
}, 120_000);

afterAll(() => expect(findUncaught(server)).toEqual([]));

async function withFile<T>(work: (database: InstanceType<typeof Sqlite>) => T | Promise<T>): Promise<T> {
  const database = new Sqlite(file, { timeout: 10_000 });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const removeLog = () => {
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
};

function putBack(backup: string): void {
  copyFileSync(backup, `${backup}.copy`);
  renameSync(`${backup}.copy`, file);
}

/** What happens to the file. */
const DAMAGES = {
  deleted: () => rmSync(file),
  moved: () => renameSync(file, join(folder, 'elsewhere.db')),
  'replaced by something else': () => {
    writeFileSync(join(folder, 'other'), 'no database');
    renameSync(join(folder, 'other'), file);
  },
  overwritten: () => {
    const [descriptor, size] = [openSync(file, 'r+'), statSync(file).size];
    writeSync(descriptor, Buffer.alloc(size, 'x'), 0, size, 0);
    closeSync(descriptor);
  },
};

it.each(Object.entries(DAMAGES))(
  'that is %s takes no order until a copy of it is put back, on which the next process starts',
  async (what, damage) => {
    const before = startLoad(server, products);
    await before.untilOrdered();
    await before.stopAndCheck(openDatabase(settings));
    // What is in the copy is all that was acknowledged.
    const backup = join(folder, 'backup.db');
    await withFile((database) => database.backup(backup));
    damage();
    if (what !== 'overwritten') removeLog();
    const load = startLoad(server, products);
    if (what !== 'replaced by something else') {
      await load.untilPutOff(20);
      expect(await isReady(server)).toBe(false);
      putBack(backup);
    }
    expect(await server.exited).toBe(1);
    await load.stop();
    // Of an overwritten file SQLite goes on using what it has in memory, until it reads a page.
    if (what !== 'overwritten') expect(load.countOrders()).toBe(0);
    expect(findUncaught(server)).toEqual([]);
    if (what === 'replaced by something else') {
      await expect(startSite(settings)).rejects.toThrow('The database cannot be used');
      putBack(backup);
    }
    server = await startSite(settings);
    await send(server, { path: '/en/about' });
    const after = startLoad(server, products);
    await after.untilOrdered();
    await after.stopAndCheck(openDatabase(settings));
    expect(await isReady(server)).toBe(true);
  },
  120_000,
);

it('that is moved and put back itself takes orders again', async () => {
  const load = startLoad(server, products);
  await load.untilOrdered();
  renameSync(file, join(folder, 'elsewhere.db'));
  await load.untilPutOff(20);
  renameSync(join(folder, 'elsewhere.db'), file);
  await load.untilOrdered();
  await load.stopAndCheck(openDatabase(settings));
}, 120_000);

it('that another program writes to is read as before, and what is written waits and is put off', async () => {
  const reads = ['/en/about', '/en/search?q=audit', '/en/api/products/', '/en/api/city/'];
  for (const path of reads) await send(server, { path });
  const other = new Sqlite(file);
  other.exec('begin immediate');
  let waiting = 0;
  const orders = times(12, async () => {
    waiting += 1;
    const answer = await send(server, orderCall(products));
    waiting -= 1;
    return [answer.status, answer.headers['retry-after'] !== undefined];
  });
  for (const path of reads) {
    const { status } = await send(server, { path });
    // Whoever reads does not wait for those who write.
    expect([path, status, waiting]).toEqual([path, 200, orders.length]);
  }
  for (const answer of await Promise.all(orders)) expect(answer).toEqual([503, true]);
  other.exec('rollback');
  other.close();
  await until('an order is taken', async () => (await send(server, orderCall(products))).status === 201);
}, 120_000);
