import type { ErrorCode, FieldErrors } from '@/contract/errors';

const STATUSES: Record<ErrorCode, number> = {
  bad_request: 400,
  parse_error: 400,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  uri_too_long: 414,
  no_active_account: 401,
  token_not_valid: 401,
  not_authenticated: 401,
  permission_denied: 403,
  cart_changed: 409,
  status_refused: 409,
  idempotency_conflict: 409,
  idempotency_key_required: 400,
  throttled: 429,
  storage_full: 507,
  server_error: 500,
  bad_gateway: 502,
  unavailable: 503,
  gateway_timeout: 504,
};

type HttpErrorOptions = {
  /** For `bad_request`: messages a field instead of a `detail`. */
  fields?: FieldErrors;
  /** What the answer holds beside `detail` and `code`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** For the log, never for the caller. */
  reason?: string;
};

/** A request that ends with an error of the contract. */
export class HttpError extends Error {
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    { fields, extra = {}, headers = {}, reason = code }: HttpErrorOptions = {},
  ) {
    super(reason);
    this.status = STATUSES[code];
    this.fields = fields;
    this.extra = extra;
    this.headers = headers;
  }
}
