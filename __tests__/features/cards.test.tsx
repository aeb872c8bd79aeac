import { screen, within } from '@testing-library/react';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { ProductCard } from '@/features/catalogue/ProductCard';
import { MediaCard } from '@/features/media/MediaCard';
import { OtherServicesList, ServiceTiles } from '@/features/services/ServiceTiles';
import { mediaPostFixture, siteFixture } from '../msw/fixtures';
import { productCardsFixture } from '../msw/shopFixtures';
import { renderPage } from '../support/renderPage';

describe('OtherServicesList', () => {
  it('says who leads each', () => {
    const services = [{ slug: 'audit', title: 'Audit', summary: 'About audit', lead_name: 'Sevda Hasanli' }];
    renderPage(<OtherServicesList services={services} start={1} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(/About auditSevda Hasanli$/);
  });
});

describe('ServiceTiles', () => {
  const services = ['audit', 'training', 'data'].map((slug) => ({
    slug,
    name: `Service ${slug}`,
    summary: `About ${slug}`,
    image: `/art/motif/${slug}.svg`,
  }));

  it.each([
    ['/en', {}, 'Gunel Safarzade\u00a0· 3–9 months\u00a0· from AZN\u00a01,800'],
    [
      '/en/Mobile',
      { price_unit: 'per person' },
      'Gunel Safarzade\u00a0· 3–9 months\u00a0· from AZN\u00a01,800 per person',
    ],
    ['/az', {}, 'Gunel Safarzade\u00a0· 3–9 months\u00a0· 1\u00a0800\u00a0AZN-dən'],
    [
      '/az',
      { price_from: '14.50', price_unit: 'bir səhifə üçün' },
      'Gunel Safarzade\u00a0· 3–9 months\u00a0· bir səhifə üçün 14,50\u00a0AZN-dən',
    ],
  ])('says at %s who leads a service, the first of its facts and its price in one line', (address, change, line) => {
    const led = services.map((service) => ({
      ...service,
      lead_name: 'Gunel Safarzade',
      fact: { label: 'Duration', value: '3–9 months' },
      price_from: '1800.00',
      ...change,
    }));
    renderPage(<ServiceTiles services={led} />, { address });
    const lines = screen.getAllByText(/^Gunel Safarzade/).map((name) => name.closest('p')?.textContent);
    expect(lines).toEqual([line, line, line]);
  });
});

describe('MediaCard', () => {
  it.each([
    ['/en', '12 November 2026', '/en/socialmedia/interview'],
    ['/az/Mobile', '12 noyabr 2026', '/az/Mobile/socialmedia/interview'],
  ])('is at %s one link with network and date', (address, date, href) => {
    renderPage(<MediaCard post={mediaPostFixture('en', 'interview')} />, { address });
    const card = within(screen.getByRole('listitem'));
    expect(card.getByRole('link', { name: 'Interview (en)' })).toHaveAttribute('href', href);
    expect(card.getByText('YouTube')).toBeVisible();
    expect(card.getByText(date)).toHaveAttribute('datetime', '2026-11-12');
  });
});

describe('ProductCard', () => {
  const [workbook, kit] = productCardsFixture('en');
  if (!workbook || !kit) throw new Error('There are no products.');
  const plain = { ...workbook, badge: null };
  const open = (product: typeof workbook, locale: 'az' | 'en' = 'en') =>
    renderPage(
      <ul>
        <ProductCard product={product}>
          <button type="button">Add</button>
        </ProductCard>
      </ul>,
      { locale },
    );

  it.each([
    ['new', { badge: 'new' as const }, 'New'],
    ['an offer', { badge: 'offer' as const }, 'Sale'],
    ['nearly gone, also when it is new', { badge: 'new' as const, stock: 3 }, 'Only 3 left'],
    ['sold out', { badge: 'new' as const, stock: 0 }, 'Sold out'],
  ])('says that it is %s', (_, change, text) => {
    open({ ...plain, ...change });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('offers nothing to do when it is sold out', () => {
    open({ ...plain, stock: 0 });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says the price before, for the ear too', () => {
    open({ ...plain, old_price: '1240.00' }, 'az');
    expect(screen.getByText('əvvəlki qiymət', { exact: false }).parentElement).toHaveTextContent(
      'əvvəlki qiymət 1 240,00 AZN',
    );
  });
});

describe('CallToAction', () => {
  it('leads to the request and to the phone', () => {
    renderPage(<CallToAction />, { address: '/az/about' });
    expect(screen.getByRole('heading', { name: 'İlk görüş ödənişsizdir' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Görüş təyin et' })).toHaveAttribute('href', '/az/e-contact/?&apply=apply');
    expect(screen.getByRole('link', { name: '+994 12 000 00 00' })).toHaveAttribute('href', 'tel:+994120000000');
    expect(document.images).toHaveLength(0);
  });

  it('is nothing without a promise', () => {
    const { first_meeting: _meeting, ...siteInfo } = siteFixture('en').siteInfo;
    renderPage(<CallToAction hasPicture />, { data: { siteInfo } });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
