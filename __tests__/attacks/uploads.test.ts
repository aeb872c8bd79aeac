import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { buildBombs } from '../support/bombs.mjs';
import { countStatuses, newSettings, send, startSite, times, until, type Answer, type Server } from './site';

/* Files that visitors attach: bombs, large ones, slow senders. What is kept of an address in a day: attachmentRoom.test.ts. */

const MEGABYTE = 1024 * 1024;
const TYPE = 'multipart/form-data; boundary=a-boundary';

let server: Server;

beforeAll(async () => {
  server = await startSite(await newSettings('SQLite'));
  await send(server, { path: '/en' });
}, 120_000);

let senders = 0;
/** An address of this machine that nothing has come from. */
const newAddress = () => `127.90.${Math.floor((senders += 1) / 250)}.${(senders % 250) + 1}`;

/** Sends an application with files. */
async function apply(files: readonly Buffer[], from = newAddress()): Promise<Answer> {
  const applicant = {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    phone_number: '+994501234567',
    email: `applicant-${(senders += 1)}@example.com`,
    contact_by: 'email',
    message: 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.',
    consent: true,
  };
  const form = new FormData();
  form.set('request', JSON.stringify(applicant));
  for (const file of files) form.append('attachments', new Blob([Uint8Array.from(file)]), 'file.pdf');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = Buffer.from(await encoded.arrayBuffer());
  return send(server, { path: '/en/api/applications/', method: 'POST', headers, body, from });
}

/** A PDF that no other is. */
const buildPdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);

const readMemory = (name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

/** By how many MiB the memory of the site was higher at its highest than before. */
async function measurePeak(work: () => Promise<void>): Promise<number> {
  const before = readMemory('VmRSS');
  // From now on the highest is counted anew.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  await work();
  return readMemory('VmHWM') - before;
}

it('a bomb is refused or kept as it is, and unpacked by nobody', async () => {
  for (const warm of times(10, () => Buffer.from('no document'))) await apply([warm]);
  const peak = await measurePeak(async () => {
    for (const [name, bomb] of Object.entries(buildBombs())) {
      const { status } = await apply([bomb]);
      // What is stored as it came.
      const isStored = /^(?:PNG|JPEG|WebP|animated|DOCX whose text)/.test(name);
      expect([name, status]).toEqual([name, isStored ? 201 : 400]);
    }
  });
  expect(peak).toBeLessThan(100);
});

it('large bodies are not kept in memory', async () => {
  const files = times(5, () => buildPdf(9.8 * MEGABYTE));
  const peak = await measurePeak(async () => {
    expect(countStatuses(await Promise.all(times(8, () => apply(files))))).toEqual({ 201: 8 });
  });
  // All together have 392.
  expect(peak).toBeLessThan(200);
}, 120_000);

it('slow senders of one address keep nobody else from applying, and are ended', async () => {
  const [from, { port }] = [newAddress(), new URL(server.origin)];
  let ended = 0;
  const sockets = times(30, () => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
    socket.on('error', () => undefined).on('close', () => (ended += 1));
    socket.on('data', () => undefined);
    const head = ['POST /en/api/applications/ HTTP/1.1', 'Host: x', 'Content-Length: 9000000', `Content-Type: ${TYPE}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n--a-boundary\r\n`);
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1000);
  try {
    expect((await apply([buildPdf(1000)])).status).toBe(201);
    await until('a slow sender is ended', () => ended > 0);
    expect((await apply([buildPdf(1000)])).status).toBe(201);
  } finally {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  }
}, 120_000);
