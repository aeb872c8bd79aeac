import '../../support/testSettings';
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startJobs, type Job } from '@/server/app/runJobs';
import { log } from '@/server/log/log';
import { until } from '../../support/until';

const HOUR_MS = 3_600_000;
const makeJob = (job: Partial<Job> & { run: Job['run'] }): Job => ({
  pauseMs: () => HOUR_MS,
  failure: 'a job failed',
  ...job,
});

it('runs every job at once, and stops when each but one that only reads has finished what it was at', async () => {
  const order: string[] = [];
  let end = (): void => undefined;
  const long = jest.fn((_signal: AbortSignal) => new Promise<void>((done) => (end = done)));
  const short = jest.fn(async () => undefined);
  const reading = jest.fn(() => new Promise(() => undefined));
  const failing = jest.fn(() => Promise.reject(new Error('no disk')));
  const error = jest.spyOn(log, 'error').mockReturnValue(undefined);
  const jobs = [
    makeJob({ run: long }),
    makeJob({ run: short, finish: async () => void order.push('finished') }),
    makeJob({ run: reading, isReading: true }),
    makeJob({ run: failing, failure: 'it did not work' }),
  ];
  const stopJobs = startJobs(jobs);
  for (const run of [long, short, reading, failing]) expect(run).toHaveBeenCalledTimes(1);
  await nextTurn();
  expect(error.mock.calls).toEqual([[{ reason: 'no disk' }, 'it did not work']]);

  const signal = long.mock.calls[0]?.[0];
  expect(signal?.aborted).toBe(false);
  const stopped = stopJobs().then(() => order.push('stopped'));
  await nextTurn();
  expect([signal?.aborted, order]).toEqual([true, []]);
  end();
  await stopped;
  expect(order).toEqual(['finished', 'stopped']);
  expect(long).toHaveBeenCalledTimes(1);
});

it('runs a job that was woken in its pause, and one that was woken during its run once more', async () => {
  const emitter = new EventEmitter();
  let end = (): void => undefined;
  const run = jest.fn((_signal: AbortSignal) => new Promise<void>((done) => (end = done)));
  const stop = startJobs([makeJob({ run, wokenBy: [emitter, 'due'] })]);
  for (let woken = 0; woken < 3; woken += 1) emitter.emit('due');
  end();
  await until(() => run.mock.calls.length === 2);
  end();
  await nextTurn();
  expect(run).toHaveBeenCalledTimes(2);
  emitter.emit('due');
  await until(() => run.mock.calls.length === 3);
  end();
  await stop();
  expect(emitter.listenerCount('due')).toBe(0);
});
