import { withSeededDatabase } from '../../../support/testDatabase';
import { database, transact } from '@/server/db/transaction';
import { sql } from 'kysely';
import {
  acceptWelcome,
  changeStaff,
  inviteStaff,
  recoverStaff,
  removeStaff,
} from '@/server/people/staff/staffAccountsService';
import { readVersion, updateRecord } from '@/server/backoffice/kit/recordService';
import { findAbleOwners } from '@/server/people/staff/ownersRepository';
import { staffResource } from '@/server/backoffice/staff/staffResource';
import { readSessionByToken, type StaffSession } from '@/server/people/staff/staffSession';
import { insertAudit } from '@/server/people/staff/audit';
import { findStaffCredentials, updateStaff } from '@/server/people/staff/staffRepository';
import { makeStaffAccount } from '../../../support/staffAccount';

withSeededDatabase();

const LOCALE = { locale: 'en', userAgent: null } as const;

/** An owner who has accepted, with a session. */
const makeOwner = async () => (await makeStaffAccount('owner')).openSession('full');

it('the last owner who can log in is neither removed nor given another role', async () => {
  const [one, other] = [await makeOwner(), await makeOwner()];
  await removeStaff({ staff: one, id: other.id });
  const refused = { code: 'bad_request', fields: { form: ['Somebody else must be an owner first'] } };
  await expect(removeStaff({ staff: one, id: one.id })).rejects.toMatchObject(refused);
  const demote = transact((tx) => changeStaff(tx, one.id, { name: 'x', role: 'editor' }, one));
  await expect(demote).rejects.toMatchObject(refused);
  // Invited again, but not there yet: still the last.
  await recoverStaff({ staff: one, id: other.id });
  await expect(removeStaff({ staff: one, id: one.id })).rejects.toMatchObject(refused);
});

it('an invitation and a recovery are links that work once, and a recovery ends what was', async () => {
  const owner = await makeOwner();
  const email = 'new.editor@example.com';
  const id = await transact((tx) => inviteStaff(tx, { email, name: 'Aysel', role: 'editor', locale: 'az' }, owner));
  const readToken = async (locale: string) => {
    const db = await database();
    const mails = await db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute();
    expect(mails[0]?.locale).toBe(locale);
    // No word of English has a ə, and no Azerbaijani text is without.
    expect(/ə/.test(mails[0]?.text ?? '')).toBe(locale === 'az');
    return new URL(/https:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  };
  const token = await readToken('az');
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
    // In the language that the invitation was accepted in.
    acceptWelcome({ token: await readToken(LOCALE.locale), password: 'after the removal' }, LOCALE),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

/** What an owner does to another one; each takes away a way to log in. */
const DEEDS = {
  remove: ({ staff, id }: Deed) => removeStaff({ staff, id }),
  recover: ({ staff, id }: Deed) => recoverStaff({ staff, id }),
  // The form of the page, as it is saved.
  demote: async ({ staff, id }: Deed) => {
    const stored = await staffResource.find(await database(), String(id), 'en');
    if (!stored) throw new Error('no such account');
    const values = { ...(stored.values as object), role: 'editor' };
    const context = { staff, locale: 'en', t: (key: string) => key } as never;
    await updateRecord({ resource: staffResource, id: String(id), version: readVersion(stored), values, context });
  },
};
type Deed = { staff: StaffSession; id: number };
const PAIRS = (['remove', 'recover', 'demote'] as const).flatMap((one) =>
  (['remove', 'recover', 'demote'] as const).map((other) => [one, other] as const),
);

it.each(PAIRS)(
  'of two owners who %s and %s each other at once one stays, and the other is told',
  async (first, then) => {
    for (let round = 0; round < 8; round += 1) {
      const db = await database();
      await db.updateTable('staff').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute();
      const [one, other] = [await makeOwner(), await makeOwner()];
      const outcomes = await Promise.allSettled([
        DEEDS[first]({ staff: one, id: other.id }),
        DEEDS[then]({ staff: other, id: one.id }),
      ]);
      const refusals = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
      );
      expect([round, refusals]).toEqual([round, ['bad_request']]);
      expect(await findAbleOwners(db)).toHaveLength(1);
    }
  },
);

it('an owner without a second factor is none who can log in', async () => {
  await (await database()).updateTable('staff').set({ disabled_at: '2026-01-01T00:00:00.000Z' }).execute();
  const [one, other] = [await makeOwner(), await makeOwner()];
  await transact((tx) => updateStaff(tx, other.id, { totp_secret: null }));
  await expect(removeStaff({ staff: other, id: one.id })).rejects.toMatchObject({ code: 'bad_request' });
  await expect(recoverStaff({ staff: other, id: one.id })).rejects.toMatchObject({ code: 'bad_request' });
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
