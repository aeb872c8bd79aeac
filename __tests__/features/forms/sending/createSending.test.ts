import type { OrderRequest } from '@/contract/orders';
import { forgetDrafts } from '@/features/forms/drafts/formDraft';
import { beginAttempt, forgetAttempt, sendOnce, type Memory } from '@/features/forms/sending/createSending';

const order = (note: string) =>
  ({ lines: [], delivery: { method: 'pickup', note }, payment: 'on_delivery' }) as unknown as OrderRequest;
const refusal = (status: number, code: string) => ({ response: { status, data: { code, detail: 'x' } } });

/** A server that keeps the promise of the key; some of its answers are lost on the way. */
function shop() {
  const placed = new Map<string, string>();
  const state = { placed, isLost: false, refuse: null as unknown, sent: [] as string[] };
  const send = async (request: OrderRequest, key: string): Promise<string> => {
    const body = JSON.stringify(request);
    state.sent.push(key);
    if (state.refuse) throw state.refuse;
    const known = placed.get(key);
    if (known !== undefined && known !== body) throw refusal(409, 'idempotency_conflict');
    placed.set(key, body);
    if (state.isLost) throw new Error('the answer was lost');
    return body;
  };
  return { state, send };
}

const memory: Memory = { current: null };
beforeEach(() => {
  sessionStorage.clear();
  memory.current = null;
});

const place = (note: string, send: ReturnType<typeof shop>['send']) =>
  sendOnce({ form: 'checkout', request: order(note), send, memory });

describe('sendOnce', () => {
  it('makes a key an order, and forgets it then', async () => {
    const { state, send } = shop();
    await place('a', send);
    await place('a', send);
    expect(new Set(state.sent).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
    expect(memory.current).toBeNull();
  });

  it.each(['storage', 'memory'])('asks for the same order again after a lost answer (%s)', async (kept) => {
    const { state, send } = shop();
    state.isLost = true;
    await expect(place('a', send)).rejects.toThrow('lost');
    if (kept === 'storage') memory.current = null;
    else sessionStorage.clear();
    state.isLost = false;
    expect(await place('a', send)).toEqual({ answer: JSON.stringify(order('a')), isEarlier: false });
    expect(state.placed.size).toBe(1);
  });

  it('finds whichever of the earlier ones arrived', async () => {
    const { state, send } = shop();
    state.refuse = new Error('no connection');
    await expect(place('a', send)).rejects.toThrow();
    Object.assign(state, { refuse: null, isLost: true });
    await expect(place('b', send)).rejects.toThrow();
    state.isLost = false;
    expect(await place('c', send)).toEqual({ answer: JSON.stringify(order('b')), isEarlier: true });
    expect([...state.placed.values()]).toEqual([JSON.stringify(order('b'))]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([500, 502, 429, 401, 400])('keeps the key after a %i', async (status) => {
    const { state, send } = shop();
    state.refuse = refusal(status, 'x');
    await expect(place('a', send)).rejects.toBe(state.refuse);
    state.refuse = null;
    await place('a', send);
    expect(new Set(state.sent).size).toBe(1);
  });

  it('takes a new key when the cart has changed', async () => {
    const { state, send } = shop();
    state.refuse = refusal(409, 'cart_changed');
    await expect(place('a', send)).rejects.toBe(state.refuse);
    state.refuse = null;
    await place('a', send);
    expect(new Set(state.sent).size).toBe(2);
  });

  it('begins anew when the key belongs to nothing that is known here', async () => {
    const { state, send } = shop();
    state.refuse = refusal(409, 'idempotency_conflict');
    await expect(place('a', send)).rejects.toBe(state.refuse);
    state.refuse = null;
    await place('a', send);
    expect(new Set(state.sent).size).toBe(2);
  });

  it.each(['', '{"key":"short"}', '{"key":"long enough","bodies":"{"}', '[]'])(
    'survives a broken storage (%s)',
    async (text) => {
      sessionStorage.setItem('draft:checkout-attempt', text);
      const { state, send } = shop();
      await place('a', send);
      expect(state.sent[0]).toMatch(/^.{8,200}$/);
    },
  );

  it('leaves nothing to the next person at this tab', async () => {
    const { state, send } = shop();
    state.isLost = true;
    await expect(place('a', send)).rejects.toThrow();
    forgetDrafts();
    expect(sessionStorage).toHaveLength(0);
  });

  it('uses the key that was made when the form was begun', async () => {
    beginAttempt('checkout', memory);
    const key = memory.current?.key;
    beginAttempt('checkout', memory);
    expect(memory.current?.key).toBe(key);
    const { state, send } = shop();
    await place('a', send);
    expect(state.sent).toEqual([key]);
  });

  it('sends something else once the earlier is given up', async () => {
    const { state, send } = shop();
    state.isLost = true;
    await expect(place('a', send)).rejects.toThrow('lost');
    state.isLost = false;
    forgetAttempt('checkout', memory);
    expect(await place('b', send)).toMatchObject({ isEarlier: false });
    expect(state.placed.size).toBe(2);
  });

  it('keeps the attempts of two forms apart', () => {
    beginAttempt('contact', memory);
    const other: Memory = { current: null };
    beginAttempt('apply', other);
    expect(memory.current?.key).not.toBe(other.current?.key);
  });
});
