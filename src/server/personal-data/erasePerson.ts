import { randomUUID } from 'node:crypto';
import type { Database } from '../db/transaction';
import { removeApplicationRecords } from '../forms/applications/applicationsRepository';
import { forgetAnswers, removeCustomerKeys } from '../db/transactOnce';
import { nameMailFile } from '../mail/composeMail';
import { LAST_PREFIX, NOTICE_PREFIX, queueMails } from '../mail/outbox';
import { removeMailsTo } from '../mail/recordMails';
import { insertAudit } from '../people/staff/audit';
import { forgetAbout } from '../people/staff/forgetAbout';
import { planCleanUp } from './cleanUpService';
import { updateExportsNameless } from './personalDataService';
import { deletionDoneMail } from './deletionMails';
import { updateDeletionDone, type DeletionRow } from './deletionsRepository';
import {
  emptyUndoReasons,
  findPersonApplicationKeys,
  findSentMails,
  findUploads,
  insertNumberWords,
  lockAccount,
  removeAccount,
  removeOrdersWords,
  removePersonMails,
  removePersonMessages,
  updateOrdersNameless,
} from './erasureRepository';
import { findOpenOrders, type Person } from './personRepository';

type WaitingDeletion = DeletionRow & { email: string };

/** The person of a deletion: the account, and the e-mail where what was sent with it belongs to them. */
const toPerson = ({ user_id, email, covers_email }: WaitingDeletion): Person => ({
  userId: user_id,
  email: covers_email === 1 ? email : null,
});

/**
 * Deletes a person unless orders of theirs are under way: the account with addresses, sessions and links, applications,
 * messages and mails. Orders stay without the person. What was deleted is in the audit log by number, and the person gets
 * a last mail.
 * @returns the numbers of the orders that it waits for; none when it is done
 */
export async function erasePerson(tx: Database, deletion: WaitingDeletion): Promise<string[]> {
  const { id, email, email_hash: emailHash, user_id: userId, locale, staff_id: staffId } = deletion;
  const person = toPerson(deletion);
  if (userId !== null) await lockAccount(tx, userId);
  const open = await findOpenOrders(tx, person);
  if (open.length > 0) return open;

  const orders = await updateOrdersNameless(tx, person);
  const ids = orders.map((order) => order.id);
  await removeOrdersWords(tx, ids);
  await insertNumberWords(tx, orders);
  const applications = await findPersonApplicationKeys(tx, person);
  const applicationIds = applications.map((application) => application.id);
  const uploads = await findUploads(tx, applicationIds);
  await removeApplicationRecords(tx, applicationIds);
  const messages = await removePersonMessages(tx, person);
  await forgetAbout(tx, 'orders', ids);
  await emptyUndoReasons(tx, ids);
  await forgetAbout(
    tx,
    'messages',
    messages.map((message) => message.id),
  );
  const records = [
    ...orders.map(({ number }) => number),
    ...[...applications, ...messages].map(({ reference }) => reference),
  ];
  await forgetAnswers(tx, records);
  // An order that was changed to another e-mail still has the mails to the first one.
  if (person.email !== null) await removeMailsTo(tx, person.email);
  const mails = [
    ...(await removePersonMails(tx, person, { records, notice: NOTICE_PREFIX })),
    ...(await findSentMails(tx, records)),
  ];
  if (userId !== null) {
    await removeCustomerKeys(tx, userId);
    await updateExportsNameless(tx, userId);
    await removeAccount(tx, userId);
  }
  await planCleanUp(tx, { uploads, mails: mails.map(nameMailFile) });
  await updateDeletionDone(tx, id, new Date().toISOString());
  const after = {
    account: userId !== null,
    orders: orders.length,
    applications: applications.length,
    messages: messages.length,
    fields: ['user_id', 'first_name', 'last_name', 'email', 'phone_number', 'delivery_address', 'delivery_note'],
  };
  await insertAudit(tx, { staffId, action: 'delete', resource: 'customers', itemId: emailHash.slice(0, 16), after });
  if (deletion.is_repeated === 0) {
    const messageId = `${LAST_PREFIX}${randomUUID()}`;
    await queueMails(tx, [{ ...deletionDoneMail(locale, userId !== null), messageId, recipient: email, locale }]);
  }
  return [];
}
