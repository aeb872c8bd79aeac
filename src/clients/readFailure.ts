import type { FieldErrors } from '@/contract/endpoint';
import type { Quote } from '@/contract/orders';

/** Why a call failed, as far as it is known. */
export type CallFailure = {
  /** `null` when nobody answered. */
  status: number | null;
  /** The contract's code, such as `token_not_valid`. */
  code: string | null;
  /** In the visitor's language; for when nothing better is known. */
  detail: string | null;
  /** Messages a field, of a 400. */
  errors: FieldErrors | null;
  /** How long a `429` asks to wait. */
  retryAfterS: number | null;
};

type Rejection = { response?: { status?: unknown; data?: unknown; headers?: Record<string, unknown> } };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function errorsOf(data: Record<string, unknown>): FieldErrors | null {
  const lists = Object.entries(data).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every((text) => typeof text === 'string'),
  );
  return lists.length > 0 ? Object.fromEntries(lists) : null;
}

/** Reads what a client rejected with. Axios itself is not at hand in the first load: its error is known by its shape. */
export function readFailure(error: unknown): CallFailure {
  const response = (error as Rejection | null | undefined)?.response;
  const status = typeof response?.status === 'number' ? response.status : null;
  const data = (typeof response?.data === 'object' && response.data ? response.data : {}) as Record<string, unknown>;
  const wait = Number(response?.headers?.['retry-after'] ?? NaN);
  return {
    status,
    code: textOf(data.code),
    detail: textOf(data.detail),
    errors: status === 400 ? errorsOf(data) : null,
    retryAfterS: status === 429 ? (Number.isFinite(wait) ? Math.max(wait, 0) : 60) : null,
  };
}

/** The quote of a `409 cart_changed`: what the order would cost now. `null` for every other failure. */
export function readChangedQuote(error: unknown): Quote | null {
  const { status, code } = readFailure(error);
  if (status !== 409 || code !== 'cart_changed') return null;
  const { quote } = (error as { response: { data: { quote?: Quote | null } } }).response.data;
  return Array.isArray(quote?.lines) ? quote : null;
}
