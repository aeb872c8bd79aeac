import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AddressesScreen } from '@/screens/account/AddressesScreen';
import { ORIGIN, mockApi } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();

const open = async () =>
  renderPage(<AddressesScreen />, { address: '/en/account/addresses', store: await knownStore() });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('AddressesScreen', () => {
  it('lists the addresses', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.getByText('Baku (en), Nümunə küçəsi 1')).toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
  });

  it('adds one', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Add an address');
    expect(screen.getByLabelText('Name of the address')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name of the address'), 'Work');
    await userEvent.selectOptions(
      await screen.findByLabelText('City or district'),
      await screen.findByText('Baku (en)'),
    );
    await userEvent.type(screen.getByLabelText('Street, building, flat'), 'Nümunə küçəsi 2');
    await click('Save');
    expect(await screen.findByRole('heading', { name: 'Work' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Name of the address')).not.toBeInTheDocument();
    expect(calls).toContain('POST /en/api/auth/me/addresses/');
  });

  it('shows the errors of a new one', async () => {
    const { container } = await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Add an address');
    await click('Save');
    const summary = await screen.findByRole('alert', { name: /3 field/ });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Give the address a name, for example home',
      'Choose a city or district',
      'Enter the street, building and flat',
    ]);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('changes one', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Edit: Home');
    await waitFor(() => expect(screen.getByLabelText('City or district')).toHaveValue('1'));
    const label = screen.getByLabelText('Name of the address');
    await userEvent.clear(label);
    await userEvent.type(label, 'House');
    await click('Save');
    expect(await screen.findByRole('heading', { name: 'House' })).toBeInTheDocument();
    expect(calls).toContain('PATCH /en/api/auth/me/addresses/1/');
  });

  it('deletes one after a second question', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Delete: Home');
    expect(screen.getByText('Delete the address? Home')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await click('Cancel');
    expect(calls).not.toContain('DELETE /en/api/auth/me/addresses/1/');
    await click('Delete: Home');
    await click('Delete');
    expect(await screen.findByText('You have no addresses yet')).toBeInTheDocument();
    expect(calls).toContain('DELETE /en/api/auth/me/addresses/1/');
  });

  it('keeps it and shows an error when the request fails; one that no longer exists is removed', async () => {
    server.use(http.delete(`${ORIGIN}/en/api/auth/me/addresses/1/`, () => HttpResponse.error(), { once: true }));
    await open();
    await screen.findByRole('heading', { name: 'Home' });
    await click('Delete: Home');
    await click('Delete');
    expect(
      await screen.findByText('Not sent; what you typed is kept. Check your connection and try again.'),
    ).toBeInTheDocument();
    server.use(
      http.delete(`${ORIGIN}/en/api/auth/me/addresses/1/`, () =>
        HttpResponse.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 }),
      ),
    );
    await click('Delete');
    expect(await screen.findByText('You have no addresses yet')).toBeInTheDocument();
  });
});
