import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Node tells of each request here before any listener of the server sees it. */
export const REQUEST_STARTS = 'http.server.request.start';

/** Registered globally, because the build has a copy of this module of its own. */
const TAKE = Symbol.for('site.takeEarlyRequests');

/**
 * @typedef {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse }} Started
 * @typedef {{ [TAKE]?: () => Started[] }} Registry
 */

const registry = /** @type {Registry} */ (globalThis);

/**
 * Remembers the requests that come while the site is loaded: the framework listens before it loads any code of ours, and
 * lets them wait. To be called before it is started.
 */
export function keepEarlyRequests() {
  /** @type {Started[]} */
  const kept = [];
  /** @param {unknown} message */
  const keep = (message) => void kept.push(/** @type {Started} */ (message));
  subscribe(REQUEST_STARTS, keep);
  registry[TAKE] = () => {
    unsubscribe(REQUEST_STARTS, keep);
    delete registry[TAKE];
    return kept;
  };
}

/** The requests that came so far, once; none under the development server, where nobody keeps them. */
export const takeEarlyRequests = () => registry[TAKE]?.() ?? [];
