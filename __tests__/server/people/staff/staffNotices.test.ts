import { withSeededDatabase } from '../../../support/testDatabase';
import { emailSchema } from '@/contract/emailSchema.mjs';
import { billingSettings } from '@/server/organisation/billingSettings';
import { billingForm } from '@/server/backoffice/settings/billingForm';
import type { SettingsForm } from '@/server/backoffice/settings/defineSettingsForm';
import { mailForm } from '@/server/backoffice/settings/mailForm';
import { database, transact } from '@/server/db/transaction';
import { runWithRequest } from '@/server/log/requestContext.mjs';
import { mailSettings } from '@/server/organisation/mailSettings';
import {
  confirmFactor,
  passFactor,
  proveRecoveryCode,
  proveTotp,
  toBrowserAccount,
} from '@/server/people/staff/secondFactorService';
import { changeStaff, inviteStaff, removeStaff } from '@/server/people/staff/staffAccountsService';
import { changeOwnPassword, renewRecoveryCodes } from '@/server/people/staff/staffService';
import { knownBrowsers } from '@/server/people/secrets';
import { updateStaff } from '@/server/people/staff/staffRepository';
import { mailsTo } from '../../../support/mailQueue';
import { beginSecondStep, makeStaffAccount } from '../../../support/staffAccount';

withSeededDatabase();

const REQUEST = {
  requestId: 'one',
  client: '203.0.113.77',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
};
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

it('a login from a new browser is told once, with the browser and the network', async () => {
  const person = await makeStaffAccount('sales');
  await transact((tx) => updateStaff(tx, person.id, { locale: 'az' }));
  const step = await beginSecondStep(person);
  const { knownBrowser } = await runWithRequest(REQUEST, () => passFactor(step, proveTotp(person.id, person.code())));
  const [mail, ...others] = await mailsTo(person.email);
  expect([mail?.subject, others.length]).toEqual(['İdarəetmə: yeni brauzerdən giriş', 0]);
  expect(mail?.text).toContain('Brauzer: Firefox, Windows');
  expect(mail?.text).toContain('Şəbəkə: 203.0.113.0/24');
  expect(mail?.text).not.toContain('203.0.113.77');
  const again = { ...(await beginSecondStep(person)), knownBrowser };
  await passFactor(again, proveTotp(person.id, person.code(1)));
  expect(await mailsTo(person.email)).toHaveLength(1);
});

it('a browser in which a customer of the same e-mail has logged in is new to the staff', async () => {
  const person = await makeStaffAccount('sales');
  const customers = (await knownBrowsers()).add('', person.email, new Date());
  const step = { ...(await beginSecondStep(person)), knownBrowser: customers };
  await passFactor(step, proveTotp(person.id, person.code()));
  expect(await subjectsTo(person.email)).toEqual(['Back office: a login from a new browser']);
  // No customer can have the name by which browsers of the staff are known.
  expect(toBrowserAccount(person.email)).not.toBe(person.email);
  expect(emailSchema.safeParse(toBrowserAccount(person.email)).success).toBe(false);
});

it('codes made and used and a new password are told, as part of the change', async () => {
  const person = await makeStaffAccount('editor');
  const session = await person.openSession('full');
  const [code = '', other = ''] = await renewRecoveryCodes(session);
  await passFactor(await beginSecondStep(person), proveRecoveryCode(person.id, code));
  await confirmFactor({ ...(await beginSecondStep(person)), session }, proveRecoveryCode(person.id, other));
  await changeOwnPassword(session, { current: person.password, password: 'another phrase of mine' }, '203.0.113.7');
  expect(await subjectsTo(person.email)).toEqual([
    'Back office: new recovery codes were made',
    'Back office: a recovery code was used',
    'Back office: a recovery code was used',
    'Back office: the password was changed',
  ]);
});

it('all owners are told of owners who come and go, of bank details and of recipients of mails', async () => {
  const [one, other, person] = [
    await makeStaffAccount('owner'),
    await makeStaffAccount('owner'),
    await makeStaffAccount('editor'),
  ];
  const by = await one.openSession('full');
  const invitation = { email: 'third@example.com', name: 'Third', role: 'owner', locale: 'en' } as const;
  await transact((tx) => inviteStaff(tx, invitation, by));
  await transact((tx) => changeStaff(tx, person.id, { name: 'Promoted', role: 'owner' }, by));
  await removeStaff({ staff: by, id: person.id });
  const context = { staff: by, locale: 'en', t: (key: string) => key } as never;
  const save = (form: SettingsForm, values: object) =>
    transact((tx) => form.resource.update?.(tx, form.name, values as never, context) ?? Promise.resolve());
  await save(billingForm, { ...billingSettings.defaults, swift: 'ABCDEF22' });
  // Saved once more without a change.
  await save(billingForm, { ...billingSettings.defaults, swift: 'ABCDEF22' });
  await save(mailForm, { ...mailSettings.defaults, orders: ['new@example.com'] });
  const told = ['a new owner', 'a new owner', 'an owner was removed', 'the bank details were changed'];
  const expected = [...told, 'the e-mail addresses were changed'].map((what) => `Back office: ${what}`);
  for (const { email } of [one, other]) expect(await subjectsTo(email)).toEqual(expected);
  // The person concerned too.
  expect(await subjectsTo(person.email)).toEqual(['Back office: a new owner', 'Back office: an owner was removed']);
  const db = await database();
  const { name } = await db.selectFrom('staff').select('name').where('id', '=', one.id).executeTakeFirstOrThrow();
  expect((await mailsTo(other.email)).at(-1)?.text).toContain(`Who: ${name}`);
});

it('somebody whose role somebody else changed is told, with the role and who did it', async () => {
  const [owner, person] = [await makeStaffAccount('owner'), await makeStaffAccount('sales')];
  const by = await owner.openSession('full');
  const change = (role: 'editor' | 'sales', name = 'One') =>
    transact((tx) => changeStaff(tx, person.id, { name, role }, by));
  // Another name is no other role.
  await change('sales', 'Renamed');
  expect(await subjectsTo(person.email)).toEqual([]);
  await change('editor');
  const [mail, ...others] = await mailsTo(person.email);
  expect([mail?.subject, others.length]).toEqual(['Back office: you have another role', 0]);
  expect(mail?.text).toContain('now: Editor');
  expect(mail?.text).toContain('Who: The owner');
  expect(await subjectsTo(owner.email)).toEqual([]);
});
