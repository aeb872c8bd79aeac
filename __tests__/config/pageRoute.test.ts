import { pageRoute } from '@/config/pageRoute';

describe('pageRoute', () => {
  it.each([
    ['/az/Mobile/password/reset?token=x', '/[locale]/Mobile/password/reset/new', { locale: 'az' }],
    ['/en/consservices/?&service_slug=lab', '/[locale]/consservices/[slug]', { locale: 'en', slug: 'lab' }],
    ['/az/Mobile/consservices?page=2', '/[locale]/Mobile/consservices/-/[page]', { locale: 'az', page: '2' }],
    [
      '/en/projects?category=digital',
      '/[locale]/projects/-/[category]/[page]',
      { locale: 'en', category: 'digital', page: '1' },
    ],
    [
      '/az/Mobile/socialmedia/?utm=1&page=3#top',
      '/[locale]/Mobile/socialmedia/-/[platform]/[page]',
      { locale: 'az', platform: 'all', page: '3' },
    ],
    [
      '/en/products?category=books',
      '/[locale]/products/-/[category]/[page]',
      { locale: 'en', category: 'books', page: '1' },
    ],
    [
      '/az/Mobile/products?q=&min_price=&category=books&page=2',
      '/[locale]/Mobile/products/-/[category]/[page]',
      { locale: 'az', category: 'books', page: '2' },
    ],
    [
      '/en/products?category=books&category=kits&page=2',
      '/[locale]/products/search',
      { locale: 'en', category: 'books,kits', page: '2' },
    ],
    ['/az/Mobile/products/?q=i%C5%9F%C4%B1q', '/[locale]/Mobile/products/search', { locale: 'az', q: 'işıq' }],
    ['/en/products?ordering=price&utm=1', '/[locale]/products/search', { locale: 'en', ordering: 'price' }],
    [
      '/en/e-contact/?&apply=apply&service=lab-audit',
      '/[locale]/e-contact/-/[kind]/[slug]',
      { locale: 'en', kind: 'service', slug: 'lab-audit' },
    ],
    [
      '/az/Mobile/e-contact?project=hospital&utm=1',
      '/[locale]/Mobile/e-contact/-/[kind]/[slug]',
      { locale: 'az', kind: 'project', slug: 'hospital' },
    ],
    ['/en/productdetails/?&product_slug=kit', '/[locale]/productdetails/[slug]', { locale: 'en', slug: 'kit' }],
  ])('%s is a page that its query decides', (address, pathname, query) => {
    expect(pageRoute(address)).toEqual({ pathname, query });
  });
});
