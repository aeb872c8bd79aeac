import { screen, within } from '@testing-library/react';
import { ServiceStars } from '@/screens/home/ServiceStars';
import { renderPage } from '../../support/renderPage';

const window = {
  src: '/art/window/w-15.svg?stars=l2n0y0',
  across: { desktop: 3, mobile: 3 },
  stars: [
    { slug: 'lab-audit', name: 'Laboratory audit', projects: 2, lead: 'Sevda Hasanli', gap: 3 },
    { slug: 'staffing', name: 'Staffing', projects: 0, lead: 'Fidan Rzayeva' },
    { slug: 'localisation', name: 'Localisation', projects: 1 },
  ],
};

it('links to each service, by its name, its projects and who leads it', () => {
  renderPage(<ServiceStars window={window} />, { address: '/en/Mobile' });
  const links = within(screen.getByRole('navigation', { name: 'Services and their projects' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Laboratory audit 2 projects · Sevda Hasanli',
    'Staffing Fidan Rzayeva',
    'Localisation 1 project',
  ]);
  expect(links[0]).toHaveAttribute('href', '/en/Mobile/consservices/?&service_slug=lab-audit');
});

it('says it in Azerbaijani', () => {
  renderPage(<ServiceStars window={window} />, { address: '/az' });
  expect(screen.getByRole('link', { name: 'Laboratory audit 2 layihə · Sevda Hasanli' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Xidmətlər və layihələri' })).toBeInTheDocument();
});
