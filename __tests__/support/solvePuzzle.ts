import { createHash } from 'node:crypto';

const zeroBits = (hex: string) => {
  const digits = /^0*/.exec(hex)?.[0].length ?? 0;
  return digits * 4 + Math.clz32(parseInt(hex[digits] ?? '0', 16)) - 28;
};

/** Counts up to the first number for which the SHA-256 of `<stamp>:<number>` has enough leading zero bits. */
export function solvePuzzle(
  stamp: string,
  difficulty: number,
  isEnough = (bits: number) => bits >= difficulty,
): string {
  for (let nonce = 0; ; nonce += 1) {
    if (isEnough(zeroBits(createHash('sha256').update(`${stamp}:${nonce}`).digest('hex')))) return String(nonce);
  }
}
