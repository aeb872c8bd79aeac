import type { PersonalData } from '@/contract/rights';
import { database, transact, type Database } from '../db/transaction';
import type { Session } from '../http/authorization';
import { HttpError } from '../http/HttpError';
import { insertAudit } from '../staff/audit';
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

/**
 * Everything that is kept of who is signed in. What was sent with the e-mail but without the account is among it where
 * the e-mail is confirmed: another person's could be read otherwise.
 */
export async function getOwnData({ id }: Session): Promise<PersonalData> {
  const db = await database();
  const account = await findAccount(db, { id });
  if (!account) throw new HttpError('token_not_valid');
  return collect(db, account, account.email_verified_at === null ? null : account.email);
}

/** What is kept by an e-mail, for a page that shows how much it is. */
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
  };
}

/** The same as a file for staff, who hand it to the person; that they had it is in the audit log. */
export async function getDataByEmail(email: string, staffId: number): Promise<PersonalData> {
  const itemId = (await emailHasher())(email).slice(0, 16);
  return transact(async (tx) => {
    const data = await collect(tx, await findAccount(tx, { email }), email);
    const after = Object.keys(data);
    await insertAudit(tx, { staffId, action: 'download', resource: 'customers', itemId, after });
    return data;
  });
}
