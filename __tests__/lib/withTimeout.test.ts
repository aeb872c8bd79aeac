import { withTimeout } from '@/lib/withTimeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('passes on what the work brings, and leaves no timer', async () => {
  expect(await withTimeout(1000, Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects when the time has passed', async () => {
  const waiting = withTimeout(1000, new Promise(() => undefined));
  const outcome = expect(waiting).rejects.toThrow('no answer within 1000 ms');
  jest.advanceTimersByTime(1000);
  await outcome;
  expect(jest.getTimerCount()).toBe(0);
});
