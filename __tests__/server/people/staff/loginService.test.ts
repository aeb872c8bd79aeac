import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/transaction';
import { HttpError } from '@/server/http/HttpError';
import {
  hashRecoveryCode,
  passFactor,
  proveRecoveryCode,
  proveTotp,
  type FactorProof,
} from '@/server/people/staff/secondFactorService';
import { beginSecondStep, makeStaffAccount, type StaffAccount } from '../../../support/staffAccount';

withSeededDatabase();

/** What three sessions that had the right password are told of one proof at once, and a fourth afterwards. */
async function enterAtOnce(account: StaffAccount, prove: () => FactorProof) {
  const steps = await Promise.all(Array.from({ length: 4 }, () => beginSecondStep(account)));
  const enter = async (step: (typeof steps)[number]) => {
    try {
      await passFactor(step, prove());
      return 'in';
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return error.code;
    }
  };
  const [last, ...first] = steps;
  const answers = await Promise.all(first.map(enter));
  return [...answers.sort(), last && (await enter(last))];
}

const ONE_IN = ['in', 'token_not_valid', 'token_not_valid', 'token_not_valid'];

it('a code of the app lets one session in, also where three send it at once', async () => {
  const account = await makeStaffAccount('sales');
  const code = account.code();
  expect(await enterAtOnce(account, () => proveTotp(account.id, code))).toEqual(ONE_IN);
});

it('a recovery code lets one session in, also where three send it at once', async () => {
  const account = await makeStaffAccount('sales');
  const code = 'abcd-efgh-jkmn-pqrs';
  const row = { code_hash: hashRecoveryCode(code), staff_id: account.id, used_at: null };
  await (await database()).insertInto('staff_recovery_code').values(row).execute();
  expect(await enterAtOnce(account, () => proveRecoveryCode(account.id, code))).toEqual(ONE_IN);
});
