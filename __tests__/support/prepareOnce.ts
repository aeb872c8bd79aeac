import { closeDatabase } from '@/server/db/connection';
import { prepareDatabase } from '@/server/app/prepareDatabase';
import { readFixture } from '../fixtures/content';

/*
 * A process that does what a starting server does, at the moment when it is told to.
 */
process.stdout.write('loaded\n');
process.stdin.once('data', () => {
  void prepareDatabase(readFixture)
    .then(closeDatabase)
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
