import { randomUUID } from 'node:crypto';
import { createHttp } from '@/clients/createHttp';
import type { Locale } from '@/config/locales';
import { hasParts } from '@/config/parts';
import type { Endpoint } from '@/contract/endpoint';
import type * as z from '@/contract/zod';
import { HttpError, toHttpError, toOriginError } from '../../platform/http/HttpError';
import { isContent, mendAnswer } from '../../platform/http/mendAnswer';
import type { UploadedFile } from '../../platform/http/readMultipart';
import { ORIGIN_LIMITS } from '../../platform/http/readOrigin';
import { partsOff } from '../../platform/http/partsOff';
import { settings } from '../../platform/settings';

/** A GET endpoint of the contract. */
type ReadEndpoint<Answer, Query> = Pick<Endpoint, 'method' | 'tag' | 'access' | 'path' | 'parts'> & {
  params?: z.ZodType;
  query?: z.ZodType<Query>;
  response: z.ZodType<Answer>;
};

type ReadRequest = { locale: Locale; params?: Record<string, string>; query?: object };

const isNotFound = (error: unknown) =>
  error instanceof Error && 'response' in error && (error.response as { status?: number } | undefined)?.status === 404;

/** Whether no part that it belongs to is off: our own services know nothing of that, another backend answers 404 itself. */
const isThere = async ({ parts }: Pick<Endpoint, 'parts'>) => !parts || hasParts(parts, await partsOff().find());

/** A client of the origin, for one answer: its time begins now. */
const originHttp = (locale: Locale, origin: string) =>
  createHttp({
    locale,
    origin,
    maxBytes: ORIGIN_LIMITS.jsonBytes,
    signal: AbortSignal.timeout(ORIGIN_LIMITS.timeMs),
  });

/**
 * What one GET endpoint of the contract answers, for a page: read by `run` from our own services, or with `API_ORIGIN`
 * from the backend there. Content of either is mended by the contract (`mendAnswer`).
 *
 * @param run gets the query as its schema has parsed it
 * @returns `null` for the contract's 404, for what belongs to a part of the site that is off, and for parameters or a query that its schemas refuse: neither backend is
 *   asked for those, as a database may not read such a slug and `..` would lead to another address of the origin
 * @throws every other error
 */
export async function findAnswer<Answer, Query>(
  endpoint: ReadEndpoint<Answer, Query>,
  { locale, params = {}, query = {} }: ReadRequest,
  run: (query: Query) => Promise<Answer | null>,
): Promise<Answer | null> {
  const parsedQuery = endpoint.query?.safeParse(query);
  if (parsedQuery?.success === false || endpoint.params?.safeParse(params).success === false) return null;
  const { API_ORIGIN } = settings();
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (!API_ORIGIN) {
    if (!(await isThere(endpoint))) return null;
    // An endpoint without a query has a `run` that takes none.
    const own = await run(parsedQuery?.data as Query);
    return own !== null && isContent(endpoint) ? mendAnswer(endpoint, own, path) : own;
  }
  try {
    const { data } = await originHttp(locale, API_ORIGIN).get<unknown>(path, { params: parsedQuery?.data ?? {} });
    return isContent(endpoint) ? mendAnswer(endpoint, data, path) : endpoint.response.parse(data);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The same for an endpoint whose answer is always there: a 404 is thrown too. */
export async function readAnswer<Answer, Query>(
  ...read: Parameters<typeof findAnswer<Answer, Query>>
): Promise<Answer> {
  const answer = await findAnswer(...read);
  if (answer === null) throw new Error(`${read[0].path} was not found`);
  return answer;
}

/** A form that was posted to a page, in the contract's form. */
export type PostedRequest<Body> = {
  locale: Locale;
  body: Body;
  /** The visitor's address, as `clientAddress` reads it. */
  client: string;
  files?: UploadedFile[];
  /** Tells another backend the visitor's and the site's address, as `forwardedHeaders` reads them. */
  forwarded: Record<string, string>;
};

type FormEndpoint<Receipt> = Pick<Endpoint, 'path' | 'files' | 'parts'> & { response: z.ZodType<Receipt> };

/** A body and its files as `route()` reads them. */
async function toFormData(body: unknown, files: UploadedFile[], name: string): Promise<FormData> {
  const form = new FormData();
  form.set('request', JSON.stringify(body));
  for (const file of files) form.append(name, new Blob([new Uint8Array(await file.read())]), file.name);
  return form;
}

/**
 * Sends a posted form to our own service, or with `API_ORIGIN` to the backend there, in the visitor's name.
 *
 * @throws HttpError every error of the contract, from either backend
 */
export async function sendForm<Body, Receipt>(
  endpoint: FormEndpoint<Receipt>,
  { locale, body, forwarded, files = [] }: PostedRequest<Body>,
  run: () => Promise<Receipt>,
): Promise<Receipt> {
  const { path, response, files: taken } = endpoint;
  const { API_ORIGIN } = settings();
  if (!API_ORIGIN) {
    if (!(await isThere(endpoint))) throw new HttpError('not_found');
    return run().catch((error: unknown) => {
      throw toHttpError(error) ?? error;
    });
  }
  try {
    const sent = taken && files.length > 0 ? await toFormData(body, files, taken.name) : body;
    const { data } = await originHttp(locale, API_ORIGIN).post<unknown>(path, sent, {
      headers: { ...forwarded, 'Idempotency-Key': randomUUID() },
    });
    return response.parse(data);
  } catch (error) {
    throw toOriginError(error);
  }
}
