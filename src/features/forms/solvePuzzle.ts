/** So many are tried between two pauses, in which the page answers to whoever is typing. */
const SLICE = 256;

const pause = () => new Promise<void>((done) => setTimeout(done));

/**
 * Finds a number that makes the SHA-256 of `stamp:number` begin with so many zero bits: a moment's work for one
 * message, hours for a million of them.
 * @param isWanted asked now and then whether to go on
 * @returns `null` where the browser cannot, or when it is not wanted any more
 */
export async function solvePuzzle(
  stamp: string,
  difficulty: number,
  isWanted: () => boolean = () => true,
): Promise<string | null> {
  // It exists only where the page came by https.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const encoder = new TextEncoder();
  const zeroBits = async (nonce: number) => {
    const digest = await subtle.digest('SHA-256', encoder.encode(`${stamp}:${nonce}`));
    return Math.clz32(new DataView(digest).getUint32(0));
  };
  for (let start = 0; isWanted(); start += SLICE) {
    const bits = await Promise.all(Array.from({ length: SLICE }, (_, index) => zeroBits(start + index)));
    const found = bits.findIndex((count) => count >= difficulty);
    if (found >= 0) return String(start + found);
    await pause();
  }
  return null;
}
