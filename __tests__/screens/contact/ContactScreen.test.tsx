import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ContactScreen } from '@/screens/contact/ContactScreen';
import { ContactSentScreen } from '@/screens/contact/ContactSentScreen';
import { siteFixture } from '../../msw/fixtures';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { renderPage, serverPage } from '../../support/renderPage';

const { server, calls } = mockApi();

const NUMBERS = [{ id: 4, label: 'Accounts', number: '+994125550000' }];

/** Turns of the event loop, in which a call that was begun would have been seen. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));

describe('ContactScreen', () => {
  it.each([
    ['/en/contact', '/en/api'],
    ['/az/Mobile/contact', '/api'],
  ])('at %s asks in the browser, once, for numbers that are missing', async (address, base) => {
    server.use(http.get(`${ORIGIN}${base}/number/`, () => HttpResponse.json(NUMBERS)));
    const { visit } = renderPage(<ContactScreen />, { address });
    expect(await screen.findByRole('link', { name: /Accounts/ })).toBeVisible();
    visit(address);
    await settle();
    expect(calls.toSorted()).toEqual([`GET ${base}/city/`, `GET ${base}/number/`, `GET ${base}/social/`]);
  });

  it('renders without site info', () => {
    renderPage(<ContactScreen />, { address: '/en/contact', data: { siteInfo: null, numbers: NUMBERS } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  describe('the way to the office', () => {
    const { siteInfo } = siteFixture('en');
    const place = { map_url: 'https://www.openstreetmap.org/?mlat=40.3777&mlon=49.8920#map=16/40.3777/49.8920' };
    const renderPlace = (change: Partial<typeof siteInfo>, address = '/en/contact') =>
      renderPage(<ContactScreen />, { address, data: { numbers: NUMBERS, siteInfo: { ...siteInfo, ...change } } });

    it('is the address itself and one line of maps', () => {
      renderPlace(place);
      expect(screen.getByRole('link', { name: '1 Example street (en)' })).toHaveAttribute('href', place.map_url);
      const line = screen.getByText(/^Directions/).closest('p') as HTMLElement;
      expect(line).toHaveTextContent('Directions: Google · Apple · Waze · 2GIS');
      const links = within(line).getAllByRole('link');
      expect(links).toHaveLength(4);
      for (const link of links) {
        expect(link).toHaveAttribute('href', expect.stringMatching(/40\.3777%2C49\.8920|49\.8920%2C40\.3777/));
        expect(link).toHaveClass('link');
      }
    });

    it('is its address without a map, a map without an address, and how to get in', () => {
      const first = renderPlace({ map_url: '', entrance: 'From the courtyard' });
      expect(screen.getByText('1 Example street (en)')).toBeVisible();
      expect(screen.queryByRole('link', { name: '1 Example street (en)' })).not.toBeInTheDocument();
      expect(screen.getByText('From the courtyard')).toBeVisible();
      first.unmount();
      renderPlace({ address: '' });
      expect(screen.getByRole('link', { name: 'Open the map' })).toBeVisible();
    });

    it('is shown by the door and by the map where there are pictures', async () => {
      const map_image = '/art/motif/map.svg?motif=shebeke&palette=nar';
      const first = renderPlace({ ...place, map_image, door_image: '/pictures/door' });
      expect((await screen.findByRole('img', { name: 'The entrance of the office' })).closest('a')).toBeNull();
      expect(screen.getByRole('img', { name: 'Map of the streets around the office' }).closest('a')).toHaveAttribute(
        'href',
        place.map_url,
      );
      first.unmount();
      renderPlace({ map_image });
      expect(screen.getByRole('img').closest('a')).toBeNull();
      expect(screen.queryByText(/^Directions/)).not.toBeInTheDocument();
    });
  });

  describe('the hours', () => {
    const { siteInfo } = siteFixture('en');
    const times = {
      opening_hours: [
        { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
        { days: [6], opens: '10:00', closes: '14:00' },
      ],
      closed_days: [{ from: '2026-12-31', to: '2027-01-02', name: 'New Year' }],
    };
    const data = { numbers: NUMBERS, siteInfo: { ...siteInfo, ...times } };
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-24T13:59:30Z') }));
    afterEach(() => jest.useRealTimers());

    it('are the week in words, and whether it is open now, right within the minute', async () => {
      renderPage(<ContactScreen />, { address: '/en/contact', data });
      expect(screen.getByText('Monday to Friday, 09:00–18:00')).toBeVisible();
      expect(screen.getByText('Saturday, 10:00–14:00')).toBeVisible();
      expect(screen.getByText('Closed: 31 December 2026 – 2 January 2027 (New Year)')).toBeVisible();
      expect(await screen.findByText('Open until 18:00')).toBeVisible();
      act(() => jest.advanceTimersByTime(31_000));
      expect(screen.getByText('Closed now. Opens tomorrow at 09:00')).toBeVisible();
    });

    it.each([
      ['2026-11-24T04:00:00Z', 'Closed now. Opens at 09:00'],
      ['2026-11-28T10:00:00Z', 'Closed now. Opens on Monday at 09:00'],
      ['2026-12-31T10:00:00Z', 'Closed now. Opens on Monday at 09:00'],
    ])('at %s say: %s', async (now, text) => {
      jest.setSystemTime(new Date(now));
      renderPage(<ContactScreen />, { address: '/en/contact', data });
      expect(await screen.findByText(text)).toBeVisible();
    });

    it('say nothing of now in the HTML of the server, whose pages are kept', async () => {
      const complain = jest.spyOn(console, 'error');
      const made = serverPage(<ContactScreen />, { address: '/en/contact', data });
      expect(made).toHaveTextContent('Monday to Friday');
      expect(made).not.toHaveTextContent(/Open until|Closed now/);
      // The same page a day later.
      jest.setSystemTime(new Date('2026-11-25T10:00:00Z'));
      renderPage(<ContactScreen />, { address: '/en/contact', data, container: made });
      expect(await screen.findByText('Open until 18:00')).toBeVisible();
      expect(complain).not.toHaveBeenCalled();
      made.remove();
    });
  });

  it('promises nothing that the organisation does not promise', () => {
    const { answer_time: _time, whatsapp_time: _whatsapp, ...siteInfo } = siteFixture('en').siteInfo;
    const first = renderPage(<ContactScreen />, { address: '/en/contact', data: { numbers: NUMBERS } });
    expect(screen.getByText('Call, write or visit us. We reply within one working day.')).toBeVisible();
    expect(screen.getByText('We usually reply within an hour')).toBeVisible();
    first.unmount();
    renderPage(<ContactScreen />, { address: '/en/contact', data: { numbers: NUMBERS, siteInfo } });
    expect(screen.getByText('Call, write or visit us.')).toBeVisible();
    expect(screen.queryByText(/usually reply|working day/)).not.toBeInTheDocument();
  });
});

describe('ContactSentScreen', () => {
  const read = (due: string | null) => {
    renderPage(<ContactSentScreen reference="NM-26-00001" due={due} />, { address: '/en/contact/sent' });
    return screen.getByRole('heading', { level: 1 }).nextElementSibling;
  };

  it('says until when there is an answer, in Baku', () => {
    expect(read('2026-11-30T14:00:00.000Z')).toHaveTextContent('We will reply by 18:00 on Monday, 30 November.');
    expect(screen.getByText('By 18:00 on Monday, 30 November')).toBeVisible();
  });

  it('says only how soon where that is not known', () =>
    expect(read(null)).toHaveTextContent('We reply within one working day.'));
});
