import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string, agent?: Agent | false, from?: string }} Call `from` is an address of this machine */
/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string, ms: number }} Answer */

/** Longer than any answer may take. */
const TIMEOUT_MS = 60_000;

/**
 * Sends a request to the letter, as `fetch` would not, and measures it from the call to the end of the answer.
 *
 * @param {string} origin
 * @param {Call} call
 * @returns {Promise<Answer>}
 * @throws the socket's error where the request is cut, and an error where nothing comes for a minute
 */
export const send = (origin, { path, method = 'GET', headers = {}, body = '', agent = false, from: localAddress }) =>
  new Promise((done, failed) => {
    const from = performance.now();
    // A name would be looked up for each connection, in libuv's pool.
    const { port } = new URL(origin);
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length }, localAddress };
    const sent = request(options, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', failed);
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - from,
        }),
      );
    });
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer for a minute')));
    sent.on('error', failed);
    sent.end(body);
  });

/**
 * Sends calls one after the other over one connection, again from the first after the last.
 *
 * @param {string} origin
 * @param {Call[]} calls
 * @param {(sent: number) => boolean} goesOn asked before each
 * @returns {Promise<Answer[]>}
 */
export async function sendInTurn(origin, calls, goesOn) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Answer[]} */
  const answers = [];
  while (goesOn(answers.length)) {
    const call = calls[answers.length % calls.length];
    if (call) answers.push(await send(origin, { ...call, agent }));
  }
  agent.destroy();
  return answers;
}
