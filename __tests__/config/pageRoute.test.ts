import { pageRoute } from '@/config/pageRoute';

describe('pageRoute', () => {
  it.each([
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
    ['/en/products?category=kits', '/[locale]/products/-/[category]/[page]', { category: 'kits', page: '1' }],
    ['/en/products?q=isiq&page=2', '/[locale]/products/search', { q: 'isiq', page: '2' }],
    ['/en/products?category=kits,books', '/[locale]/products/search', { category: 'kits,books' }],
    ['/en/productdetails/?&product_slug=kit', '/[locale]/productdetails/[slug]', { slug: 'kit' }],
    ['/az/Mobile/password/reset?token=x', '/[locale]/Mobile/password/reset/new', { locale: 'az' }],
  ])('%s is a page that its query decides', (address, pathname, query) => {
    expect(pageRoute(address)).toMatchObject({ pathname, query });
  });

  it.each([
    '/en',
    '/en/projects',
    '/en/projects?utm=1',
    '/en/about?page=2',
    '/en/projects?page=',
    '/ru/projects?page=2',
  ])('%s is a page that its path decides', (address) => expect(pageRoute(address)).toBeNull());
});
