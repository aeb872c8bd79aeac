import { closeDatabase } from '@/server/platform/db/connection';
import { sendDueMails } from '@/server/organisation/mailing/mailWorker';

/*
 * A process that sends what is due, from the moment when it is told to, and says how much that was.
 */
process.stdout.write('loaded\n');
process.stdin.once('data', () => {
  void sendDueMails()
    .then(async (sent) => {
      await closeDatabase();
      process.stdout.write(`sent ${sent}\n`);
      process.exit(0);
    })
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
