import { screen, within } from '@testing-library/react';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

const trail = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('PageTop', () => {
  it('may be called shorter in the trail', () => {
    renderPage(<PageTop title="We weave order into work" current="Haqqımızda" />, { address: '/az/about' });
    expect(trail('Səhifə yolu')).toEqual(['Ana səhifə', 'Haqqımızda']);
  });

  it('breaks long words of title and lead, not of the trail', () => {
    const word = 'Qiymətləndiricilərin';
    renderPage(<PageTop title={word} lead={word} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('\u00ad');
    expect(document.querySelector('.lead')?.textContent).toContain('\u00ad');
    expect(trail('Breadcrumb')).toEqual(['Home', word]);
  });

  it('has no trail in the mobile shell, which has its way back', () => {
    renderPage(<PageTop title="Hospital" />, { address: '/en/Mobile/projects/hospital' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('PageHead', () => {
  it.each([
    [
      { meta_title: 'Found as', meta_description: 'Told as' },
      { title: 'Found as · Naqsh', description: 'Told as' },
    ],
    [null, { title: 'About · Naqsh', description: 'Who we are' }],
    [{ meta_description: 'Told as' }, { title: 'About · Naqsh', description: 'Told as' }],
  ])('says for search engines what the record has for them: %j', (meta, expected) => {
    const { watched, head } = watchHead(<PageHead title="About" description="Who we are" meta={meta} />);
    renderPage(watched, { address: '/en/about' });
    expect(head()).toMatchObject(expected);
  });
});
