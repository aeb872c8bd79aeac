import { once } from '@/lib/once';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from '@/contract/zod';

const schema = z.object({ version: z.string().exactOptional(), commit: z.string().nullable() });

async function read(): Promise<z.output<typeof schema>> {
  const text = await readFile(join(process.cwd(), '.next/release.json'), 'utf8').catch(() => '{}');
  return schema.catch({ commit: null }).parse(JSON.parse(text));
}

/** The version that this process serves and the commit that it was built from; without a build, in development, neither. */
export const readRelease: typeof read = once(read);
