import type { Endpoint } from '@/contract/endpoint';
import { mend } from '@/contract/mend';
import * as z from '@/contract/zod';
import { logFaults } from '../log/logFaults';

type Answering<T> = Pick<Endpoint, 'method' | 'tag' | 'access' | 'path'> & { response: z.ZodType<T> };

/** Whether an endpoint answers with content: what editors or another backend have written, the same for everyone. */
export const isContent = ({ method, tag, access = 'open' }: Omit<Answering<unknown>, 'response'>): boolean =>
  method === 'GET' && (tag === 'Site' || tag === 'Shop') && access === 'open';

/**
 * Content as an endpoint promises it: what is wrong in an answer is left out and logged under its address.
 *
 * @param address names the answer in the log: `service/lab-audit/`
 * @returns `null` for a record without what it is known by, its slug or title
 * @throws Error for what is no answer of this endpoint at all
 */
export function mendAnswer<T>({ response }: Answering<T>, answer: unknown, address: string): T | null {
  const { value, faults } = mend(response, answer);
  logFaults(address, faults);
  if (value !== undefined) return value;
  const isRecord = response instanceof z.ZodObject && 'slug' in response.shape;
  if (isRecord && typeof answer === 'object' && answer !== null && 'slug' in answer) return null;
  throw new Error(`${address}: the answer is not the contract's`);
}
