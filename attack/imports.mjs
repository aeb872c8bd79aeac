import { writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unzipSync, zipSync } from 'fflate';
import { percentile } from '../bench/percentile.mjs';
import { run } from '../__tests__/support/processes.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';
import { checkTable, download, post, press, pressAndWait, signInOwner } from './office.mjs';
import { openReader, readColumns } from './rows.mjs';
import { send } from './send.mjs';
import { orderCall, readProduct, stockUp } from './shop.mjs';
import { startVisits } from './visits.mjs';

const LINES = 2000;
/** Of the table whose import is killed: enough to be killed in the middle. */
const KILLED_LINES = 600;
/** For the first of them to be there. */
const MOST_WAIT_MS = 10_000;
const ADDED = 2000;
const PIECES = 100_000;
const MOST_HEALTH_MS = 100;
const MOST_ORDER_MS = 500;
const PRODUCT = 'quality-workbook';

/** @typedef {import('./office.mjs').Session} Session */
/** @typedef {{ origin: string, session: Session, product: { id: number, price: string } }} Site */

/**
 * Asks for health and orders, one after the other, while something long is done.
 *
 * @param {Site} site @param {string} name @param {() => Promise<unknown>} work
 */
async function measureDuring({ origin, product }, name, work) {
  const stop = await startVisits(origin, product);
  const from = Date.now();
  const outcome = work();
  await outcome.catch(() => undefined);
  const seconds = (Date.now() - from) / 1000;
  const { times, wrong } = await stop();
  await outcome;
  const [healthMs, orderMs] = [percentile(times.health, 0.99), percentile(times.order, 0.99)];
  const findings = [
    ...(healthMs > MOST_HEALTH_MS ? [`${name}: health takes ${healthMs.toFixed(0)} ms`] : []),
    ...(orderMs > MOST_ORDER_MS ? [`${name}: orders take ${orderMs.toFixed(0)} ms`] : []),
    ...wrong.map((finding) => `${name}: ${finding}`),
  ];
  const figure = `${healthMs.toFixed(0)} / ${orderMs.toFixed(0)} ms in ${seconds.toFixed(1)} s`;
  return { findings, figures: { [name]: figure } };
}

/** Lines of new products, like one that is there. @param {string} table @param {number} price @param {number} [count] */
function buildTable(table, price, count = LINES) {
  const [head = '', ...lines] = table.split('\r\n');
  const model = lines.find((line) => line.startsWith(`${PRODUCT};`)) ?? '';
  const columns = head.replace('\uFEFF', '').split(';');
  const cells = model.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const copies = Array.from({ length: count }, (_, index) =>
    cells.map((cell, column) => {
      const name = columns[column];
      if (name === 'slug') return `copy-${index}`;
      if (name === 'price') return `"${price},00"`;
      return name === 'old_price' ? '' : cell;
    }),
  );
  return [head, ...copies.map((line) => line.join(';'))].join('\r\n');
}

/** The export with more products. @param {Buffer} archive @param {string} name of the new ones @returns {Buffer} */
function addProducts(archive, name) {
  const { 'content.json': _index, ...entries } = unzipSync(archive);
  const file = 'resources/products.json';
  const products = JSON.parse(Buffer.from(entries[file] ?? []).toString());
  const [model] = products;
  for (let index = 0; index < ADDED; index += 1) products.push({ ...model, slug: `${name}-${index}`, related: [] });
  entries[file] = Buffer.from(JSON.stringify(products));
  const hashes = Object.entries(entries).map(([one, bytes]) => [one, createHash('sha256').update(bytes).digest('hex')]);
  const index = { format: 'site-content', version: 1, files: Object.fromEntries(hashes) };
  return Buffer.from(zipSync({ ...entries, 'content.json': Buffer.from(JSON.stringify(index)) }, { level: 1 }));
}

/** What was sold after an export stays sold when the export comes back. @param {Site} site @param {Record<string, string>} settings */
async function bringBack({ origin, session, product }, settings) {
  const findings = [];
  const database = await openReader(settings, { isWriting: true });
  const stock = async () => Number((await database.read(`select stock from product where slug = '${PRODUCT}'`))[0]);
  await database.read(`update product set stock = 5 where slug = '${PRODUCT}'`);
  const table = (await download(origin, session, '/api/admin/products-csv?stock=1')).toString();
  const archive = await download(origin, session, '/api/admin/content');
  for (let sold = 0; sold < 5; sold += 1) await send(origin, orderCall(product));
  await pressAndWait(origin, session, await checkTable(origin, session, table), 'import');
  if ((await stock()) !== 0) findings.push(`a table brought back ${await stock()} pieces that were sold`);
  await post(origin, session, '/admin/content', { files: new Blob([new Uint8Array(archive)]), agree: 'on' });
  if ((await stock()) !== 0) findings.push(`content brought back ${await stock()} pieces that were sold`);
  await database.read(`update product set stock = ${PIECES} where slug = '${PRODUCT}'`);
  await database.close();
  return findings;
}

/** @param {number} price */
const countCopies = (price) => `select count(*) from product where slug like 'copy-%' and price = ${price * 100}`;

/** Kills the server in the middle of an import, and lets the next one take it back, or go on. @param {Record<string, string>} settings @param {Session} session @param {'goOn' | 'undo'} step */
async function killAndRestart(settings, session, step) {
  const first = await startServer(ROOT, settings);
  const table = (await download(first.origin, session, '/api/admin/products-csv')).toString();
  const page = await checkTable(first.origin, session, buildTable(table, 77, KILLED_LINES));
  const database = await openReader(settings);
  const count = async (/** @type {number} */ price) => Number((await database.read(countCopies(price)))[0]);
  const pressed = press(first.origin, session, page, 'import').catch(() => null);
  for (const until = Date.now() + MOST_WAIT_MS; Date.now() < until && (await count(77)) === 0; await delay(20));
  process.kill(first.pid ?? 0, 'SIGKILL');
  await pressed;
  await first.stop();
  const done = await count(77);
  const findings = done > 0 && done < KILLED_LINES ? [] : [`the kill came when ${done} lines were done`];
  const second = await startServer(ROOT, settings);
  // It counts as interrupted some seconds later.
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await download(second.origin, session, page)).includes(`value="${step}"`)) break;
    await delay(500);
  }
  await pressAndWait(second.origin, session, page, step);
  await second.stop();
  const [all, former] = [await count(77), await count(55)];
  await database.close();
  const isRight = step === 'goOn' ? all === KILLED_LINES : former === LINES;
  if (!isRight) findings.push(`after the kill and ${step} ${all} products have the new price and ${former} the former`);
  return findings;
}

/**
 * Tables of products and content are imported while the shop sells: nobody waits, nothing that was sold comes back, and
 * an import that was killed is finished or taken back.
 *
 * @type {import('./attack.mjs').Attack}
 */
export const imports = {
  name: 'imports',
  lanes: 2,
  run: async (database) => {
    const settings = await database.settings();
    await stockUp(settings, PIECES);
    const session = await signInOwner(settings);
    const server = await startServer(ROOT, settings);
    const { origin } = server;
    const site = { origin, session, product: await readProduct(origin) };
    /** @type {string[]} */
    const findings = [];
    /** @type {Record<string, string>} */
    const figures = {};
    const measure = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ work) => {
      const outcome = await measureDuring(site, name, work);
      findings.push(...outcome.findings);
      Object.assign(figures, outcome.figures);
    };
    // What is asked first is loaded and compiled first.
    for (let asked = 0; asked < 20; asked += 1) {
      await send(origin, { path: '/api/health' });
      await send(origin, { path: '/en/about' });
      await send(origin, orderCall(site.product));
    }
    const table = (await download(origin, session, '/api/admin/products-csv')).toString();
    await checkTable(origin, session, table);
    const copies = buildTable(table, 55);
    let page = '';
    await measure('check', async () => (page = await checkTable(origin, session, copies)));
    await measure('import', () => pressAndWait(origin, session, page, 'import'));
    findings.push(...(await bringBack(site, settings)));

    const archive = await download(origin, session, '/api/admin/content');
    const files = new Blob([new Uint8Array(addProducts(archive, 'page'))]);
    await measure('content', async () => {
      const answer = await post(origin, session, '/admin/content', { files, agree: 'on' });
      if (answer.status !== 303) findings.push(`content was answered with ${answer.status}`);
    });
    const file = join(temporaryFolder('attack'), 'content.zip');
    writeFileSync(file, addProducts(archive, 'command'));
    await measure('command', async () => {
      const command = [join(ROOT, 'src/server/boot/contentCommand.mjs'), 'import', file];
      const { code, output } = await run(process.execPath, command, { env: { ...process.env, ...settings } });
      if (code !== 0) findings.push(`the command failed: ${output.slice(-300)}`);
    });
    await server.stop();
    const [[added = 0] = []] = await readColumns(settings, [
      "select count(*) from product where slug like 'command-%'",
    ]);
    if (Number(added) !== ADDED) findings.push(`${added} of ${ADDED} products came by the command`);
    findings.push(...(await killAndRestart(settings, session, 'undo')));
    findings.push(...(await killAndRestart(settings, session, 'goOn')));
    return { findings, figures };
  },
};

await runWhenStarted(import.meta.url, imports);
