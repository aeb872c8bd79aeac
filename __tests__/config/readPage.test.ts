import { readPage } from '@/config/readPage';

describe('readPage', () => {
  it.each([
    ['', '', 'home', {}],
    ['password/reset', 'token=x', 'newPassword', {}],
    ['password/reset', '', 'passwordReset', {}],
    ['consservices', '&service_slug=lab', 'service', { service_slug: 'lab' }],
    ['consservices', 'service_slug=&page=2', 'services', { page: '2' }],
    ['projects', 'category=digital&utm=1', 'projects', { category: 'digital' }],
    ['projects/lab%C9%99', 'page=3', 'project', { slug: 'labə' }],
    ['socialmedia', 'utm=1&page=3', 'media', { page: '3' }],
    ['products', 'category=books&page=2', 'products', { category: 'books', page: '2' }],
    ['products', 'category=books&category=kits', 'productSearch', { category: 'books,kits' }],
    ['products', 'q=i%C5%9F%C4%B1q&min_price=', 'productSearch', { q: 'işıq' }],
    ['e-contact', '&apply=apply&service=lab', 'apply', { service: 'lab' }],
    ['productdetails', 'product_slug=kit&product_slug=other', 'product', { product_slug: 'kit' }],
  ])('%s?%s is the page %s', (rest, query, name, values) => {
    expect(readPage(rest, new URLSearchParams(query))).toEqual({ name, values });
  });

  it.each(['productdetails', 'nowhere', 'projects/a/b', 'projects/%E0%A4%A', 'about/'])('%s is no page', (rest) => {
    expect(readPage(rest, new URLSearchParams())).toBeNull();
  });
});
