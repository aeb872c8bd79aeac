import type { Readable } from 'node:stream';

/** A file that is being read; `bytes` is `null` where a bucket does not say them. A reader that does not need all of it destroys `body`. */
export type StoredFile = { bytes: number | null; body: Readable };

/**
 * Where uploaded files are. A key is a path of lower-case segments, such as `pictures/<hash>-960.webp`, and holds the same
 * bytes for ever: a file is written, read and removed, never changed.
 */
export type FileStorage = {
  /**
   * Writes a file whole or not at all, and again where it is there already.
   * @param type media type, such as `image/webp`
   * @throws HttpError `storage_full` (or the system's `ENOSPC`, which becomes it) without space, `unavailable` while the
   *   storage cannot be reached
   */
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** `null` where there is no such file. @throws HttpError `unavailable` */
  read(key: string): Promise<StoredFile | null>;
  /** Does nothing where there is no such file. @throws HttpError `unavailable` */
  remove(key: string): Promise<void>;
};
