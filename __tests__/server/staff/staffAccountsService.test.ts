import { withSeededDatabase } from '../../support/testDatabase';
import { database, transact } from '@/server/db/transaction';
import { sql } from 'kysely';
import {
  acceptWelcome,
  changeStaff,
  inviteStaff,
  recoverStaff,
  removeStaff,
} from '@/server/staff/staffAccountsService';
import { readSessionByToken, startStaffSession } from '@/server/staff/staffSession';
import { insertAudit } from '@/server/staff/audit';
import { findStaffCredentials, updateStaff } from '@/server/staff/staffRepository';
import { signInStaff } from '../../support/signInStaff';

withSeededDatabase();

const LOCALE = { locale: 'en', userAgent: null } as const;

/** An owner who has accepted, with a session. */
async function makeOwner() {
  const { id } = await signInStaff('owner');
  const token = await transact(async (tx) => {
    await updateStaff(tx, id, { password_hash: 'set' });
    return startStaffSession(tx, { staffId: id, level: 'full', userAgent: null });
  });
  const session = await readSessionByToken(token);
  if (!session) throw new Error('no session');
  return session;
}

it('the last owner who can log in is neither removed nor given another role', async () => {
  const [one, other] = [await makeOwner(), await makeOwner()];
  await removeStaff({ staff: one, id: other.id });
  const refused = { code: 'bad_request', fields: { form: ['Somebody else must be an owner first'] } };
  await expect(removeStaff({ staff: one, id: one.id })).rejects.toMatchObject(refused);
  const demote = transact((tx) => changeStaff(tx, one.id, { name: 'x', role: 'editor' }, 'en'));
  await expect(demote).rejects.toMatchObject(refused);
  // Invited again, but not there yet: still the last.
  await recoverStaff({ staff: one, id: other.id });
  await expect(removeStaff({ staff: one, id: one.id })).rejects.toMatchObject(refused);
});

it('an invitation and a recovery are links that work once, and a recovery ends what was', async () => {
  const owner = await makeOwner();
  const email = 'new.editor@example.com';
  const id = await transact((tx) => inviteStaff(tx, { email, name: 'Aysel', role: 'editor', locale: 'az' }, 'en'));
  const readToken = async () => {
    const mails = await (
      await database()
    )
      .selectFrom('mail')
      .select(['text', 'locale'])
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute();
    expect(mails[0]?.locale).toBe('az');
    return new URL(/https:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  };
  const token = await readToken();
  await expect(acceptWelcome({ token, password: 'password123' }, LOCALE)).rejects.toMatchObject({
    code: 'bad_request',
  });
  const session = await acceptWelcome({ token, password: 'her own long phrase' }, LOCALE);
  expect(await readSessionByToken(session)).toMatchObject({ id, level: 'password' });
  await expect(acceptWelcome({ token, password: 'somebody else' }, LOCALE)).rejects.toMatchObject({
    code: 'not_found',
  });

  await expect(recoverStaff({ staff: owner, id: owner.id })).rejects.toMatchObject({ code: 'permission_denied' });
  await recoverStaff({ staff: owner, id });
  expect(await readSessionByToken(session)).toBeNull();
  expect(await findStaffCredentials(await database(), { id })).toMatchObject({
    password_hash: null,
    totp_secret: null,
  });
  await removeStaff({ staff: owner, id });
  // The link of the recovery ended with the account.
  await expect(
    acceptWelcome({ token: await readToken(), password: 'after the removal' }, LOCALE),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('nobody changes the audit log, not even by SQL', async () => {
  const db = await database();
  await insertAudit(db, { staffId: null, action: 'test', resource: 'test', itemId: 1 });
  for (const statement of ["update audit set action = 'x'", 'delete from audit']) {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({
      message: expect.stringContaining('rows of the audit log never change') as string,
    });
  }
});
