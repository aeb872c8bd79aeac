import '../../support/testSettings';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { toHttpError } from '@/server/http/HttpError';
import { readMultipart } from '@/server/http/readMultipart';
import { serve } from '../../support/serve';

let site = '';
let ended: () => void = () => undefined;
beforeAll(async () => {
  site = await serve((request, response) => {
    readMultipart(request, { maxBytes: 5000 })
      .then((form) =>
        response.end(
          [...form].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`).join(),
        ),
      )
      .catch((error: unknown) => response.writeHead(toHttpError(error)?.status ?? 500).end(toHttpError(error)?.code))
      .finally(() => ended());
  });
});

const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'));
const send = async (init: RequestInit) => {
  const answer = await fetch(site, { method: 'POST', ...init });
  return `${answer.status} ${await answer.text()}`;
};
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const raw = (body: string, type = 'multipart/form-data; boundary=b') =>
  send({ body, headers: { 'content-type': type } });

it('reads fields and files, and refuses what is too large, too many or no form', async () => {
  const form = new FormData();
  form.append('name', 'Əli');
  form.append('file', new Blob(['x'.repeat(2000)]), 'şəkil.jpg');
  expect(await send({ body: form })).toBe('200 name=Əli,file=şəkil.jpg');
  expect(await raw(`${part('a', '1')}--b--\r\n`, 'multipart/form-data; boundary="b"')).toBe('200 a=1');

  expect(await raw(part('a', 'x'.repeat(6000)))).toBe('413 too_large');
  const stream = new ReadableStream({
    start(controller) {
      for (let index = 0; index < 8; index += 1) controller.enqueue(Buffer.alloc(1000, 'x'));
      controller.close();
    },
  });
  const streamed = { body: stream, duplex: 'half', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
  expect(await send(streamed as RequestInit)).toBe('413 too_large');
  const tiny = (count: number) => `${'--b\r\n\r\n\r\n'.repeat(count)}--b--\r\n`;
  expect(await raw(tiny(300))).toBe('413 too_large');

  expect(await raw(tiny(3))).toBe('400 parse_error');
  expect(await raw(part('a', '1'))).toBe('400 parse_error');
  expect(await raw('a=1', 'application/x-www-form-urlencoded')).toBe('400 parse_error');
  expect(await raw('a=1', 'multipart/form-data')).toBe('400 parse_error');
  expect(spooled()).toEqual([]);
});

it('keeps nothing of a body that breaks off', async () => {
  const isEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n';
  socket.on('connect', () => socket.write(`${head}--b\r\n`, () => socket.destroy()));
  await isEnded;
  expect(spooled()).toEqual([]);
});
