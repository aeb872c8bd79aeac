import { readFileSync } from 'node:fs';
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

/** @returns {Promise<string[]>} what is over its limit, and whether the document says something else */
export async function checkFilesReached() {
  const counts = countFiles();
  const over = counts
    .filter(({ files, limit }) => files > limit)
    .map(({ name, files, limit }) => `${name} reaches ${files} files of ${limit}.`);
  const isTold = (await replaceSection(SECTION, buildTable(counts))) === readFileSync(REPORT, 'utf8');
  return [...over, ...(isTold ? [] : ['docs/performance.md has other numbers: run node bench/filesReached.mjs.'])];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { writeFileSync } = await import('node:fs');
  writeFileSync(REPORT, await replaceSection(SECTION, buildTable(countFiles())));
}
