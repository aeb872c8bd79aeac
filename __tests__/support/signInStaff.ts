import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@/contract/admin';
import { transact } from '@/server/db/transaction';
import { insertStaff } from '@/server/people/staff/staffRepository';
import { cookieName, readSessionByToken, startStaffSession } from '@/server/people/staff/staffSession';

export type SignedInStaff = { id: number; cookie: string; csrf: string };

/**
 * Somebody with this role, signed in: what a request needs to send. Names are in English.
 *
 * @param level with both steps, or with the password alone
 */
export async function signInStaff(role: StaffRole, level: 'password' | 'full' = 'full'): Promise<SignedInStaff> {
  const email = `${role}-${randomUUID()}@example.com`;
  const { id, token } = await transact(async (tx) => {
    const staff = { email, name: `The ${role}`, role, locale: 'en' as const, created_at: new Date().toISOString() };
    const inserted = await insertStaff(tx, staff);
    if (inserted === null) throw new Error(`${email} is taken`);
    return {
      id: inserted,
      token: await startStaffSession(tx, { staffId: inserted, level, userAgent: null }),
    };
  });
  const session = await readSessionByToken(token);
  return { id, cookie: `${cookieName()}=${token}`, csrf: session?.csrf ?? '' };
}
