import { request as requestPlain, type Agent, type IncomingHttpHeaders } from 'node:http';
import { request as requestOverTls } from 'node:https';

/** `from` is an address of this machine (127.0.0.0/8) that the call comes from: limits count by it. */
export type Call = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  from?: string | undefined;
  agent?: Agent;
};

const SILENCE_MS = 60_000;

/** Sends the path to the letter; `fetch` would repair it. @throws where the connection is cut, or nothing comes for a minute */
export function sendRequest(
  origin: string,
  { path, method = 'GET', headers = {}, body, from, agent }: Call,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const { hostname, port, protocol } = new URL(origin);
  // The certificate of a test is known by NODE_EXTRA_CA_CERTS.
  const request = protocol === 'https:' ? requestOverTls : requestPlain;
  // A name may stand for an address of another family than the caller's.
  const route =
    from === undefined ? { hostname } : { hostname: hostname.replace(/^localhost$/, '127.0.0.1'), localAddress: from };
  // Node tells the length of a body by itself for some methods only.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { ...route, port, path, method, headers: { ...headers, ...length }, agent: agent ?? false };
  return new Promise((done, failed) => {
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
      });
    });
    sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
    sent.on('error', failed);
    sent.end(body);
  });
}
