import { createHash } from 'node:crypto';
import { countAttempts } from '../http/rateLimitRepository';
import type { Captcha } from './captcha';

/** Leading zero bits: about 65,000 hashes, well below a second on a phone that hashes without a library. */
const DIFFICULTY = 16;
/** A form that is corrected and sent again, and both forms of one visit, may use one answer. */
const MAX_USES = 3;
const DAY_MS = 24 * 60 * 60_000;

/** A number, as a script counts it up. */
const NONCE = /^\d{1,15}$/;

function leadingZeroBits(hash: Uint8Array): number {
  const index = hash.findIndex((byte) => byte !== 0);
  return index < 0 ? hash.length * 8 : index * 8 + Math.clz32(hash[index] ?? 0) - 24;
}

/** The SHA-256 of `<stamp>:<nonce>` begins with so many zero bits. */
export const proofOfWork: Captcha = {
  challenge: { difficulty: DIFFICULTY },
  isSolved: async (stamp, nonce) => {
    if (!NONCE.test(nonce)) return false;
    if (leadingZeroBits(createHash('sha256').update(`${stamp}:${nonce}`).digest()) < DIFFICULTY) return false;
    const key = createHash('sha256').update(stamp).digest('base64url').slice(0, 27);
    const [uses] = await countAttempts([{ key: `form-stamp:${key}`, windowMs: DAY_MS }], new Date());
    return uses !== undefined && uses.count <= MAX_USES;
  },
};
