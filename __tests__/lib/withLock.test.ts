import { withLock } from '@/store/session/withAuth';

const request = jest.fn();
const work = jest.fn();

beforeEach(() => {
  request.mockReset();
  work.mockReset().mockResolvedValue('done');
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

describe('withLock', () => {
  it('works with the lock', async () => {
    request.mockImplementation((_name: string, _options: object, run: () => unknown) => run());
    await expect(withLock('cart', work)).resolves.toBe('done');
    work.mockRejectedValue(new Error('refused'));
    await expect(withLock('cart', work)).rejects.toThrow('refused');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('works without it once the wait is over', async () => {
    const wait = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(wait.signal);
    request.mockImplementation(
      (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('over', 'TimeoutError')));
        }),
    );
    const working = withLock('cart', work);
    expect(work).not.toHaveBeenCalled();
    wait.abort();
    await expect(working).resolves.toBe('done');
  });

  it('works without it in a browser that has none', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    await expect(withLock('cart', work)).resolves.toBe('done');
  });
});
