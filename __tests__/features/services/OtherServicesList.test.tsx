import { screen } from '@testing-library/react';
import { OtherServicesList } from '@/features/services/OtherServicesList';
import { renderPage } from '../../support/renderPage';

describe('OtherServicesList', () => {
  it('numbers the services from where it starts, each a link with its summary', () => {
    const services = ['audit', 'training'].map((slug) => ({ slug, title: slug, summary: `About ${slug}` }));
    renderPage(<OtherServicesList services={services} start={9} />, { address: '/az/consservices' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '09auditAbout audit',
      '10trainingAbout training',
    ]);
    expect(screen.getByRole('link', { name: 'training' })).toHaveAttribute(
      'href',
      '/az/consservices/?&service_slug=training',
    );
  });

  it('says who leads each', () => {
    const services = [{ slug: 'audit', title: 'Audit', summary: 'About audit', lead_name: 'Sevda Hasanli' }];
    renderPage(<OtherServicesList services={services} start={1} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(/About auditSevda Hasanli$/);
  });
});
