/** Whether a part of the page could not be loaded: its file is gone since a new version of the site, or the line has dropped. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

const TIMEOUT_MS = 5000;

/** Whether the site answers, so that a missing part is one of a former version. Never rejects. */
export async function isSiteThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}
