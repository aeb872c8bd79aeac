import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from '@/contract/zod';
import { errorFields } from '../platform/http/HttpError';
import { settings } from '../platform/settings';

/** A line of the file: when somebody was deleted, the hash of the e-mail, and whether what it sent went too. */
const lineSchema = z.object({ at: z.string(), hash: z.string(), coversEmail: z.boolean() });
export type FiledDeletion = z.infer<typeof lineSchema>;

/** Beside the database and in no backup of it, so that a restore cannot bring back who was deleted. */
const findPath = () => join(settings().DATA_DIR, 'deletions.jsonl');

/** Adds lines at the end and waits for the disk. */
export async function appendDeletions(lines: FiledDeletion[]): Promise<void> {
  if (lines.length === 0) return;
  await mkdir(settings().DATA_DIR, { recursive: true });
  const file = await open(findPath(), 'a', 0o600);
  try {
    await file.writeFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

function parseLine(line: string): FiledDeletion[] {
  try {
    return [lineSchema.parse(JSON.parse(line))];
  } catch {
    // Half a line, written when the power went; its row is not marked as filed, so it is written again.
    return [];
  }
}

/** All lines, in the order of time; none where there is no file. */
export async function readDeletions(): Promise<FiledDeletion[]> {
  try {
    return (await readFile(findPath(), 'utf8')).split('\n').flatMap((line) => (line === '' ? [] : parseLine(line)));
  } catch (error) {
    if (errorFields(error).code === 'ENOENT') return [];
    throw error;
  }
}
