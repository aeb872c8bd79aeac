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

  it('requests wide pictures of the first two only', () => {
    const { container } = renderPage(<ServiceTiles services={services} />);
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('height'))).toEqual([
      '540',
      '540',
      '720',
    ]);
  });
});
