import { formHash, SAME_FORM_MS, type FormName, type FormRequest } from './formWrite';

/** More forms than one process sends in ten minutes; beyond it the oldest is forgotten. */
const MAX_KNOWN = 1000;

const known = new Map<string, { key: string; end: number }>();

/**
 * The key of a form that came without one, to be sent to another origin, where a key counts for a day: so it holds the
 * ten minutes in which it was made. This process remembers it for that long from the first sending on, so that a
 * second one is not lost at the turn from one ten minutes to the next.
 */
export function keyOfKeylessForm(form: FormName, request: FormRequest, now = Date.now()): string {
  const hash = formHash(form, request);
  const sent = known.get(hash);
  if (sent && sent.end > now) return sent.key;
  const key = `form-${hash}-${Math.floor(now / SAME_FORM_MS)}`;
  known.delete(hash);
  known.set(hash, { key, end: now + SAME_FORM_MS });
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return key;
}
