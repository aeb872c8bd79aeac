import { readdirSync, readFileSync } from 'node:fs';
import { ENTRIES, walk } from './walk.mjs';

/*
 * How many files each entry of bench/walk.mjs reaches, against its limit in bench/budgets.json: a part of
 * `node bench/structure.mjs`. Whoever needs more files raises the limit in the same commit and says why.
 */

/** @type {Record<string, number>} */
const limits = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')).filesReached;

/** @returns {{ name: string, files: number, limit: number }[]} */
export const countFiles = () =>
  Object.entries(ENTRIES).map(([name, entries]) => ({ name, files: walk(entries).length, limit: limits[name] ?? 0 }));

const PAGES = new URL('../src/pages/', import.meta.url);
const BACK_OFFICE = /^(?:admin|server\/backoffice)\//;

/** Files of the back office that are loaded for visitors, for an order, a mail or the runner of jobs. */
export function findBackOffice() {
  const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:api\/)?admin\//.test(name))
    .map((name) => `pages/${name}`);
  const others = [
    'server/shop/orders/ordersService.ts',
    'server/organisation/mailing/mailWorker.ts',
    'server/boot/runJobs.ts',
  ];
  return walk([...pages, ...others]).filter((name) => BACK_OFFICE.test(name));
}
