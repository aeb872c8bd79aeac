import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '@/contract/admin';
import { database, transact } from '@/server/db/transaction';
import { type SecondStep, newTotpSecret } from '@/server/people/staff/secondFactorService';
import { updateStaff } from '@/server/people/staff/staffRepository';
import { readSessionByToken, startStaffSession, type StaffSession } from '@/server/people/staff/staffSession';
import { hashPassword } from '@/server/people/users/hashPassword';
import { signInStaff } from './signInStaff';

/** Somebody of the staff who has a password and an authenticator app. */
export async function makeStaffAccount(role: StaffRole, password = 'a phrase of this person') {
  const { id, cookie, csrf } = await signInStaff(role);
  const [totp_secret, password_hash] = [newTotpSecret(), await hashPassword(password)];
  await transact((tx) => updateStaff(tx, id, { totp_secret, password_hash }));
  const db = await database();
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const app = new TOTP({ secret: Secret.fromBase32(totp_secret) });
  return {
    id,
    email,
    password,
    /** Of the authenticator app, base32. */
    secret: totp_secret,
    cookie,
    csrf,
    /** A code of the app; `steps` of 30 seconds later, as each counts once. */
    code: (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 }),
    /** A session of this level. */
    openSession: async (level: StaffSession['level']): Promise<StaffSession> => {
      const token = await startStaffSession(db, { staffId: id, level, userAgent: null });
      const session = await readSessionByToken(token);
      if (!session) throw new Error('no session');
      return session;
    },
  };
}

export type StaffAccount = Awaited<ReturnType<typeof makeStaffAccount>>;

/** After the right password, from a browser that is not known. */
export const beginSecondStep = async (account: StaffAccount): Promise<SecondStep> => ({
  session: await account.openSession('password'),
  client: '203.0.113.7',
  userAgent: null,
  knownBrowser: '',
});
