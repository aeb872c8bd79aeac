import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  countStatuses,
  isPutOff,
  newSettings,
  openDatabase,
  runEach,
  send,
  startSite,
  times,
  until,
  type Server,
} from './site';

/* Connections and bodies that no browser makes. A body whose end can be read in two ways: contract/server.test.ts. */

const MEGABYTE = 1024 * 1024;

let server: Server;

beforeAll(async () => {
  // What is left behind by each of some thousand addresses does not fit into it.
  const settings = await newSettings('SQLite', { TRUST_PROXY: '1', NODE_OPTIONS: '--max-old-space-size=150' });
  server = await startSite(settings);
  const query = openDatabase(settings);
  await query(`insert into setting (name, value, updated_at) values ('views', '{"isOn":true}', '2026-01-01')`);
  await send(server, { path: '/en' });
  // Next loads the modules of pages after its start, and has their files open meanwhile.
  let [files, same] = [0, 0];
  await until('no more files are opened', () => {
    const before = files;
    files = countFiles();
    same = files === before ? same + 1 : 0;
    return same === 20;
  });
}, 120_000);

/** It is the same process that answers: one that had died would not. */
afterEach(async () => expect((await send(server, { path: '/en' })).status).toBe(200));

const openSocket = () => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.origin).port) });
  return socket.on('error', () => undefined);
};
const countFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;

/** What comes until the server closes, or for ten seconds. */
function talk(write: (socket: Socket) => void): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const socket = openSocket();
    socket.setTimeout(10_000, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (part) => (text += String(part)));
    socket.on('close', () => done(text));
    write(socket);
  });
}
const readStatus = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

it('two hundred slow heads and bodies keep nobody out, and leave nothing open', async () => {
  const before = countFiles();
  const starts = [
    'GET /en HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'POST /en/api/contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  ];
  const sockets = times(200, (index) => {
    const socket = openSocket();
    socket.write(starts[index % 2] ?? '');
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('a');
  }, 100);
  await until('all are connected', () => countFiles() >= before + 200);
  const pages = ['/en', '/api/health', '/en/search?q=audit'];
  const answers = await runEach(
    times(60, (index) => pages[index % 3] ?? ''),
    2,
    (path) => send(server, { path }),
  );
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  expect(countStatuses(answers)).toEqual({ 200: 60 });
  // The database and the log open some by themselves.
  await until('nothing is left open', () => countFiles() <= before + 5);
});

it('who goes away in the middle leaves nothing open', async () => {
  const before = countFiles();
  for (let round = 0; round < 10; round += 1) {
    const sockets = times(20, openSocket);
    for (const socket of sockets) {
      socket.write('GET /en/search?q=audit HTTP/1.1\r\nHost: localhost\r\n\r\n', () => socket.resetAndDestroy());
    }
    await Promise.all(sockets.map((socket) => new Promise((closed) => socket.once('close', closed))));
  }
  await until('nothing is left open', () => countFiles() <= before + 5);
});

it.each<[string, Buffer | string]>([
  ['TLS', Buffer.from('16030100c8010000c40303', 'hex')],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['random bytes', randomBytes(20_000)],
  ['a NUL in the path', 'GET /en\0 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a NUL in a header', 'GET /en HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n'],
  ['a head of 100 KB', `GET /en HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['a method that is none', 'STEAL /en HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a line feed alone', 'GET /en HTTP/1.1\nHost: localhost\nX-A: b\rSet-Cookie: a\n\n'],
])('%s is refused', async (_name, bytes) => {
  const answers = await Promise.all(times(20, () => talk((socket) => socket.end(bytes))));
  expect(answers.map(readStatus).filter((status) => status !== 0 && (status < 400 || status >= 500))).toEqual([]);
});

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const ZIPPED = 'Content-Encoding: gzip';
const large = (text: string) => Buffer.alloc(30 * MEGABYTE, text);
const nested = Buffer.from(`${'['.repeat(25_000)}${']'.repeat(25_000)}`);
const manyFields = Buffer.from(times(5000, (index) => `f${index}=1`).join('&'));

it.each<[name: string, path: string, heads: string[], body: Buffer, statuses: number[]]>([
  ['JSON of 30 MB', '/en/api/contact/', [JSON_TYPE], large('{"message":"'), [413]],
  ['30 MB in chunks', '/en/api/orders/', [JSON_TYPE, 'Idempotency-Key: 30-megabytes'], large('x'), [413]],
  ['a form of 30 MB', '/en/contact/send', [FORM_TYPE], large('a=b&'), [413]],
  ['a form of 30 MB for the staff', '/admin/staff/new', [FORM_TYPE], large('a=b&'), [401, 403, 413]],
  ['lists in lists', '/en/api/cart/quote/', [JSON_TYPE], nested, [400]],
  ['a packed bomb', '/en/api/contact/', [JSON_TYPE, ZIPPED], gzipSync(Buffer.alloc(50 * MEGABYTE)), [400, 413, 415]],
  ['5,000 fields', '/en/contact/send', [FORM_TYPE], manyFields, [400, 413]],
])('%s, twenty at once, is refused', async (name, path, heads, body, statuses) => {
  const isChunked = name.endsWith('chunks');
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', length, ...heads].join('\r\n');
  const answers = await Promise.all(
    times(20, () =>
      talk((socket) => {
        socket.write(`${head}\r\n\r\n`);
        if (!isChunked) return void socket.write(body);
        for (let from = 0; from < body.length; from += MEGABYTE) {
          const part = body.subarray(from, from + MEGABYTE);
          for (const bytes of [`${part.length.toString(16)}\r\n`, part, '\r\n']) socket.write(bytes);
        }
        socket.write('0\r\n\r\n');
      }),
    ),
  );
  // The connection of somebody who goes on sending after the answer may be cut before the answer has arrived.
  const read = answers.map(readStatus).filter((status) => status !== 0);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((status) => !statuses.includes(status))).toEqual([]);
});

/** Pages and files that have endlessly many addresses. */
const ENDLESS: ((index: number) => string)[] = [
  (index) => `/en/projects/none-${index}`,
  (index) => `/az/Mobile/consservices/?&service_slug=none-${index}`,
  (index) => `/en/products?q=${index.toString(36)}x${index}`,
  (index) => `/en/products?page=${index + 2}`,
  (index) => `/en/socialmedia?platform=none${index}`,
  (index) => `/x${index}/about`,
  (index) => `/en/search?q=audit+${index}`,
  (index) => `/api/art/window/seed-${index}`,
  (index) => `/api/og/en/none-${index}`,
  (index) => `/en/about?token=${'x'.repeat(1500)}${index}`,
  (index) => `/en/api/services/?x=${index}`,
];

it('thousands of different addresses and views are answered from a small heap', async () => {
  const paths = times(2500, (index) => ENDLESS[index % ENDLESS.length]?.(index) ?? '/');
  const answers = await runEach(paths, 16, (path) => send(server, { path }));
  expect(answers.filter((answer) => answer.status >= 500 && !isPutOff(answer))).toEqual([]);
  const views = await runEach(
    times(3000, (index) => index),
    16,
    (index) =>
      send(server, {
        path: '/api/views',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.20.${index >> 8}.${index & 255}` },
        body: JSON.stringify({ page: `/en/projects/none-${index}`, referrer: `https://site-${index}.example/` }),
      }),
  );
  expect(countStatuses(views)).toEqual({ 204: 3000 });
}, 240_000);
