import { withSeededDatabase } from '../../../support/testDatabase';
import { database } from '@/server/db/connection';
import { askPasskey, beginPasskey, provePasskey } from '@/server/people/staff/passkeyService';
import { passFactor, type SecondStep } from '@/server/people/staff/secondFactorService';
import { insertPasskey, removePasskey } from '@/server/people/staff/passkeysRepository';
import { makeAuthenticator } from '../../../support/authenticator';
import { beginSecondStep, makeStaffAccount } from '../../../support/staffAccount';

withSeededDatabase();

const SITE = { origin: 'https://site.test', id: 'site.test' };

const passPasskey = async (step: SecondStep, answer: string) =>
  passFactor(step, await provePasskey(step.session, answer));

const readChallenge = (options: string) =>
  (JSON.parse(options) as { options: { challenge: string } }).options.challenge;

/** A passkey of somebody's account. */
async function addKey(staffId: number) {
  const authenticator = makeAuthenticator(SITE);
  await insertPasskey(await database(), {
    id: authenticator.id,
    staff_id: staffId,
    public_key: authenticator.publicKey,
    counter: 0,
    transports: '["internal"]',
    name: 'A test',
    created_at: new Date().toISOString(),
  });
  return authenticator;
}

it('a passkey opens once for each challenge, for its own session, site and account only', async () => {
  const account = await makeStaffAccount('editor');
  const authenticator = await addKey(account.id);
  const step = await beginSecondStep(account);
  const first = authenticator.answer(readChallenge(await askPasskey(step.session)));
  // The answer to the challenge of another session.
  const other = await beginSecondStep(account);
  await askPasskey(other.session);
  await expect(passPasskey(other, first)).rejects.toMatchObject({ code: 'token_not_valid' });
  const wrongSite = authenticator.answer(readChallenge(await askPasskey(other.session)), {
    origin: 'https://evil.example',
  });
  await expect(passPasskey(other, wrongSite)).rejects.toMatchObject({ code: 'token_not_valid' });
  // Of the same answer twice at the same moment, one counts.
  const outcomes = await Promise.allSettled([passPasskey(step, first), passPasskey(step, first)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // Another account cannot use it.
  const stranger = await beginSecondStep(await makeStaffAccount('editor'));
  expect(await askPasskey(stranger.session)).toBe('');
  await expect(passPasskey(stranger, first)).rejects.toMatchObject({ code: 'token_not_valid' });
  // A counter that went back: a copy of the key.
  const again = await beginSecondStep(account);
  const copied = authenticator.answer(readChallenge(await askPasskey(again.session)), { counter: 1 });
  await expect(passPasskey(again, copied)).rejects.toMatchObject({ code: 'token_not_valid' });
});

it('a challenge lasts five minutes, and one for a new passkey opens nothing', async () => {
  const account = await makeStaffAccount('editor');
  const authenticator = await addKey(account.id);
  const refused = { code: 'token_not_valid' };
  const db = await database();
  const askAt = async (step: SecondStep, minutes: number) => {
    const answer = authenticator.answer(readChallenge(await askPasskey(step.session)));
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    await db.updateTable('staff_session').set({ challenge_at: at }).where('staff_id', '=', account.id).execute();
    return answer;
  };
  const late = await beginSecondStep(account);
  await expect(passPasskey(late, await askAt(late, 5.1))).rejects.toMatchObject(refused);
  const forAnother = authenticator.answer(readChallenge(await beginPasskey(late.session)));
  await expect(passPasskey(late, forAnother)).rejects.toMatchObject(refused);
  const inTime = await beginSecondStep(account);
  await expect(passPasskey(inTime, await askAt(inTime, 4.9))).resolves.toMatchObject({ token: expect.any(String) });
});

it('a passkey that is removed after its answer was checked opens nothing', async () => {
  const account = await makeStaffAccount('editor');
  const authenticator = await addKey(account.id);
  const step = await beginSecondStep(account);
  const proof = await provePasskey(step.session, authenticator.answer(readChallenge(await askPasskey(step.session))));
  await removePasskey(await database(), account.id, authenticator.id);
  await expect(passFactor(step, proof)).rejects.toMatchObject({ code: 'token_not_valid' });
});
