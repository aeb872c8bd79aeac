import { errorFields, HttpError } from './HttpError';

/**
 * What an answer of `API_ORIGIN` may take: time for all of it (connection, headers and body), bytes for its body after
 * decompression. One that takes more is cancelled on the way.
 */
export const ORIGIN_LIMITS = { timeMs: 10_000, jsonBytes: 2 * 1024 * 1024, pictureBytes: 20 * 1024 * 1024 } as const;

type OriginRequest = RequestInit & {
  url: URL;
  maxBytes: number;
  /** Aborts when the caller leaves. */
  leaving?: AbortSignal;
};

export type OriginAnswer = {
  status: number;
  headers: Headers;
  /** Throws over `maxBytes`. Leaving the loop cancels the download. */
  body: AsyncIterable<Uint8Array>;
};

async function* limitBody({ body, headers }: Response, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new HttpError('bad_gateway', { reason: `the origin's answer is over ${maxBytes} bytes` });
  let length = 0;
  try {
    // The length is that of the compressed body, which is never the longer one.
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
    for await (const part of body ?? []) {
      length += part.length;
      if (length > maxBytes) throw tooLarge();
      yield part;
    }
  } finally {
    // Rejects where the loop has ended the stream already.
    await body?.cancel().catch(() => undefined);
  }
}

/**
 * Asks `API_ORIGIN`; redirects are not followed.
 * @throws whatever `fetch` throws: `toGatewayError` makes the contract's error of it
 */
export async function readOrigin({ url, maxBytes, leaving, ...request }: OriginRequest): Promise<OriginAnswer> {
  const timeout = AbortSignal.timeout(ORIGIN_LIMITS.timeMs);
  const signal = leaving ? AbortSignal.any([timeout, leaving]) : timeout;
  const answer = await fetch(url, { ...request, redirect: 'manual', signal });
  return { status: answer.status, headers: answer.headers, body: limitBody(answer, maxBytes) };
}

/** All bytes of an answer. @throws HttpError `bad_gateway` over its limit */
export async function readWhole({ body }: OriginAnswer): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** The 502 or 504 for an origin that is down, slow or breaks off. */
export function toGatewayError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { name, message, cause } = errorFields(error);
  if (name === 'TimeoutError') {
    const reason = `the origin gave no whole answer within ${ORIGIN_LIMITS.timeMs} ms`;
    return new HttpError('gateway_timeout', { reason });
  }
  const why = errorFields(cause).message;
  return new HttpError('bad_gateway', { reason: why ? `${message}: ${why}` : String(message ?? error) });
}
