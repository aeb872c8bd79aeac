import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/**
 * `from` is an address of this machine (127.0.0.0/8) that the call comes from: limits count by it.
 *
 * @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string, from?: string }} Call
 */
/** @typedef {{ status: number, body: string, ms: number }} Answer */

/** `localhost` would be resolved for each connection, to `::1` first, where nothing listens. @param {string} origin */
const withoutLookup = (origin) => origin.replace('//localhost:', '//127.0.0.1:');

/** @param {Agent} agent @param {string} origin @param {Call} call @returns {Promise<Answer>} */
const send = (agent, origin, { path, method = 'GET', headers = {}, body = '', from: localAddress }) =>
  new Promise((done, failed) => {
    const from = performance.now();
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const options = { agent, method, headers: { ...headers, ...length }, ...(localAddress && { localAddress }) };
    const sent = request(`${origin}${path}`, options, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - from,
        }),
      );
    });
    sent.on('error', failed);
    sent.end(body);
  });

/**
 * Sends all calls over `callers` open connections; each sends its next call as soon as the one before is answered.
 *
 * @param {string} origin
 * @param {number} callers
 * @param {Call[]} calls
 * @returns {Promise<{ answers: Answer[], seconds: number }>} answers in the order of the calls
 */
export async function callAll(origin, callers, calls) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers, maxFreeSockets: callers });
  // A busy Node accepts one connection a turn of its loop. What is measured are answers, so all are open before.
  const addresses = [...new Set(calls.flatMap(({ from }) => from ?? []))];
  const greetings = addresses.length > 0 ? addresses : Array.from({ length: callers }, () => undefined);
  for (let index = 0; index < greetings.length; index += callers) {
    const some = greetings.slice(index, index + callers);
    await Promise.all(
      some.map((address) =>
        send(agent, withoutLookup(origin), { path: '/api/health', ...(address && { from: address }) }),
      ),
    );
  }
  /** @type {Answer[]} */
  const answers = [];
  let next = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let index = next++; index < calls.length; index = next++) {
        answers[index] = await send(agent, withoutLookup(origin), /** @type {Call} */ (calls[index]));
      }
    }),
  );
  agent.destroy();
  return { answers, seconds: (performance.now() - from) / 1000 };
}
