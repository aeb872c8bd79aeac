import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request as requestOverTls } from 'node:https';
import type { Endpoint } from '@/contract/endpoint';
import { answerChecker, isApiAddress, type Exchange, type OpenApi } from './openApi';

const { TEST_ORIGIN } = process.env;
if (!TEST_ORIGIN) throw new Error('TEST_ORIGIN names no site: setup.site.mjs starts one.');

/** The site under test. */
export const origin = TEST_ORIGIN.replace(/\/$/, '');

export const BASES = { en: '/en/api', az: '/api' } as const;

type Answer = { status: number; headers: IncomingHttpHeaders; text: string; json: () => unknown };

type CallOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** An address of this machine (127.0.0.0/8) that the call comes from: limits count by it. */
  from?: string | undefined;
};

let checker: Promise<ReturnType<typeof answerChecker>> | undefined;

/** Fails for an answer of the API that differs from the OpenAPI document of the site under test. */
export async function checkAnswer(exchange: Exchange): Promise<void> {
  if (!isApiAddress(exchange.address)) return;
  checker ??= send('/api/openapi.json').then((answer) => answerChecker(answer.json() as OpenApi));
  const fault = (await checker)(exchange);
  if (fault !== null) throw new Error(`The OpenAPI document does not say so: ${fault}\n${exchange.text.slice(0, 500)}`);
}

/** Sends the path to the letter (`fetch` would repair it) and compares the answer with the OpenAPI document. */
export async function call(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await send(path, options);
  const header = (name: string) => answer.headers[name.toLowerCase()]?.toString();
  await checkAnswer({
    method: options.method ?? 'GET',
    address: path,
    status: answer.status,
    header,
    text: answer.text,
  });
  return answer;
}

/** The same without the comparison, for what is none of the contract's endpoints. */
export function send(path: string, { method = 'GET', headers = {}, body, from }: CallOptions = {}): Promise<Answer> {
  const { hostname, port, protocol } = new URL(origin);
  // The certificate of a test is known by NODE_EXTRA_CA_CERTS.
  const request = protocol === 'https:' ? requestOverTls : requestPlain;
  // A name may stand for an address of another family than the caller's.
  const route =
    from === undefined ? { hostname } : { hostname: hostname.replace(/^localhost$/, '127.0.0.1'), localAddress: from };
  // Node tells the length of a body by itself for some methods only.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((answered, failed) => {
    const sent = request(
      { ...route, port, path, method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', failed);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: (): unknown => JSON.parse(text),
          });
        });
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

/** Values that the fixture content has for path parameters, and queries without which there is no answer. */
const EXAMPLES: Record<string, string> = {
  'service/{slug}/': 'service/lab-audit/',
  'projects/{slug}/': 'projects/clinic-network-quality/',
  'media/{slug}/': 'media/post-queue/',
  'pages/{slug}/': 'pages/about/',
  'search/': 'search/?q=lab',
};

/** A path of the endpoint that exists, below the base. */
export function fillPath({ path }: Endpoint): string {
  const filled = EXAMPLES[path] ?? path;
  if (filled.includes('{')) throw new Error(`The contract tests know no value for ${path}.`);
  return filled;
}
