import { closeDatabase } from '@/server/platform/db/connection';
import { prepareDatabase } from '@/server/boot/prepareDatabase';
import type { StaffRole } from '@/contract/admin';
import { makeStaffAccount } from '../__tests__/support/staffAccount';

/*
 * Makes accounts with a password and an authenticator app on a database: staffAccounts.ts <role>… It prints them as JSON.
 */
async function makeAccounts() {
  await prepareDatabase();
  const accounts = [];
  for (const role of process.argv.slice(2)) accounts.push(await makeStaffAccount(role as StaffRole));
  await closeDatabase();
  process.stdout.write(JSON.stringify(accounts));
}

void makeAccounts();
