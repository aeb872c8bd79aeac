import { closeDatabase } from '@/server/platform/db/connection';
import type { StaffRole } from '@/contract/admin';
import { signInStaff } from '../__tests__/support/signInStaff';

/*
 * Signs somebody in on a database that is there: signIn.ts <role>. It prints the session as JSON.
 */
async function signIn() {
  const session = await signInStaff(process.argv[2] as StaffRole);
  await closeDatabase();
  process.stdout.write(JSON.stringify(session));
}

void signIn();
