import { hasParts } from '@/config/parts';
import type { Endpoint } from '@/contract/endpoint';
import { mend } from '@/contract/mend';
import * as z from '@/contract/zod';
import { logFaults } from '../log/logFailure';
import { partsOff } from './partsOff';

/** A GET endpoint of content: what editors have written, the same for everyone. */
type ContentEndpoint<Answer, Query> = Pick<Endpoint, 'path' | 'parts'> & {
  params?: z.ZodType;
  query?: z.ZodType<Query>;
  response: z.ZodType<Answer>;
};

/**
 * Content as an endpoint promises it: what is wrong in an answer is left out and logged under its address.
 *
 * @param address names the answer in the log: `service/lab-audit/`
 * @returns `null` for a record without what it is known by, its slug or title
 * @throws Error for what is no answer of this endpoint at all
 */
export function mendAnswer<T>({ response }: { response: z.ZodType<T> }, answer: unknown, address: string): T | null {
  const { value, faults } = mend(response, answer);
  logFaults(address, faults);
  if (value !== undefined) return value;
  const isRecord = response instanceof z.ZodObject && 'slug' in response.shape;
  if (isRecord && typeof answer === 'object' && answer !== null && 'slug' in answer) return null;
  throw new Error(`${address}: the answer is not the contract's`);
}

/**
 * What a service answers for an endpoint of content, to its route and to pages alike.
 *
 * @param asked as it stands in the address
 * @param find gets the query as the schema has parsed it
 * @returns `null` for parameters or a query that the endpoint's schemas refuse, which no database is asked for; for what
 *   belongs to a part of the site that is off; and for a record that `find` does not know
 */
export async function findContent<Answer, Query>(
  endpoint: ContentEndpoint<Answer, Query>,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: object },
  find: (query: Query) => Promise<Answer | null>,
): Promise<Answer | null> {
  const { path, parts } = endpoint;
  const parsed = endpoint.query?.safeParse(query);
  if (parsed?.success === false || endpoint.params?.safeParse(params).success === false) return null;
  if (parts && !hasParts(parts, await partsOff().find())) return null;
  // An endpoint without a query has a `find` that takes none.
  const found = await find(parsed?.data as Query);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return found === null ? null : mendAnswer(endpoint, found, address);
}

/** The same for an endpoint whose answer is always there. @throws Error where it is not */
export async function readContent<Answer, Query>(
  ...reading: Parameters<typeof findContent<Answer, Query>>
): Promise<Answer> {
  const answer = await findContent(...reading);
  if (answer === null) throw new Error(`${reading[0].path} was not found`);
  return answer;
}
