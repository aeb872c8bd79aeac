import type { OrderRequest } from '@/contract/orders';
import { forgetDrafts } from '@/features/forms/formDraft';
import { placeOnce, type Memory } from '@/screens/shopform/placementAttempt';

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

describe('placeOnce', () => {
  it('makes a key an order, and forgets it then', async () => {
    const { state, send } = shop();
    await placeOnce(order('a'), send, memory);
    await placeOnce(order('a'), send, memory);
    expect(new Set(state.sent).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
    expect(memory.current).toBeNull();
  });

  it.each(['storage', 'memory'])('asks for the same order again after a lost answer (%s)', async (kept) => {
    const { state, send } = shop();
    state.isLost = true;
    await expect(placeOnce(order('a'), send, memory)).rejects.toThrow('lost');
    if (kept === 'storage') memory.current = null;
    else sessionStorage.clear();
    state.isLost = false;
    expect(await placeOnce(order('a'), send, memory)).toEqual({ order: JSON.stringify(order('a')), isEarlier: false });
    expect(state.placed.size).toBe(1);
  });

  it('finds whichever of the earlier ones arrived', async () => {
    const { state, send } = shop();
    state.refuse = new Error('no connection');
    await expect(placeOnce(order('a'), send, memory)).rejects.toThrow();
    Object.assign(state, { refuse: null, isLost: true });
    await expect(placeOnce(order('b'), send, memory)).rejects.toThrow();
    state.isLost = false;
    expect(await placeOnce(order('c'), send, memory)).toEqual({ order: JSON.stringify(order('b')), isEarlier: true });
    expect([...state.placed.values()]).toEqual([JSON.stringify(order('b'))]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([500, 502, 429, 401, 400])('keeps the key after a %i', async (status) => {
    const { state, send } = shop();
    state.refuse = refusal(status, 'x');
    await expect(placeOnce(order('a'), send, memory)).rejects.toBe(state.refuse);
    state.refuse = null;
    await placeOnce(order('a'), send, memory);
    expect(new Set(state.sent).size).toBe(1);
  });

  it('takes a new key when the cart has changed', async () => {
    const { state, send } = shop();
    state.refuse = refusal(409, 'cart_changed');
    await expect(placeOnce(order('a'), send, memory)).rejects.toBe(state.refuse);
    state.refuse = null;
    await placeOnce(order('a'), send, memory);
    expect(new Set(state.sent).size).toBe(2);
  });

  it('begins anew when the key belongs to nothing that is known here', async () => {
    const { state, send } = shop();
    state.refuse = refusal(409, 'idempotency_conflict');
    await expect(placeOnce(order('a'), send, memory)).rejects.toBe(state.refuse);
    state.refuse = null;
    await placeOnce(order('a'), send, memory);
    expect(new Set(state.sent).size).toBe(2);
  });

  it.each(['', '{"key":"short"}', '{"key":"long enough","bodies":"{"}', '[]'])(
    'survives a broken storage (%s)',
    async (text) => {
      sessionStorage.setItem('draft:checkout-attempt', text);
      const { state, send } = shop();
      await placeOnce(order('a'), send, memory);
      expect(state.sent[0]).toMatch(/^.{8,200}$/);
    },
  );

  it('leaves nothing to the next person at this tab', async () => {
    const { state, send } = shop();
    state.isLost = true;
    await expect(placeOnce(order('a'), send, memory)).rejects.toThrow();
    forgetDrafts();
    expect(sessionStorage).toHaveLength(0);
  });
});
