import * as z from '@/contract/zod';
import { runWithDatabase, transact, type Database } from '../db/transaction';
import { settings } from '../settings';
import { findSessionRole } from '../staff/staffSession';
import { findContentType } from './contentResources';
import type { ContentType } from './ContentType';
import { runPreviewing } from './previewing';
import { readStored } from './publishService';

/** How long a preview stays open, in seconds. */
export const PREVIEW_S = 60 * 60;

/** What the cookie of Next's preview mode holds, encrypted by Next. */
const previewSchema = z.object({ session: z.string(), resource: z.string(), id: z.string() });
export type Preview = z.infer<typeof previewSchema>;

/** The draft that a request may see: its session must still be that of an editor; `null` otherwise. */
export async function findPreview(data: unknown): Promise<Preview | null> {
  const preview = previewSchema.safeParse(data).data;
  if (!preview || settings().API_ORIGIN) return null;
  const role = await findSessionRole(preview.session);
  return role === 'owner' || role === 'editor' ? preview : null;
}

/** Thrown to roll back. */
class Shown extends Error {}

/** Puts a draft where visitors' queries read, complete or not. */
async function applyDraft(tx: Database, type: ContentType, id: string): Promise<void> {
  const { draft, published, itemId } = await readStored(tx, { type, id }, 'read');
  if (!draft) return;
  const values = JSON.parse(draft.body) as Record<string, unknown>;
  if (published && itemId !== null) await type.update(tx, itemId, values);
  else await type.insert(tx, values, itemId);
}

/**
 * Runs `run` as if a draft were published: in a transaction that is rolled back. So pages, lists and links show it
 * exactly as they will, by the very queries that visitors' pages run. Others write meanwhile, after some 20 ms.
 * @throws what the database refuses, such as a slug that another record has
 */
export async function renderDraft<T>(type: ContentType, id: string, run: () => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await transact(async (tx) => {
      await applyDraft(tx, type, id);
      result = { value: await runPreviewing(() => runWithDatabase(tx, run)) };
      throw new Shown();
    });
  } catch (error) {
    if (!(error instanceof Shown)) throw error;
  }
  if (!result) throw new Error('nothing was rendered');
  return result.value;
}

/** The same for what the cookie names; a resource that is none shows what is published. */
export async function renderPreview<T>({ resource, id }: Preview, run: () => Promise<T>): Promise<T> {
  const type = findContentType(resource);
  return type ? renderDraft(type, id, run) : run();
}

/** Loads a page of the site for whoever has the cookie of the preview mode. */
export async function loadPreview<T>(previewData: unknown, load: () => Promise<T>): Promise<T> {
  const preview = await findPreview(previewData);
  return preview ? renderPreview(preview, load) : load();
}
