import { noteMoved, untilSilent } from '@/lib/untilSilent';

const never = new Promise<never>(() => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('untilSilent', () => {
  it('rejects 20 s after the last byte that moved', async () => {
    const onSilence = jest.fn();
    untilSilent(never).catch(onSilence);
    await jest.advanceTimersByTimeAsync(15_000);
    noteMoved();
    await jest.advanceTimersByTimeAsync(19_900);
    expect(onSilence).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(onSilence).toHaveBeenCalledWith(expect.objectContaining({ code: 'no_answer' }));
  });
});
