import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countFiles, findBackOffice } from './filesReached.mjs';
import { findImports, relativeName, SRC } from './walk.mjs';
import { listWays } from './ways.mjs';
import { ARCHITECTURE, replaceSections, REPORT } from './writeReport.mjs';

/*
 * What the structure of the code is to be, in figures. `node bench/structure.mjs` prints them and writes what
 * docs/architecture.md and docs/performance.md say of them; `npm test -- quick` holds the limits and the documents.
 */

/** @type {readonly { name: string, holds: string }[]} */
const FOLDERS = createRequire(import.meta.url)('../scripts/serverFolders.cjs');
const names = FOLDERS.map(({ name }) => name);
const SERVER = resolve(SRC, 'server');

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name));
/** @param {string} name below `src` @returns {string | undefined} the folder of the server that it is in */
const folderOf = (name) => /^server\/([^/]+)\//.exec(name)?.[1];

/** @param {{ withTypes: boolean }} options @returns {{ from: string, to: string }[]} imports from one folder of the server to another */
const listArrows = (options) =>
  sources.flatMap((name) => {
    const from = folderOf(name);
    const found = from === undefined ? [] : findImports(resolve(SRC, name), options);
    return found
      .map((file) => ({ from: from ?? '', to: folderOf(relativeName(file)) ?? '' }))
      .filter(({ to }) => to !== '' && to !== from);
  });

/** @returns {number} folders of the server that reach themselves by imports at run time */
function countInCycle() {
  const arrows = listArrows({ withTypes: false });
  /** @param {string} start */
  const reach = (start) => {
    const met = new Set(arrows.filter(({ from }) => from === start).map(({ to }) => to));
    for (const folder of met) for (const { from, to } of arrows) if (from === folder) met.add(to);
    return met;
  };
  return names.filter((name) => reach(name).has(name)).length;
}

/** @param {RegExp} pattern @param {RegExp} where @returns {number} files below `src` that have it */
const countFilesWith = (pattern, where) =>
  sources.filter((name) => where.test(name) && pattern.test(readFileSync(resolve(SRC, name), 'utf8'))).length;

/** @returns {{ name: string, count: number, limit: number }[]} */
function countStructure() {
  const entries = readdirSync(SERVER, { withFileTypes: true });
  /** @param {{ from: string, to: string }} arrow */
  const isUpward = ({ from, to }) => names.indexOf(from) < names.indexOf(to);
  return [
    { name: 'folders under src/server', count: entries.filter((one) => one.isDirectory()).length, limit: names.length },
    { name: 'files under src/server that are in none', count: entries.filter((one) => one.isFile()).length, limit: 0 },
    { name: 'folders of the server in a cycle', count: countInCycle(), limit: 0 },
    { name: 'imports against the order', count: listArrows({ withTypes: true }).filter(isUpward).length, limit: 0 },
    { name: 'files with `as unknown as`', count: countFilesWith(/as unknown as/, /^server\//), limit: 0 },
    { name: 'modules with `globalThis`', count: countFilesWith(/\bglobalThis\b/, /^server\//), limit: 1 },
    {
      name: 'files of the back office that visitors, orders, mails and jobs load',
      count: findBackOffice().length,
      limit: 0,
    },
    ...listWays().map(({ name, files, limit }) => ({
      name: `files on the way of ${name}`,
      count: files.length,
      limit,
    })),
    ...countFiles().map(({ name, files, limit }) => ({ name: `files that run: ${name}`, count: files, limit })),
  ];
}

/** @param {string} of @param {{ name: string, count: number, limit: number }[]} rows */
const asTable = (of, rows) =>
  [
    `| ${of} | Now | Limit |`,
    '| --- | ---: | ---: |',
    ...rows.map(({ name, count, limit }) => `| ${name} | ${count} | ${limit} |`),
  ].join('\n');

/** The folders from the top to the ground, as Mermaid and as a table. */
const drawFolders = () =>
  [
    '```mermaid',
    'flowchart TD',
    ...names
      .slice(1)
      .map((name, index) => `  ${name} --> ${names[index]}`)
      .toReversed(),
    '```',
    '',
    '| Folder | What it holds |',
    '| --- | --- |',
    ...FOLDERS.toReversed().map(({ name, holds }) => `| \`server/${name}\` | ${holds} |`),
  ].join('\n');

/** @param {{ files: string[] }} way its files by folder, in the order in which they are met */
function listFiles({ files }) {
  /** @type {Map<string, string[]>} */
  const byFolder = new Map();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), `\`${file.slice(folder.length)}\``]);
  }
  const lines = [...byFolder].map(([folder, found]) => `- ${folder && `\`${folder}\`: `}${found.join(', ')}`);
  return `<details><summary>Its ${files.length} files</summary>\n\n${lines.join('\n')}\n\n</details>`;
}

/** @param {{ name: string, count: number, limit: number }[]} counts @returns {Promise<[URL, string][]>} both documents as they should be */
async function writeDocuments(counts) {
  const ways = Object.fromEntries(listWays().map((way) => [`files of ${way.name}`, listFiles(way)]));
  return [
    [REPORT, await replaceSections(REPORT, { 'figures of the structure': asTable('Structure', counts) })],
    [ARCHITECTURE, await replaceSections(ARCHITECTURE, { 'folders of the server': drawFolders(), ...ways })],
  ];
}

/** @returns {Promise<string[]>} what is over its limit, and which documents say something else */
export async function checkStructure() {
  const counts = countStructure();
  const documents = await writeDocuments(counts);
  return [
    ...counts
      .filter(({ count, limit }) => count > limit)
      .map(({ name, count, limit }) => `${name}: ${count} of ${limit}`),
    ...documents
      .filter(([document, text]) => text !== readFileSync(document, 'utf8'))
      .map(([document]) => `${document.pathname} says something else: run node bench/structure.mjs.`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const counts = countStructure();
  console.log(asTable('Structure', counts));
  for (const [document, text] of await writeDocuments(counts)) writeFileSync(document, text);
}
