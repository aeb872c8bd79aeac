import { AsyncLocalStorage } from 'node:async_hooks';
import { processValue } from '../processValue.mjs';

type LoadPreview = <T>(load: () => Promise<T>) => Promise<T>;

/** What loads a page for whoever previews a draft. The start sets it: a page has no need to import what publishes. */
export const previewLoader = () => processValue('preview', (): { load: LoadPreview | null } => ({ load: null }));

const previewing = processValue('previewing', () => new AsyncLocalStorage<true>());

/** Whether a draft is being shown: nothing that is loaded now may be kept for anybody else. */
export const isPreviewing = (): boolean => previewing.getStore() === true;

export const runPreviewing = <T>(run: () => Promise<T>): Promise<T> => previewing.run(true, run);
