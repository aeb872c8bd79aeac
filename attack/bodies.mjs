import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { residentMb } from './hostile.mjs';

const MEGABYTE = 1024 * 1024;
const AT_ONCE = 20;
const MOST_HEALTH_MS = 500;
const MOST_GROWTH_MB = 150;
const DEADLINE_MS = 20_000;

/** @param {number} depth */
const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth);

const JSON_HEAD = 'Content-Type: application/json';
/** @type {Record<string, { path: string, heads: string[], body: Buffer, isChunked?: true, statuses: number[] }>} */
const BODIES = {
  'JSON of 30 MB': {
    path: '/en/api/contact/',
    heads: [JSON_HEAD],
    body: Buffer.alloc(30 * MEGABYTE, '{"message":"'),
    statuses: [413],
  },
  '30 MB in chunks': {
    path: '/en/api/orders/',
    heads: [JSON_HEAD, 'Idempotency-Key: 30-megabytes-in-chunks'],
    body: Buffer.alloc(30 * MEGABYTE, 'x'),
    isChunked: true,
    statuses: [413],
  },
  'a form of 30 MB': {
    path: '/en/contact/send',
    heads: ['Content-Type: application/x-www-form-urlencoded'],
    body: Buffer.alloc(30 * MEGABYTE, 'a=b&'),
    statuses: [413],
  },
  'lists in lists, 25,000 deep': {
    path: '/en/api/cart/quote/',
    heads: [JSON_HEAD],
    body: Buffer.from(nested(25_000)),
    statuses: [400],
  },
  'a packed bomb': {
    path: '/en/api/contact/',
    heads: [JSON_HEAD, 'Content-Encoding: gzip'],
    body: gzipSync(Buffer.alloc(50 * MEGABYTE, ' ')),
    statuses: [400, 413, 415],
  },
  'random bytes': { path: '/api/auth/token/', heads: [JSON_HEAD], body: randomBytes(40_000), statuses: [400] },
  '5,000 fields': {
    path: '/en/contact/send',
    heads: ['Content-Type: application/x-www-form-urlencoded'],
    body: Buffer.from(Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join('&')),
    statuses: [400, 413],
  },
};

/**
 * Sends a body as it is, whether or not the server still reads it.
 *
 * @param {string} origin @param {(typeof BODIES)[string]} hostile @returns {Promise<number>} the status, 0 where none came
 */
function post(origin, { path, heads, body, isChunked }) {
  const { port, host } = new URL(origin);
  return new Promise((done) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    const end = () => done(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0));
    socket.setTimeout(DEADLINE_MS, () => socket.destroy());
    socket
      .setEncoding('latin1')
      .on('data', (part) => (text += String(part)))
      .on('error', () => undefined)
      .on('close', end);
    const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
    socket.write(
      `${[`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', length, ...heads].join('\r\n')}\r\n\r\n`,
    );
    if (!isChunked) return void socket.write(body);
    for (let from = 0; from < body.length; from += MEGABYTE) {
      const part = body.subarray(from, from + MEGABYTE);
      socket.write(`${part.length.toString(16)}\r\n`);
      socket.write(part);
      socket.write('\r\n');
    }
    socket.write('0\r\n\r\n');
  });
}

/** Huge, nested and packed bodies, 20 at once, while others ask for a small answer. @type {import('./attack.mjs').Attack} */
export const bodies = {
  name: 'huge bodies',
  databases: 'one',
  lanes: 2,
  async run(database) {
    const server = await startServer(ROOT, await database.settings());
    await (await fetch(`${server.origin}/en`)).text();
    const before = residentMb(server.pid ?? 0);
    const findings = [];
    let slowest = 0;
    let isOver = false;
    const health = (async () => {
      while (!isOver) {
        const { answers } = await callAll(server.origin, 1, [{ path: '/api/health' }]).catch(() => ({ answers: [] }));
        slowest = Math.max(slowest, answers[0]?.ms ?? Infinity);
        await delay(20);
      }
    })();
    for (const [name, hostile] of Object.entries(BODIES)) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => post(server.origin, hostile)));
      // A server may cut the connection of somebody who goes on sending after the answer.
      const wrong = statuses.filter((status) => status !== 0 && !hostile.statuses.includes(status));
      if (wrong.length > 0) findings.push(`${name}: ${[...new Set(wrong)].join(', ')}`);
      if (statuses.every((status) => status === 0)) findings.push(`${name}: no answer`);
    }
    isOver = true;
    await health;
    // Where the process has died, it has no memory to read.
    const growth = Number.isFinite(slowest) ? Math.round(residentMb(server.pid ?? 0) - before) : Infinity;
    if (growth > MOST_GROWTH_MB) findings.push(`memory grew by ${growth} MiB`);
    if (slowest > MOST_HEALTH_MS) findings.push(`/api/health took ${Math.round(slowest)} ms`);
    await server.stop();
    return { findings, figures: { 'slowest health ms': Math.round(slowest), 'memory MiB': `+${growth}` } };
  },
};

await runWhenStarted(import.meta.url, bodies);
