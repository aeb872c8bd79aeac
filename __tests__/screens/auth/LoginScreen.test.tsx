import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { register } from '@/store/session/login';
import { siteFixture, userFixture } from '../../msw/fixtures';
import { PASSWORD } from '../../msw/handlers';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
async function logIn(password = PASSWORD) {
  await userEvent.type(screen.getByLabelText('E-mail'), userFixture.email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await submit();
}
const at = (search: string) => window.history.replaceState(null, '', `/en/login${search}`);

beforeEach(() => {
  at('');
  localStorage.clear();
  sessionStorage.clear();
});

describe('LoginScreen', () => {
  it.each([
    [[], ['Find your order', 'Find your request']],
    [['shop'], ['Find your request']],
    [['requests'], ['Find your order']],
    [['shop', 'requests'], []],
  ] as const)('says where one turns to without an account, without %j', (parts_off, links) => {
    const { siteInfo } = siteFixture('en');
    renderPage(<LoginScreen />, { data: { siteInfo: { ...siteInfo, parts_off: [...parts_off] } } });
    const found = screen.queryAllByRole('link', { name: /^Find your/ });
    expect(found.map((link) => link.textContent)).toEqual(links);
    expect(screen.queryAllByRole('heading', { name: 'Without an account' })).toHaveLength(links.length > 0 ? 1 : 0);
  });

  it('signs in and leads to the account', async () => {
    const { router } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    await logIn();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/account'));
    expect(calls).toEqual(['POST /en/api/auth/token/']);
    expect(router.replace).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  });

  it('leads to the own path that the address names', async () => {
    at('?next=%2Fen%2Faccount%2Forders');
    const { router } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    expect(screen.getByText('Log in to see this page')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create one' })).toHaveAttribute(
      'href',
      '/en/register?next=%2Fen%2Faccount%2Forders',
    );
    await logIn();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/account/orders'));
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '%2F%2Fevil.example', '/%2F/evil.example'])(
    'leads nowhere else (%s)',
    async (next) => {
      at(`?next=${encodeURIComponent(next)}`);
      const { router } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
      expect(screen.queryByText('Log in to see this page')).not.toBeInTheDocument();
      await logIn();
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/account'));
    },
  );

  it('leads on who is signed in already', async () => {
    const { router } = renderPage(<LoginScreen />, { store: await knownStore() });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/account'));
  });

  it('shows the same error for a wrong e-mail and a wrong password, and keeps what was typed', async () => {
    const { container } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    await logIn('wrong');
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('The e-mail or the password is wrong. Please try again.');
    await waitFor(() => expect(problem).toHaveFocus());
    expect(screen.getByLabelText('E-mail')).toHaveValue(userFixture.email);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says how long to wait', async () => {
    server.use(
      http.post(`${ORIGIN}/en/api/auth/token/`, () =>
        HttpResponse.json({ detail: 'Wait.', code: 'throttled' }, { status: 429, headers: { 'Retry-After': '300' } }),
      ),
    );
    renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 5 minutes.');
  });

  it('says that too many log in at this moment, and keeps what was typed', async () => {
    const detail = 'The site cannot answer at the moment. Try again later.';
    server.use(
      http.post(`${ORIGIN}/en/api/auth/token/`, () =>
        HttpResponse.json({ detail, code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '5' } }),
      ),
    );
    renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('E-mail')).toHaveValue(userFixture.email);
  });

  it('checks the fields before it asks anyone', async () => {
    const { container } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    await userEvent.type(screen.getByLabelText('E-mail'), 'aysel');
    await submit();
    expect(await screen.findByRole('alert', { name: 'Check 2 fields' })).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'Error: The e-mail address must contain an @ sign',
    );
    expect(calls).toEqual([]);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('shows and hides the password', async () => {
    renderPage(<LoginScreen />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('greets a new account with its e-mail', async () => {
    const store = await knownStore({ isSignedIn: false });
    const registration = { ...userFixture, phone_number: userFixture.phone, password: PASSWORD };
    await store.dispatch(register(registration));
    renderPage(<LoginScreen />, { store });
    expect(screen.getByText(/^Your account is ready. Log in to continue. If you had one already/)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue(userFixture.email);
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
    await submit();
    await waitFor(() => expect(localStorage.getItem('access_token_of_delivery')).not.toBeNull());
  });

  it('never writes a password into an address or a storage', async () => {
    const { container } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/en/login/send');
    await logIn('wrong');
    await screen.findByRole('alert');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('wrong');
  });

  it('explains why nothing happened when it was sent before hydration', () => {
    renderPage(<LoginScreen wasSent />, { locale: 'az', shell: 'mobile' });
    expect(screen.getByRole('alert')).toHaveTextContent('Bu forma üçün JavaScript lazımdır.');
    expect(screen.getByRole('link', { name: 'Hesab yaradın' })).toHaveAttribute('href', '/az/Mobile/register');
  });
});
