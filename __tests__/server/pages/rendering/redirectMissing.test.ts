import '../../../support/testSettings';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Redirect } from '@/contract/redirects';
import { log } from '@/server/log/log';
import { redirectMissing } from '@/server/pages/rendering/redirectMissing';

const mockHasPage = jest.fn<Promise<boolean>, [string]>();
const mockGetRedirect = jest.fn<Promise<Redirect | null>, [string]>();
jest.mock('@/server/publishing/redirects/redirectsService', () => ({
  getRedirect: (address: string) => mockGetRedirect(address),
  hasPage: (address: string) => mockHasPage(address),
}));

async function answerTo(url: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const end = jest.fn();
  const writeHead = jest.fn((_status: number, _headers: Record<string, string>) => ({ end }));
  const did = await redirectMissing(
    { url, method, headers } as unknown as IncomingMessage,
    { writeHead } as unknown as ServerResponse,
  );
  const [status, sent] = writeHead.mock.calls[0] ?? [];
  expect(end).toHaveBeenCalledTimes(did ? 1 : 0);
  return did ? [status, sent?.Location] : null;
}

const moved = (target: string, is_permanent = true) => mockGetRedirect.mockResolvedValue({ target, is_permanent });

describe('redirectMissing', () => {
  it.each([
    ['/az/old', '/about', '/az/about'],
    ['/en/Mobile/old/', '/about', '/en/Mobile/about'],
    ['/en/old?utm=1&page=2', '/projects?page=3', '/en/projects?page=3&utm=1'],
    ['/en/old?a=1', '/law#privacy', '/en/law?a=1#privacy'],
    [
      '/en/consservices/?&service_slug=old&a=1',
      '/consservices/?&service_slug=new',
      '/en/consservices/?&service_slug=new&a=1',
    ],
    ['/az/old', '/', '/az'],
    ['/az/old', '/haqqımızda', '/az/haqq%C4%B1m%C4%B1zda'],
    ['/en/old?a=1', '/köhnə ğş?ü=ə#ç', '/en/k%C3%B6hn%C9%99%20%C4%9F%C5%9F?%C3%BC=%C9%99&a=1#%C3%A7'],
    ['/en/old', '/k%C9%99nd', '/en/k%C9%99nd'],
    ['/az/old?x=%0d%0aSet-Cookie', '/about', '/az/about?x=%0D%0ASet-Cookie'],
  ])('leads %s to %s in its language and shell, its query kept', async (url, target, location) => {
    moved(target);
    expect(await answerTo(url)).toEqual([308, location]);
  });

  it('asks by the address without language and shell', async () => {
    moved('/about');
    await answerTo('/az/Mobile/old/page?a=1');
    expect(mockGetRedirect).toHaveBeenLastCalledWith('/old/page?a=1');
    await answerTo('/old/page', { cookie: 'locale=az' });
    expect(mockGetRedirect).toHaveBeenLastCalledWith('/old/page');
  });

  it('is not for good where the table says so, and where the visitor decides the language', async () => {
    moved('/about', false);
    expect(await answerTo('/az/old-1')).toEqual([307, '/az/about']);
    moved('/about');
    expect(await answerTo('/old-2', { 'accept-language': 'az' })).toEqual([307, '/az/about']);
  });

  it.each([
    ['/EN', '/en', '/'],
    ['/Az/about', '/az/about', '/about'],
    ['/AZ/products/?page=2', '/az/products/?page=2', '/products?page=2'],
    ['/en/mobile/products', '/en/Mobile/products', '/products'],
    ['/EN/MOBILE/About?q=A%20B', '/en/Mobile/about?q=A%20B', '/about?q=A%20B'],
    ['/En/Projects/Baku-Center', '/en/projects/baku-center', '/projects/baku-center'],
    [
      '/en/consservices/?&service_slug=Lab-Audit)',
      '/en/consservices/?&service_slug=lab-audit',
      '/consservices?&service_slug=lab-audit',
    ],
    ['/en/products?category=KITS', '/en/products?category=kits', '/products?category=kits'],
    ['/en/about.', '/en/about', '/about'],
    ['/en/about),', '/en/about', '/about'],
    ['/en/about%20', '/en/about', '/about'],
    ['/en/about%E2%80%9D?a=X.', '/en/about?a=X.', '/about?a=X.'],
    ['/az.', '/az', '/'],
  ])('leads %s to the page at %s', async (url, location, asked) => {
    mockGetRedirect.mockResolvedValue(null);
    mockHasPage.mockResolvedValue(true);
    expect(await answerTo(url)).toEqual([308, location]);
    expect(mockHasPage).toHaveBeenLastCalledWith(asked);
    expect(await answerTo(location)).toBeNull();
    mockHasPage.mockResolvedValue(false);
    expect(await answerTo(url)).toBeNull();
  });

  it.each([
    ['/Admin', [308, '/admin']],
    ['/ADMIN/Orders/NQ-26-00031', [308, '/admin/orders/NQ-26-00031']],
    ['/EN/socialmedia/rss.xml', [308, '/en/socialmedia/rss.xml']],
    ['/EN/products-details?&product_slug=kit', [308, '/en/productdetails/?&product_slug=kit']],
    ['/EN/api/cities/', null],
    ['/en/API/cities/', null],
    ['/Nowhere', null],
  ])('answers %s, which is no page of the site', async (url, expected) => {
    mockGetRedirect.mockResolvedValue(null);
    mockHasPage.mockResolvedValue(true);
    expect(await answerTo(url)).toEqual(expected);
  });

  it('follows a redirect whatever the capitals of the language, and what stands behind the address', async () => {
    mockGetRedirect.mockImplementation(async (address) =>
      address === '/kohne' ? { target: '/about', is_permanent: true } : null,
    );
    expect(await answerTo('/AZ/kohne.')).toEqual([308, '/az/about']);
  });

  it('leaves the page for what is missing where nothing moved, the table is silent, or something was sent', async () => {
    mockGetRedirect.mockResolvedValue(null);
    expect(await answerTo('/en/nowhere')).toBeNull();
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    mockGetRedirect.mockRejectedValue(new Error('refused'));
    expect(await answerTo('/en/nowhere-else')).toBeNull();
    expect(error).toHaveBeenCalledTimes(1);
    moved('/about');
    expect(await answerTo('/en/old-3', { method: 'POST' })).toBeNull();
  });
});
