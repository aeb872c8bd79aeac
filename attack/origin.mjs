import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { residentMb } from './hostile.mjs';

const MEGABYTE = 1024 * 1024;
/** During the answers of one kind, above what the process took before them; and over the whole attack. */
const MOST_GROWTH_MB = { kind: 50, all: 100 };
/** 10 s for an answer of the origin, and some for a machine that is busy. */
const MOST_MS = 13_000;
/** A visitor who waits longer leaves. After so many findings the rest is left out. */
const PATIENCE_MS = 20_000;
const ENOUGH = 4;
const PART = Buffer.alloc(64 * 1024, ' ');
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Writes `bytes` as fast as they are taken. @param {import('node:stream').Writable} stream @param {number} bytes */
function pour(stream, bytes) {
  let left = bytes;
  const write = () => {
    while (left > 0 && !stream.destroyed) {
      left -= PART.length;
      if (!stream.write(PART)) return;
    }
    stream.end();
  };
  stream.on('drain', write).on('error', () => undefined);
  write();
}

/** @typedef {import('node:http').ServerResponse} Response */

/** How an origin may misbehave. @type {Record<string, (response: Response) => void>} */
const MISDEEDS = {
  '300 MB': (response) => pour(response.writeHead(200, JSON_TYPE), 300 * MEGABYTE),
  '300 MB of HTML': (response) => pour(response.writeHead(200, { 'Content-Type': 'text/html' }), 300 * MEGABYTE),
  'a packed bomb': (response) => {
    const packed = createGzip({ level: 1 });
    packed.pipe(response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }));
    response.on('close', () => packed.destroy());
    pour(packed, 300 * MEGABYTE);
  },
  'an endless drip': (response) => {
    response.writeHead(200, JSON_TYPE);
    const drip = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(drip));
  },
  'a hang after the headers': (response) => response.writeHead(200, JSON_TYPE).flushHeaders(),
  garbage: (response) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0xff, 0xfe, 0x00, 0x7b])),
  'a redirect': (response) => response.writeHead(302, { Location: '/api/city/' }).end(),
};

const LARGE = ['300 MB', '300 MB of HTML', 'a packed bomb'];

/** Read by pages and forwarded. */
const PATHS = ['/en/about', '/en/api/products/', '/en/consservices/?&service_slug=lab-audit'];

/** @type {import('./attack.mjs').Attack} */
export const origin = {
  name: 'an origin that misbehaves',
  databases: 'one',
  run: async () => {
    const findings = [];
    let misdeed = '';
    const standIn = createServer((request, response) => {
      if (request.url === '/api/health') return response.writeHead(200, JSON_TYPE).end('{"status":"ok"}');
      const misbehave = MISDEEDS[misdeed];
      if (misbehave) return misbehave(response);
      return response.writeHead(404, JSON_TYPE).end('{"detail":"","code":"not_found"}');
    });
    await new Promise((/** @type {(value?: undefined) => void} */ done) =>
      standIn.listen(0, '127.0.0.1', () => done()),
    );
    const address = standIn.address();
    const API_ORIGIN = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const server = await startServer(ROOT, { API_ORIGIN, LOG_LEVEL: 'silent' });
    const picture = `/api/picture?src=${encodeURIComponent(`${API_ORIGIN}/a.png`)}`;
    // Code that runs for the first time takes memory too.
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([...PATHS, picture].map(async (path) => (await fetch(`${server.origin}${path}`)).text()));
    }
    await delay(500);
    const quiet = residentMb(server.pid ?? 0);
    let peak = quiet;
    let growth = 0;
    let slowest = 0;
    const watch = setInterval(() => (peak = Math.max(peak, residentMb(server.pid ?? 0))), 50);
    for (misdeed of Object.keys(MISDEEDS)) {
      if (findings.length >= ENOUGH) break;
      const before = residentMb(server.pid ?? 0);
      peak = before;
      const paths = [...PATHS, picture];
      // A page reads several answers at once, so of the large ones one call is made at a time.
      const batches = LARGE.includes(misdeed) ? paths.map((path) => [path]) : [paths];
      for (const batch of batches) {
        await Promise.all(
          batch.map(async (path) => {
            const from = performance.now();
            const signal = AbortSignal.timeout(PATIENCE_MS);
            const answer = await fetch(`${server.origin}${path}`, { signal }).catch(() => null);
            await answer?.text().catch(() => undefined);
            slowest = Math.max(slowest, performance.now() - from);
            if (path.includes('/api/') && answer && ![502, 504].includes(answer.status)) {
              findings.push(`${misdeed}: ${path} is ${answer.status}`);
            }
          }),
        );
      }
      const grown = Math.round(peak - before);
      growth = Math.max(growth, grown);
      if (grown > MOST_GROWTH_MB.kind) findings.push(`${misdeed}: memory grew by ${grown} MiB`);
    }
    clearInterval(watch);
    misdeed = '';
    const health = await fetch(`${server.origin}/api/ready`);
    if (health.status !== 200) findings.push(`/api/ready is ${health.status} afterwards`);
    const all = Math.round(residentMb(server.pid ?? 0) - quiet);
    if (all > MOST_GROWTH_MB.all) findings.push(`memory grew by ${all} MiB in all`);
    if (slowest > MOST_MS) findings.push(`an answer took ${Math.round(slowest)} ms`);
    await server.stop();
    standIn.closeAllConnections();
    standIn.close();
    return {
      findings,
      figures: { 'quiet MiB': Math.round(quiet), 'memory MiB': `+${growth}`, 'slowest ms': Math.round(slowest) },
    };
  },
};

await runWhenStarted(import.meta.url, origin);
