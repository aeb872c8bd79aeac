import { transact } from '../../platform/db/transaction';
import { tellDue } from '../../platform/mail/outbox';
import { insertAudit } from '../../people/staff/audit';
import { updateMailDueAgain } from './mailsRepository';

/**
 * Sends a mail again that waits or was given up: the worker of this process takes it at once. One that is being sent at this
 * moment, or was sent meanwhile, is left alone, so that two presses send once.
 */
export const resendMail = (id: number, staffId: number): Promise<void> =>
  transact(async (tx) => {
    if (!(await updateMailDueAgain(tx, id, new Date()))) return;
    tellDue(tx);
    await insertAudit(tx, { staffId, action: 'resend', resource: 'mails', itemId: id });
  });
