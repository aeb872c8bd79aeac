import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';
import { startProxy } from '../support/tcpProxy.mjs';
import { postgresPrograms } from '../support/tools.mjs';
import { findUncaught, isReady, startLoad } from './databaseLoad';
import {
  countStatuses,
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

/* A PostgreSQL of its own that is stopped, cut off and frozen under load, and a network that drops everything. */

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let server: Server;
let products: Product[];
let direct: Settings;

beforeAll(async () => {
  postgres = await startPostgres(postgresPrograms());
  proxy = await startProxy(postgres.url);
  direct = { ...(await newSettings('SQLite')), DATABASE_URL: postgres.url, SEED: 'demo' };
  server = await startSite({ ...direct, DATABASE_URL: proxy.url });
  await openDatabase(direct)('update product set stock = 100000');
  products = await readProducts(server);
  await send(server, { path: '/en/about' });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

/** More orders at once than there are connections. */
const orderAtOnce = () => Promise.all(times(20, () => send(server, orderCall(products))));

it.each<[string, (load: ReturnType<typeof startLoad>) => Promise<void>]>([
  [
    'stopped and started again',
    async (load) => {
      await postgres.stop();
      await load.untilPutOff(50);
      expect(await isReady(server)).toBe(false);
      await postgres.restart();
    },
  ],
  [
    'cut off again and again',
    async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      for (let cut = 0; cut < 12; cut += 1) {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
        await delay(100);
      }
      await client.end();
    },
  ],
  [
    'frozen',
    async (load) => {
      postgres.freeze();
      await load.untilPutOff(4);
      expect(await isReady(server)).toBe(false);
      postgres.thaw();
    },
  ],
  [
    'behind connections through which nothing comes any more',
    async () => {
      await orderAtOnce();
      proxy.silence();
    },
  ],
])(
  'that is %s loses no acknowledged order, and the site is well again by itself',
  async (_what, disturb) => {
    const load = startLoad(server, products);
    await load.untilOrdered();
    await disturb(load);
    await load.untilOrdered();
    await until('the site is ready', () => isReady(server));
    await until('all connections are well', async () => countStatuses(await orderAtOnce())[201] === 20);
    await load.stopAndCheck(openDatabase(direct));
    expect(findUncaught(server)).toEqual([]);
  },
  180_000,
);
