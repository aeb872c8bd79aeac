import { withSeededDatabase } from '../../support/testDatabase';
import { deleteByContact, repeatLostDeletions, runDeletions } from '@/server/personal-data/deletionService';
import { collectPersonalData, findAccount } from '@/server/personal-data/personalData';
import { findByContact, getDataByContact, getOwnData } from '@/server/personal-data/personalDataService';
import { refuseRegistration } from '@/server/personal-data/erasePerson';
import { getApplications, lookupApplication, sendApplication } from '@/server/forms/applications/applicationsService';
import type { ApplicationRequest } from '@/contract/applications';
import { database } from '@/server/db/connection';
import { tokenIn } from '../../support/mails';
import { mailsTo } from '../../support/mailQueue';
import { newClient } from '../../support/formRequests';
import { newKey } from '../../support/orderRequest';
import { signInStaff } from '../../support/signInStaff';
import { PASSWORD } from '../../support/accounts';
import { withAccounts } from '../../support/withAccounts';

withSeededDatabase();
const { call, signUp } = withAccounts();

let made = 0;
const newPhone = () => `+99450${String(1_000_000 + (made += 1))}`;

/** An application of three fields. */
async function sendShort(
  phone_number: string,
  changes: Partial<ApplicationRequest> = {},
  session: { id: number } | null = null,
) {
  const body = { first_name: 'Aysel', phone_number, consent: true as const, ...changes };
  return (await sendApplication({ locale: 'az', client: newClient(), body, session, idempotencyKey: newKey() }))
    .reference;
}

const isThere = async (reference: string) => {
  const rows = (await database()).selectFrom('application').select('id').where('reference', '=', reference);
  return (await rows.execute()).length === 1;
};

const confirm = async (id: number) =>
  (await database())
    .updateTable('user')
    .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();

const referencesOf = async (contact: string) =>
  (await findByContact(contact)).applications.map(({ reference }) => reference).sort();

it('is given out and deleted by its telephone number, and nobody else’s is', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const mine = await sendShort(phone);
  const theirs = await sendShort(other);
  const mailed = await sendShort(phone, { email: `mailed-${made}@example.com` });
  const user = await signUp();
  const ofAccount = await sendShort(phone, {}, user);

  expect(await referencesOf(phone)).toEqual([mine]);
  expect(await referencesOf('')).toEqual([]);
  const staff = await signInStaff('owner');
  const file = await getDataByContact(phone, staff.id);
  expect(file.applications).toMatchObject([
    { reference: mine, message: '', contact: { email: '', phone_number: phone } },
  ]);
  expect([file.account, file.orders, file.messages, file.mails]).toEqual([null, [], [], []]);

  expect(await deleteByContact(phone, { id: staff.id, locale: 'az' })).toEqual({ is_deleted: true, orders: [] });
  expect(await Promise.all([mine, theirs, mailed, ofAccount].map(isThere))).toEqual([false, true, true, true]);
  const db = await database();
  const left = await db.selectFrom('deletion').select(['email', 'user_id']).execute();
  expect(left.filter(({ email, user_id }) => email !== null || user_id !== null)).toEqual([]);
  expect(await db.selectFrom('mail').select('id').where('recipient', 'in', ['', phone]).execute()).toEqual([]);
});

it('belongs to the account that sent it: listed, exported and deleted with it, and with no other', async () => {
  const [owner, stranger] = [await signUp(), await signUp()];
  const phone = newPhone();
  const mine = await sendShort(phone, {}, owner);
  const guest = await sendShort(phone);
  const others = await sendShort(phone, {}, stranger);
  // A telephone number proves nothing: the account's own brings it no rows of guests.
  await (await database()).updateTable('user').set({ phone }).where('id', '=', owner.id).execute();
  await confirm(owner.id);

  expect((await getApplications('az', owner)).map(({ reference }) => reference)).toEqual([mine]);
  const data = await getOwnData({ id: owner.id, email: owner.email, sid: '' } as Parameters<typeof getOwnData>[0]);
  expect(data.applications.map(({ reference }) => reference)).toEqual([mine]);
  expect(await referencesOf(owner.email)).toEqual([mine]);
  expect(await referencesOf(phone)).toEqual([guest]);
  await call('me/deletion/', { password: PASSWORD }, { token: owner.access });
  await runDeletions();
  expect(await Promise.all([mine, guest, others].map(isThere))).toEqual([false, true, true]);
});

it('is its telephone number’s once the account has gone that did not confirm its e-mail', async () => {
  const [user, phone] = [await signUp(), newPhone()];
  const reference = await sendShort(phone, {}, user);
  expect(await referencesOf(phone)).toEqual([]);
  const [verify = { text: '' }] = await mailsTo(user.email);
  await refuseRegistration(tokenIn(verify), 'az');
  expect(await referencesOf(phone)).toEqual([reference]);
});

it('without anything known of a person nothing is theirs', async () => {
  await sendShort(newPhone());
  const db = await database();
  for (const contact of [null, '', ' ', '+', '@']) {
    const { applications } = await collectPersonalData(db, { account: null, contact });
    expect([contact, applications]).toEqual([contact, []]);
  }
  const user = await signUp();
  const account = await findAccount(db, { id: user.id });
  for (const contact of [null, '']) {
    expect((await collectPersonalData(db, { account, contact })).applications).toEqual([]);
  }
});

it('is looked up by its telephone number, and not by an empty or another one', async () => {
  const phone = newPhone();
  const reference = await sendShort(phone);
  expect(await lookupApplication({ reference, phone_number: phone }, newClient())).toMatchObject({ reference });
  const wrong = [
    { phone_number: newPhone() },
    { email: 'somebody@example.com' },
    { email: '' },
    { phone_number: '' },
    {},
  ];
  for (const contact of wrong) expect(await lookupApplication({ reference, ...contact }, newClient())).toBeNull();
  const both = { reference, phone_number: phone, email: 'somebody@example.com' };
  expect(await lookupApplication(both, newClient())).toBeNull();
});

it('counts by its telephone number: strangers without an e-mail do not use up each other’s limit', async () => {
  const phone = newPhone();
  for (let index = 0; index < 10; index += 1) await sendShort(phone, { message: String(index) });
  await expect(sendShort(phone, { message: 'once more' })).rejects.toMatchObject({ code: 'throttled' });
  expect(await sendShort(newPhone())).toMatch(/^NA-/);
});

it('is deleted again where a restore has brought it back', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const theirs = await sendShort(other);
  const db = await database();
  await sendShort(phone);
  await deleteByContact(phone, { id: 1, locale: 'az' });
  await runDeletions();
  // As the database of a backup: it knows nothing of the deletion.
  await db.deleteFrom('deletion').execute();
  const again = await sendShort(phone, { message: 'restored' });
  await repeatLostDeletions();
  expect([await isThere(again), await isThere(theirs)]).toEqual([false, true]);
});
