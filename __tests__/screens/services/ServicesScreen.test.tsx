import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Page } from '@/contract/common';
import type { OtherService } from '@/contract/services';
import type { SiteData } from '@/contract/SiteData';
import { ServicesScreen } from '@/screens/services/ServicesScreen';
import { renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

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

describe('ServicesScreen', () => {
  it('shows main and other services as links, numbered through', () => {
    renderServices();
    expect(link('Accreditation (en)')).toHaveAttribute('href', '/en/consservices/?&service_slug=accreditation');
    expect(link('Audit (en)')).toHaveAttribute('href', '/en/consservices/?&service_slug=audit');
    expect(screen.getByText('01')).toBeVisible();
    expect(screen.getByText('02')).toBeVisible();
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

  it('counts in pages as long as those of the backend', () => {
    const next = 'https://site.test/en/api/other-services/?page=2';
    const otherServices = { ...buildOthers(['audit', 'safety'], 5), next };
    renderServices({ pageNumber: 2, others: buildOthers(['training'], 5) }, { otherServices });
    expect(screen.getByText('04')).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/consservices?page=3');
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

  it('shows it for later pages too, which have no main services', () => {
    renderServices({ pageNumber: 2 });
    expect(screen.getByRole('heading', FAILED)).toBeVisible();
  });

  it('says that there are no services', () => {
    renderServices({}, { serviceMiddle: [], otherServices: buildOthers([]) });
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.queryByRole('heading', FAILED)).not.toBeInTheDocument();
  });

  it('speaks Azerbaijani in the mobile shell', () => {
    renderServices({}, {}, '/az/Mobile/consservices');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Xidmətlər');
    expect(screen.getByRole('heading', { name: 'Digər xidmətlər' })).toBeVisible();
    expect(link('Audit (az)')).toHaveAttribute('href', '/az/Mobile/consservices/?&service_slug=audit');
  });

  it.each([
    [1, 'Services · Naqsh'],
    [2, 'Services · Page 2 · Naqsh'],
  ])('has a title that tells page %d', (page, title) => {
    const { watched, head } = watchHead(<ServicesScreen pageNumber={page} others={buildOthers(['audit'], 25)} />);
    renderPage(watched, { address: '/en/consservices' });
    expect(head().title).toBe(title);
  });
});
