import { transact } from '../../platform/db/transaction';
import { insertAudit } from '../../people/staff/audit';
import { updateMailDueAgain } from './mailsRepository';

/**
 * Sends a mail again that waits or was given up: the worker takes it within two seconds. One that is being sent at this
 * moment, or was sent meanwhile, is left alone, so that two presses send once.
 */
export const resendMail = (id: number, staffId: number): Promise<void> =>
  transact(async (tx) => {
    if (!(await updateMailDueAgain(tx, id, new Date()))) return;
    await insertAudit(tx, { staffId, action: 'resend', resource: 'mails', itemId: id });
  });
