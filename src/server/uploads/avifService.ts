import { readyWidths } from '@/lib/pictureAddress';
import { database, transact } from '../db/transaction';
import { toHttpError, unavailable } from '../http/HttpError';
import { log } from '../log/log';
import { readStored } from '../storage/storage';
import { findPictureWithoutAvif, updateAvif } from './picturesRepository';
import { storeFiles } from './storedFilesService';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { MAX_KEPT_PIXELS, type PictureFile } from './pictureFile';
import { runtimeFile } from '../runtimeFile';

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

/** Of the sources: the build bundles only what is imported. */
/** The largest picture takes 11 s of a free processor. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * The AVIF file of one ready width, made from the largest WebP by a process of its own, whose memory ends with it.
 *
 * @param master WebP of the library
 * @param signal ends the process
 * @throws HttpError `unavailable` where the system or the time limit ended it; Error with its reason where the picture could not be read
 */
export async function renderAvif(master: Buffer, width: number, signal: AbortSignal): Promise<PictureFile> {
  const args = [runtimeFile('avifProcess'), ...[width, MAX_KEPT_PIXELS].map(String)];
  // It needs no setting and no secret.
  const child = spawn(process.execPath, args, { signal, timeout: TIMEOUT_MS, env: { NODE_ENV: 'production' } });
  const ended = once(child, 'close');
  // Where it ends early its input closes; its exit code says so.
  child.stdin.on('error', () => undefined).end(master);
  const [bytes, said] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (child.exitCode === null) throw unavailable('the process of an AVIF file was ended');
  if (child.exitCode > 0) throw new Error(/^.*Error:.*$/m.exec(said)?.[0] ?? `exit code ${child.exitCode}`);
  return { name: `-${width}.avif`, bytes, type: 'image/avif' };
}
