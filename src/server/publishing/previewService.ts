import * as z from '@/contract/zod';
import { copyTables, runWithDatabase, type Database } from '../db/transaction';
import { processValue } from '../processValue';
import { settings } from '../settings';
import { runInSlot, Slots } from '../http/Slots';
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

/** The copies of a preview and the page made of them take time and memory of everybody's. */
const slots = () => processValue('slots of previews', () => new Slots({ count: 2, waitMs: 2000, maxWaiting: 50 }));

/** Puts a draft where visitors' queries read, complete or not. */
async function applyDraft(tx: Database, type: ContentType, id: string): Promise<void> {
  const { draft, published, itemId } = await readStored(tx, { type, id }, 'read');
  if (!draft) return;
  const values = JSON.parse(draft.body) as Record<string, unknown>;
  if (published && itemId !== null) await type.update(tx, itemId, values);
  else await type.insert(tx, values, itemId);
}

/**
 * Runs `run` as if a draft were published: what it would change is copied, and the copies are what `run` reads. So pages,
 * lists and links show it exactly as they will, by the very queries that visitors' pages run, and nobody waits.
 * @throws what the database refuses, such as a slug that another record has; HttpError `unavailable` where too many wait
 */
export const renderDraft = <T>(type: ContentType, id: string, run: () => Promise<T>): Promise<T> =>
  runInSlot(slots(), () =>
    copyTables(type.tables, async (db) => {
      await applyDraft(db, type, id);
      return runPreviewing(() => runWithDatabase(db, run));
    }),
  );

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
