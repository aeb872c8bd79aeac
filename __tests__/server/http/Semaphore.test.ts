import { acquire, runLimited, Semaphore } from '@/server/http/Semaphore';
import { until } from '../../support/until';

const limit = (limits: Partial<ConstructorParameters<typeof Semaphore>[0]> = {}) =>
  new Semaphore({ name: 'test', count: 2, waitMs: 5000, maxWaiting: 10, ...limits });

it('runs so many at a time, in the order in which they came', async () => {
  const own = limit();
  const order: number[] = [];
  let present = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      runLimited(own, async () => {
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
  const own = limit({ count: 1, waitMs: 300, maxWaiting: 2 });
  const release = await acquire(own);
  const refusal = { status: 503, headers: { 'Retry-After': '5' } };
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (place) => {
    await expect(acquire(own)).rejects.toMatchObject(refusal);
    order.push(place);
  });
  await Promise.all(waiting);
  expect(order).toEqual([3, 1, 2]);
  release();
  await expect(runLimited(own, async () => 'done')).resolves.toBe('done');
});

it('gives the place of a caller who has gone to the next', async () => {
  const own = limit({ count: 1 });
  const release = await acquire(own);
  const gone = new AbortController();
  const first = expect(acquire(own, gone.signal)).rejects.toMatchObject({ status: 503 });
  const second = runLimited(own, async () => 'second');
  gone.abort();
  await first;
  release();
  expect(await second).toBe('second');
});

it('may begin the next when its work fails', async () => {
  const own = limit({ count: 1 });
  await expect(runLimited(own, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await runLimited(own, async () => 'next')).toBe('next');
});
