import { runInSlot, Slots, takeSlot } from '@/server/platform/http/Slots';
import { until } from '../../../support/until';

const slots = (limits: Partial<ConstructorParameters<typeof Slots>[0]> = {}) =>
  new Slots({ name: 'test', count: 2, waitMs: 5000, maxWaiting: 10, ...limits });

it('runs so many at a time, in the order in which they came', async () => {
  const own = slots();
  const order: number[] = [];
  let present = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      runInSlot(own, async () => {
        order.push(index);
        most = Math.max(most, (present += 1));
        await until(() => most >= 2);
        present -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  // Of two that begin at once either may be first.
  expect(order.map((index, place) => Math.abs(index - place)).filter((places) => places > 1)).toEqual([]);
  expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('refuses who has waited too long, and at once whom the queue has no room for', async () => {
  // Longer than a slot takes to be free beside others, a tenth of a second.
  const own = slots({ count: 1, waitMs: 300, maxWaiting: 2 });
  const give = await takeSlot(own);
  const refusal = { status: 503, headers: { 'Retry-After': '5' } };
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (place) => {
    await expect(takeSlot(own)).rejects.toMatchObject(refusal);
    order.push(place);
  });
  await Promise.all(waiting);
  expect(order).toEqual([3, 1, 2]);
  give();
  await expect(runInSlot(own, async () => 'done')).resolves.toBe('done');
});

it('gives the place of a caller who has gone to the next', async () => {
  const own = slots({ count: 1 });
  const give = await takeSlot(own);
  const gone = new AbortController();
  const first = expect(takeSlot(own, gone.signal)).rejects.toMatchObject({ status: 503 });
  const second = runInSlot(own, async () => 'second');
  gone.abort();
  await first;
  give();
  expect(await second).toBe('second');
});

it('gives a slot back when its work fails', async () => {
  const own = slots({ count: 1 });
  await expect(runInSlot(own, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await runInSlot(own, async () => 'next')).toBe('next');
});
