import { closeDatabase } from '@/server/db/connection';
import { signInStaff } from '../__tests__/support/signInStaff';

/*
 * Signs somebody of the role sales in on a database that is there, and prints the session as JSON.
 */
async function signIn() {
  const session = await signInStaff('sales');
  await closeDatabase();
  process.stdout.write(JSON.stringify(session));
}

void signIn();
