import { readFailure } from '@/clients/readFailure';
import { forgetDraft, readDraft, writeDraft } from './formDraft';

/** One thing to send: its key, and everything that was sent under it (as JSON) and may have arrived. */
export type Attempt = { key: string; bodies: string[] };

/** Where a browser without storage keeps it: as long as the page is open. */
export type Memory = { current: Attempt | null };

/** Kept with the draft of the form, in this tab, and forgotten with it when someone signs out. */
const draftOf = (form: string) => `${form}-attempt`;

/** `crypto.randomUUID` exists only where the page came by https. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function bodiesOf(json: unknown): string[] {
  try {
    const bodies: unknown = JSON.parse(String(json));
    return Array.isArray(bodies) ? bodies.filter((body) => typeof body === 'string') : [];
  } catch {
    return [];
  }
}

function readAttempt(form: string, memory: Memory): Attempt | null {
  const draft = readDraft(draftOf(form));
  return typeof draft?.key === 'string' && draft.key.length >= 8
    ? { key: draft.key, bodies: bodiesOf(draft.bodies) }
    : memory.current;
}

function keep(form: string, attempt: Attempt, memory: Memory) {
  memory.current = attempt;
  writeDraft(draftOf(form), { key: attempt.key, bodies: JSON.stringify(attempt.bodies) });
}

/** What is sent next is something else. */
export function forgetAttempt(form: string, memory: Memory): void {
  memory.current = null;
  forgetDraft(draftOf(form));
}

/** Makes the key ahead of the first attempt, unless one is kept. */
export function beginAttempt(form: string, memory: Memory): void {
  if (!readAttempt(form, memory)) keep(form, { key: newKey(), bodies: [] }, memory);
}

type Send<Request, Answer> = (request: Request, idempotencyKey: string) => Promise<Answer>;

/** The answer to whichever of these did arrive under the key; `undefined` when none has. */
async function findEarlier<Request, Answer>(
  { key, bodies }: Attempt,
  send: Send<Request, Answer>,
): Promise<Answer | undefined> {
  for (const body of bodies) {
    try {
      return await send(JSON.parse(body) as Request, key);
    } catch (error) {
      if (readFailure(error).code !== 'idempotency_conflict') throw error;
    }
  }
  return undefined;
}

type Sending<Request, Answer> = {
  /** The name of the form. */
  form: string;
  request: Request;
  send: Send<Request, Answer>;
  memory: Memory;
};

/**
 * Sends what someone has filled in so that it arrives once. The key is made no later than with the first attempt and
 * kept until it is known what became of it: a repeated click, a reload or an answer that got lost ask for the same
 * thing again. If the visitor changes something after a lost answer and the first did arrive, the answer is that of
 * the first (`isEarlier`): the request itself was not sent, and goes as a new one if it is tried again.
 * @throws what `send` rejected with; after `cart_changed` the next attempt is a new one
 */
export async function sendOnce<Request, Answer>({
  form,
  request,
  send,
  memory,
}: Sending<Request, Answer>): Promise<{ answer: Answer; isEarlier: boolean }> {
  const body = JSON.stringify(request);
  const { key, bodies } = readAttempt(form, memory) ?? { key: newKey(), bodies: [] };
  const earlier = bodies.filter((other) => other !== body);
  // Before it is sent: the page may be gone when the answer comes.
  keep(form, { key, bodies: [...earlier, body] }, memory);
  try {
    const answer = await send(request, key);
    forgetAttempt(form, memory);
    return { answer, isEarlier: false };
  } catch (error) {
    const { code } = readFailure(error);
    // Nothing was stored under this key, or it would have been a conflict.
    if (code === 'cart_changed') forgetAttempt(form, memory);
    if (code !== 'idempotency_conflict') throw error;
    const answer = await findEarlier({ key, bodies: earlier }, send);
    forgetAttempt(form, memory);
    if (answer === undefined) throw error;
    return { answer, isEarlier: true };
  }
}
