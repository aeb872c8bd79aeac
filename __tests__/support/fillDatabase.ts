import { closeDatabase, database } from '@/server/db/connection';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { readFixture } from '../fixtures/content';
import { insertErasedOrders } from './erasedOrders';

/*
 * Makes the database of the settings and fills it with the fixture content and orders of people who were deleted, for a server that is started on it then.
 */
void prepareDatabase(readFixture)
  .then(async () => insertErasedOrders(await database()))
  .then(closeDatabase)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
