import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { LoginScreen } from '@/screens/auth/LoginScreen';
import { RegisterScreen } from '@/screens/auth/RegisterScreen';
import { siteFixture, userFixture } from '../../msw/fixtures';
import { MAIL_TOKEN, PASSWORD } from '../../msw/handlers';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

describe('LoginScreen', () => {
  const { server } = mockApi();
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

  it('leads nowhere else', async () => {
    at(`?next=${encodeURIComponent('//evil.example')}`);
    const { router } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    expect(screen.queryByText('Log in to see this page')).not.toBeInTheDocument();
    await logIn();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/account'));
  });

  it('leads on who is signed in already', async () => {
    const { router } = renderPage(<LoginScreen />, { store: await knownStore() });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/account'));
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

  it('never writes a password into an address or a storage', async () => {
    const { container } = renderPage(<LoginScreen />, { store: await knownStore({ isSignedIn: false }) });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/en/login/send');
    await logIn('wrong');
    await screen.findByRole('alert');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('wrong');
  });

  it('explains why nothing happened when it was sent before hydration, and keeps the e-mail', () => {
    const typed = { email: 'aysel@example.com' };
    renderPage(<LoginScreen typed={typed} />, { locale: 'az', shell: 'mobile' });
    expect(screen.getByLabelText('E-poçt')).toHaveValue('aysel@example.com');
    expect(screen.getByRole('alert')).toHaveTextContent('Bu forma üçün JavaScript lazımdır.');
    expect(screen.getByRole('link', { name: 'Hesab yaradın' })).toHaveAttribute('href', '/az/Mobile/register');
  });
});

describe('RegisterScreen', () => {
  mockApi();
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

  it.each([
    [[], 4],
    [['shop'], 2],
    [['requests'], 3],
  ] as const)('says what the account is for, without %j', async (parts_off, count) => {
    const { siteInfo } = siteFixture('en');
    renderPage(<RegisterScreen />, { data: { siteInfo: { ...siteInfo, parts_off: [...parts_off] } } });
    const uses = screen.getByRole('heading', { name: 'What an account is for' }).parentElement ?? document.body;
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
});

describe('EmailVerifyScreen', () => {
  const { server, calls } = mockApi();
  async function open(state: 'open' | 'done' | 'rejected', isSignedIn = false) {
    const address = '/en/email/verify';
    return renderPage(<EmailVerifyScreen state={state} token={MAIL_TOKEN} />, {
      store: await knownStore({ isSignedIn }),
      address,
      url: `${address}?token=${MAIL_TOKEN}`,
    });
  }
  const VERIFY = 'POST /en/api/auth/email/verify/';
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm the e-mail' }));

  it('sends another link to who is signed in', async () => {
    await open('rejected', true);
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(`A confirmation link was sent to ${userFixture.email}.`)).toBeInTheDocument();
    expect(calls).toEqual(['POST /en/api/auth/email/verify/send/']);
  });

  it('asks who is not to log in, and to come back', async () => {
    await open('rejected');
    expect(screen.getByRole('link', { name: 'Log in to get a new link' })).toHaveAttribute(
      'href',
      '/en/login?next=%2Fen%2Femail%2Fverify',
    );
  });

  it('confirms nothing by being opened, and needs no password of who is signed in', async () => {
    await open('open', true);
    expect(calls).toEqual([]);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await confirm();
    expect(await screen.findByText('Your e-mail is confirmed')).toBeInTheDocument();
    expect(calls).toEqual([VERIFY]);
  });

  it('asks for the password where the session is of another account', async () => {
    const refusal = { detail: 'x', code: 'bad_request', password: ['Fill in this field'] };
    server.use(
      http.post(`${ORIGIN}/en/api/auth/email/verify/`, () => HttpResponse.json(refusal, { status: 400 }), {
        once: true,
      }),
    );
    await open('open', true);
    await confirm();
    await userEvent.type(await screen.findByLabelText('Password'), PASSWORD);
    await confirm();
    expect(await screen.findByText('Your e-mail is confirmed')).toBeInTheDocument();
    expect(calls).toEqual([VERIFY, VERIFY]);
  });

  it('has forms that post to the address itself', async () => {
    await open('open');
    for (const name of ['Confirm the e-mail', 'It was not me']) {
      expect(screen.getByRole('button', { name }).closest('form')).toHaveAttribute(
        'action',
        `/en/email/verify?token=${MAIL_TOKEN}`,
      );
    }
  });
});
