import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
const folder = mkdtempSync('/tmp/orders-bench-');
Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: process.env.BENCH_PG ?? '', LOG_LEVEL: 'silent', SITE_URL: 'https://site.test' });
async function main() {
  const root = process.env.BENCH_ROOT ?? '';
  const { prepareDatabase } = require(join(root, 'src/server/db/prepareDatabase'));
  const { database, closeDatabase } = require(join(root, 'src/server/db/connection'));
  const { placeOrder } = require(join(root, 'src/server/orders/ordersService'));
  await prepareDatabase();
  const db = await database();
  const { id, price } = await db.updateTable('product').set({ stock: 1000000 }).where('slug', '=', 'quality-workbook').returning(['id', 'price']).executeTakeFirstOrThrow();
  let n = 0;
  const one = () => {
    const i = (n += 1);
    return placeOrder({ locale: 'en', session: null, client: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, idempotencyKey: `key-${i}-${process.pid}`, body: {
      lines: [{ id, quantity: 1, unit_price: (price / 100).toFixed(2) }],
      contact: { first_name: 'Aysel', last_name: 'M', email: `aysel${i}@example.com`, phone_number: `+99450${String(i).padStart(7, '0')}` },
      delivery: { method: 'courier', city: 1, address: '8 Numune Street' }, payment: 'on_delivery' } });
  };
  const run = async (count: number) => { let left = count; await Promise.all(Array.from({ length: 20 }, async () => { while (left-- > 0) await one(); })); };
  await run(500);
  const cpu = process.cpuUsage(); const t = performance.now();
  await run(2500);
  const used = process.cpuUsage(cpu);
  console.log(process.env.BENCH_NAME, 'cpu ms/order', ((used.user + used.system) / 1000 / 2500).toFixed(3), 'wall ms/order', ((performance.now() - t) / 2500).toFixed(3));
  await closeDatabase(); rmSync(folder, { recursive: true, force: true });
}
void main();
