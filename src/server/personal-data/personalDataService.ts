import type { PersonalData } from '@/contract/rights';
import { database, transact, type Database } from '../db/transaction';
import type { Session } from '../http/authorization';
import { HttpError } from '../http/HttpError';
import { requireAccount } from '../db/transactOnce';
import { insertAudit } from '../people/staff/audit';
import { emailHasher } from './emailHasher';
import {
  findAccount,
  findPersonAddresses,
  findPersonApplications,
  findPersonCart,
  findPersonMails,
  findPersonMessages,
  findPersonOrders,
  findPersonSessions,
} from './personRepository';
import type { Insertable } from 'kysely';
import type { DataExportTable } from '../db/rightsSchema';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const toAccount = ({ email_verified_at: email_confirmed_at, ...user }: Account) => ({ ...user, email_confirmed_at });

/** @param email `null` where only the account's own rows are the person's */
async function collect(db: Database, account: Account | null, email: string | null): Promise<PersonalData> {
  const person = { userId: account?.id ?? null, email };
  return {
    exported_at: new Date().toISOString(),
    account: account && toAccount(account),
    addresses: account ? await findPersonAddresses(db, account.id) : [],
    cart: account ? await findPersonCart(db, account.id) : [],
    sessions: account ? await findPersonSessions(db, account.id) : [],
    orders: await findPersonOrders(db, person),
    applications: await findPersonApplications(db, person),
    messages: await findPersonMessages(db, person),
    mails: await findPersonMails(db, person),
  };
}

/** Notes that a file is given out, and adds to it when that was done before. */
async function noteExport(
  tx: Database,
  data: PersonalData,
  { person, staffId }: { person: string; staffId: number | null },
): Promise<PersonalData> {
  const exports = (await findDataExports(tx, person)).map(({ at, orders, who }) => ({
    at,
    orders,
    by: who === null ? ('you' as const) : ('staff' as const),
  }));
  const { exported_at: at, orders } = data;
  const user_id = data.account?.id ?? null;
  await insertDataExport(tx, { at, user_id, person, staff_id: staffId, orders: orders.length });
  return { ...data, exports };
}

/** How the audit log names a person. */
const namePerson = async (email: string) => (await emailHasher())(email).slice(0, 16);

/**
 * Everything that is kept of who is signed in, which is noted. What was sent with the e-mail but without the account is
 * among it where the e-mail is confirmed: another person's could be read otherwise.
 */
export async function getOwnData({ id, email }: Session): Promise<PersonalData> {
  const person = await namePerson(email);
  return transact(async (tx) => {
    await requireAccount(tx, id);
    const account = await findAccount(tx, { id });
    if (!account) throw new HttpError('token_not_valid');
    const data = await collect(tx, account, account.email_verified_at === null ? null : account.email);
    return noteExport(tx, data, { person, staffId: null });
  });
}

/** What is kept by an e-mail, for a page that shows how much it is, and when it was given out. */
export async function countByEmail(email: string) {
  const db = await database();
  const data = await collect(db, await findAccount(db, { email }), email);
  const { account, orders, applications, messages, mails } = data;
  return {
    hasAccount: account !== null,
    orders: orders.length,
    openOrders: orders
      .filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
      .map(({ number }) => number),
    applications: applications.length,
    messages: messages.length,
    mails: mails.length,
    exports: await findDataExports(db, await namePerson(email)),
  };
}

/** The same as a file for staff, who hand it to the person; that they had it is noted and in the audit log. */
export async function getDataByEmail(email: string, staffId: number): Promise<PersonalData> {
  const person = await namePerson(email);
  return transact(async (tx) => {
    const data = await collect(tx, await findAccount(tx, { email }), email);
    const after = Object.keys(data);
    await insertAudit(tx, { staffId, action: 'download', resource: 'customers', itemId: person, after });
    return noteExport(tx, data, { person, staffId });
  });
}

type DataExport = { at: string; orders: number; who: string | null };

async function insertDataExport(tx: Database, row: Insertable<DataExportTable>): Promise<void> {
  await tx.insertInto('data_export').values(row).execute();
}

/** Who was given the data of a person, the oldest first; `who` is the name of staff, `null` for the person. */
const findDataExports = (db: Database, person: string): Promise<DataExport[]> =>
  db
    .selectFrom('data_export')
    .leftJoin('staff', 'staff.id', 'data_export.staff_id')
    .select(['data_export.at', 'data_export.orders', 'staff.name as who'])
    .where('person', '=', person)
    .orderBy('data_export.id')
    .execute();

/** Leaves of the account what the audit log has of it: the beginning of a keyed hash. */
export async function updateExportsNameless(tx: Database, userId: number): Promise<void> {
  await tx.updateTable('data_export').set({ user_id: null }).where('user_id', '=', userId).execute();
}
