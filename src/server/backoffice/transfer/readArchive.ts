import { Worker } from 'node:worker_threads';
import * as z from '@/contract/zod';
import { createTurns } from '../../giveTurns';
import { log } from '../../log/log';
import type { TextKey } from '../../texts/texts';
import { FORMAT_VERSION } from './archiveEntries.mjs';
import { UnfitArchive } from './UnfitArchive';
import type { Answer, Unpacked } from './unpackWorker.mjs';
import { runtimeFile } from '../../runtimeFile';

/** Of the zip and of what it holds; both are in memory while it is read. A record has 1 MB at most. */
const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
/** Of one entry: the library takes pictures of 20 MB, ten thousand products are some 40 MB of JSON. */
const MAX_ENTRY_BYTES = 128 * 1024 * 1024;
const MAX_ENTRIES = 50_000;

const indexSchema = z.object({
  format: z.literal('site-content'),
  version: z.number().int().min(1),
});

const unfit = (key: TextKey, place = '', values?: Record<string, string | number>) =>
  new UnfitArchive([{ place, key, ...(values && { values }) }]);

/** The sentence about an entry that cannot be read. */
export const ENTRY_FAULTS = {
  tooLarge: 'adminTransfer:fault.tooLarge',
  name: 'adminTransfer:fault.name',
  twice: 'adminTransfer:fault.twice',
  noZip: 'adminTransfer:fault.noZip',
  json: 'adminTransfer:fault.json',
  changed: 'adminTransfer:fault.changed',
} as const;

/** Not compiled and not bundled: it runs in a thread of its own. */
/** 512 MB take some five seconds. */
const MAX_UNPACKING_MS = 60_000;
/** Of the thread, beside the zip and what it holds. */
const MAX_HEAP_MB = 1024;
/** Copied at a time. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** @throws UnfitArchive unless it is the index of an export of this format or an earlier one */
export function checkIndex(value: unknown): void {
  const index = indexSchema.safeParse(value).data;
  if (!index) throw unfit('adminTransfer:fault.noExport');
  if (index.version > FORMAT_VERSION) throw unfit('adminTransfer:fault.newer', '', { n: index.version });
}

/** The same bytes in memory that threads share. */
async function share(bytes: Buffer): Promise<Uint8Array> {
  const leaveRoom = createTurns();
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    shared.set(bytes.subarray(at, at + CHUNK_BYTES), at);
    await leaveRoom();
  }
  return shared;
}

/** Unpacks in a thread, which is ended where it takes too long. @throws UnfitArchive */
async function unpack(bytes: Buffer): Promise<Unpacked> {
  if (bytes.length > MAX_ARCHIVE_BYTES) throw unfit('adminTransfer:fault.tooLarge');
  const limits = { archiveBytes: MAX_ARCHIVE_BYTES, entryBytes: MAX_ENTRY_BYTES, entries: MAX_ENTRIES };
  const worker = new Worker(runtimeFile('unpackWorker'), {
    workerData: { bytes: await share(bytes), limits },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), MAX_UNPACKING_MS);
  try {
    const answer = await new Promise<Answer | null>((answered) => {
      worker.once('message', answered);
      worker.once('error', (error) => {
        log.warn({ reason: error.message }, 'a zip could not be unpacked');
        answered(null);
      });
      worker.once('exit', () => answered(null));
    });
    if (!answer) throw unfit('adminTransfer:fault.tooLarge');
    if ('fault' in answer) throw unfit(ENTRY_FAULTS[answer.fault], answer.place);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The records of a list, or the one value. @param leaveRoom others are served between two records */
async function parseRecords(packed: Unpacked['index'], leaveRoom: () => Promise<void>): Promise<unknown> {
  const records: unknown[] = [];
  let start = 0;
  for (const end of packed.ends) {
    records.push(JSON.parse(Buffer.from(packed.texts.subarray(start, end)).toString('utf8')));
    start = end;
    await leaveRoom();
  }
  return packed.isList ? records : records[0];
}

/** The entries of an export: JSON parsed by its name, files as they are. */
export type Archive = { json: ReadonlyMap<string, unknown>; files: ReadonlyMap<string, Buffer> };

/**
 * Reads a zip as `writeArchive` makes it. What is no such zip, is incomplete, holds another name or unpacks to more than
 * 512 MB is refused before anything of it is used. Others are served meanwhile.
 * @throws UnfitArchive
 */
export async function readArchive(bytes: Buffer): Promise<Archive> {
  const unpacked = await unpack(bytes);
  const leaveRoom = createTurns();
  checkIndex(await parseRecords(unpacked.index, leaveRoom));
  const json = new Map<string, unknown>();
  for (const packed of unpacked.json) json.set(packed.name, await parseRecords(packed, leaveRoom));
  const files = unpacked.files.map(({ name, bytes: file }): [string, Buffer] => [
    name,
    Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  ]);
  return { json, files: new Map(files) };
}
