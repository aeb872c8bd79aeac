import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@/contract/endpoint';
import { answerChecker, isApiAddress, type Exchange, type OpenApi } from './openApi';
import { sendRequest, type Call } from './sendRequest';

const { TEST_ORIGIN } = process.env;
if (!TEST_ORIGIN) throw new Error('TEST_ORIGIN names no site: setup.site.mjs starts one.');

/** The site under test. */
export const origin = TEST_ORIGIN.replace(/\/$/, '');

export const BASES = { en: '/en/api', az: '/api' } as const;

type Answer = { status: number; headers: IncomingHttpHeaders; text: string; json: () => unknown };

type CallOptions = Omit<Call, 'path'>;

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
export async function send(path: string, options: CallOptions = {}): Promise<Answer> {
  const { body, ...answer } = await sendRequest(origin, { path, ...options });
  const text = body.toString();
  return { ...answer, text, json: (): unknown => JSON.parse(text) };
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
