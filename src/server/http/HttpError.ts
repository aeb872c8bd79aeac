import type { ErrorCode, FieldErrors } from '@/contract/endpoint';
import type { Locale } from '@/config/locales';
import { describeIssue } from '@/contract/describeIssue';
import type * as z from '@/contract/zod';
import { getFixedT, type TextKey } from '../texts/texts';

export const ERROR_STATUSES: Record<ErrorCode, number> = {
  bad_request: 400,
  parse_error: 400,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  too_large: 413,
  uri_too_long: 414,
  no_active_account: 401,
  token_not_valid: 401,
  not_authenticated: 401,
  permission_denied: 403,
  cart_changed: 409,
  cart_conflict: 409,
  status_refused: 409,
  idempotency_conflict: 409,
  idempotency_key_required: 400,
  throttled: 429,
  storage_full: 507,
  server_error: 500,
  unavailable: 503,
};

type HttpErrorOptions = {
  /** For `bad_request`: messages by field instead of a `detail`. */
  fields?: FieldErrors;
  /** Properties of the answer beside `detail` and `code`, or a `detail` that says more than the code's. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** For the log, never for the caller. */
  reason?: string;
};

/** An error of the contract, with its status. Services throw it, `sendError` answers with it. */
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
    this.status = ERROR_STATUSES[code];
    this.fields = fields;
    this.extra = extra;
    this.headers = headers;
  }
}

type ErrorFields = { name?: unknown; message?: unknown; code?: unknown; cause?: unknown };

/** The usual properties of something thrown, which need not be an `Error`. */
export const errorFields = (error: unknown): ErrorFields => (typeof error === 'object' && error !== null ? error : {});

/** "No space left" in SQLite, in PostgreSQL (`disk_full`) and in the operating system. */
const FULL = ['SQLITE_FULL', '53100', 'ENOSPC'];

/** Whether a `DatabaseUnavailableError` was thrown. */
export const isDatabaseAway = (error: unknown): boolean => errorFields(error).code === 'DATABASE_UNAVAILABLE';

/** Seconds after which what is away or too busy may be there again. */
export const RETRY_AFTER_S = 5;

/** The 503 for work that cannot be done now. @param reason for the log */
export const unavailable = (reason: string): HttpError =>
  new HttpError('unavailable', { headers: { 'Retry-After': String(RETRY_AFTER_S) }, reason });

/**
 * The contract's error for something thrown, `null` for a fault of ours. A write without space is rolled back by the
 * database: nothing is stored. A write whose database went away is not acknowledged; with its idempotency key it can be
 * sent again.
 */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  const { code, message } = errorFields(error);
  if (FULL.includes(String(code))) return new HttpError('storage_full');
  // `withTimeout`, or the database.
  if (code !== 'TIMEOUT' && !isDatabaseAway(error)) return null;
  return unavailable(String(message));
}

/** @throws HttpError `not_found` for `null` */
export function requireFound<T>(answer: T | null): T {
  if (answer === null) throw new HttpError('not_found');
  return answer;
}

/** The first message of each field, as a form shows it. */
export const firstMessages = (fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, [text = '']]) => [name, text]));

type FieldKey = Extract<TextKey, `errors:field.${string}`> extends `errors:field.${infer Key}` ? Key : never;

/** The contract's messages by field for what a schema rejected, in the language of the base. */
export function rejectedFields(error: z.ZodError, locale: Locale): FieldErrors {
  const t = getFixedT(locale);
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const { key, count } = describeIssue(issue);
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    (fields[field] ??= []).push(t(`errors:field.${key}`, { n: count }));
  }
  return fields;
}

/** The 400 for one value that only a service can check; `values` fill the placeholders of its text. @param key of `errors:field`, or whole */
export function fieldError(
  field: string,
  key: FieldKey | TextKey,
  locale: Locale,
  values?: Readonly<Record<string, string | number>>,
): HttpError {
  const isWhole = (one: string): one is TextKey => one.includes(':');
  const text = getFixedT(locale)(isWhole(key) ? key : `errors:field.${key}`, values);
  return new HttpError('bad_request', { fields: { [field]: [text] }, reason: `${field}: ${key}` });
}
