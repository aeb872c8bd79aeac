import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ApplicationScreen } from '@/screens/applications/ApplicationScreen';
import { applicationFixture } from '../../msw/formHandlers';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { structureFaults } from '../../support/accessibility';
import { renderPage, serverHtml } from '../../support/renderPage';
import { knownStore } from '../../support/session';
import { watchHead } from '../../support/watchHead';

const { server, calls } = mockApi();
const REFERENCE = 'NA-26-00007';
const address = `/en/application/?reference=${REFERENCE}`;
const own = <ApplicationScreen number={REFERENCE} isForOwner record={null} />;

beforeEach(() => localStorage.clear());

describe('ApplicationScreen', () => {
  it('is in the HTML when opened by its link, in order', () => {
    const html = serverHtml(
      <ApplicationScreen number={REFERENCE} isForOwner={false} record={applicationFixture('en')} />,
      {
        address,
      },
    );
    for (const text of ['Received', 'In review', 'Expected', 'Audit (en)', '20 November 2026, 10:42', 'What we need']) {
      expect(html).toContain(text);
    }
    expect(html.split(REFERENCE)).toHaveLength(2);
  });

  it('asks for nothing that came with the page', async () => {
    const { watched, head } = watchHead(
      <ApplicationScreen number={REFERENCE} isForOwner={false} record={applicationFixture('az')} />,
    );
    const { container } = renderPage(watched, { locale: 'az', address: `/az/application/?reference=${REFERENCE}` });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(`${REFERENCE} nömrəli müraciət`);
    // Not broken at its hyphens.
    expect(within(heading).getByText(REFERENCE)).toHaveClass('num');
    const steps = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Qəbul olundu',
      'Baxılır',
      'Cavablandırıldı',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(head()).toMatchObject({ robots: 'noindex' });
    expect(calls).toEqual([]);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('names the kind of its subject, and the language of a name that is not of the page', () => {
    const subject = { kind: 'product', slug: 'kit', name: 'Dəst', lang: 'az' } as const;
    const application = { ...applicationFixture('en'), subject };
    renderPage(<ApplicationScreen number={REFERENCE} isForOwner={false} record={application} />, { address });
    expect(screen.getByText('Product')).toBeVisible();
    expect(screen.getByText('Dəst')).toHaveAttribute('lang', 'az');
  });

  it('is opened by its owner without a token', async () => {
    renderPage(own, { address, store: await knownStore() });
    expect(await screen.findByRole('heading', { level: 1, name: `Request ${REFERENCE}` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My requests' })).toHaveAttribute('href', '/en/account/applications');
    expect(calls).toEqual([`GET /en/api/applications/${REFERENCE}/`]);
  });

  it('is neutral until it is known who is there', () => {
    renderPage(own, { address });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  const find = async (reference: string) => {
    const number = screen.getByLabelText('Request number');
    await userEvent.clear(number);
    await userEvent.type(number, reference);
    await userEvent.type(screen.getByLabelText('E-mail or phone'), 'aysel@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Find your request' }));
  };

  it('leaves a token that opens nothing here out of the text of a chat', () => {
    renderPage(<ApplicationScreen number="" isForOwner={false} record={null} />, {
      address: `/en/application/?reference=${REFERENCE}&token=secret`,
    });
    const help = within(screen.getByRole('complementary', { name: 'Lost the number?' }));
    const href = help.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(href).toContain(encodeURIComponent('/en/application/'));
    expect(href).not.toContain('secret');
  });

  it('is found by number and e-mail where there is no link', async () => {
    const { router, container } = renderPage(<ApplicationScreen number="" isForOwner={false} record={null} />, {
      address: '/en/application/',
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your request');
    await waitFor(() => expect(container.querySelector('form')).toHaveAttribute('action', '/en/application/send'));
    const help = within(screen.getByRole('complementary', { name: 'Lost the number?' }));
    expect(help.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
    await find(REFERENCE);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(`/en/application/?reference=${REFERENCE}&token=application-token`),
    );
    expect(await structureFaults(container)).toEqual([]);
  });

  it('says that there is none, also to an owner whose link opens nothing', async () => {
    const none = <ApplicationScreen number="NA-26-00001" isForOwner record={null} />;
    renderPage(none, { address, store: await knownStore() });
    expect(await screen.findByText(/does not open your request/)).toBeVisible();
    expect(screen.getByLabelText('Request number')).toHaveValue('NA-26-00001');
    await find('NA-26-00001');
    expect(await screen.findByText('No request with this number was found')).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    server.use(http.get(`${ORIGIN}/en/api/applications/${REFERENCE}/`, () => HttpResponse.error(), { once: true }));
    renderPage(own, { address, store: await knownStore() });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Audit (en)')).toBeVisible();
  });
});
