import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { userFixture } from '../../msw/fixtures';
import { MAIL_TOKEN } from '../../msw/handlers';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

async function open(token: string, isSignedIn = false) {
  const address = '/en/email/verify';
  return renderPage(<EmailVerifyScreen />, {
    store: await knownStore({ isSignedIn }),
    address,
    url: `${address}?token=${token}`,
  });
}

const VERIFY = 'POST /en/api/auth/email/verify/';

describe('EmailVerifyScreen', () => {
  it('confirms the e-mail by the token of the address', async () => {
    const { container } = await open(MAIL_TOKEN);
    expect(await screen.findByText('Your e-mail is confirmed')).toBeInTheDocument();
    expect(calls).toEqual([VERIFY]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    expect(await structureFaults(container)).toEqual([]);
  });

  it('leads who is signed in to the account', async () => {
    await open(MAIL_TOKEN, true);
    expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/account');
  });

  it('sends another link to who is signed in', async () => {
    await open('used', true);
    expect(await screen.findByText(/could not be confirmed/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(`A confirmation link was sent to ${userFixture.email}.`)).toBeInTheDocument();
    expect(calls).toEqual([VERIFY, 'POST /en/api/auth/email/verify/send/']);
  });

  it('asks who is not to log in, and to come back', async () => {
    await open('used');
    expect(await screen.findByRole('link', { name: 'Log in to get a new link' })).toHaveAttribute(
      'href',
      '/en/login?next=%2Fen%2Femail%2Fverify',
    );
  });

  it('tries again after a failure of the moment', async () => {
    server.use(http.post(`${ORIGIN}/en/api/auth/email/verify/`, () => HttpResponse.error(), { once: true }));
    await open(MAIL_TOKEN);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your e-mail is confirmed')).toBeInTheDocument();
    await waitFor(() => expect(calls).toEqual([VERIFY, VERIFY]));
  });
});
