import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { chromium as findChromium } from '../__tests__/support/tools.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runSource } from './runSource.mjs';
import { median } from './throughput.mjs';

const SLOWDOWN = 4;
const VISITS = 5;
/** As Lighthouse's slow 4G: 1.6 Mbit/s with a round trip of 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 96_000 };

/** A session of somebody of sales, as a login with both steps makes it. @param {string} file of the database */
function insertSession(file) {
  const token = randomBytes(32).toString('base64url');
  const [now, end] = [new Date(), new Date(Date.now() + 3_600_000)].map((at) => at.toISOString());
  const database = new Sqlite(file);
  const { id } = /** @type {{ id: number }} */ (
    database
      .prepare('insert into staff (email, name, role, locale, created_at) values (?, ?, ?, ?, ?) returning id')
      .get('sales@example.com', 'Sales', 'sales', 'az', now)
  );
  database
    .prepare(
      `insert into staff_session (token_hash, id, staff_id, level, created_at, seen_at, expires_at)
       values (?, ?, ?, 'full', ?, ?, ?)`,
    )
    .run(createHash('sha256').update(token).digest('base64url'), randomUUID(), id, now, now, end);
  database.close();
  return token;
}

/**
 * The first visit of a phone to the list of 100,000 orders: milliseconds from the request to the largest paint, the
 * median of five visits without a cache.
 *
 * @param {string} executablePath of Chromium
 * @returns {Promise<number>}
 */
export async function measureAdminPhone(executablePath) {
  const settings = { DATA_DIR: temporaryFolder('bench-phone'), LOG_LEVEL: 'warn' };
  await runSource('fillCatalogue.ts', settings, ['1000']);
  await runSource('fillOrders.ts', settings, ['100000']);
  const server = await startServer(ROOT, settings);
  const value = insertSession(join(settings.DATA_DIR, 'site.db'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const times = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ ...devices['Pixel 7'] });
    await context.addCookies([{ name: 'staff', value, url: server.origin, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${server.origin}/admin/orders`);
    await page.locator('tbody tr').first().waitFor();
    times.push(
      Number(
        await page.evaluate(
          `new Promise((seen) => new PerformanceObserver((list) => seen(list.getEntries().at(-1).startTime))
            .observe({ type: 'largest-contentful-paint', buffered: true }))`,
        ),
      ),
    );
    await context.close();
  }
  await browser.close();
  await server.stop();
  return median(times);
}

async function main() {
  console.log(`orders on a phone, largest paint: ${Math.round(await measureAdminPhone(await findChromium()))} ms`);
  return 0;
}

await runAsCommand(import.meta.url, main);
