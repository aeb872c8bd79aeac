import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { unavailable } from '../platform/http/HttpError';
import { MAX_KEPT_PIXELS, type PictureFile } from './pictureFile';
import { runtimeFile } from '../platform/runtimeFile';

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
