import { readFailure } from '@/clients/readFailure';
import { apiBase, type Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import { forgetDraft, readDraft, writeDraft } from '../drafts/formDraft';

/** One idempotency key, when it was made, and every body (as JSON) that was sent with it and may have arrived. */
type Attempt = { key: string; at: number; bodies: string[] };

/** The server forgets a key after a day: then a request that has arrived would be stored a second time. */
const KEY_MAX_AGE_MS = 23 * 60 * 60 * 1000;

/** Rejects a request whose first try, the day before or earlier, may have arrived; the next one has a new key. */
class KeyForgottenError extends Error {
  readonly code = 'key_forgotten';
}

export type Send<Request, Answer> = (request: Request, idempotencyKey: string) => Promise<Answer>;

export type Sending = ReturnType<typeof createSending>;

/** A random UUID (version 4), which nobody can guess. `crypto.randomUUID` exists only on pages served by https. */
const createKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');

function parseBodies(json: unknown): string[] {
  try {
    const bodies: unknown = JSON.parse(String(json));
    return Array.isArray(bodies) ? bodies.filter((body) => typeof body === 'string') : [];
  } catch {
    return [];
  }
}

/** The answer to the body that did arrive with the key; `undefined` when none has. */
async function findEarlier<Answer>(
  { key, bodies }: Pick<Attempt, 'key' | 'bodies'>,
  send: Send<object, Answer>,
): Promise<{ answer: Answer } | undefined> {
  for (const body of bodies) {
    try {
      return { answer: await send(JSON.parse(body) as object, key) };
    } catch (error) {
      if (readFailure(error).code !== 'idempotency_conflict') throw error;
    }
  }
  return undefined;
}

/**
 * Sends what one form contains so that it arrives once. Key and stamp are stored with the form's draft, and in memory
 * for browsers without storage; both are removed with the drafts on logout.
 *
 * @param stampLocale language of the API that gives the stamp, the signed time at which the form was begun; `null` for a
 *   form without one. Nothing waits for the stamp, and a request without it is accepted too.
 */
export function createSending(form: string, stampLocale: Locale | null) {
  const attemptDraft = `${form}-attempt`;
  const stampDraft = `${form}-guard`;
  let unstored: Attempt | null = null;
  let stamp: string | null = null;
  let isStampRequested = false;

  const readAttempt = (): Attempt | null => {
    const draft = readDraft(attemptDraft);
    return typeof draft?.key === 'string' && draft.key.length >= 8
      ? { key: draft.key, at: Number(draft.at ?? Date.now()), bodies: parseBodies(draft.bodies) }
      : unstored;
  };
  const isForgotten = ({ at }: Attempt) => !(Math.abs(Date.now() - at) < KEY_MAX_AGE_MS);
  const writeAttempt = (attempt: Attempt) => {
    unstored = attempt;
    writeDraft(attemptDraft, { key: attempt.key, at: String(attempt.at), bodies: JSON.stringify(attempt.bodies) });
  };
  const forgetAttempt = () => {
    unstored = null;
    forgetDraft(attemptDraft);
  };

  const loadStamp = async (locale: Locale) => {
    // Stored over a reload, or a form that is restored and sent at once would look like a machine's.
    const stored = readDraft(stampDraft)?.stamp;
    if (typeof stored === 'string') return stored;
    const response = await fetch(`${apiBase(locale)}/${PATHS.formStamp}`, { headers: { Accept: 'application/json' } });
    const body = (await response.json()) as { stamp?: unknown };
    if (!response.ok || typeof body.stamp !== 'string') throw new Error(`No stamp: ${response.status}`);
    writeDraft(stampDraft, { stamp: body.stamp });
    return body.stamp;
  };
  const requestStamp = async () => {
    if (stampLocale === null || isStampRequested) return;
    isStampRequested = true;
    try {
      stamp = await loadStamp(stampLocale);
    } catch {
      // Requested again with the next focus.
      isStampRequested = false;
    }
  };
  const forgetStamp = () => {
    stamp = null;
    isStampRequested = false;
    forgetDraft(stampDraft);
  };

  const newAttempt = (): Attempt => ({ key: createKey(), at: Date.now(), bodies: [] });

  /** @throws what `send` rejected with; after `cart_changed` the next attempt has a new key. KeyForgottenError */
  const sendOnce = async <Request extends object, Answer>(request: Request, send: Send<Request, Answer>) => {
    const body = JSON.stringify(request);
    let attempt = readAttempt() ?? newAttempt();
    if (isForgotten(attempt)) {
      forgetAttempt();
      if (attempt.bodies.length > 0) throw new KeyForgottenError();
      attempt = newAttempt();
    }
    const { key, at, bodies } = attempt;
    const earlier = bodies.filter((other) => other !== body);
    // Before it is sent: the page may be closed when the answer comes.
    writeAttempt({ key, at, bodies: [...earlier, body] });
    try {
      const answer = await send(request, key);
      forgetAttempt();
      return { answer, isEarlier: false };
    } catch (error) {
      const { code } = readFailure(error);
      // Nothing was stored with this key, or the code would be idempotency_conflict.
      if (code === 'cart_changed') forgetAttempt();
      if (code !== 'idempotency_conflict') throw error;
      const found = await findEarlier({ key, bodies: earlier }, send as Send<object, Answer>);
      forgetAttempt();
      if (!found) throw error;
      return { answer: found.answer, isEarlier: true };
    }
  };

  return {
    /** With the first focus: creates the key before anything can be sent, and requests the stamp. */
    begin: () => {
      if (!readAttempt()) writeAttempt(newAttempt());
      void requestStamp();
    },
    /**
     * The key is reused until the outcome is known: a second click, a reload or a lost answer repeat the same request.
     * If the visitor changes the form after a lost answer and the first request did arrive, the answer is that of the
     * first (`isEarlier`): the changed request was not sent.
     */
    send: async <Request extends object, Answer>(request: Request, send: Send<Request, Answer>) => {
      const sent = await sendOnce({ ...request, ...(stamp !== null && { stamp }) }, send);
      forgetStamp();
      // The changed form is still to be sent.
      if (sent.isEarlier) void requestStamp();
      return sent;
    },
    /** The next request is another one. */
    forget: () => {
      forgetAttempt();
      forgetStamp();
    },
  };
}
