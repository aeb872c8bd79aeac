import '../../support/testDatabase';
import { mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { toHttpError } from '@/server/http/HttpError';
import { readMultipart, type Multipart } from '@/server/http/readMultipart';
import { settings } from '@/server/settings';
import { serve } from '../../support/serve';
import { until } from '../../support/until';

let site = '';
let begun: () => void = () => undefined;
let ended: () => void = () => undefined;
/** What is done with a body before it is released. */
let store: (form: Multipart) => Promise<void> = async () => undefined;
const PACE = { windowMs: 1000, minBytes: 1000 };

async function describeForm(form: Multipart): Promise<string> {
  const files = await Promise.all(
    form
      .filesOf('file')
      .map(async ({ name, size, read }) => `${name}:${size}:${(await read()).toString('latin1').slice(0, 9)}`),
  );
  return [...[...form.fields].map(([name, value]) => `${name}=${value}`), ...files].join();
}

beforeAll(async () => {
  site = await serve((request, response) => {
    begun();
    const read = async () => {
      const form = await readMultipart(request, { maxBytes: 5000, pace: PACE });
      try {
        await store(form);
        return await describeForm(form);
      } finally {
        await form.release();
      }
    };
    read()
      .then((text) => response.end(text))
      .catch((error: unknown) =>
        response
          .writeHead(toHttpError(error)?.status ?? 500, toHttpError(error)?.headers)
          .end(toHttpError(error)?.code),
      )
      .finally(() => ended());
  });
});
beforeEach(() => {
  store = async () => undefined;
});

const folder = () => join(settings().DATA_DIR, 'tmp');
/** Names in the folder, and files that this process has open in it, with a name or without. */
const spooled = () => [
  ...readdirSync(folder()),
  ...readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder()) ? [fd] : [];
    } catch {
      return [];
    }
  }),
];
const send = async (init: RequestInit, path = '') => {
  const answer = await fetch(site + path, { method: 'POST', ...init });
  return `${answer.status} ${await answer.text()}`;
};
const part = (name: string, value: string, file = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const raw = (body: string, type = 'multipart/form-data; boundary=b') =>
  send({ body, headers: { 'content-type': type } });

it('reads fields and files, and refuses what is too large, too many or no form', async () => {
  const form = new FormData();
  form.append('name', 'Əli');
  form.append('file', new Blob(['x'.repeat(2000)]), '../şəkil.jpg');
  form.append('file', new Blob(['second']), 'b.png');
  form.append('file', new Blob([]), '');
  form.append('other', new Blob(['y']), 'c.png');
  expect(await send({ body: form })).toBe('200 name=Əli,şəkil.jpg:2000:xxxxxxxxx,b.png:6:second');
  expect(await raw(`${part('a', '1')}--b--\r\n`, 'multipart/form-data; boundary="b"')).toBe('200 a=1');
  // Nobody can type U+0000, and PostgreSQL does not store it.
  const named = `--b\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8''a%00b.png\r\n\r\nx\0y\r\n`;
  expect(await raw(`${part('a', 'x\0y')}${named}--b--\r\n`)).toBe('200 a=xy,ab.png:3:x\0y');
  // A part that says nothing of itself is none of ours.
  expect(await raw('--b\r\nX: y\r\n\r\n\r\n--b--\r\n')).toBe('200 ');

  expect(await raw(part('a', 'x'.repeat(6000)))).toBe('413 too_large');
  const stream = new ReadableStream({
    start(controller) {
      for (let index = 0; index < 8; index += 1) controller.enqueue(Buffer.alloc(1000, 'x'));
      controller.close();
    },
  });
  const streamed = { body: stream, duplex: 'half', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
  expect(await send(streamed as RequestInit)).toBe('413 too_large');
  const tiny = (count: number) => `${'--b\r\nX: y\r\n\r\n\r\n'.repeat(count)}--b--\r\n`;
  expect(await raw(tiny(300))).toBe('413 too_large');
  expect(await raw(`${part('n'.repeat(300), '1')}--b--\r\n`)).toBe('413 too_large');

  expect(await raw(part('a', '1'))).toBe('400 parse_error');
  expect(await raw(part('file', '1', 'a.png'))).toBe('400 parse_error');
  expect(await raw(`--b\r\n${'x'.repeat(100)}\r\n\r\n`)).toBe('400 parse_error');
  expect(await raw('a=1', 'application/x-www-form-urlencoded')).toBe('400 parse_error');
  expect(await raw('a=1', 'multipart/form-data')).toBe('400 parse_error');
  expect(spooled()).toEqual([]);
});

it('writes what arrives to a file of this user alone, whose name is gone already', async () => {
  mkdirSync(folder(), { recursive: true });
  let seen: string[] = [];
  store = async () => {
    seen = readdirSync('/proc/self/fd').flatMap((fd) => {
      const path = ((): string => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`);
        } catch {
          return '';
        }
      })();
      return path.startsWith(folder()) ? [path.replace(/upload-[\w-]+/, 'upload')] : [];
    });
    expect(readdirSync(folder())).toEqual([]);
  };
  await raw(`${part('file', 'x', 'a.png')}--b--\r\n`);
  expect(seen).toEqual([`${folder()}/upload (deleted)`]);
});

const HEAD =
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 4900\r\n\r\n--b\r\n';

/** Somebody who begins a body. `answer` is all that comes back. */
function begin(): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  // At once, as what is written before the connection stands is sent in its order.
  socket.write(HEAD);
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket
      .on('data', (bytes) => (text += bytes.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(text));
  });
  return { socket, answer };
}

it('keeps nothing of a body that breaks off', async () => {
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const isEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const { socket } = begin();
  await isBegun;
  socket.destroy();
  await isEnded;
  expect(spooled()).toEqual([]);
});

it('ends a body that comes too slowly', async () => {
  const { socket, answer } = begin();
  const timer = setInterval(() => socket.write('x'), 30);
  // Its sender does not end it.
  const text = await answer;
  clearInterval(timer);
  expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*request_timeout/);
  expect(spooled()).toEqual([]);
});

it('takes two of an address at a time, ten wait, and the turn ends when all is stored', async () => {
  const waiting: (() => void)[] = [];
  store = () => new Promise((resolve) => waiting.push(resolve));
  const sent = Array.from({ length: 13 }, () => raw(`${part('a', '1')}--b--\r\n`));
  // One of thirteen is refused, two are being stored.
  expect(await Promise.race(sent)).toBe('503 unavailable');
  for (let done = 0; done < 12; done += 1) {
    await until(() => waiting.length === Math.min(2, 12 - done));
    waiting.shift()?.();
  }
  const answers = await Promise.all(sent);
  expect(answers.filter((answer) => answer === '200 a=1')).toHaveLength(12);
  expect(spooled()).toEqual([]);
});
