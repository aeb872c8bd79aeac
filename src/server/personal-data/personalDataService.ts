import type { PersonalData } from '@/contract/rights';
import { requireAccount } from '../db/transactOnce';
import { database, transact, type Database } from '../db/transaction';
import type { Session } from '../http/authorization';
import { HttpError } from '../http/HttpError';
import { insertAudit } from '../people/staff/audit';
import { collectPersonalData, contactHasher, findAccount } from './personalData';

/** How the audit log names a person. */
const namePerson = async (contact: string) => (await contactHasher())(contact).slice(0, 16);

/** Who was given the data of a person, the oldest first; `who` is the name of staff, `null` for the person. */
const findDataExports = (db: Database, person: string): Promise<{ at: string; orders: number; who: string | null }[]> =>
  db
    .selectFrom('data_export')
    .leftJoin('staff', 'staff.id', 'data_export.staff_id')
    .select(['data_export.at', 'data_export.orders', 'staff.name as who'])
    .where('person', '=', person)
    .orderBy('data_export.id')
    .execute();

/** Notes that a file is given out, and adds to it when that was done before. */
async function noteExport(
  tx: Database,
  data: PersonalData,
  { person, staffId }: { person: string; staffId: number | null },
): Promise<PersonalData> {
  const exports = (await findDataExports(tx, person)).map(({ at, orders, who }) => {
    return { at, orders, by: who === null ? ('you' as const) : ('staff' as const) };
  });
  const row = { at: data.exported_at, user_id: data.account?.id ?? null, person, staff_id: staffId };
  await tx
    .insertInto('data_export')
    .values({ ...row, orders: data.orders.length })
    .execute();
  return { ...data, exports };
}

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
    const isConfirmed = account.email_confirmed_at !== null;
    const data = await collectPersonalData(tx, { account, contact: isConfirmed ? account.email : null });
    return noteExport(tx, data, { person, staffId: null });
  });
}

/**
 * The same as a file for staff, who hand it to the person; that they had it is noted and in the audit log.
 * @param contact as `contactSchema` gives it
 */
export async function getDataByContact(contact: string, staffId: number): Promise<PersonalData> {
  const person = await namePerson(contact);
  return transact(async (tx) => {
    const data = await collectPersonalData(tx, { account: await findAccount(tx, { email: contact }), contact });
    const after = Object.keys(data);
    await insertAudit(tx, { staffId, action: 'download', resource: 'customers', itemId: person, after });
    return noteExport(tx, data, { person, staffId });
  });
}

/** What is kept of a person, for a page that shows how much it is, and when it was given out. */
export async function findByContact(contact: string) {
  const db = await database();
  const data = await collectPersonalData(db, { account: await findAccount(db, { email: contact }), contact });
  return { ...data, given: await findDataExports(db, await namePerson(contact)) };
}
