import { createHash, webcrypto } from 'node:crypto';
import { solvePuzzle } from '@/features/forms/solvePuzzle';

const original = globalThis.crypto;
const withCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, 'crypto', { configurable: true, writable: true, value });
beforeEach(() => withCrypto(webcrypto));
afterAll(() => withCrypto(original));

/** As the server counts them. */
function zeroBits(stamp: string, nonce: string): number {
  const bits = [...createHash('sha256').update(`${stamp}:${nonce}`).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return bits.indexOf('1');
}

describe('solvePuzzle', () => {
  it.each([1, 8, 12])('finds a number with %i zero bits', async (difficulty) => {
    const answer = await solvePuzzle('lq2x.abc.def', difficulty);
    expect(answer).toMatch(/^\d+$/);
    expect(zeroBits('lq2x.abc.def', answer ?? '')).toBeGreaterThanOrEqual(difficulty);
  });

  it('lets others work in between', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await solvePuzzle('stamp', 12);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it('ends when it is not wanted any more', async () => {
    let rounds = 0;
    expect(await solvePuzzle('stamp', 30, () => (rounds += 1) < 3)).toBeNull();
    expect(rounds).toBe(3);
  });

  it('is left out where the browser cannot', async () => {
    withCrypto({});
    expect(await solvePuzzle('stamp', 1)).toBeNull();
  });
});
