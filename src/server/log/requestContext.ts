import { AsyncLocalStorage } from 'node:async_hooks';

type RequestContext = {
  requestId: string;
  /** The caller's IP address, as `clientAddress` returns it. */
  client: string;
  /** What the browser says of itself, cut to 300 characters. */
  userAgent?: string | null;
  /** All cookies, as they were sent: Next gives the loader of a kept page no request, and a preview needs the session. */
  cookie?: string | undefined;
  /** Gives the answer the ETag of the kept page that it sends. */
  setPageEtag: (etag: string) => void;
  /** Whether its page is the one that says that the site is too busy. */
  isRefused?: true;
};

/** On `globalThis`, because the build gives pages, API routes and `instrumentation` a copy of this module each. */
const CONTEXT: unique symbol = Symbol.for('site.requestContext') as never;
const globals = globalThis as { [CONTEXT]?: AsyncLocalStorage<RequestContext> };
const storage = (globals[CONTEXT] ??= new AsyncLocalStorage());

/** Runs the answer to a request; every log line that is written on the way gets its id. */
export const runWithRequest = <T>(context: RequestContext, answer: () => T): T => storage.run(context, answer);

/** The request that is being answered; `undefined` in jobs and at the start. */
export const requestContext = (): RequestContext | undefined => storage.getStore();
