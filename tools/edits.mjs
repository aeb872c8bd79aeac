import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ensureBuild, ROOT } from '../src/server/app/build.mjs';

/*
 * `node tools/edits.mjs`: an edit in one process, seen in another that answers 200 requests a second. How long until it
 * shows, and whether anybody saw the page from before after somebody had seen the new one.
 */

const EDITS = 100;
const A_SECOND = 200;
/** A page and JSON that are both kept. */
const ADDRESSES = ['/en/about', '/en/Mobile/about', '/en/api/pages/about/'];
const MOST_MS = 10_000;

/** @param {string} url @returns {Promise<number>} the number of the edit that the answer shows */
const readEdit = async (url) => Number(/edit-(\d+)-of/.exec(await (await fetch(url)).text())?.[1] ?? -1);

async function main() {
  if ((await ensureBuild()) !== 0) return 1;
  const settings = { DATA_DIR: temporaryFolder('edits'), LOG_LEVEL: 'warn' };
  const { origin, stop } = await startServer(ROOT, settings);
  const database = new Sqlite(join(settings.DATA_DIR, 'site.db'));
  database.pragma('busy_timeout = 5000');
  const write = database.prepare("update page set lead = ? where slug = 'about'");
  /** By address: the newest edit that an answer has shown. */
  const shown = new Map(ADDRESSES.map((address) => [address, -1]));
  let [requests, steppedBack, isRunning] = [0, 0, true];
  const ask = async (/** @type {string} */ address) => {
    // What was complete before this request began.
    const before = shown.get(address) ?? -1;
    const edit = await readEdit(origin + address);
    if (edit < before) steppedBack += 1;
    shown.set(address, Math.max(shown.get(address) ?? -1, edit));
  };
  const load = (async () => {
    for (const begun = Date.now(); isRunning; await delay(5)) {
      for (; requests < ((Date.now() - begun) / 1000) * A_SECOND; requests += 1) {
        void ask(ADDRESSES[requests % ADDRESSES.length] ?? '');
      }
    }
  })();
  /** @type {number[]} */
  const times = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const text = `edit-${edit}-of-${EDITS}`;
    write.run(JSON.stringify({ az: text, en: text }));
    const written = Date.now();
    while ([...shown.values()].some((newest) => newest < edit)) {
      if (Date.now() - written > MOST_MS) throw new Error(`Edit ${edit} is not shown after ${MOST_MS} ms.`);
      await delay(2);
    }
    times.push(Date.now() - written);
    await delay(Math.random() * 100);
  }
  isRunning = false;
  await load;
  database.close();
  await stop();
  times.sort((a, b) => a - b);
  console.log(
    `${EDITS} edits: median ${times[Math.floor(times.length / 2)]} ms, slowest ${times.at(-1)} ms until shown`,
  );
  console.log(`the page from before, after the new one: ${steppedBack} of ${requests} requests`);
  return 0;
}

await runAsCommand(import.meta.url, main);
