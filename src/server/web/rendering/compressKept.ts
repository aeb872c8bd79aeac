import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { countArrivals } from '../../platform/http/arrivals.mjs';
import { log } from '../../platform/log/log';
import { processValue } from '../../platform/processValue.mjs';
import { keptAnswers, readKept, type KeptBytes, type KeptEntry } from '../../platform/http/keptAnswers.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of brotli: some 3 ms for a page now, and some 90 ms when nobody asks for anything, which is a tenth smaller. */
const QUALITY = { now: 5, idle: 11 } as const;
/** Nobody has come for so long. */
const IDLE_MS = 1000;

/** Keys of answers that wait for their copies, and of those that wait for smaller ones. */
const queue = () =>
  processValue('answers to compress', () => ({
    now: new Set<string>(),
    idle: new Set<string>(),
    isRunning: false,
    isWaiting: false,
  }));

/** Empty content stays as it is, for which gzip would take more. */
const zip = async (kept: KeptBytes): Promise<KeptBytes> =>
  kept.isGzip || kept.bytes.length === 0 ? kept : { bytes: await compressGzip(kept.bytes), isGzip: true };

async function compress(key: string, entry: KeptEntry, quality: number): Promise<void> {
  const plain = readKept(entry.body);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const br = await compressBrotli(plain, { params });
  const compressed = { body: await zip(entry.body), data: await zip(entry.data), br };
  // One that was made anew, or is gone, meanwhile has no use for them. Set again, as it takes other room now.
  if (keptAnswers().peek(key) === entry) keptAnswers().set(key, { ...entry, ...compressed });
}

async function takeNext(keys: Set<string>, quality: number): Promise<void> {
  const [key = ''] = keys;
  keys.delete(key);
  const entry = keptAnswers().peek(key);
  if (entry?.etag) await compress(key, entry, quality);
}

/** Compresses what waits, one at a time: the threads that compress also hash passwords and draw pictures. */
async function run(): Promise<void> {
  const { now, idle } = queue();
  for (;;) {
    const [key] = now;
    if (key === undefined) break;
    await takeNext(now, QUALITY.now);
    idle.add(key);
  }
  waitForQuiet();
}

/** Makes the copies smaller, one answer each time when nobody has come for a while. */
function waitForQuiet(): void {
  const { now, idle, isWaiting } = queue();
  if (isWaiting || idle.size === 0) return;
  queue().isWaiting = true;
  const arrivals = countArrivals();
  const end = () => {
    queue().isWaiting = false;
    waitForQuiet();
  };
  setTimeout(() => {
    if (countArrivals() === arrivals && now.size === 0)
      void takeNext(idle, QUALITY.idle).catch(logFailure).finally(end);
    else end();
  }, IDLE_MS).unref();
}

const logFailure = (error: unknown) => log.warn({ err: error }, 'a kept answer was not compressed');

/** Has a kept answer compressed: soon with little effort, and with more when nobody asks for anything. */
export function compressKept(key: string): void {
  queue().now.add(key);
  if (queue().isRunning) return;
  queue().isRunning = true;
  void run()
    .catch(logFailure)
    .finally(() => {
      queue().isRunning = false;
    });
}
