import { ERROR_CODES, errorSchema, fieldErrorsSchema } from '@/contract/errors';
import { failureOf } from './failureOf';
import { HttpError } from './HttpError';

type Answered = { status?: number; data?: unknown; headers?: Record<string, unknown> };

/**
 * What another origin's refusal is here: the same code, messages a field and `Retry-After`.
 * @param error of one of the clients
 */
export function refusalOf(error: unknown): HttpError {
  const { message, code: failure } = failureOf(error);
  const { response } = error as { response?: Answered };
  if (!response) {
    const isSlow = failure === 'ERR_CANCELED' || failure === 'ECONNABORTED' || failure === 'ETIMEDOUT';
    return new HttpError(isSlow ? 'gateway_timeout' : 'bad_gateway', { reason: String(message) });
  }
  const { data, headers = {} } = response;
  const wait = headers['retry-after'];
  const known = errorSchema.safeParse(data);
  const code = ERROR_CODES.find((one) => known.success && one === known.data.code);
  if (code) return new HttpError(code, typeof wait === 'string' ? { headers: { 'Retry-After': wait } } : {});
  const fields = response.status === 400 ? fieldErrorsSchema.safeParse(data) : undefined;
  if (fields?.success) return new HttpError('bad_request', { fields: fields.data });
  return new HttpError('bad_gateway', { reason: `the origin answered ${response.status}` });
}
