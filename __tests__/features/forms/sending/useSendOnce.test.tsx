import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useFormGuard } from '@/features/forms/sending/useFormGuard';
import { mockApi, ORIGIN } from '../../../msw/mockApi';
import { renderPage } from '../../../support/renderPage';

const { server, calls } = mockApi();
const STAMP_URL = `${ORIGIN}/en/api/forms/stamp/`;
const mockSolve = jest.fn<Promise<string | null>, [string, number, () => boolean]>();
jest.mock('@/features/forms/solvePuzzle', () => ({
  solvePuzzle: (stamp: string, difficulty: number, isWanted: () => boolean) => mockSolve(stamp, difficulty, isWanted),
}));

beforeEach(() => {
  sessionStorage.clear();
  mockSolve.mockReset();
});

function guardOf(form = 'contact') {
  let guard: ReturnType<typeof useFormGuard> | undefined;
  function Probe() {
    // What the hook gives is looked at from outside.
    // eslint-disable-next-line react-hooks/globals
    guard = useFormGuard(form);
    return null;
  }
  const { unmount } = renderPage(<Probe />);
  if (!guard) throw new Error('not rendered');
  return { guard, unmount };
}

describe('useFormGuard', () => {
  it('has a stamp from the first focus on, and asks for one', async () => {
    const { guard } = guardOf();
    expect(guard.proof()).toEqual({});
    guard.begin();
    guard.begin();
    await waitFor(() => expect(guard.proof()).toEqual({ stamp: 'time.random.signature' }));
    expect(calls).toEqual(['GET /en/api/forms/stamp/']);
    expect(mockSolve).not.toHaveBeenCalled();
  });

  it('asks anew after a failure', async () => {
    server.use(http.get(STAMP_URL, () => HttpResponse.error(), { once: true }));
    const { guard } = guardOf();
    guard.begin();
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(guard.proof()).toEqual({});
    guard.begin();
    await waitFor(() => expect(guard.proof()).toHaveProperty('stamp'));
  });

  it('keeps the stamp over a reload, until the form is sent', async () => {
    const first = guardOf().guard;
    first.begin();
    await waitFor(() => expect(first.proof()).toHaveProperty('stamp'));
    const { guard } = guardOf();
    guard.begin();
    await waitFor(() => expect(guard.proof()).toEqual(first.proof()));
    expect(calls).toHaveLength(1);
    guard.forget();
    expect(guard.proof()).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('solves the puzzle where one is asked for, and is no worse without the answer', async () => {
    server.use(http.get(STAMP_URL, () => HttpResponse.json({ stamp: 's', captcha: { difficulty: 16 } })));
    let end = (_: string | null) => {};
    mockSolve.mockImplementation(() => new Promise((done) => (end = done)));
    const { guard, unmount } = guardOf();
    guard.begin();
    await waitFor(() => expect(mockSolve).toHaveBeenCalledWith('s', 16, expect.any(Function)));
    expect(guard.proof()).toEqual({ stamp: 's' });
    const isWanted = mockSolve.mock.calls[0]?.[2];
    expect(isWanted?.()).toBe(true);
    end('42');
    await waitFor(() => expect(guard.proof()).toEqual({ stamp: 's', captcha: '42' }));
    unmount();
    expect(isWanted?.()).toBe(false);
    // The next page of this tab is asked the same.
    const again = guardOf().guard;
    again.begin();
    await waitFor(() => expect(mockSolve).toHaveBeenCalledTimes(2));
  });
});
