import { withSeededDatabase } from '../../../support/testDatabase';
import { closeDatabase } from '@/server/db/connection';
import { log } from '@/server/log/log';
import { getReadiness } from '@/server/pages/operations/operationsService';
import { settings } from '@/server/settings';

withSeededDatabase();

beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation();
});

it('is not ready when the database does not, and says so once', async () => {
  await closeDatabase();
  jest.replaceProperty(settings(), 'DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
  expect(await getReadiness()).toEqual({ status: 'unavailable', parts: { database: 'unavailable' } });
  expect(log.error).toHaveBeenCalledTimes(1);
});
