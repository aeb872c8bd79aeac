import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readEnv } from '../../config/env.mjs';
import { ensureBuild, ROOT } from './build.mjs';
import { handedOver } from './handedOver.mjs';
import { runCommand } from './runCommand.mjs';
import { Refusal } from '../Refusal.mjs';

/*
 * `npm run content -- export file.zip | import file.zip | clear`. Plain JavaScript, as Node 20 runs it: it prepares Next
 * as the server does, which lets `instrumentation` hand over the compiled services, and serves nothing. The site may run
 * meanwhile.
 */

/** A database that another process migrates is waited for. */
const READY_MS = 120_000;

const USAGE = `Usage:
  npm run content -- export file.zip    all content, settings, pictures and documents of this site
  npm run content -- import file.zip    puts that in place of the content of this site; one that was interrupted
                                       goes on with the same file
  npm run content -- clear [--yes]      removes the content, such as that of the demonstration`;

/** @param {Readonly<Record<string, number>>} counts */
const describeCounts = (counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'nothing';

/** @param {string[]} faults @param {string} start */
function requireNone(faults, start) {
  if (faults.length > 0) throw new Refusal([start, ...faults].join('\n'));
}

/** One line of the terminal, or of a pipe; `false` at its end. @param {string} question @returns {Promise<boolean>} */
async function ask(question) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(lines, 'close').then(() => '');
  const answer = await Promise.race([lines.question(`${question} [y/N] `), ended]);
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/** The compiled services of the site. */
async function prepare() {
  const code = await ensureBuild();
  if (code !== 0) throw new Refusal('The site could not be built.');
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  /** @type {Promise<Commands>} */
  const commands = new Promise((take) => (handedOver().takeCommands = take));
  const { default: next } = await import('next');
  // A server that listens nowhere: Next would add a listener to one of ours.
  await next({ dev: false, dir: ROOT, hostname: 'localhost', port: 0, httpServer: createServer() }).prepare();
  // `instrumentation` runs when the server begins, and ends the process where it fails.
  return Promise.race([commands, delay(READY_MS).then(() => Promise.reject(new Error('instrumentation has not run')))]);
}

/** @typedef {import('./prepareCommands').SiteCommands} Commands */

/** Writes the whole file or none. @param {Commands} commands @param {string} file */
async function exportTo({ exportContent }, file) {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(exportContent()), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  console.log(`${file} has all content, ${((await stat(file)).size / 1e6).toFixed(1)} MB.`);
}

/** @param {Commands} commands @param {Buffer} bytes @param {string} file */
async function importFrom({ importContent, countContent }, bytes, file) {
  requireNone(await importContent(bytes, basename(file)), 'Nothing was changed. The file has these faults:');
  console.log(`The site has now: ${describeCounts(await countContent())}.`);
}

/** @param {Commands} commands @param {boolean} isSure */
async function clear({ clearContent, countContent }, isSure) {
  console.log(`There are: ${describeCounts(await countContent())}.`);
  console.log('Kept are staff, customers, orders, messages, pictures, documents, and details that were changed.');
  if (!isSure && !(await ask('Remove the content?'))) throw new Refusal('Nothing was removed.');
  requireNone(await clearContent(), 'Nothing was removed.');
  console.log('The content is removed. /admin begins with what to fill in.');
}

/** @param {string} file */
const read = (file) =>
  readFile(file).catch((error) => {
    throw new Refusal(`${file} cannot be read (${error.code}).`);
  });

async function main() {
  const [name, ...args] = process.argv.slice(2);
  const isSure = args.includes('--yes');
  const [path, ...rest] = args.filter((arg) => arg !== '--yes');
  const needsFile = name === 'export' || name === 'import';
  if ((!needsFile && name !== 'clear') || rest.length > 0 || needsFile !== (path !== undefined))
    throw new Refusal(USAGE);
  // A wrong setting is told before the site is built.
  readEnv(process.env);
  // npm runs a script in the folder of the package, whatever folder it was called from.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), path ?? '');
  const bytes = name === 'import' ? await read(file) : null;
  process.chdir(ROOT);
  const commands = await prepare();
  try {
    if (name === 'export') await exportTo(commands, file);
    else if (bytes) await importFrom(commands, bytes, file);
    else await clear(commands, isSure);
  } finally {
    await commands.close();
  }
}

runCommand(main, 'That failed');
