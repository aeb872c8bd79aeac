import { readyWidths } from '@/lib/pictureAddress';
import { database, transact } from '../platform/db/transaction';
import { toHttpError } from '../platform/http/HttpError';
import { log } from '../platform/log/log';
import { readStored } from '../platform/storage/storage';
import { renderAvif } from './renderAvif';
import { findPictureWithoutAvif, updateAvif } from './picturesRepository';
import { storeFiles } from './storedFilesService';

/** The largest pictures take half a minute; a process that ended meanwhile leaves the rest to another one. */
const LEASE_MS = 10 * 60_000;

const claim = (now: Date) =>
  transact(async (tx) => {
    const picture = await findPictureWithoutAvif(tx, now.toISOString());
    if (!picture) return null;
    await updateAvif(tx, picture.id, { avif_lease: new Date(now.getTime() + LEASE_MS).toISOString() });
    return picture;
  });

type Waiting = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** @returns whether all of it was made */
async function renderFor({ hash, width }: Waiting, signal: AbortSignal): Promise<boolean> {
  const master = await readStored(`pictures/${hash}.webp`);
  if (!master) throw new Error('its file is missing');
  const files = [];
  for (const ready of readyWidths(width)) {
    if (signal.aborted) return false;
    const { name, ...file } = await renderAvif(master, ready, signal);
    files.push({ ...file, key: `pictures/${hash}${name}`, hash });
  }
  await storeFiles(files, async () => undefined);
  return true;
}

/**
 * Makes the AVIF files of pictures that have none, one picture after the other, each in one process. Visitors get WebP
 * until then.
 */
export async function renderWaitingAvif(signal: AbortSignal): Promise<void> {
  for (let picture = await claim(new Date()); picture && !signal.aborted; picture = await claim(new Date())) {
    const db = await database();
    try {
      const isReady = await renderFor(picture, signal);
      await updateAvif(db, picture.id, isReady ? { avif: 'ready', avif_lease: null } : { avif_lease: null });
    } catch (error) {
      if (signal.aborted) return updateAvif(db, picture.id, { avif_lease: null });
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason, picture: picture.id }, 'AVIF files of a picture were not made');
      // Without space, storage or database it comes again with the lease's end; otherwise WebP stays.
      if (toHttpError(error)) return;
      await updateAvif(db, picture.id, { avif: 'failed', avif_lease: null });
    }
  }
}
