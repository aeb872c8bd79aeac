import { AsyncLocalStorage } from 'node:async_hooks';

declare global {
  /** Handed over by the start: a page of the site has no need to import what publishes. */
  var sitePreview: (<T>(load: () => Promise<T>) => Promise<T>) | undefined;
}

/** On `globalThis`, because the build gives pages and API routes a copy of this module each. */
const PREVIEWING: unique symbol = Symbol.for('site.previewing') as never;
const globals = globalThis as { [PREVIEWING]?: AsyncLocalStorage<true> };
const previewing = (globals[PREVIEWING] ??= new AsyncLocalStorage());

/** Whether a draft is being shown: nothing that is loaded now may be kept for anybody else. */
export const isPreviewing = (): boolean => previewing.getStore() === true;

export const runPreviewing = <T>(run: () => Promise<T>): Promise<T> => previewing.run(true, run);
