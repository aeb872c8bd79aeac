import { Agent, request } from 'node:http';

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Call */

/** Cached and rendered pages, the API, and a form that is refused: what a visitor's browser asks for. */
const CALLS = /** @type {Call[]} */ ([
  { path: '/en' },
  { path: '/api/health' },
  { path: '/en/search?q=audit' },
  { path: '/en/api/contact/', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"broken"' },
]);

/** @param {string} origin @param {Agent | false} agent @param {Call} call @returns {Promise<number>} the status */
const send = (origin, agent, { path, method = 'GET', headers = {}, body = '' }) =>
  new Promise((done, failed) => {
    const { port } = new URL(origin);
    const length = body ? { 'content-length': String(body.length) } : {};
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length } };
    request(options, (response) => {
      response.resume().on('error', failed);
      response.on('end', () => done(response.statusCode ?? 0));
    })
      .on('error', failed)
      .end(body);
  });

/** More than a server that stops can cut: it is one that goes on. */
const MAX_CUT = 1000;

/** Jest's errors are no `Error` of Node's. @param {unknown} error */
const codeOf = (error) => String(Object(error).code ?? error);

/**
 * Callers who each send a request after the other until their connection is refused: half of them over one connection as
 * long as it is open, half over a new one each time.
 *
 * @param {string} origin
 * @param {number} callers
 * @returns {{ answered: () => number, end: Promise<{ answered: number, cut: Record<string, number>, statuses: number[] }> }}
 *   `cut`: by the code of the error, the requests that were neither answered nor refused
 */
export function callUntilStopped(origin, callers) {
  let answered = 0;
  /** @type {Record<string, number>} */
  const cut = {};
  const statuses = new Set(/** @type {number[]} */ ([]));

  /** @param {number} index */
  async function call(index) {
    const agent = index % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 });
    for (let sent = index; ; sent += 1) {
      try {
        statuses.add(await send(origin, agent, CALLS[sent % CALLS.length] ?? { path: '/en' }));
        answered += 1;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'ECONNREFUSED') break;
        cut[code] = (cut[code] ?? 0) + 1;
        if (cut[code] >= MAX_CUT) break;
      }
    }
    if (agent) agent.destroy();
  }
  const all = Promise.all(Array.from({ length: callers }, (_, index) => call(index)));
  return { answered: () => answered, end: all.then(() => ({ answered, cut, statuses: [...statuses].sort() })) };
}
