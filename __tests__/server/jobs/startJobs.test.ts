import '../../support/testSettings';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkSoundness } from '@/server/db/connection';
import { startJobs, stopJobs } from '@/server/jobs/startJobs';
import { removeExpired } from '@/server/jobs/housekeeping';
import { cancelUnconfirmedOrders } from '@/server/orders/orderStatusService';
import { sendDueMails } from '@/server/mail/mailWorker';

jest.mock('@/server/jobs/housekeeping', () => ({ removeExpired: jest.fn(async () => undefined) }));
jest.mock('@/server/db/connection', () => ({ checkSoundness: jest.fn(() => new Promise(() => undefined)) }));
jest.mock('@/server/orders/orderStatusService', () => ({ cancelUnconfirmedOrders: jest.fn(async () => undefined) }));
jest.mock('@/server/mail/mailWorker', () => ({ sendDueMails: jest.fn() }));

it('runs every job at once, and stops when each but the check of the file has finished what it was at', async () => {
  let finish = (): void => undefined;
  jest.mocked(sendDueMails).mockImplementation(
    () =>
      new Promise((done) => {
        finish = () => done(1);
      }),
  );
  startJobs();
  startJobs();
  for (const job of [sendDueMails, cancelUnconfirmedOrders, removeExpired, checkSoundness])
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
