import { screen } from '@testing-library/react';
import { AccountLink } from '@/layouts/AccountLink';
import { renderPage } from '../support/renderPage';
import { knownStore } from '../support/session';

describe('AccountLink', () => {
  it('links to the account until the session is read', () => {
    renderPage(<AccountLink />);
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/account');
  });
  it('leads to the account', async () => {
    renderPage(<AccountLink />, { store: await knownStore() });
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/account');
  });
  it('leads to the login', async () => {
    renderPage(<AccountLink />, { store: await knownStore({ isSignedIn: false }), locale: 'az', shell: 'mobile' });
    expect(screen.getByRole('link', { name: 'Daxil ol' })).toHaveAttribute('href', '/az/Mobile/login');
  });
});
