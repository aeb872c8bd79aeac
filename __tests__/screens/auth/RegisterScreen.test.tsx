import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { selectRegisteredEmail, selectSession } from '@/store/session/userSlice';
import { siteFixture } from '../../msw/fixtures';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fillIn({ email = 'aysel@example.com', password = 'a long phrase' } = {}) {
  await type('First name', 'Aysel');
  await type('Last name', 'Məmmədova');
  await type('Phone', '050 000 00 01');
  await type('E-mail', email);
  await type('Password', password);
  await userEvent.click(screen.getByRole('checkbox'));
}

const open = async () => renderPage(<RegisterScreen />, { store: await knownStore({ isSignedIn: false }) });

beforeEach(() => window.history.replaceState(null, '', '/en/register'));

describe('RegisterScreen', () => {
  it('sends exactly what the contract asks for, and leads to the login with the e-mail', async () => {
    const bodies: unknown[] = [];
    server.events.on('request:start', ({ request }) => {
      void request
        .clone()
        .json()
        .then((body) => bodies.push(body));
    });
    const { router, store } = await open();
    await fillIn();
    await submit();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/login'));
    expect(bodies).toEqual([
      {
        first_name: 'Aysel',
        last_name: 'Məmmədova',
        phone_number: '+994500000001',
        email: 'aysel@example.com',
        address: '',
        password: 'a long phrase',
      },
    ]);
    expect(selectRegisteredEmail(store.getState())).toBe('aysel@example.com');
    expect(selectSession(store.getState())).toMatchObject({ isLoggedIn: false });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it.each([
    [[], 4],
    [['shop'], 2],
    [['requests'], 3],
  ] as const)('says what the account is for, without %j', async (parts_off, count) => {
    const { siteInfo } = siteFixture('en');
    renderPage(<RegisterScreen />, { data: { siteInfo: { ...siteInfo, parts_off: [...parts_off] } } });
    const uses = screen.getByRole('heading', { name: 'What the account is for' }).parentElement ?? document.body;
    expect(within(uses).getAllByRole('listitem')).toHaveLength(count);
  });

  it('keeps where the visitor was going', async () => {
    window.history.replaceState(null, '', '/en/register?next=%2Fen%2Fcart');
    const { router } = await open();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login?next=%2Fen%2Fcart');
    await fillIn();
    await submit();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/login?next=%2Fen%2Fcart'));
  });

  it('says of every field what it needs', async () => {
    const { container } = await open();
    await type('Password', 'short');
    await submit();
    const summary = await screen.findByRole('alert', { name: 'Check 6 fields' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your first name',
      'Enter your last name',
      'Enter your phone number',
      'Enter your e-mail address',
      'Password: enter at least 10 characters',
      'Tick the box to accept the terms',
    ]);
    expect(calls).toEqual([]);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('shows what only the server knows at its field', async () => {
    const { store } = await open();
    await fillIn({ email: 'taken@example.com' });
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Error: Already registered.'),
    );
    expect(selectRegisteredEmail(store.getState())).toBeNull();
  });

  it('keeps all values when the request fails, the password only on the page', async () => {
    server.use(http.post(`${ORIGIN}/en/api/auth/register/`, () => HttpResponse.error()));
    await open();
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not sent; what you typed is kept. Check your connection and try again.',
    );
    expect(screen.getByLabelText('Password')).toHaveValue('a long phrase');
    expect(sessionStorage.getItem('draft:register')).toContain('aysel@example.com');
    expect(sessionStorage.getItem('draft:register')).not.toContain('a long phrase');
  });
});
