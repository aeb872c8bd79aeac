import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ENTRIES, walk } from './walk.mjs';
import { REPORT, replaceSection } from './writeReport.mjs';

/*
 * How many files each entry of bench/walk.mjs reaches, against its limit in bench/budgets.json. `node
 * bench/filesReached.mjs` writes the table of docs/performance.md; `npm test -- quick` holds the limits and the table.
 * Whoever needs more files raises the limit in the same commit and says why.
 */

const SECTION = 'files reached';

/** @type {Record<string, number>} */
const limits = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')).filesReached;

/** @returns {{ name: string, files: number, limit: number }[]} */
const countFiles = () =>
  Object.entries(ENTRIES).map(([name, entries]) => ({ name, files: walk(entries).length, limit: limits[name] ?? 0 }));

/** @param {ReturnType<typeof countFiles>} counts */
const buildTable = (counts) =>
  [
    '| From | Files | Limit |',
    '| --- | ---: | ---: |',
    ...counts.map(({ name, files, limit }) => `| ${name} | ${files} | ${limit} |`),
  ].join('\n');

const PAGES = new URL('../src/pages/', import.meta.url);
const BACK_OFFICE = /^(?:admin|server\/backoffice)\//;

/** Files of the back office that are loaded for visitors, for an order, a mail or the runner of jobs. */
function findBackOffice() {
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

/** @returns {Promise<string[]>} what is over its limit or of the back office, and whether the document says something else */
export async function checkFilesReached() {
  const counts = countFiles();
  const over = counts
    .filter(({ files, limit }) => files > limit)
    .map(({ name, files, limit }) => `${name} reaches ${files} files of ${limit}.`);
  const wrong = findBackOffice().map((name) => `${name} is of the back office, and visitors load it.`);
  const isTold = (await replaceSection(SECTION, buildTable(counts))) === readFileSync(REPORT, 'utf8');
  return [
    ...over,
    ...wrong,
    ...(isTold ? [] : ['docs/performance.md has other numbers: run node bench/filesReached.mjs.']),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(REPORT, await replaceSection(SECTION, buildTable(countFiles())));
}
