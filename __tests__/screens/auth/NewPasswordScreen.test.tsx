import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NewPasswordScreen } from '@/screens/auth/NewPasswordScreen';
import { selectSession } from '@/store/session/userSlice';
import { MAIL_TOKEN } from '../../msw/handlers';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

async function open(token: string) {
  window.history.replaceState(null, '', `/en/password/reset?token=${token}`);
  return renderPage(<NewPasswordScreen />, { store: await knownStore() });
}
async function save(password: string) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('NewPasswordScreen', () => {
  it('sets the password by the token of the address, and this browser is signed out', async () => {
    const { store } = await open(MAIL_TOKEN);
    await save('a new long phrase');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The password has been changed.'));
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    expect(calls[0]).toBe('POST /en/api/auth/password/reset/confirm/');
    expect(selectSession(store.getState())).toMatchObject({ isLoggedIn: false });
  });

  it('says that the link no longer works, and where to get another', async () => {
    server.use(
      http.post(`${ORIGIN}/en/api/auth/password/reset/confirm/`, () =>
        HttpResponse.json({ token: ['This link has expired.'] }, { status: 400 }),
      ),
    );
    const { store } = await open('used');
    await save('a new long phrase');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/en/password/reset');
    expect(selectSession(store.getState())).toMatchObject({ isLoggedIn: true });
  });

  it('puts a weak password at its field', async () => {
    await open(MAIL_TOKEN);
    await save('short');
    expect(await screen.findByRole('alert', { name: /1 field/ })).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'At least 10 characters. A long phrase makes a good password. Error: Password: enter at least 10 characters',
    );
    expect(calls).toEqual([]);
  });
});
