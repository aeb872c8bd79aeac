import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildBombs } from '../__tests__/support/bombs.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { apply, BOUNDARY, newAddress } from './applications.mjs';
import { runWhenStarted } from './attack.mjs';
import { residentMb } from './hostile.mjs';
import { send } from './send.mjs';
import { orderCall, readProducts } from './shop.mjs';

const MEGABYTE = 1024 * 1024;
/** Of what one bomb takes at its highest, and of what all leave behind. */
const MOST_GROWTH_MB = 50;
/** While eight bodies of 49 MB come at once. */
const MOST_LARGE_MB = 150;
const MOST_CPU_MS = 100;
const MOST_PAGE_MS = 250;
/** What the site is told to keep of one address in a day, in MB. */
const PER_DAY = 60;
/** More than are received at a time of all addresses. */
const SLOW = 30;

/** Milliseconds of processor that a process has used. @param {number} pid */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // 100 ticks a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The most that a process has had resident since `clear_refs` was written. @param {number} pid @returns {number} in MiB */
const highestMb = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @param {number[]} values @param {number} share */
const percentile = (values, share) =>
  values.sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;

/** A PDF that no other is. @param {number} bytes */
const buildPdf = (bytes) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);

/**
 * What one file costs while nothing else is asked: the least of three, because the site also does its own work.
 *
 * @param {string} origin @param {number} pid @param {Buffer} bomb
 */
async function measureOne(origin, pid, bomb) {
  const cost = { status: 0, ms: Infinity, mb: Infinity };
  for (let round = 0; round < 3 && (cost.ms > MOST_CPU_MS || cost.mb > MOST_GROWTH_MB); round += 1) {
    // From now on the highest of its memory is counted anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const [mb, ms] = [residentMb(pid), processorMs(pid)];
    cost.status = (await apply(origin, [bomb])).status;
    cost.ms = Math.min(cost.ms, processorMs(pid) - ms);
    cost.mb = Math.min(cost.mb, highestMb(pid) - mb);
  }
  return cost;
}

/** What each bomb costs alone, and pages while ten are sent at once. @param {string} origin @param {number} pid */
async function sendBombs(origin, pid) {
  const findings = [];
  const bombs = Object.entries(buildBombs());
  for (let warm = 0; warm < 20; warm += 1) await apply(origin, [Buffer.from('no document')]);
  const before = residentMb(pid);
  let [mostMs, mostMb] = [0, 0];
  for (const [name, bomb] of bombs) {
    const { status, ms, mb } = await measureOne(origin, pid, bomb);
    mostMs = Math.max(mostMs, ms);
    mostMb = Math.max(mostMb, mb);
    if (![201, 400].includes(status)) findings.push(`${name}: ${status}`);
    if (ms > MOST_CPU_MS) findings.push(`${name} took ${ms} ms of processor`);
    if (mb > MOST_GROWTH_MB) findings.push(`${name} took ${Math.round(mb)} MiB`);
  }
  /** @type {number[]} */
  const pages = [];
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      pages.push((await send(origin, { path: '/en' })).ms);
      await delay(5);
    }
  })();
  for (let wave = 0; wave < 5; wave += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        apply(origin, [bombs[(wave * 10 + index) % bombs.length]?.[1] ?? Buffer.alloc(0)]),
      ),
    );
  }
  isOver = true;
  await visitor;
  const growth = Math.round(residentMb(pid) - before);
  const page = Math.round(percentile(pages, 0.99));
  if (growth > MOST_GROWTH_MB) findings.push(`all bombs left ${growth} MiB`);
  if (page > MOST_PAGE_MS) findings.push(`a page took ${page} ms while bombs were sent`);
  const figures = { 'a bomb MiB': Math.round(mostMb), ms: mostMs, 'all bombs MiB': `+${growth}`, 'page p99 ms': page };
  return { findings, figures };
}

/** Thirty of one address that send a byte a second; another applies meanwhile. @param {string} origin */
async function sendSlowly(origin) {
  const findings = [];
  const [from, { port }] = [newAddress(), new URL(origin)];
  let refused = 0;
  const sockets = Array.from({ length: SLOW }, () => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => (refused += /^HTTP\/1.1 408/.test(String(bytes)) ? 1 : 0));
    socket.write(
      `POST /en/api/applications/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n--${BOUNDARY}\r\n`,
    );
    return socket;
  });
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 1000);
  await delay(1500);
  const { status, ms } = await apply(origin, [buildPdf(1000)]);
  if (status !== 201) findings.push(`nobody else can apply beside slow senders: ${status}`);
  for (let waited = 0; refused === 0 && waited < 25; waited += 1) await delay(1000);
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  if (refused === 0) findings.push('a body of a byte a second is received for ever');
  return { findings, figures: { 'beside slow senders ms': Math.round(ms) } };
}

/** Eight bodies of 49 MB at once. @param {string} origin @param {number} pid */
async function sendLarge(origin, pid) {
  const findings = [];
  const before = residentMb(pid);
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const sent = await Promise.all(
    Array.from({ length: 8 }, () =>
      apply(
        origin,
        Array.from({ length: 5 }, () => buildPdf(9.8 * MEGABYTE)),
      ),
    ),
  );
  const growth = Math.round(highestMb(pid) - before);
  if (sent.some(({ status }) => status !== 201))
    findings.push(`large bodies: ${sent.map(({ status }) => status).join(', ')}`);
  if (growth > MOST_LARGE_MB) findings.push(`eight bodies of 49 MB took ${growth} MiB`);
  return { findings, figures: { '8 × 49 MB MiB': `+${growth}` } };
}

/** @param {string} folder @returns {number} bytes of attachments */
function countKept(folder) {
  const path = join(folder, 'files/attachments');
  return readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
}

/** More of one address than a day has room for. @param {string} origin @param {string} folder */
async function fillDisk(origin, folder) {
  const findings = [];
  const [from, before] = [newAddress(), countKept(folder)];
  const sent = await Promise.all(Array.from({ length: 8 }, () => apply(origin, [buildPdf(9 * MEGABYTE)], from)));
  const kept = (countKept(folder) - before) / MEGABYTE;
  if (sent.some(({ status }) => status !== 201))
    findings.push(`too much in a day: ${sent.map(({ status }) => status).join(', ')}`);
  if (kept > PER_DAY) findings.push(`${kept.toFixed(1)} MB of one address were kept, ${PER_DAY} are allowed`);
  if (kept === 0) findings.push('nothing was kept');
  const told = sent.filter(({ text }) => text.includes('"files_not_kept":1')).length;
  if (told !== 8 - Math.round(kept / 9)) findings.push(`${told} of 8 were told that their files were not kept`);
  return { findings, figures: { 'kept MB of 72': kept.toFixed(1) } };
}

/** With little of the disk free. @param {Record<string, string>} settings */
async function sendToFullDisk(settings) {
  const findings = [];
  const server = await startServer(ROOT, { ...settings, DISK_FREE_PERCENT: '100' });
  const { status, text } = await apply(server.origin, [buildPdf(1000)]);
  if (status !== 201 || !text.includes('"files_not_kept":1')) findings.push(`low disk: ${status} ${text}`);
  const [product] = await readProducts(server.origin, 1);
  const order = product && (await send(server.origin, orderCall(product)));
  if (order?.status !== 201) findings.push(`an order while the disk is low: ${order?.status}`);
  await server.stop();
  return { findings, figures: {} };
}

/** Files that visitors attach: bombs, slow senders, large ones, more than there is room for. @type {import('./attack.mjs').Attack} */
export const uploads = {
  name: 'uploads',
  async run(database) {
    /** @type {Record<string, string>} */
    const settings = { ...(await database.settings()), UPLOAD_MB_PER_DAY: String(PER_DAY) };
    const server = await startServer(ROOT, settings);
    const [origin, pid, folder] = [server.origin, server.pid ?? 0, settings.DATA_DIR ?? ''];
    await (await fetch(`${origin}/en`)).text();
    /** @type {import('./attack.mjs').Outcome[]} */
    const outcomes = [
      await sendBombs(origin, pid),
      await sendSlowly(origin),
      await fillDisk(origin, folder),
      await sendLarge(origin, pid),
    ];
    await server.stop();
    outcomes.push(await sendToFullDisk(settings));
    return {
      findings: outcomes.flatMap(({ findings }) => findings),
      figures: Object.assign({}, ...outcomes.map(({ figures }) => figures)),
    };
  },
};

await runWhenStarted(import.meta.url, uploads);
