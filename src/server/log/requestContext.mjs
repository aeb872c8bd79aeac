import { AsyncLocalStorage } from 'node:async_hooks';
import { processValue } from '../processValue.mjs';

/**
 * @typedef {object} RequestContext
 * @property {string} requestId
 * @property {string} client the caller's IP address, as `clientAddress` returns it
 * @property {string | null} [userAgent] what the browser says of itself, cut to 300 characters
 * @property {string | undefined} [cookie] all cookies, as they were sent: a preview needs the session
 * @property {() => void} [noteIncomplete] a part of the page is missing or old: the answer is kept for a short time only
 * @property {true} [isRefused] whether its page is the one that says that the site is too busy
 */

/** @returns {AsyncLocalStorage<RequestContext>} */
const createStorage = () => new AsyncLocalStorage();
const storage = processValue('request', createStorage);

/**
 * Runs the answer to a request; every log line that is written on the way gets its id.
 *
 * @template T @param {RequestContext} context @param {() => T} answer @returns {T}
 */
export const runWithRequest = (context, answer) => storage.run(context, answer);

/** The request that is being answered; `undefined` in jobs and at the start. */
export const requestContext = () => storage.getStore();
