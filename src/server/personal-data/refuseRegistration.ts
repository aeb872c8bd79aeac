import type { Locale } from '@/config/locales';
import { hashToken } from '../people/secrets';
import { transact } from '../db/transaction';
import { removeCustomerKeys } from '../db/transactOnce';
import { logSecurityEvent } from '../log/logSecurityEvent';
import { refuseVerifyToken } from '../people/users/emailVerificationService';
import { findTokenOwner } from '../people/users/oneTimeTokensRepository';
import { findUserForUpdate, isEmailVerified } from '../people/users/usersRepository';
import { updateExportsNameless } from './personalDataService';
import { leaveDeletion } from './deletionsRepository';
import { removeAccount, updateSentAsGuest } from './erasureRepository';

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
    await updateSentAsGuest(tx, id);
    await removeCustomerKeys(tx, id);
    await updateExportsNameless(tx, id);
    await leaveDeletion(tx, id);
    await removeAccount(tx, id);
    return id;
  });
  logSecurityEvent('registration refused', { account: userId });
}
