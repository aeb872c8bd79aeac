import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Page } from '@/contract/common';
import type { OtherService, Service } from '@/contract/services';
import type { SiteData } from '@/contract/site';
import { ServiceScreen } from '@/screens/services/ServiceScreen';
import { ServicesScreen } from '@/screens/services/ServicesScreen';
import { mediaPostFixture, projectFixture, serviceFixture, siteFixture } from '../../msw/fixtures';
import { productCardsFixture } from '../../msw/shopFixtures';
import { renderPage } from '../../support/renderPage';
import { readLinks } from '../../support/readLinks';

describe('ServiceScreen', () => {
  const service: Service = {
    ...serviceFixture('en', 'audit'),
    body: '<h2>For whom</h2><p>For clinics.</p>',
    steps: [
      { title: 'Diagnosis', text: 'Two weeks' },
      { title: 'Plan', text: 'One week' },
    ],
    faq: [
      { question: 'How long?', answer: 'Three months.' },
      { question: 'How much?', answer: 'It depends.' },
    ],
    facts: [{ label: 'Duration', value: '3 months' }],
  };
  const MENU = [
    { slug: 'accreditation', name: 'Accreditation' },
    { slug: 'audit', name: 'Audit' },
  ];
  const renderService = (
    change: Partial<Service> = {},
    address = '/en/consservices/?&service_slug=audit',
    data: Partial<SiteData> = {},
  ) =>
    renderPage(<ServiceScreen service={{ ...service, ...change }} />, {
      address,
      data: { serviceHeader: MENU, ...data },
    });
  const heading = (name: string) => screen.queryByRole('heading', { name });

  it('shows text, steps and facts', () => {
    renderService();
    expect(heading('For whom')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Diagnosis. Two weeks', 'Plan. One week']),
    );
    const aside = within(screen.getByRole('complementary', { name: 'Request a meeting' }));
    expect(aside.getByRole('term')).toHaveTextContent('Duration');
    expect(aside.getByRole('definition')).toHaveTextContent('3 months');
  });

  it('says its price last of its facts', () => {
    renderService({ price_from: '240.00', price_unit: 'per person' });
    const aside = within(screen.getByRole('complementary', { name: 'Request a meeting' }));
    expect(aside.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Duration', 'Price']);
    expect(aside.getAllByRole('definition')[1]).toHaveTextContent('from AZN 240 per person');
  });

  it('leads to a request for this service, and to the phone', () => {
    renderService();
    const aside = within(screen.getByRole('complementary', { name: 'Request a meeting' }));
    expect(aside.getByRole('link', { name: 'Request a meeting' })).toHaveAttribute(
      'href',
      '/en/e-contact/?&apply=apply&service=audit',
    );
    expect(aside.getByRole('link', { name: '+994 12 000 00 00' })).toHaveAttribute('href', 'tel:+994120000000');
  });

  it('opens the first question and keeps the others closed', () => {
    renderService();
    const questions = screen.getAllByRole('group');
    expect(questions.map((question) => question.hasAttribute('open'))).toEqual([true, false]);
    expect(questions.map(({ textContent }) => textContent)).toEqual(['How long?Three months.', 'How much?It depends.']);
  });

  it('lists all services beside it and marks itself', () => {
    renderService();
    const nav = within(screen.getByRole('navigation', { name: 'All services' }));
    expect(nav.getByRole('link', { name: /Accreditation/ })).toHaveAttribute(
      'href',
      '/en/consservices/?&service_slug=accreditation',
    );
    expect(nav.getAllByRole('link', { current: 'page' })).toHaveLength(1);
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('02 Audit');
  });

  it('shows the products that go with it, each with its price', async () => {
    renderService({ related_products: productCardsFixture('en') });
    const section = heading('Related products')?.closest('section');
    const links = await within(section as HTMLElement).findAllByRole('link');
    const [first] = productCardsFixture('en');
    expect(links).toHaveLength(productCardsFixture('en').length);
    expect(links[0]).toHaveAttribute('href', `/en/productdetails/?&product_slug=${first?.slug}`);
    expect(section).toHaveTextContent(String(Number(first?.price)));
  });

  it('names who leads it and how to reach them', () => {
    renderService({
      lead: { name: 'Leyla Aliyeva', role: 'Doctor', phone_number: '+994125550000', email: 'leyla@example.com' },
    });
    expect(heading('Leyla Aliyeva')).toBeVisible();
    expect(screen.getByText('Doctor')).toBeVisible();
    expect(screen.getByRole('link', { name: '+994 12 555 00 00' })).toHaveAttribute('href', 'tel:+994125550000');
    expect(screen.getByRole('link', { name: /leyla@/ })).toHaveAttribute('href', 'mailto:leyla@example.com');
  });

  it('lists its projects with their results, then its posts', () => {
    renderService({
      related_projects: [projectFixture('en', 'hospital')],
      related_posts: [mediaPostFixture('en', 'interview')],
    });
    const list = heading('See it in practice')?.closest('section');
    const entries = within(list as HTMLElement).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Project Hospital (en)40% faster',
      'Post Interview (en)Summary',
    ]);
    expect(readLinks(list as HTMLElement).map(([, href]) => href)).toEqual([
      '/en/projects/hospital',
      '/en/socialmedia/interview',
    ]);
  });

  it('leaves no gap where something is missing', () => {
    const { facts: _, ...short } = service;
    renderPage(<ServiceScreen service={{ ...short, steps: [], faq: [] }} />, {
      address: '/en/consservices/?&service_slug=audit',
      data: { serviceHeader: null, siteInfo: null },
    });
    expect(heading('How we work')).not.toBeInTheDocument();
    expect(heading('Frequently asked questions')).not.toBeInTheDocument();
    expect(heading('Related products')).not.toBeInTheDocument();
    expect(document.querySelector('dl')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'All services' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /994/ })).not.toBeInTheDocument();
    expect(heading('Talk to us about this')).toBeVisible();
  });
});

describe('ServicesScreen', () => {
  const buildOthers = (slugs: string[], count = slugs.length): Page<OtherService> => ({
    count,
    next: null,
    previous: null,
    results: slugs.map((slug) => ({ slug, title: slug, summary: `About ${slug}` })),
  });
  const renderServices = (
    props: Partial<ComponentProps<typeof ServicesScreen>> = {},
    data: Partial<SiteData> = {},
    address = '/en/consservices',
  ) => renderPage(<ServicesScreen pageNumber={1} others={null} {...props} />, { address, data });
  const link = (name: string) => screen.getByRole('link', { name });
  const FAILED = { name: 'The list could not be loaded' };

  it('shows main and other services as links, numbered through', () => {
    renderServices();
    expect(link('Accreditation (en)')).toHaveAttribute('href', '/en/consservices/?&service_slug=accreditation');
    expect(link('Audit (en)')).toHaveAttribute('href', '/en/consservices/?&service_slug=audit');
    expect(screen.getByText('01')).toBeVisible();
    expect(screen.getByText('02')).toBeVisible();
  });

  it('offers what visitors say, and names and marks the services that it calls for', () => {
    const others = buildOthers(['audit', 'training']);
    renderServices(
      {},
      {
        serviceMiddle: siteFixture('en').serviceMiddle.map((service) => ({
          ...service,
          needs: ['We want accreditation'],
        })),
        otherServices: {
          ...others,
          results: others.results.map((service) =>
            // Typed twice.
            service.slug === 'audit'
              ? { ...service, needs: ['We are moving', 'We want accreditation', 'We are moving'] }
              : service,
          ),
        },
      },
    );
    const choices = screen.getAllByRole('radio');
    const sentences = ['All', 'We want accreditation', 'We are moving'];
    expect(choices).toEqual(sentences.map((name) => screen.getByRole('radio', { name })));
    expect(choices[0]).toBeChecked();
    expect(choices[1]).toHaveAccessibleDescription('Accreditation (en) audit');
    expect(choices[2]).toHaveAccessibleDescription('audit');
    const marks = ['Accreditation (en)', 'audit', 'training'].map((name) =>
      screen.getAllByText(name).map((text) => text.closest('li')?.dataset.needs),
    );
    expect(marks.map((found) => found.find((mark) => mark !== undefined))).toEqual(['1', '1 2', '']);
  });

  it('offers nothing to choose from where nothing is said', () => {
    renderServices();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('leads to the further pages of the other services', () => {
    renderServices({}, { otherServices: buildOthers(['audit'], 25) });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/en/consservices');
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/consservices?page=3');
  });

  it('shows only other services from page 2 on, those of that page, numbered on', () => {
    renderServices(
      { pageNumber: 2, others: buildOthers(['training'], 25) },
      { otherServices: buildOthers(['audit'], 25) },
    );
    expect(link('training')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'audit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Accreditation (en)' })).not.toBeInTheDocument();
    expect(screen.getByText('14')).toBeVisible();
  });

  it.each<[string, Partial<SiteData>, string]>([
    ['main', { serviceMiddle: null }, 'Audit (en)'],
    ['other', { otherServices: null }, 'Accreditation (en)'],
  ])('stands without its %s services', (_, data, left) => {
    renderServices({}, data);
    expect(link(left)).toBeVisible();
    expect(screen.queryByRole('heading', FAILED)).not.toBeInTheDocument();
  });

  it('says that the list could not be loaded where nothing is left', () => {
    renderServices({}, { serviceMiddle: null, otherServices: null });
    expect(screen.getByRole('heading', FAILED)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says that there are no services', () => {
    renderServices({}, { serviceMiddle: [], otherServices: buildOthers([]) });
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.queryByRole('heading', FAILED)).not.toBeInTheDocument();
  });
});
