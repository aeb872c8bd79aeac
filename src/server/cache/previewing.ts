import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '@/config/locales';
import { database, type Database } from '../db/connection';
import { withDraftRows, type DraftRow } from '../db/draftRows';
import { processValue } from '../processValue.mjs';

type LoadPreview = <T>(load: () => Promise<T>) => Promise<T>;

/** A draft that is shown: its rows, and the languages in which it has no name of its own. */
type Previewed = { rows: readonly DraftRow[]; nameless: readonly Locale[] };

const previewing = processValue('previewing', () => ({
  shown: new AsyncLocalStorage<Previewed>(),
  load: null as LoadPreview | null,
}));

/** What loads a page for whoever previews a draft. The start sets it: a page has no need to import what publishes. */
export const previewLoader = (): { load: LoadPreview | null } => previewing;

/** Whether a draft is being shown: nothing that is loaded now may be kept for anybody else. */
export const isPreviewing = (): boolean => previewing.shown.getStore() !== undefined;

/** Whether the draft that is being shown has no name in a language. */
export const isNameless = (locale: Locale): boolean => previewing.shown.getStore()?.nameless.includes(locale) ?? false;

export const runPreviewing = <T>(draft: Previewed, run: () => Promise<T>): Promise<T> =>
  previewing.shown.run(draft, run);

/** Where the content of pages is read: for whoever previews a draft, with that draft. */
export async function contentDatabase(): Promise<Database> {
  const db = await database();
  const draft = previewing.shown.getStore();
  return draft ? withDraftRows(db, draft.rows) : db;
}
