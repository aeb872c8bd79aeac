import { database } from '@/server/db/connection';
import { newEmail } from './formRequests';

type Account = { email?: string; email_verified_at?: string | null };

/** An account as a row, without a password that anybody knows: its e-mail is not confirmed unless that is said. */
export async function newAccount({ email = newEmail(), email_verified_at = null }: Account = {}): Promise<{
  id: number;
}> {
  return (await database())
    .insertInto('user')
    .values({
      email,
      email_verified_at,
      first_name: 'Aysel',
      last_name: 'Məmmədova',
      phone: '+994501234567',
      address: '',
      type: 'customer',
      password_hash: '',
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
