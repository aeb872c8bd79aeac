import { act, renderHook } from '@testing-library/react';
import { useRequest } from '@/lib/useRequest';

/** Requests in the order in which they were sent, each answered by the test. */
function requests() {
  const sent: { key: string | null; signal: AbortSignal; resolve: (data: string) => void; reject: () => void }[] = [];
  const load = (key: string | null) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      sent.push({ key, signal, resolve, reject: () => reject(new Error(`${key} failed`)) });
    });
  const hook = (initial: string | null, debounceMs = 0) =>
    renderHook(({ key }) => useRequest(key, load(key), debounceMs), { initialProps: { key: initial } });
  const request = (index: number) => {
    const found = sent[index];
    if (!found) throw new Error(`Request ${index} was not sent`);
    return found;
  };
  return { sent, hook, request };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useRequest', () => {
  it('keeps the latest data while another key loads', async () => {
    const { hook, request } = requests();
    const { result, rerender } = hook('a');
    await pass(0);
    await act(async () => request(0).resolve('A'));
    rerender({ key: 'b' });
    expect(result.current.result).toEqual({ status: 'loading' });
    expect(result.current.latest).toBe('A');
  });

  it('ignores the answer of an outdated request, however late', async () => {
    const { hook, request } = requests();
    const { result, rerender } = hook('a');
    await pass(0);
    rerender({ key: 'b' });
    await pass(0);
    await act(async () => request(1).resolve('B'));
    await act(async () => request(0).resolve('A'));
    expect(result.current.result).toEqual({ status: 'loaded', data: 'B' });
  });

  it('sends nothing without a key', async () => {
    const { hook, sent } = requests();
    hook(null);
    await pass(1000);
    expect(sent).toHaveLength(0);
  });

  it('aborts when it unmounts', async () => {
    const { hook, request } = requests();
    const { unmount } = hook('a');
    await pass(0);
    unmount();
    expect(request(0).signal.aborted).toBe(true);
  });
});
