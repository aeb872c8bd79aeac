import { readFailure } from '@/clients/readFailure';
import type { OrderRequest } from '@/contract/orders';
import { forgetDraft, readDraft, writeDraft } from '@/features/forms/formDraft';

/** Kept with the draft of the form, in this tab, and forgotten with it when someone signs out. */
const DRAFT = 'checkout-attempt';

/** One purchase: its key, and everything that was sent under it (as JSON) and may have arrived. */
export type Attempt = { key: string; bodies: string[] };

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

function readAttempt(): Attempt | null {
  const draft = readDraft(DRAFT);
  return typeof draft?.key === 'string' && draft.key.length >= 8
    ? { key: draft.key, bodies: bodiesOf(draft.bodies) }
    : null;
}

/** Where a browser without storage keeps it: as long as the page is open. */
export type Memory = { current: Attempt | null };

function keep(attempt: Attempt | null, memory: Memory) {
  memory.current = attempt;
  if (attempt) writeDraft(DRAFT, { key: attempt.key, bodies: JSON.stringify(attempt.bodies) });
  else forgetDraft(DRAFT);
}

type Send<T> = (request: OrderRequest, idempotencyKey: string) => Promise<T>;

/** Which of what was sent earlier under this key has become the order; `undefined` when none has. */
async function findEarlier<T>({ key, bodies }: Attempt, send: Send<T>): Promise<T | undefined> {
  for (const body of bodies) {
    try {
      return await send(JSON.parse(body) as OrderRequest, key);
    } catch (error) {
      if (readFailure(error).code !== 'idempotency_conflict') throw error;
    }
  }
  return undefined;
}

/**
 * Sends an order so that it is placed once. The key is made with the first attempt and kept until it is known what
 * became of it: a repeated click, a reload or an answer that got lost ask for the same order again. If the visitor
 * changes something after a lost answer and the first order did arrive, that one is the answer (`isEarlier`).
 * @throws what `send` rejected with; after `cart_changed` the next attempt is a new one
 */
export async function placeOnce<T>(
  request: OrderRequest,
  send: Send<T>,
  memory: Memory,
): Promise<{ order: T; isEarlier: boolean }> {
  const body = JSON.stringify(request);
  const { key, bodies } = readAttempt() ?? memory.current ?? { key: newKey(), bodies: [] };
  const earlier = bodies.filter((other) => other !== body);
  // Before it is sent: the page may be gone when the answer comes.
  keep({ key, bodies: [...earlier, body] }, memory);
  try {
    const order = await send(request, key);
    keep(null, memory);
    return { order, isEarlier: false };
  } catch (error) {
    const { code } = readFailure(error);
    // Nothing was stored under this key, or it would have been a conflict.
    if (code === 'cart_changed') keep(null, memory);
    if (code !== 'idempotency_conflict') throw error;
    const order = await findEarlier({ key, bodies: earlier }, send);
    keep(null, memory);
    if (order === undefined) throw error;
    return { order, isEarlier: true };
  }
}
