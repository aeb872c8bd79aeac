import { readFailure } from '@/clients/readFailure';
import { apiBase, type Locale } from '@/config/locales';
import { PATHS } from '@/contract/paths';
import { type FormDraft, forgetDraft, readDraft, writeDraft } from '../drafts/formDraft';

/** One idempotency key, when it was made, and every body (as JSON) that was sent with it and may have arrived. */
type Attempt = { key: string; at: number; bodies: string[] };

/** The server forgets a key after a day: then a request that has arrived would be stored a second time. */
const KEY_MAX_AGE_MS = 23 * 60 * 60 * 1000;

/** What is kept of a form, by the end of its name. */
const ATTEMPT = 'attempt';
const STAMP = 'guard';

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
  const memory = new Map<string, FormDraft>();
  const read = (name: string) => readDraft(`${form}-${name}`) ?? memory.get(name);
  const write = (name: string, draft: FormDraft) => {
    memory.set(name, draft);
    writeDraft(`${form}-${name}`, draft);
  };
  const forget = (...names: string[]) => {
    for (const name of names) {
      memory.delete(name);
      forgetDraft(`${form}-${name}`);
    }
  };

  const readAttempt = (): Attempt | null => {
    const stored = read(ATTEMPT);
    return typeof stored?.key === 'string' && stored.key.length >= 8
      ? { key: stored.key, at: Number(stored.at ?? Date.now()), bodies: parseBodies(stored.bodies) }
      : null;
  };
  const isForgotten = ({ at }: Attempt) => !(Math.abs(Date.now() - at) < KEY_MAX_AGE_MS);
  const writeAttempt = ({ key, at, bodies }: Attempt) =>
    write(ATTEMPT, { key, at: String(at), bodies: JSON.stringify(bodies) });

  let isStampRequested = false;
  const requestStamp = async () => {
    // Kept over a reload, or a form that is restored and sent at once would look like a machine's.
    if (stampLocale === null || isStampRequested || read(STAMP)) return;
    isStampRequested = true;
    try {
      const address = `${apiBase(stampLocale)}/${PATHS.formStamp}`;
      const response = await fetch(address, { headers: { Accept: 'application/json' } });
      const { stamp } = (await response.json()) as { stamp?: unknown };
      if (response.ok && typeof stamp === 'string') write(STAMP, { stamp });
    } catch {
      // Requested again with the next focus.
    }
    isStampRequested = false;
  };

  const newAttempt = (): Attempt => ({ key: createKey(), at: Date.now(), bodies: [] });

  /** @throws what `send` rejected with; after `cart_changed` the next attempt has a new key. KeyForgottenError */
  const sendOnce = async <Request extends object, Answer>(request: Request, send: Send<Request, Answer>) => {
    const body = JSON.stringify(request);
    let attempt = readAttempt() ?? newAttempt();
    if (isForgotten(attempt)) {
      forget(ATTEMPT);
      if (attempt.bodies.length > 0) throw new KeyForgottenError();
      attempt = newAttempt();
    }
    const { key, at, bodies } = attempt;
    const earlier = bodies.filter((other) => other !== body);
    // Before it is sent: the page may be closed when the answer comes.
    writeAttempt({ key, at, bodies: [...earlier, body] });
    try {
      const answer = await send(request, key);
      forget(ATTEMPT);
      return { answer, isEarlier: false };
    } catch (error) {
      const { code } = readFailure(error);
      // Nothing was stored with this key, or the code would be idempotency_conflict.
      if (code === 'cart_changed') forget(ATTEMPT);
      if (code !== 'idempotency_conflict') throw error;
      const found = await findEarlier({ key, bodies: earlier }, send as Send<object, Answer>);
      forget(ATTEMPT);
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
      const sent = await sendOnce({ ...request, ...read(STAMP) }, send);
      forget(STAMP);
      // The changed form is still to be sent.
      if (sent.isEarlier) void requestStamp();
      return sent;
    },
    /** The next request is another one. */
    forget: () => forget(ATTEMPT, STAMP),
  };
}
