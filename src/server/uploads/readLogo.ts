import { storage } from '../storage/storage';

/** The file of an uploaded logo by its address; `null` where it has none of ours, or its file is gone. */
export async function readLogo(address: string | undefined): Promise<Buffer | null> {
  const [, name] = /^\/(pictures\/[0-9a-f]{32}-\d+)$/.exec(address ?? '') ?? [];
  if (!name) return null;
  const file = await storage().read(`${name}.webp`);
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.body) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
