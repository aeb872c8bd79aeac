import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { SessionLoader } from '@/features/session/SessionLoader';
import { makeStore } from '@/store/makeStore';
import { useSession } from '@/store/hooks';
import { buildToken, userFixture } from '../../msw/fixtures';

function AccountLink() {
  const session = useSession();
  return <output>{session ? (session.user?.first_name ?? 'visitor') : 'neutral'}</output>;
}

const pageWith = (onExpired = jest.fn(), onChange = jest.fn()) => (
  <Provider store={makeStore()}>
    <SessionLoader onExpired={onExpired} onChange={onChange} />
    <AccountLink />
  </Provider>
);

const DAY = 24 * 60 * 60 * 1000;

function remember(days: number) {
  localStorage.setItem('login_date_of_delivery', new Date(Date.now() - days * DAY).toISOString());
  localStorage.setItem('access_token_of_delivery', buildToken(userFixture));
}

const announceToken = () =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token_of_delivery' })));

const shows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

beforeEach(() => localStorage.clear());

describe('SessionLoader', () => {
  it('shows the user of the stored token after hydration, and never the sample', async () => {
    remember(1);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(pageWith());
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(container.textContent)).observe(container, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    render(pageWith(), { container, hydrate: true });
    await shows('Aysel');
    expect(seen.join()).not.toContain('Sample');
  });

  it('calls onExpired once when the stored login has expired', async () => {
    remember(11);
    const onExpired = jest.fn();
    render(pageWith(onExpired));
    await shows('visitor');
    await waitFor(() => expect(onExpired).toHaveBeenCalledTimes(1));
    await announceToken();
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it.each([
    [-1, 'Aysel'],
    [-9, 'Aysel'],
    [-11, 'visitor'],
  ])('takes a login that is %i days old for what a wrong clock wrote', async (days, shown) => {
    remember(days);
    render(pageWith());
    await shows(shown);
  });

  it('follows other tabs in and out', async () => {
    const onChange = jest.fn();
    render(pageWith(undefined, onChange));
    await shows('visitor');
    remember(0);
    await announceToken();
    await shows('Aysel');
    onChange.mockClear();
    localStorage.clear();
    await announceToken();
    await shows('visitor');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
