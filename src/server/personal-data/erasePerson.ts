import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Locale } from '@/config/locales';
import { isEmail } from '@/contract/formFields';
import { isOfPerson, type Person } from '../db/isOfPerson';
import type { DeletionTable } from '../db/rightsSchema';
import { insertOrderWords, removeOrderWords } from '../db/searchWords';
import { forgetAnswers, removeCustomerKeys } from '../db/transactOnce';
import { transact, type Database } from '../db/transaction';
import { removeApplicationRecords } from '../forms/applications/applicationsRepository';
import { removeMessage } from '../forms/inbox/inboxRepository';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { LAST_PREFIX, NOTICE_PREFIX, queueMails } from '../mail/outbox';
import { removeMailsTo } from '../mail/recordMails';
import { hashToken } from '../people/secrets';
import { insertAudit } from '../people/staff/audit';
import { forgetAbout } from '../people/staff/forgetAbout';
import { refuseVerifyToken } from '../people/users/emailVerificationService';
import { findTokenOwner } from '../people/users/oneTimeTokensRepository';
import { findUserForUpdate, isEmailVerified, removeUser } from '../people/users/usersRepository';
import { planCleanUp } from './cleanUpService';
import { deletionDoneMail } from './deletionMails';
import { findOpenOrders, findSent, toPerson, type Sent } from './personalData';

type WaitingDeletion = Selectable<DeletionTable> & { email: string };

/** What leaves an order. What was bought, sums, dates, the city of delivery and a company's tax data stay. */
const NAMELESS = {
  user_id: null,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  delivery_address: null,
  delivery_note: null,
} as const;

/** Removes the account with addresses, cart, sessions and links, which go along, and what else has its number. */
export async function removeAccount(tx: Database, userId: number): Promise<void> {
  await removeCustomerKeys(tx, userId);
  await tx.updateTable('data_export').set({ user_id: null }).where('user_id', '=', userId).execute();
  await removeUser(tx, userId);
}

/** Takes the person out of an order: a search finds it by its number alone. */
async function updateOrderNameless(tx: Database, { id, record: number }: { id: number; record: string }) {
  await tx.updateTable('customer_order').set(NAMELESS).where('id', '=', id).execute();
  await removeOrderWords(tx, id);
  await insertOrderWords(tx, [{ ...NAMELESS, id, number }]);
  // Why a status was taken back: words that may be about the person.
  const undone = tx.updateTable('order_event').set({ undone_reason: '' }).where('order_id', '=', id);
  await undone.where('undone_at', 'is not', null).execute();
}

/**
 * Removes the mails to a person, those to the organisation about what they sent, and the notices that one of them was given
 * up; also those that wait.
 */
async function removePersonMails(tx: Database, person: Person, sent: Sent): Promise<void> {
  const mails = tx.selectFrom('mail').select('message_id');
  const found = await mails.where(isOfPerson(person, { email: 'recipient' })).execute();
  for (const resource of ['orders', 'applications', 'messages'] as const) {
    const about = tx.selectFrom('record_mail').select('message_id').where('resource', '=', resource);
    for (const { id } of sent[resource]) found.push(...(await about.where('item_id', '=', id).execute()));
  }
  for (const { message_id } of found) {
    const ids = [message_id, `${NOTICE_PREFIX}${message_id}`];
    await tx.deleteFrom('mail').where('message_id', 'in', ids).execute();
  }
}

/**
 * Deletes a person unless orders of theirs are under way: the account with addresses, sessions and links, applications,
 * messages and mails. Orders stay without the person. What was deleted is in the audit log by number, and the person gets
 * a last mail.
 * @returns the numbers of the orders that it waits for; none when it is done
 */
export async function erasePerson(tx: Database, deletion: WaitingDeletion): Promise<string[]> {
  const { id, email, email_hash: emailHash, user_id: userId, locale, staff_id: staffId } = deletion;
  // What was sent with the e-mail belongs to them only where the deletion covers it.
  const person = toPerson(deletion.covers_email === 1 ? email : null, userId);
  // Whatever writes for the account at this moment ends first, and what comes later finds none (`requireAccount`).
  if (userId !== null) await findUserForUpdate(tx, userId);
  const open = await findOpenOrders(tx, person);
  if (open.length > 0) return open;

  const sent = await findSent(tx, person);
  const { orders, applications, messages } = sent;
  await removePersonMails(tx, person, sent);
  // An order that was changed to another e-mail still has the mails to the first one.
  if (person.email !== null) await removeMailsTo(tx, person.email);
  const records = [...orders, ...applications, ...messages].map(({ record }) => record);
  await forgetAnswers(tx, records);
  const toIds = (rows: { id: number }[]) => rows.map((row) => row.id);
  for (const order of orders) await updateOrderNameless(tx, order);
  const uploads = await removeApplicationRecords(tx, toIds(applications));
  for (const { id: messageId } of messages) await removeMessage(tx, messageId);
  for (const kind of ['orders', 'messages'] as const) await forgetAbout(tx, kind, toIds(sent[kind]));
  if (userId !== null) await removeAccount(tx, userId);
  await planCleanUp(tx, uploads);
  const done = { done_at: new Date().toISOString(), email: null };
  await tx.updateTable('deletion').set(done).where('id', '=', id).execute();
  const after = {
    account: userId !== null,
    orders: orders.length,
    applications: applications.length,
    messages: messages.length,
    fields: Object.keys(NAMELESS),
  };
  await insertAudit(tx, { staffId, action: 'delete', resource: 'customers', itemId: emailHash.slice(0, 16), after });
  if (deletion.is_repeated === 0 && isEmail(email)) {
    const messageId = `${LAST_PREFIX}${randomUUID()}`;
    await queueMails(tx, [{ ...deletionDoneMail(locale, userId !== null), messageId, recipient: email, locale }]);
  }
  return [];
}

/** An account that is gone no longer waits to be deleted; what staff began for its e-mail goes on without it. */
async function leaveDeletion(tx: Database, userId: number): Promise<void> {
  const ofAccount = tx.deleteFrom('deletion').where('user_id', '=', userId).where('done_at', 'is', null);
  await ofAccount.where('covers_email', '=', 0).execute();
  await tx.updateTable('deletion').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/**
 * Ends a registration whose e-mail was never confirmed, by the token of the mail: somebody else has used the address.
 * Login and sessions end; orders and applications stay, as those of a guest.
 * @throws HttpError `bad_request` for an unknown, used or expired token, and where the e-mail is confirmed
 */
export async function refuseRegistration(token: string, locale: Locale): Promise<void> {
  const [hash, now] = [hashToken(token), new Date()];
  const userId = await transact(async (tx) => {
    const ownerId = await findTokenOwner(tx, 'verify', hash, now);
    const owner = ownerId === null ? null : await findUserForUpdate(tx, ownerId);
    if (!owner || (await isEmailVerified(tx, owner.user.id))) throw refuseVerifyToken(locale);
    const { id } = owner.user;
    for (const table of ['customer_order', 'application'] as const) {
      await tx.updateTable(table).set({ user_id: null }).where('user_id', '=', id).execute();
    }
    await leaveDeletion(tx, id);
    await removeAccount(tx, id);
    return id;
  });
  logSecurityEvent('registration refused', { account: userId });
}
