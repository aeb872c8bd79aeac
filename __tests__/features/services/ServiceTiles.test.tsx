import { screen } from '@testing-library/react';
import { ServiceTiles } from '@/features/services/ServiceTiles';
import { renderPage } from '../../support/renderPage';

const services = ['audit', 'training', 'data'].map((slug) => ({
  slug,
  name: `Service ${slug}`,
  summary: `About ${slug}`,
  image: `/art/motif/${slug}.svg`,
}));

describe('ServiceTiles', () => {
  it('numbers the services, each a link with its summary', () => {
    renderPage(<ServiceTiles services={services} />, { address: '/az/Mobile' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '01Service auditAbout audit',
      '02Service trainingAbout training',
      '03Service dataAbout data',
    ]);
    expect(screen.getByRole('link', { name: 'Service data' })).toHaveAttribute(
      'href',
      '/az/Mobile/consservices/?&service_slug=data',
    );
  });

  it('says who leads a service and the first of its facts in one line, of a small tile on phones the name alone', () => {
    const led = services.map((service) => ({
      ...service,
      lead_name: 'Gunel Safarzade',
      fact: { label: 'Duration', value: '3–9 months' },
    }));
    const lines = () => screen.getAllByText(/^Gunel Safarzade/).map(({ textContent }) => textContent);
    const whole = 'Gunel Safarzade\u00a0· Duration: 3–9 months';
    const { unmount } = renderPage(<ServiceTiles services={led} />, { address: '/en' });
    expect(lines()).toEqual([whole, whole, whole]);
    unmount();
    renderPage(<ServiceTiles services={led} />, { address: '/en/Mobile' });
    expect(lines()).toEqual([whole, whole, 'Gunel Safarzade']);
  });

  it('says a fact without a lead too', () => {
    const [first] = services.map((service) => ({ ...service, fact: { label: 'Duration', value: '2 weeks' } }));
    renderPage(<ServiceTiles services={first ? [first] : []} />, { address: '/en/Mobile' });
    expect(screen.getByRole('listitem')).toHaveTextContent(/About auditDuration: 2 weeks$/);
  });

  it('requests wide pictures of the first two only', () => {
    const { container } = renderPage(<ServiceTiles services={services} />);
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('height'))).toEqual([
      '540',
      '540',
      '720',
    ]);
  });
});
