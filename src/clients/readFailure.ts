import type { FieldErrors } from '@/contract/endpoint';
import type { CallFailure } from '@/contract/postedForm';
import { isChunkError } from '@/lib/missingPart';

/** Without an answer: none came in time, the key is too old to be sent again, or a part of the page cannot be loaded. */
const OWN_CODES = ['no_answer', 'key_forgotten', 'part_missing'] as const;
export type OwnCode = (typeof OWN_CODES)[number];

function readOwnCode(error: unknown): OwnCode | null {
  if (isChunkError(error)) return 'part_missing';
  const { code } = (error ?? {}) as { code?: unknown };
  return OWN_CODES.find((own) => own === code) ?? null;
}

type Rejection = { response?: { status?: unknown; data?: unknown; headers?: Record<string, unknown> } };

const toText = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function toFieldErrors(data: Record<string, unknown>): FieldErrors | null {
  const lists = Object.entries(data).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every((text) => typeof text === 'string'),
  );
  return lists.length > 0 ? Object.fromEntries(lists) : null;
}

/** Reads the rejection of a client. Axios is not part of the first load, so its error is recognised by its shape. */
export function readFailure(error: unknown): CallFailure {
  const response = (error as Rejection | null | undefined)?.response;
  const status = typeof response?.status === 'number' ? response.status : null;
  const data = (typeof response?.data === 'object' && response.data ? response.data : {}) as Record<string, unknown>;
  const wait = Number(response?.headers?.['retry-after'] ?? NaN);
  const phone = toText(data.phone_number);
  return {
    status,
    code: status === null ? readOwnCode(error) : toText(data.code),
    detail: toText(data.detail),
    errors: status === 400 ? toFieldErrors(data) : null,
    retryAfterS: status === 429 ? (Number.isFinite(wait) ? Math.max(wait, 0) : 60) : null,
    ...(status === 429 && phone && { phone }),
  };
}
