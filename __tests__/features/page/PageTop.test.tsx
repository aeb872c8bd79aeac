import { screen, within } from '@testing-library/react';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { renderPage } from '../../support/renderPage';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentProps, JSX } from 'react';

const trail = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('PageTop', () => {
  it('shows title, lead and actions', () => {
    renderPage(
      <PageTop title="Legal information" lead="In short">
        <p>Updated</p>
      </PageTop>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Legal information');
    expect(screen.getByText('In short')).toBeVisible();
    expect(screen.getByText('Updated')).toBeVisible();
  });

  it('shows the breadcrumbs', () => {
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

/** The head that the page asks for, as elements. */
function readHead(props: ComponentProps<typeof PageHead>, options: Parameters<typeof renderPage>[1]) {
  let head: JSX.Element[] = [];
  const manager = { mountedInstances: new Set(), updateHead: (state: JSX.Element[]) => void (head = state) };
  renderPage(
    <HeadManagerContext value={manager}>
      <PageHead {...props} />
    </HeadManagerContext>,
    options,
  );
  const template = document.createElement('template');
  template.innerHTML = renderToStaticMarkup(<>{head}</>);
  const attribute = (selector: string, name: string) => template.content.querySelector(selector)?.getAttribute(name);
  return {
    title: template.content.querySelector('title')?.textContent,
    description: attribute('meta[name=description]', 'content'),
    robots: attribute('meta[name=robots]', 'content'),
    shared: ['og:title', 'og:description'].map((name) => attribute(`meta[property="${name}"]`, 'content')),
    canonical: attribute('link[rel=canonical]', 'href'),
    twin: attribute('link[media]', 'href'),
    media: attribute('link[media]', 'media'),
    languages: [...template.content.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  };
}

const ABOUT = { title: 'About', description: 'Who we are' };
const HOST = 'https://naqsh.example.com';

describe('PageHead', () => {
  it('names the page, its address, its twin and the other language', () => {
    expect(readHead(ABOUT, { address: '/en/about' })).toEqual({
      title: 'About · Naqsh',
      description: 'Who we are',
      robots: undefined,
      // `og:site_name` has the name of the site.
      shared: ['About', 'Who we are'],
      canonical: `${HOST}/en/about`,
      twin: `${HOST}/en/Mobile/about`,
      media: 'only screen and (max-width: 768px)',
      languages: [
        ['az', `${HOST}/az/about`],
        ['en', `${HOST}/en/about`],
        ['x-default', `${HOST}/en/about`],
      ],
    });
  });

  it('says what a record has for search engines in place of its name and summary', () => {
    const meta = { meta_title: 'Found as', meta_description: 'Told as' };
    expect(readHead({ ...ABOUT, meta }, { address: '/en/about' })).toMatchObject({
      title: 'Found as · Naqsh',
      description: 'Told as',
      shared: ['Found as', 'Told as'],
    });
    expect(readHead({ ...ABOUT, meta: null }, { address: '/en/about' }).title).toBe('About · Naqsh');
    expect(readHead({ ...ABOUT, meta: { meta_description: 'Told as' } }, { address: '/en/about' })).toMatchObject({
      title: 'About · Naqsh',
      description: 'Told as',
    });
  });

  it('adds the page number to the title', () => {
    expect(readHead({ ...ABOUT, pageNumber: 2 }, { address: '/az/projects?page=2' })).toMatchObject({
      title: 'About · Səhifə 2 · Naqsh',
      description: 'Who we are Səhifə 2.',
      shared: ['About · Səhifə 2', 'Who we are Səhifə 2.'],
    });
  });

  it('renders without the name of the organisation', () => {
    expect(readHead(ABOUT, { data: { siteInfo: null } }).title).toBe('About');
  });
});
