import { screen, within } from '@testing-library/react';
import { PageTop } from '@/features/page/PageTop';
import { renderPage } from '../../support/renderPage';

const trail = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('PageTop', () => {
  it('says what the page is, with what belongs to it', () => {
    renderPage(
      <PageTop title="Legal information" lead="In short">
        <p>Updated</p>
      </PageTop>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Legal information');
    expect(screen.getByText('In short')).toBeVisible();
    expect(screen.getByText('Updated')).toBeVisible();
  });

  it('says where the page is', () => {
    renderPage(<PageTop title="Hospital" parent={{ text: 'Projects', href: '/en/projects' }} />);
    expect(trail('Breadcrumb')).toEqual(['Home', 'Projects', 'Hospital']);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/en/projects');
    expect(document.querySelector('[aria-current=page]')).toHaveTextContent('Hospital');
  });

  it('may be called shorter in the trail', () => {
    renderPage(<PageTop title="We weave order into work" current="Haqqımızda" />, { address: '/az/about' });
    expect(trail('Səhifə yolu')).toEqual(['Ana səhifə', 'Haqqımızda']);
  });

  it('has no trail in the mobile shell, which has its way back', () => {
    renderPage(<PageTop title="Hospital" />, { address: '/en/Mobile/projects/hospital' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
