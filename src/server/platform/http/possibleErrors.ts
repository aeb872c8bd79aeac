import type { Endpoint, ErrorCode } from '@/contract/endpoint';

/** Every error that a request to the endpoint may be answered with: those of `route()` and those of its service. */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const { access = 'open', method, params, query, body, idempotencyKey, isLocalized, parts, errors = [] } = endpoint;
  const hasToken = access === 'operationsToken';
  const isStored = method !== 'GET' && !endpoint.isReadOnly;
  const codes: (ErrorCode | false)[] = [
    (query !== undefined || body !== undefined) && 'bad_request',
    body !== undefined && 'parse_error',
    body !== undefined && 'too_large',
    endpoint.files !== undefined && 'request_timeout',
    endpoint.files !== undefined && 'throttled',
    idempotencyKey !== undefined && 'idempotency_key_required',
    idempotencyKey !== undefined && 'idempotency_conflict',
    access === 'signedIn' && 'not_authenticated',
    access !== 'open' && 'token_not_valid',
    hasToken && 'throttled',
    (params !== undefined || parts !== undefined || hasToken) && 'not_found',
    isStored && 'storage_full',
    // The database may be away.
    (isLocalized || access !== 'open') && 'unavailable',
    'method_not_allowed',
    'uri_too_long',
    'server_error',
    ...errors,
  ];
  return [...new Set(codes)].filter((code) => code !== false);
}
