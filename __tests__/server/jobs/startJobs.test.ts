import '../../support/testSettings';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startJobs, stopJobs } from '@/server/jobs/startJobs';
import { removeExpired } from '@/server/jobs/housekeeping';
import { startSoundnessChecks } from '@/server/jobs/startSoundnessChecks';
import { cancelUnconfirmedOrders } from '@/server/orders/orderStatusService';
import { sendDueMails } from '@/server/mail/mailWorker';

jest.mock('@/server/jobs/housekeeping', () => ({ removeExpired: jest.fn(async () => undefined) }));
jest.mock('@/server/jobs/startSoundnessChecks', () => ({ startSoundnessChecks: jest.fn(async () => undefined) }));
jest.mock('@/server/orders/orderStatusService', () => ({ cancelUnconfirmedOrders: jest.fn(async () => undefined) }));
jest.mock('@/server/mail/mailWorker', () => ({ sendDueMails: jest.fn() }));

it('runs every job at once, and stops when each has finished what it was at', async () => {
  let finish = (): void => undefined;
  jest.mocked(sendDueMails).mockImplementation(
    () =>
      new Promise((done) => {
        finish = () => done(1);
      }),
  );
  startJobs();
  startJobs();
  for (const job of [sendDueMails, cancelUnconfirmedOrders, removeExpired, startSoundnessChecks])
    expect(job).toHaveBeenCalledTimes(1);
  const signal = jest.mocked(sendDueMails).mock.calls[0]?.[0];
  expect(signal?.aborted).toBe(false);

  let hasStopped = false;
  const stopped = stopJobs().then(() => (hasStopped = true));
  await nextTurn();
  expect([signal?.aborted, hasStopped]).toEqual([true, false]);
  finish();
  await stopped;
  expect(sendDueMails).toHaveBeenCalledTimes(1);
});
