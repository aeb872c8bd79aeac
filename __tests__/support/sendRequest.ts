import { request as requestPlain, type Agent, type IncomingHttpHeaders } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** `from` is an address of this machine (127.0.0.0/8) that the call comes from: limits count by it. */
export type Call = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  from?: string | undefined;
  agent?: Agent | false;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const SILENCE_MS = 60_000;

/** Sends the path to the letter; `fetch` would repair it. @throws where the connection is cut, or nothing comes for a minute */
export function sendRequest(
  origin: string,
  { path, method = 'GET', headers = {}, body, from, agent = false }: Call,
): Promise<Answer> {
  const { hostname, port, protocol } = new URL(origin);
  // The certificate of a test is known by NODE_EXTRA_CA_CERTS.
  const request = protocol === 'https:' ? requestOverTls : requestPlain;
  // A name may stand for an address of another family than the caller's.
  const route =
    from === undefined ? { hostname } : { hostname: hostname.replace(/^localhost$/, '127.0.0.1'), localAddress: from };
  // Node tells the length of a body by itself for some methods only.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { ...route, port, path, method, headers: { ...headers, ...length }, agent };
  return new Promise((done, failed) => {
    const sent = request(options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then((content) => done({ status, headers: received, body: content }), failed);
    });
    sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
    sent.on('error', failed);
    sent.end(body);
  });
}

/** The body as it was before it was compressed. */
export function decodeBody({ headers, body }: Answer): Buffer {
  const coding = body.length > 0 ? headers['content-encoding'] : undefined;
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}
