import { withSeededDatabase } from '../../support/testDatabase';
import { createHash } from 'node:crypto';
import { issueStamp } from '@/server/forms/formStamps';
import { proofOfWork } from '@/server/forms/proofOfWork';
import { solvePuzzle } from '../../support/solvePuzzle';

withSeededDatabase();

const { difficulty } = proofOfWork.challenge;

it('takes what has the zero bits, three times', async () => {
  const stamp = await issueStamp(new Date());
  const nonce = solvePuzzle(stamp, difficulty);
  const bits = createHash('sha256').update(`${stamp}:${nonce}`).digest('hex');
  expect(bits.startsWith('0000')).toBe(true);
  const uses = [];
  for (let use = 0; use < 4; use += 1) uses.push(await proofOfWork.isSolved(stamp, nonce));
  expect(uses).toEqual([true, true, true, false]);
});

it('takes nothing else', async () => {
  const stamp = await issueStamp(new Date());
  const nonce = solvePuzzle(stamp, difficulty);
  for (const wrong of ['', 'x', '-1', '1e3', String(Number(nonce) + 1), ` ${nonce}`, `${nonce}\n`, '9'.repeat(300)]) {
    expect([wrong, await proofOfWork.isSolved(stamp, wrong)]).toEqual([wrong, false]);
  }
  expect(await proofOfWork.isSolved(await issueStamp(new Date()), nonce)).toBe(false);
});

it('counts bits, not only bytes', async () => {
  const stamp = await issueStamp(new Date());
  const weaker = solvePuzzle(stamp, difficulty - 1, (bits) => bits === difficulty - 1);
  expect(await proofOfWork.isSolved(stamp, weaker)).toBe(false);
});
