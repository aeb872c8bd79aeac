type ContentState = {
  /** As this process last read it from the database; 0 with `API_ORIGIN`, where it never changes. */
  version: number;
  /** Whether the last read succeeded. While the database is away, what is kept goes on being served. */
  isKnown: boolean;
  /** Numbers of reads: that of the newest one that began, and that of the newest one whose result was taken. */
  begun: number;
  taken: number;
};

declare global {
  /**
   * On `globalThis`, because the build gives pages, API routes and `instrumentation` a copy of this module each, and
   * pageCache.mjs, which runs uncompiled, cannot import it.
   */
  var siteContent: ContentState | undefined;
}

const state = (): ContentState => (globalThis.siteContent ??= { version: 0, isKnown: true, begun: 0, taken: 0 });

/**
 * The version of the content, from memory. Read it before the data that is kept under it: what was loaded while the
 * content changed then counts as old.
 */
export const contentVersion = (): number => state().version;

/**
 * Reads the version anew. Of two reads under way the result of the one that began first never replaces the other's.
 *
 * @param read from the database; where it rejects, the version counts as unknown
 */
export async function readVersion(read: () => Promise<number>): Promise<void> {
  const number = (state().begun += 1);
  const version = await read().catch(() => null);
  if (number <= state().taken) return;
  state().taken = number;
  state().isKnown = version !== null;
  state().version = version ?? state().version;
}
