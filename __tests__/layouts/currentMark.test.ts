import { currentMark } from '@/layouts/currentMark';

describe('currentMark', () => {
  it.each([
    ['/en', '/en', 'page'],
    ['/en/about', '/en', undefined],
    ['/en/about', '/en/about', 'page'],
    ['/en/about/', '/en/about', 'page'],
    ['/en/projects?page=2', '/en/projects', 'page'],
    ['/en/projects/x', '/en/projects', 'true'],
    ['/en/projectsx', '/en/projects', undefined],
    ['/en/consservices/?&service_slug=x', '/en/consservices', 'true'],
    ['/en/e-contact/?&apply=apply', '/en/e-contact/?&apply=apply', 'page'],
    ['/en/categories', '/en/categories', 'page'],
    ['/en/products?category=books', '/en/categories', 'true'],
    ['/en/Mobile/productdetails/?&product_slug=x', '/en/Mobile/categories', 'true'],
    ['/en/projects', '/en/categories', undefined],
    ['/en/Mobile/socialmedia', '/en/socialmedia', 'page'],
    ['/ru/about', '/en', undefined],
  ])('%s at the entry %s: %s', (address, href, mark) => {
    expect(currentMark(address, href)).toBe(mark);
  });
});
