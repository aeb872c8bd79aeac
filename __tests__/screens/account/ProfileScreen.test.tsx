import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ToastArea } from '@/features/toasts/ToastArea';
import { ProfileScreen } from '@/screens/account/ProfileScreen';
import { selectSession } from '@/store/session/userSlice';
import { sessionsFixture } from '../../msw/fixtures';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

const page = (
  <>
    <ProfileScreen />
    <ToastArea />
  </>
);
const open = async () => renderPage(page, { address: '/en/account/profile', store: await knownStore() });

describe('ProfileScreen', () => {
  it('changes it, greets by the new name, and renews the token that holds it', async () => {
    const { store } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = screen.getByLabelText('First name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Nərgiz');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByText('Nərgiz Məmmədova')).toBeInTheDocument();
    expect(selectSession(store.getState())?.user?.phone).toBe('+994500000001');
    await waitFor(() => expect(calls).toContain('POST /en/api/auth/token/refresh/'));
    const ofProfile = calls.filter((one) => one.endsWith('/auth/me/'));
    expect(ofProfile.slice(0, 2)).toEqual(['GET /en/api/auth/me/', 'PATCH /en/api/auth/me/']);
    expect(Object.keys(sessionStorage)).toEqual(['draft:owner']);
  });

  it('checks the fields, and Cancel forgets what was typed', async () => {
    const { container } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.clear(screen.getByLabelText('Phone'));
    await userEvent.type(screen.getByLabelText('Phone'), '12');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByRole('alert', { name: /1 field/ })).toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('+994 50 000 00 01')).toBeInTheDocument();
    expect(Object.keys(sessionStorage)).toEqual(['draft:owner']);
  });

  it('changes the password', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Current password'), 'the old phrase');
    await userEvent.type(screen.getByLabelText('New password'), 'a new long phrase');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toContain('POST /en/api/auth/password/change/'));
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('phrase');
  });

  it('says which password was wrong', async () => {
    server.use(
      http.post(`${ORIGIN}/en/api/auth/password/change/`, () =>
        HttpResponse.json({ old_password: ['The password is wrong'] }, { status: 400 }),
      ),
    );
    await open();
    await userEvent.type(await screen.findByLabelText('Current password'), 'wrong');
    await userEvent.type(screen.getByLabelText('New password'), 'a new long phrase');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Error: The password is wrong'),
    );
  });

  describe('where the account is logged in', () => {
    const rows = async () => {
      const heading = await screen.findByRole('heading', { name: 'Where you are logged in' });
      const panel = within(heading.parentElement as HTMLElement);
      return panel.getAllByRole('listitem').map((row) => row.textContent);
    };

    it('keeps this one when all others are ended', async () => {
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Log out on all other devices' }));
      await waitFor(async () => expect(await rows()).toHaveLength(1));
      expect(calls).toContain('DELETE /en/api/auth/sessions/');
      expect(screen.queryByRole('button', { name: /Log out o/ })).toBeNull();
    });

    it('is loaded again when a new password has ended the others', async () => {
      await open();
      expect(await rows()).toHaveLength(3);
      server.use(http.get(`${ORIGIN}/en/api/auth/sessions/`, () => HttpResponse.json(sessionsFixture.slice(0, 1))));
      await userEvent.type(screen.getByLabelText('Current password'), 'the old phrase');
      await userEvent.type(screen.getByLabelText('New password'), 'a new long phrase');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(async () => expect(await rows()).toHaveLength(1));
    });

    it('says what failed and keeps the list', async () => {
      server.use(http.delete(`${ORIGIN}/en/api/auth/sessions/phone/`, () => new HttpResponse(null, { status: 500 })));
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Log out: Safari, iPhone' }));
      await waitFor(() =>
        expect(
          screen
            .getAllByRole('alert')
            .map((one) => one.textContent)
            .join(''),
        ).not.toBe(''),
      );
      expect(await rows()).toHaveLength(3);
      server.resetHandlers();
      await userEvent.click(screen.getByRole('button', { name: 'Log out: Safari, iPhone' }));
      expect(await screen.findByText('Logged out: Safari, iPhone')).toBeInTheDocument();
      expect((await rows()).join()).not.toContain('iPhone');
      expect(await rows()).toHaveLength(2);
    });
  });

  describe('the end of the account', () => {
    const DELETION = `${ORIGIN}/en/api/auth/me/deletion/`;

    it('needs the password, and logs out', async () => {
      const { container, store } = await open();
      await userEvent.click(await screen.findByRole('button', { name: 'I want to delete my account' }));
      await userEvent.type(screen.getByLabelText('Your password, to confirm'), 'the old phrase');
      expect(await structureFaults(container)).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Delete the account' }));
      await waitFor(() => expect(selectSession(store.getState())?.isLoggedIn).toBe(false));
      expect(calls).toContain('POST /en/api/auth/me/deletion/');
    });

    it('waits for an order under way, says so, and can be taken back', async () => {
      const orders = ['NQ-26-00001'];
      server.use(
        http.get(DELETION, () => HttpResponse.json({ requested_at: null, orders })),
        http.post(DELETION, () => HttpResponse.json({ is_deleted: false, orders })),
      );
      const { store } = await open();
      await userEvent.click(await screen.findByRole('button', { name: 'I want to delete my account' }));
      expect(screen.getByText(/You have an order in progress: NQ-26-00001/)).toBeInTheDocument();
      await userEvent.type(screen.getByLabelText('Your password, to confirm'), 'the old phrase');
      await userEvent.click(screen.getByRole('button', { name: 'Delete the account' }));
      expect(await screen.findByText(/once your orders in progress are complete: NQ-26-00001/)).toBeInTheDocument();
      expect(selectSession(store.getState())?.isLoggedIn).toBe(true);
      await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
      expect(await screen.findByRole('button', { name: 'I want to delete my account' })).toBeInTheDocument();
      expect(calls).toContain('DELETE /en/api/auth/me/deletion/');
    });
  });
});
