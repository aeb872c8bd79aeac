import { closeDatabase } from '@/server/platform/db/connection';
import { placeOrder } from '@/server/shop/orders/ordersService';
import { newKey, orderRequest } from './orderRequest';

/*
 * A process that places orders, several at once, until it is killed: typescript.cjs placeOrders.ts <id> <unit price>.
 * It writes the number of each order that was acknowledged, one a line.
 */
const [id = '', unit_price = ''] = process.argv.slice(2);

async function buyer() {
  for (;;) {
    const { number } = await placeOrder({
      locale: 'az',
      body: orderRequest([{ id: Number(id), quantity: 1, unit_price }]),
      session: null,
      client: '192.0.2.1',
      idempotencyKey: newKey(),
    });
    process.stdout.write(`${number}\n`);
  }
}

void Promise.all(Array.from({ length: 8 }, buyer)).catch(async (error: unknown) => {
  console.error(error);
  await closeDatabase();
  process.exit(1);
});
