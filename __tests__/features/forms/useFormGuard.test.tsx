import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useFormGuard } from '@/features/forms/useFormGuard';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { renderPage } from '../../support/renderPage';

const { server, calls } = mockApi();
const STAMP_URL = `${ORIGIN}/en/api/forms/stamp/`;
beforeEach(() => sessionStorage.clear());

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
});
