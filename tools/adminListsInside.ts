import { performance } from 'node:perf_hooks';
import type { ListQuery } from '@/server/db/findListPage';
import { closeDatabase, database } from '@/server/db/connection';
import { ordersResource } from '@/server/backoffice/shop/ordersResource';
import { productsResource } from '@/server/backoffice/shop/productsResource';

/*
 * Times the lists of the back office inside one process, on the database of the settings; prints the milliseconds of
 * each by its name, as JSON: { orders: number[], products: number[], slowest: … }.
 */

const BASE = { search: '', filters: {}, sort: 'at', isDescending: true, cursor: '', size: 50 };
const ROUNDS = 25;
const WARM_UP = 3;

/** What staff ask for, from the whole list to what matches nearly nothing; `q` is the typed text. */
const ORDER_QUERIES: Partial<ListQuery>[] = [
  {},
  { filters: { status: 'received' } },
  { filters: { status: 'delivered' } },
  { filters: { payment: 'bank_transfer' } },
  { filters: { status: 'delivered', payment: 'bank_transfer' } },
  { filters: { status: 'on_the_way', payment: 'bank_transfer', from: '2020-01-01' } },
  { filters: { to: '2024-06-30' } },
  { filters: { from: '2025-01-01', to: '2025-01-31', status: 'cancelled' } },
  { search: 'NQ-26-00077' },
  { search: '050 105 00 01' },
  { search: 'buyer4711@example.com' },
  { search: 'Aygün' },
  { search: 'əli' },
  { search: 'aysel məmmədov' },
  { search: 'el' },
  { search: 'Leyla', filters: { status: 'packed' } },
  { search: 'el', filters: { status: 'received', payment: 'bank_transfer' } },
];
const PRODUCT_QUERIES: Partial<ListQuery>[] = [
  {},
  { sort: 'title', isDescending: false },
  { search: 'tibbi' },
  { search: 'a' },
  { filters: { state: 'changed' } },
];

type Pages = { rows: unknown[]; next?: string };
type Find = (query: ListQuery) => Promise<Pages>;

async function time(find: Find, queries: Partial<ListQuery>[]) {
  const times: number[] = [];
  const slowest = { ms: 0, query: '' };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of queries) {
      let cursor = '';
      // Its first and its second page.
      for (let number = 1; number <= 2; number += 1) {
        const from = performance.now();
        const page = await find({ ...BASE, ...query, cursor });
        const ms = performance.now() - from;
        if (round >= WARM_UP) times.push(ms);
        if (round >= WARM_UP && ms > slowest.ms)
          Object.assign(slowest, { ms, query: JSON.stringify({ ...query, cursor }) });
        if (!page.next) break;
        cursor = page.next;
      }
    }
  }
  return { times, slowest };
}

async function measure() {
  const db = await database();
  const findIn =
    ({ list }: typeof ordersResource): Find =>
    (query) =>
      list.find(db, query, 'az');
  const orders = await time(findIn(ordersResource), ORDER_QUERIES);
  const products = await time(findIn(productsResource.resource), PRODUCT_QUERIES);
  await closeDatabase();
  process.stdout.write(JSON.stringify({ orders, products }));
}

void measure();
