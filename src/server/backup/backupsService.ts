import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { runtimeFile } from '../runtimeFile';
import { settings } from '../settings';
import {
  findDeletionsPlace,
  findFilePlace,
  findStatementPlace,
  listArchives,
  openBackups,
  type Archive,
} from './archives.mjs';

/** The newest first; none where their place cannot be read. */
export const listKeptBackups = (): Promise<Archive[]> => listArchives(openBackups(settings())).catch(() => []);

/**
 * Makes a backup as `npm run backup` does, in a process of its own.
 * @param signal ends it; what was written of it is removed by the next one
 * @throws Error with its last line on stderr
 */
export function runBackup(args: string[], signal?: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [runtimeFile('backupCommand'), ...args], {
      env: process.env,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors = `${errors}${data.toString()}`.slice(-2000)));
    child.on('error', failed);
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(errors.trim() || `it ended with ${code}`))));
  });
}

async function fillDownload(tar: Pack, { name, at, files, signer, isFormer }: Archive): Promise<void> {
  const store = openBackups(settings());
  const beside = isFormer ? ['backups.json', 'deletions.jsonl'] : [findStatementPlace(name)];
  if (signer !== null) beside.push(findDeletionsPlace(signer));
  const mtime = new Date(at);
  if (!isFormer) tar.entry({ name: 'archives.json', mtime }, JSON.stringify([name]));
  for (const key of [name, ...beside, ...Object.entries(files).map(([file, facts]) => findFilePlace(file, facts))]) {
    const found = await store.read(key);
    if (!found) continue;
    // The length stands before a file in a tar.
    if (found.bytes === null) tar.entry({ name: key, mtime }, await buffer(found.body));
    else await pipeline(found.body, tar.entry({ name: key, size: found.bytes, mtime }));
  }
  tar.finalize();
}

/**
 * A backup with the uploaded files as a tar, which a restore takes when it is unpacked to a folder.
 * @returns `null` where it is not kept
 */
export async function downloadBackup(name: string): Promise<Readable | null> {
  const chosen = (await listKeptBackups()).find((archive) => archive.name === name);
  if (!chosen) return null;
  const tar = pack();
  fillDownload(tar, chosen).catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error()));
  return tar;
}
