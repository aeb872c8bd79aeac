import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OrderRequest } from '@/contract/orders';
import { createSending } from '@/features/forms/sending/createSending';
import { STAMP } from '../../../msw/formHandlers';
import { mockApi, ORIGIN } from '../../../msw/mockApi';

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
    const earlier = placed.get(key);
    if (earlier !== undefined && earlier !== body) throw refusal(409, 'idempotency_conflict');
    placed.set(key, body);
    if (state.isLost) throw new Error('the answer was lost');
    return body;
  };
  return { state, send };
}

/** One form on one page; another one with the same name is the form after a reload. */
const openForm = (form = 'checkout') => createSending(form, null);

beforeEach(() => sessionStorage.clear());

describe('createSending', () => {
  it.each(['storage', 'memory'])('asks for the same order again after a lost answer (%s)', async (kept) => {
    const { state, send } = shop();
    const form = openForm();
    state.isLost = true;
    await expect(form.send(order('a'), send)).rejects.toThrow('lost');
    if (kept === 'memory') sessionStorage.clear();
    state.isLost = false;
    const after = kept === 'storage' ? openForm() : form;
    expect(await after.send(order('a'), send)).toEqual({ answer: JSON.stringify(order('a')), isEarlier: false });
    expect(state.placed.size).toBe(1);
  });

  it('finds whichever of the earlier ones arrived', async () => {
    const { state, send } = shop();
    const form = openForm();
    state.refuse = new Error('no connection');
    await expect(form.send(order('a'), send)).rejects.toThrow();
    Object.assign(state, { refuse: null, isLost: true });
    await expect(form.send(order('b'), send)).rejects.toThrow();
    state.isLost = false;
    expect(await form.send(order('c'), send)).toEqual({ answer: JSON.stringify(order('b')), isEarlier: true });
    expect([...state.placed.values()]).toEqual([JSON.stringify(order('b'))]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([500, 502, 429, 401, 400])('keeps the key after a %i', async (status) => {
    const { state, send } = shop();
    const form = openForm();
    state.refuse = refusal(status, 'x');
    await expect(form.send(order('a'), send)).rejects.toBe(state.refuse);
    state.refuse = null;
    await form.send(order('a'), send);
    expect(new Set(state.sent).size).toBe(1);
  });

  it('uses a new key when the stored key belongs to an unknown request', async () => {
    const { state, send } = shop();
    const form = openForm();
    state.refuse = refusal(409, 'idempotency_conflict');
    await expect(form.send(order('a'), send)).rejects.toBe(state.refuse);
    state.refuse = null;
    await form.send(order('a'), send);
    expect(new Set(state.sent).size).toBe(2);
  });

  it.each(['', '{"key":"short"}', '{"key":"long enough","bodies":"{"}', '[]'])(
    'survives a broken storage (%s)',
    async (text) => {
      sessionStorage.setItem('draft:checkout-attempt', text);
      const { state, send } = shop();
      const form = openForm();
      await form.send(order('a'), send);
      expect(state.sent[0]).toMatch(/^.{8,200}$/);
    },
  );

  it('says that a request of the day before may have arrived, and sends the next one with a new key', async () => {
    const { state, send } = shop();
    state.isLost = true;
    await expect(openForm().send(order('a'), send)).rejects.toThrow('lost');
    state.isLost = false;
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 });
    const form = openForm();
    form.begin();
    await expect(form.send(order('a'), send)).rejects.toMatchObject({ code: 'key_forgotten' });
    expect(state.sent).toHaveLength(1);
    await form.send(order('a'), send);
    expect(new Set(state.sent).size).toBe(2);
    jest.useRealTimers();
  });

  it('takes a new key in a form that was begun the day before and never sent', async () => {
    openForm().begin();
    const created = sessionStorage.getItem('draft:checkout-attempt');
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 });
    const { state, send } = shop();
    await openForm().send(order('a'), send);
    expect(state.sent).toHaveLength(1);
    expect(created).not.toContain(state.sent[0]);
    jest.useRealTimers();
  });

  it('uses the key that was created with the first focus', async () => {
    const form = openForm();
    form.begin();
    const created = sessionStorage.getItem('draft:checkout-attempt');
    form.begin();
    expect(sessionStorage.getItem('draft:checkout-attempt')).toBe(created);
    const { state, send } = shop();
    await form.send(order('a'), send);
    expect(state.sent).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
    expect(created).toContain(state.sent[0]);
  });

  it('sends another request after the form was cleared', async () => {
    const { state, send } = shop();
    const form = openForm();
    state.isLost = true;
    await expect(form.send(order('a'), send)).rejects.toThrow('lost');
    state.isLost = false;
    form.forget();
    expect(await form.send(order('b'), send)).toMatchObject({ isEarlier: false });
    expect(state.placed.size).toBe(2);
  });
});

describe('the stamp', () => {
  const { server, calls } = mockApi();
  const URL = '/en/api/forms/stamp/';
  const openStamped = () => createSending('contact', 'en');
  const sent: unknown[] = [];
  const send = async (request: object) => {
    sent.push(request);
    return 'received';
  };
  beforeEach(() => {
    sent.length = 0;
  });
  const isStored = () => expect(sessionStorage.getItem('draft:contact-guard')).toContain(STAMP.stamp);

  it('is requested once with the first focus, and sent along', async () => {
    const form = openStamped();
    form.begin();
    form.begin();
    await waitFor(isStored);
    await form.send({ name: 'Aysel' }, send);
    expect(sent).toEqual([{ name: 'Aysel', stamp: STAMP.stamp }]);
    expect(calls).toEqual([`GET ${URL}`]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    ['an error', () => HttpResponse.json({ detail: 'x', code: 'throttled' }, { status: 429 })],
    ['another answer', () => HttpResponse.text('<html>')],
  ])('is requested again after %s, and nothing waits for it', async (_, answer) => {
    server.use(http.get(ORIGIN + URL, answer, { once: true }));
    const form = openStamped();
    form.begin();
    await waitFor(() => expect(calls).toHaveLength(1));
    await form.send({ name: 'Aysel' }, send);
    expect(sent).toEqual([{ name: 'Aysel' }]);
    form.begin();
    await waitFor(isStored);
  });

  it('survives a reload', async () => {
    openStamped().begin();
    await waitFor(isStored);
    const form = openStamped();
    form.begin();
    // What is stored is read in the next microtask.
    await Promise.resolve();
    await form.send({ name: 'Aysel' }, send);
    expect(sent).toEqual([{ name: 'Aysel', stamp: STAMP.stamp }]);
    expect(calls).toHaveLength(1);
  });

  it('is requested again for the changed form after a lost answer', async () => {
    const lost = async () => {
      throw new Error('lost');
    };
    const conflict = jest.fn().mockRejectedValueOnce(refusal(409, 'idempotency_conflict')).mockResolvedValue('first');
    const form = openStamped();
    form.begin();
    await waitFor(isStored);
    await expect(form.send({ name: 'Aysel' }, lost)).rejects.toThrow('lost');
    expect(await form.send({ name: 'Leyla' }, conflict)).toEqual({ answer: 'first', isEarlier: true });
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
