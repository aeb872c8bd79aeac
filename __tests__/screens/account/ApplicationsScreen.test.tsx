import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ApplicationSummary } from '@/contract/applications';
import { ApplicationsScreen } from '@/screens/account/ApplicationsScreen';
import { applicationsFixture } from '../../msw/formHandlers';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage } from '../../support/renderPage';
import { knownStore } from '../../support/session';

const { server, calls } = mockApi();
const address = '/en/account/applications';

describe('ApplicationsScreen', () => {
  it('lists the applications of who is signed in', async () => {
    const { container } = renderPage(<ApplicationsScreen />, { address, store: await knownStore() });
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))).toEqual([
      ['Number', 'Date', 'Subject', 'Status'],
      ['NA-26-00007', '20 November 2026', 'Audit (en)', 'In review'],
      ['NA-26-00003', '20 November 2026', '', 'Closed'],
    ]);
    expect(screen.getByRole('link', { name: 'NA-26-00007' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/application\/?\?reference=NA-26-00007$/),
    );
    expect(screen.getByRole('link', { name: 'My requests' })).toHaveAttribute('aria-current', 'page');
    expect(calls).toEqual(['GET /en/api/applications/']);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('lists them without a table on a phone', async () => {
    const { container } = renderPage(<ApplicationsScreen />, {
      locale: 'az',
      shell: 'mobile',
      address: '/az/Mobile/account/applications',
      store: await knownStore({ locale: 'az' }),
    });
    expect(await screen.findByText('Baxılır')).toBeInTheDocument();
    expect(screen.getByText('Audit (az)')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(await structureFaults(container)).toEqual([]);
  });

  it('lists unknown values of another backend', async () => {
    const [application] = applicationsFixture('en');
    const { created_at: _time, subject: _subject, ...promised } = application as ApplicationSummary;
    server.use(http.get(`${ORIGIN}/en/api/applications/`, () => HttpResponse.json([promised])));
    renderPage(<ApplicationsScreen />, { address, store: await knownStore() });
    const [, row] = await screen.findAllByRole('row');
    expect([...(row?.children ?? [])].map((cell) => cell.textContent?.trim())).toEqual([
      'NA-26-00007',
      '',
      '',
      'In review',
    ]);
  });

  it.each(['desktop', 'mobile'] as const)('says in which language a subject is named, on %s', async (shell) => {
    const subject = { kind: 'product', slug: 'kit', name: 'Dəst', lang: 'az' };
    const list = applicationsFixture('en')
      .map((application) => ({ ...application, subject }))
      .slice(0, 1);
    server.use(http.get(`${ORIGIN}/en/api/applications/`, () => HttpResponse.json(list)));
    renderPage(<ApplicationsScreen />, { address, shell, store: await knownStore() });
    expect(await screen.findByText('Dəst')).toHaveAttribute('lang', 'az');
  });

  it('leads who has none to the form', async () => {
    server.use(http.get(`${ORIGIN}/en/api/applications/`, () => HttpResponse.json([])));
    renderPage(<ApplicationsScreen />, { address, store: await knownStore() });
    expect(await screen.findByRole('heading', { name: 'You have no requests yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a meeting' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/e-contact\/?\?&apply=apply$/),
    );
  });
});
