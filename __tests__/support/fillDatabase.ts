import { closeDatabase } from '@/server/db/connection';
import { prepareDatabase } from '@/server/db/prepareDatabase';
import { fixtureContent } from '../fixtures/content';

/*
 * Makes the database of the settings and fills it with the fixture content, for a server that is started on it then.
 */
void prepareDatabase(fixtureContent)
  .then(closeDatabase)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
