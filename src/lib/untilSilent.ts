/** After so long without an answer the visitor is told. */
export const SILENCE_MS = 20_000;

let movedAt = 0;

/** Bytes of a request have left, or some of an answer have come: a long upload is not silent. */
export const noteMoved = (): void => {
  movedAt = performance.now();
};

class SilenceError extends Error {
  readonly code = 'no_answer';
}

/**
 * Rejects when `work` takes longer than 20 s, counted from the last byte that moved: a part of the site, a lock or an answer
 * does not come. The work itself is not stopped.
 */
export async function untilSilent<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const wait = () => {
      const rest = Math.max(begun, movedAt) + SILENCE_MS - performance.now();
      if (rest <= 0) reject(new SilenceError('no answer has come'));
      else timer = setTimeout(wait, rest);
    };
    wait();
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
