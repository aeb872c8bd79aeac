import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Locale } from '@/config/locales';
import type { SiteData } from '@/contract/site';
import { HomeScreen } from '@/screens/home/HomeScreen';
import { mediaPostFixture, pageFixture, projectFixture } from '../../msw/fixtures';
import { productCardsFixture } from '../../msw/shopFixtures';
import { renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

describe('HomeScreen', () => {
  type Parts = ComponentProps<typeof HomeScreen>;
  const buildList = <T,>(results: T[]) => ({ count: 30, next: null, previous: null, results });
  const parts = (locale: Locale): Parts => ({
    content: {
      ...pageFixture(locale, 'home'),
      title: 'Order in the pattern',
      figures: [{ value: '120', label: 'clients' }],
    },
    projects: ['hospital', 'clinic'].map((slug) => ({ ...projectFixture(locale, slug), title: slug })),
    products: null,
    media: ['talk', 'visit'].map((slug) => ({ ...mediaPostFixture(locale, slug), title: slug })),
  });
  function renderHome(change: { parts?: Partial<Parts>; data?: Partial<SiteData>; address?: string } = {}) {
    const address = change.address ?? '/en';
    const locale = address.startsWith('/az') ? 'az' : 'en';
    return renderPage(<HomeScreen {...parts(locale)} {...change.parts} />, { address, data: change.data ?? {} });
  }
  const sections = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const link = (name: string) => screen.getByRole('link', { name });
  const ALL = [
    'Main services',
    'Other services',
    'Selected projects',
    'In numbers',
    'Latest posts',
    'The first meeting is free',
  ];

  it('shows every part', () => {
    renderHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order in the pattern');
    expect(sections()).toEqual(ALL);
    expect(screen.getByText('120')).toBeVisible();
  });

  it('leads to every service, project and post, and to all of each', () => {
    renderHome();
    const hrefs = {
      'Accreditation (en)': '/en/consservices/?&service_slug=accreditation',
      'Audit (en)': '/en/consservices/?&service_slug=audit',
      hospital: '/en/projects/hospital',
      clinic: '/en/projects/clinic',
      talk: '/en/socialmedia/talk',
      visit: '/en/socialmedia/visit',
      'All services': '/en/consservices',
      'All projects': '/en/projects',
      'All posts': '/en/socialmedia',
      'Our services': '#services',
    };
    for (const [name, href] of Object.entries(hrefs)) expect(link(name)).toHaveAttribute('href', href);
    expect(document.getElementById('services')).toContainElement(link('Accreditation (en)'));
    expect(within(screen.getByRole('list', { name: 'Latest posts' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('leads to a few products and to the shop, without a way into the cart', async () => {
    renderHome({ parts: { products: productCardsFixture('en') } });
    expect(await screen.findByRole('link', { name: 'Workbook (en)' })).toHaveAttribute(
      'href',
      '/en/productdetails/?&product_slug=workbook',
    );
    expect(sections()).toEqual(ALL.toSpliced(4, 0, 'From our shop'));
    expect(link('Visit the shop')).toHaveAttribute('href', '/en/categories');
    expect(screen.queryByRole('button', { name: /cart/ })).not.toBeInTheDocument();
  });

  it('quotes the first of its projects that has a quote, and leads to it', async () => {
    const quote = (text: string) => ({ text, name: 'Rana Karimova', role: '' });
    const results = ['hospital', 'clinic', 'ward'].map((slug) => ({
      ...projectFixture('en', slug),
      title: `The ${slug}`,
      ...(slug !== 'hospital' && { quote: quote(`Of the ${slug}`) }),
    }));
    renderHome({ parts: { projects: results } });
    const figure = (await screen.findByText('“Of the clinic”')).closest('figure');
    expect(within(figure ?? document.body).getByRole('link')).toHaveAttribute('href', '/en/projects/clinic');
    expect(screen.queryByText('“Of the ward”')).not.toBeInTheDocument();
  });

  it('puts what was counted beside the quote, and says below the figures when they were', () => {
    const quoted = {
      ...projectFixture('en', 'clinic'),
      quote: { text: 'Quiet', name: 'Rana Karimova', role: '' },
      measure: { before: 47, after: 32, unit: 'min', period: 'Average wait' },
    };
    const figures = { ...pageFixture('en', 'home'), figures: [{ value: '120', label: 'clients' }] };
    renderHome({ parts: { projects: [quoted], content: { ...figures, figures_note: 'Counted in May' } } });
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '47 min',
      '32 min',
      '120',
    ]);
    expect(screen.getByText('Average wait')).toBeVisible();
    expect(link('Counted in May')).toHaveAttribute('href', '/en/about');
  });

  it.each([
    ['/en', '/en/projects?category=training'],
    ['/az/Mobile', '/az/Mobile/projects?category=training'],
  ])('leads from a figure to what it counts, at %s', (address, href) => {
    const figures = [
      { value: '120', label: 'clients' },
      { value: '9', label: 'courses', href: '/projects?category=training' },
    ];
    renderHome({ parts: { content: { ...pageFixture('en', 'home'), figures } }, address });
    expect(link('courses')).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: 'clients' })).not.toBeInTheDocument();
  });

  it('puts phone and hours on its picture, on the desktop', () => {
    renderHome();
    expect(link('+994 12 000 00 00 Mon–Fri (en)')).toHaveAttribute('href', 'tel:+994120000000');
  });

  describe('renders without', () => {
    const without = (...missing: string[]) => ALL.filter((section) => !missing.includes(section));
    const cases: [string, Parameters<typeof renderHome>[0], string[]][] = [
      ['its text', { parts: { content: null } }, without('In numbers')],
      ['site info', { data: { siteInfo: null } }, ALL.slice(0, -1)],
      ['main services', { data: { serviceMiddle: null } }, without('Main services')],
      [
        'entries in its lists',
        {
          parts: { projects: [], products: [], media: [] },
          data: { serviceMiddle: [], otherServices: buildList([]) },
        },
        ['In numbers', 'The first meeting is free'],
      ],
      [
        'anything',
        {
          parts: { content: null, projects: null, products: null, media: null },
          data: { siteInfo: null, socialMedias: null, serviceHeader: null, serviceMiddle: null, otherServices: null },
        },
        [],
      ],
    ];
    it.each(cases)('%s', (_, change, expected) => {
      renderHome(change);
      expect(sections()).toEqual(expected);
      expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    });
  });

  it.each([
    ['its text', {}, 'Order in the pattern · Naqsh', 'Lead'],
    ['site info where that is missing', { content: null }, 'Home · Naqsh', 'Description (en)'],
  ])('is described in the head by %s', (_, change, title, description) => {
    const { watched, head } = watchHead(<HomeScreen {...parts('en')} {...change} />);
    renderPage(watched, { address: '/en' });
    expect(head()).toMatchObject({ title, description });
  });
});
