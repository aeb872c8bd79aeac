export type Encoding = 'br' | 'gzip' | 'identity';

/** What a header may have of codings: more are not read. */
const MAX_CODINGS = 20;

/** Between equals the smaller answer. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The coding in which a caller wants an answer most, by `Accept-Encoding` with its weights (RFC 9110, 12.5.3).
 * `identity` also for a caller who takes none of the three: the standard leaves that to the server.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',', MAX_CODINGS)) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  // Nobody who names other codings wants to wait for more bytes, so the plain one comes last unless it is named.
  const weigh = (name: Encoding) => weights.get(name) ?? (name === 'identity' ? 0 : (weights.get('*') ?? 0));
  const best = Math.max(...PREFERENCE.map(weigh));
  return best > 0 ? (PREFERENCE.find((name) => weigh(name) === best) ?? 'identity') : 'identity';
}
