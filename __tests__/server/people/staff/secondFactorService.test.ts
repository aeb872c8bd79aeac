import { testEnvironment, withSeededDatabase } from '../../../support/testDatabase';
import { execFileSync } from 'node:child_process';
import { database } from '@/server/db/transaction';
import { HttpError } from '@/server/http/HttpError';
import { checkPassword } from '@/server/people/staff/loginService';
import { confirmFactor, passFactor, proveTotp, type SecondStep } from '@/server/people/staff/secondFactorService';
import { recoverStaff } from '@/server/people/staff/staffAccountsService';
import { isConfirmed } from '@/server/people/staff/staffSession';
import { setClock } from '../../../support/clock';
import { mailsTo } from '../../../support/mailQueue';
import { beginSecondStep, makeStaffAccount, type StaffAccount } from '../../../support/staffAccount';
import { readAudit } from '../../../support/rows';

withSeededDatabase();

afterEach(() => jest.useRealTimers());

/** Without the windows of 15 minutes, which are older and hold fewer. */
const forgetWindows = async () => void (await (await database()).deleteFrom('rate_limit').execute());
const readState = async ({ id }: StaffAccount) =>
  (await database())
    .selectFrom('staff')
    .select(['factor_failures', 'factor_wait_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const endWait = async ({ id }: StaffAccount) => {
  const db = await database();
  await db.updateTable('staff').set({ factor_wait_until: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
};
const listAudit = async ({ id }: StaffAccount) =>
  (await readAudit({ resource: 'staff', item_id: String(id) })).map(({ action }) => action);

/** `right`, the code of the refusal, or the seconds that it asks to wait. */
async function guess(step: SecondStep, account: StaffAccount, code = '000000') {
  await forgetWindows();
  try {
    await passFactor(step, proveTotp(account.id, code));
    return 'right';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.code === 'throttled' ? Number(error.headers['Retry-After']) : error.code;
  }
}

it('wrong codes wait longer each time, end at a hundred, and a recovery opens the account again', async () => {
  // The first waits are so short that a slow machine would guess again after them.
  setClock(Date.now());
  const [owner, person] = [await makeStaffAccount('owner'), await makeStaffAccount('sales')];
  const step = await beginSecondStep(person);
  const waits: unknown[] = [];
  for (let count = 1; count < 100; count += 1) {
    expect([count, await guess(step, person)]).toEqual([count, 'token_not_valid']);
    if (count < 5) continue;
    // The wait refuses the right code too, and counts nothing.
    waits.push(await guess(step, person, person.code()));
    await endWait(person);
  }
  expect(waits.slice(0, 14)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  expect(await guess(step, person)).toBe('token_not_valid');
  await endWait(person);
  expect(await guess(step, person, person.code())).toBe('permission_denied');
  expect((await listAudit(person)).slice(-2)).toEqual(['factor refused', 'factor closed']);
  const mails = await mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Back office: five wrong codes after the right password',
    'Back office: the second step of the login is closed',
  ]);
  // The way out of somebody who is the only owner stands in it.
  expect(mails[1]?.text).toContain(`npm run staff -- reset ${person.email}`);

  await recoverStaff({ staff: await owner.openSession('full'), id: person.id });
  expect(await readState(person)).toEqual({ factor_failures: 0, factor_wait_until: null });
});

it('a right code begins again at none; the command on the server does too, and tells the person', async () => {
  const person = await makeStaffAccount('owner');
  const step = await beginSecondStep(person);
  for (let count = 0; count < 4; count += 1) expect(await guess(step, person)).toBe('token_not_valid');
  expect(await guess(step, person, person.code())).toBe('right');
  expect((await readState(person)).factor_failures).toBe(0);

  const next = await beginSecondStep(person);
  for (let count = 0; count < 4; count += 1) await guess(next, person);
  const env = { ...process.env, ...testEnvironment };
  execFileSync('node', ['src/server/app/staffCommand.mjs', 'reset', person.email], { env });
  expect((await readState(person)).factor_failures).toBe(0);
  const mail = (await mailsTo(person.email)).at(-1);
  expect(mail?.subject).toBe('Back office: your access was reset');
  expect(mail?.text).toContain(`npm run staff -- reset ${person.email}`);
  expect(mail?.html).toMatch(/<p style="[^"]+">The password, the second step/);
});

it('of many wrong codes at once each is counted before the next is looked at', async () => {
  setClock(Date.now());
  const person = await makeStaffAccount('sales');
  const step = await beginSecondStep(person);
  await forgetWindows();
  const guesses = Array.from({ length: 9 }, () => passFactor(step, proveTotp(person.id, '000000')));
  const codes = (await Promise.allSettled(guesses)).map((one) =>
    one.status === 'rejected' ? (one.reason as HttpError).code : 'right',
  );
  expect(codes.sort()).toEqual([...Array<string>(4).fill('throttled'), ...Array<string>(5).fill('token_not_valid')]);
  expect((await readState(person)).factor_failures).toBe(5);
});

it('wrong passwords count towards nothing of it; some of them stand in the audit log', async () => {
  const person = await makeStaffAccount('sales');
  const visitor = { client: '198.51.100.4', userAgent: null, knownBrowser: '' };
  for (let count = 0; count < 25; count += 1) {
    await forgetWindows();
    await expect(checkPassword({ email: person.email, password: 'wrong' }, visitor)).rejects.toThrow();
  }
  expect((await readState(person)).factor_failures).toBe(0);
  expect(await listAudit(person)).toEqual(Array<string>(25).fill('login refused'));
  for (let count = 0; count < 30; count += 1) {
    await (await database()).deleteFrom('rate_limit').where('key', 'not like', 'staff-refusals:%').execute();
    await expect(checkPassword({ email: person.email, password: 'wrong' }, visitor)).rejects.toThrow();
  }
  // The last of the first ones has begun the day of twenty.
  expect((await listAudit(person)).length).toBe(25 + 19);
  await forgetWindows();
  await checkPassword(person, visitor);
});

it('the factor is confirmed for ten minutes of one session, and its guesses are counted with the others', async () => {
  const person = await makeStaffAccount('owner');
  const db = await database();
  const session = await person.openSession('full');
  const step = { ...(await beginSecondStep(person)), session };
  expect(isConfirmed(session)).toBe(true);
  const old = new Date(Date.now() - 10 * 60_000).toISOString();
  expect(isConfirmed({ confirmedAt: old })).toBe(false);
  expect(isConfirmed({ confirmedAt: null })).toBe(false);
  await expect(confirmFactor(step, proveTotp(person.id, '000000'))).rejects.toMatchObject({ code: 'token_not_valid' });
  expect((await readState(person)).factor_failures).toBe(1);
  await db.updateTable('staff_session').set({ confirmed_at: old }).where('staff_id', '=', person.id).execute();
  await confirmFactor(step, proveTotp(person.id, person.code()));
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'confirmed_at'])
    .where('staff_id', '=', person.id)
    .execute();
  const fresh = rows.filter((row) => isConfirmed({ confirmedAt: row.confirmed_at })).map(({ id }) => id);
  expect(fresh).toEqual([session.sessionId]);
});
