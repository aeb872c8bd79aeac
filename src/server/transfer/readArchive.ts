import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import * as z from '@/contract/zod';
import type { TextKey } from '../texts';
import { ENTRIES, FORMAT_VERSION } from './contentFile';
import { UnfitArchive } from './UnfitArchive';

/** Of the zip and of what it holds; both are in memory while it is read. */
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;
/** Of one entry: the library takes pictures of 20 MB, ten thousand products are some 40 MB of JSON. */
const MAX_ENTRY_BYTES = 128 * 1024 * 1024;
const MAX_ENTRIES = 50_000;

/** Every name that an export gives: no other is read, whatever folder it names. */
const NAME =
  /^(?:content|site|settings|pictures|documents|resources\/[a-z]+(?:-[a-z]+)*)\.json$|^files\/(?:pictures|documents)\/[0-9a-f]{32}[a-z0-9.-]{0,20}$/;

const indexSchema = z.object({
  format: z.literal('site-content'),
  version: z.number().int().min(1),
  files: z.record(z.string(), z.string()),
});

const unfit = (key: TextKey, place = '', values?: Record<string, string | number>) =>
  new UnfitArchive([{ place, key, ...(values && { values }) }]);

/** Unpacks what is named rightly and not too large, before a byte of it is unpacked. */
function unpack(bytes: Buffer): Map<string, Buffer> {
  if (bytes.length > MAX_ARCHIVE_BYTES) throw unfit('adminTransfer:fault.tooLarge');
  const names = new Set<string>();
  let total = 0;
  let packed = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!NAME.test(name)) throw unfit('adminTransfer:fault.name', name.slice(0, 100));
        if (names.has(name)) throw unfit('adminTransfer:fault.twice', name);
        names.add(name);
        total += originalSize;
        if (originalSize > MAX_ENTRY_BYTES || total > MAX_ARCHIVE_BYTES || names.size > MAX_ENTRIES) {
          throw unfit('adminTransfer:fault.tooLarge', name);
        }
        // Entries that name the same packed bytes unpack a small zip without end.
        packed += size;
        if (packed > bytes.length) throw unfit('adminTransfer:fault.noZip');
        return true;
      },
    });
    return new Map(
      Object.entries(entries).map(([name, content]) => [
        name,
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      ]),
    );
  } catch (error) {
    if (error instanceof UnfitArchive) throw error;
    throw unfit('adminTransfer:fault.noZip');
  }
}

function parseJson(name: string, bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse((bytes ?? Buffer.alloc(0)).toString('utf8'));
  } catch {
    throw unfit('adminTransfer:fault.json', name);
  }
}

/** The entries of an export: JSON parsed by its name, files as they are. */
export type Archive = { json: ReadonlyMap<string, unknown>; files: ReadonlyMap<string, Buffer> };

/**
 * Reads a zip as `writeArchive` makes it. What is no such zip, is incomplete, holds another name or unpacks to more than
 * 512 MB is refused before anything of it is used.
 * @throws UnfitArchive
 */
export function readArchive(bytes: Buffer): Archive {
  const entries = unpack(bytes);
  const parsed = parseJson(ENTRIES.index, entries.get(ENTRIES.index));
  const index = indexSchema.safeParse(parsed).data;
  if (!index) throw unfit('adminTransfer:fault.noExport');
  if (index.version > FORMAT_VERSION) throw unfit('adminTransfer:fault.newer', '', { n: index.version });
  entries.delete(ENTRIES.index);
  const json = new Map<string, unknown>();
  const files = new Map<string, Buffer>();
  for (const name of new Set([...Object.keys(index.files), ...entries.keys()])) {
    const content = entries.get(name);
    const hash = content && createHash('sha256').update(content).digest('hex');
    if (!content || hash !== index.files[name]) throw unfit('adminTransfer:fault.changed', name);
    if (name.endsWith('.json')) json.set(name, parseJson(name, content));
    else files.set(name, content);
  }
  return { json, files };
}
