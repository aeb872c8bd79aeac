import { withSeededDatabase } from '../../support/testDatabase';
import { setTimeout as delay } from 'node:timers/promises';
import { invoiceRoute } from '@/server/billing/invoiceRoute';
import { takeSlot, type Slots } from '@/server/http/Slots';
import { processValue } from '@/server/processValue';
import { serveRoute } from '../../support/serve';

withSeededDatabase();

const WAIT_MS = 2000;

it('reads the order of an invoice only when it has a slot', async () => {
  const origin = await serveRoute(invoiceRoute);
  const ask = () => fetch(`${origin}/api/orders/NQ-26-00001/invoice/?token=none`);
  expect((await ask()).status).toBe(404);

  const slots = processValue('slots of invoices', (): Slots => {
    throw new Error('The route has made its slots.');
  });
  const given = await Promise.all([takeSlot(slots), takeSlot(slots)]);
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  let isAnswered = false;
  const waiting = ask().finally(() => (isAnswered = true));
  await delay(WAIT_MS / 10);
  expect(isAnswered).toBe(false);
  for (const give of given) give();
  expect((await waiting).status).toBe(404);
});
