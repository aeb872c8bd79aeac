import { runInNewContext } from 'node:vm';

type Entry = { url: string; answer: Response };

/** A cache of a browser: what is put last stands last. */
class FakeCache {
  entries: Entry[] = [];
  match = async (request: Request | string) => this.find(request)?.answer.clone();
  put = async (request: Request | string, answer: Response) => {
    await this.delete(request);
    this.entries.push({ url: addressOf(request), answer });
  };
  delete = async (request: Request | string) => {
    const found = this.find(request);
    this.entries = this.entries.filter((entry) => entry !== found);
    return found !== undefined;
  };
  keys = async () => this.entries.map(({ url }) => new Request(url));
  matchAll = async () => this.entries.map(({ answer }) => answer.clone());
  private find = (request: Request | string) => this.entries.find(({ url }) => url === addressOf(request));
}

const ORIGIN = 'https://naqsh.example.com';
const addressOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

/** What the worker's listeners use of an event. */
type Happening = { waitUntil: (work: Promise<unknown>) => void; respondWith?: (answer: Promise<Response>) => void };
type Listener = (event: Happening & { request?: object; data?: unknown }) => void;

/**
 * Runs the text of `/sw.js` as a browser would: its events one by one, each until all that it waits for is done.
 *
 * @param answer what the network answers to an address; it throws where there is no connection
 * @param stores the caches of an earlier worker
 */
export function runWorker(
  script: string,
  answer: (url: string) => Response | Promise<Response>,
  stores = new Map<string, FakeCache>(),
) {
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  const done: string[] = [];
  const open = async (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name);
  const fetchFrom = async (request: Request | string) => {
    asked.push(addressOf(request).slice(ORIGIN.length));
    return answer(addressOf(request).slice(ORIGIN.length));
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { unregister: async () => done.push('unregistered') },
  };
  const caches = { open, delete: async (name: string) => stores.delete(name) };
  runInNewContext(script, { self, caches, fetch: fetchFrom, URL, Response, Headers, Date, RegExp });

  const happen = async (name: string, event: { request?: object; data?: unknown } = {}) => {
    const works: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const respondWith = (made: Promise<Response>) => void (response = made);
    listeners.get(name)?.({ ...event, waitUntil: (work) => works.push(work), respondWith });
    const made = await response;
    await Promise.all(works);
    return made;
  };
  return {
    asked,
    done,
    happen,
    /** The answer to a page load; nothing where the worker leaves it to the browser. */
    visit: (path: string, request: object = {}) =>
      happen('fetch', { request: { method: 'GET', mode: 'navigate', url: ORIGIN + path, ...request } }),
    /** Addresses in one of its caches, the oldest first. */
    kept: (name: string) => (stores.get(name)?.entries ?? []).map(({ url }) => url.slice(ORIGIN.length)),
    stores,
  };
}
