import { withSeededDatabase } from '../../../support/testDatabase';
import { closeDatabase } from '@/server/platform/db/connection';
import { log } from '@/server/platform/log/log';
import { getHealth, getReadiness } from '@/server/web/operations/operationsService';
import { settings } from '@/server/platform/settings';

withSeededDatabase();

beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation();
});

it('is healthy while it lives', async () => {
  expect(await getHealth({ isOperator: () => false })).toEqual({ status: 'ok' });
});

it('is ready when the database answers', async () => {
  expect(await getReadiness()).toEqual({ status: 'ok', parts: { database: 'ok' } });
});

it('is not ready when the database does not, and says so once', async () => {
  await closeDatabase();
  jest.replaceProperty(settings(), 'DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
  expect(await getReadiness()).toEqual({ status: 'unavailable', parts: { database: 'unavailable' } });
  expect(log.error).toHaveBeenCalledTimes(1);
});
