import {
  pageAddresses,
  isShopAddress,
  moveTo,
  parsePath,
  readShell,
  registrationRoute,
  routes,
  type SiteLocation,
} from '@/config/routes';

const desktop: SiteLocation = { locale: 'en', shell: 'desktop' };
const mobile: SiteLocation = { locale: 'az', shell: 'mobile' };

describe('routes', () => {
  it.each([
    [routes.home(desktop), '/en'],
    [routes.home(mobile), '/az/Mobile'],
    [routes.about(desktop), '/en/about'],
    [routes.services(mobile), '/az/Mobile/consservices'],
    [routes.service(desktop, 'lab-audit'), '/en/consservices/?&service_slug=lab-audit'],
    [routes.projects(desktop), '/en/projects'],
    [routes.media(desktop), '/en/socialmedia'],
    [routes.contact(mobile), '/az/Mobile/contact'],
    [routes.law(mobile), '/az/Mobile/law'],
    [routes.privacy(desktop), '/en/law#privacy'],
    [routes.apply(mobile), '/az/Mobile/e-contact/?&apply=apply'],
    [routes.search(desktop), '/en/search'],
    [routes.search(desktop, ''), '/en/search'],
    [routes.search(mobile, 'işıq & su'), '/az/Mobile/search?q=i%C5%9F%C4%B1q+%26+su'],
    [routes.cart(desktop), '/en/cart'],
    [routes.cart(mobile), '/az/Mobile/cart'],
  ])('builds %s as specified', (href, expected) => expect(href).toBe(expected));

  it('names what an application is about after the specified query', () => {
    expect(routes.apply(desktop, { service: 'lab-audit' })).toBe('/en/e-contact/?&apply=apply&service=lab-audit');
  });

  it('gives the first page of a list the bare address', () => {
    expect(routes.projects(desktop, { category: 'digital', page: 1 })).toBe('/en/projects?category=digital');
    expect(routes.projects(desktop, { category: 'digital', page: 2 })).toBe('/en/projects?category=digital&page=2');
    expect(routes.services(desktop, { page: 1 })).toBe('/en/consservices');
  });

  it('leads a visitor to registration and someone signed in to the account', () => {
    expect(registrationRoute(desktop, false)).toBe('/en/register');
    expect(registrationRoute(desktop, true)).toBe('/en/account');
  });
});

describe('parsePath', () => {
  it('knows locale, shell and rest', () => {
    expect(parsePath('/az/Mobile/projects/a-b')).toEqual({ locale: 'az', shell: 'mobile', rest: 'projects/a-b' });
    expect(parsePath('/en')).toEqual({ locale: 'en', shell: 'desktop', rest: '' });
  });

  it('knows no other locale', () => {
    expect(parsePath('/ru/about')).toBeNull();
    expect(parsePath('/')).toBeNull();
  });
});

describe('readShell', () => {
  it.each([
    ['/az/Mobile', 'mobile'],
    ['/az/Mobile/about', 'mobile'],
    ['/[locale]/Mobile/consservices/[slug]', 'mobile'],
    ['/[locale]/about', 'desktop'],
    ['/az/Mobiles', 'desktop'],
    ['/az/about/Mobile', 'desktop'],
    ['/_error', 'desktop'],
  ])('of %s is %s', (pathname, shell) => expect(readShell(pathname)).toBe(shell));
});

describe('isShopAddress', () => {
  it.each(['products', 'productdetails', 'order', 'forms/shopform', 'categories', 'products-details', 'cart'])(
    'holds on %s in both shells',
    (path) => {
      expect(isShopAddress(`/en/${path}`)).toBe(true);
      expect(isShopAddress(`/az/Mobile/${path}/`)).toBe(true);
    },
  );

  it.each(['/en', '/en/account/orders', '/en/ordering', '/en/forms', '/en/about', '/en/projects/cart-redesign'])(
    'does not hold on %s',
    (path) => expect(isShopAddress(path)).toBe(false),
  );
});

describe('moveTo', () => {
  it('changes language or shell and keeps path, query and hash to the letter', () => {
    expect(moveTo('/en/consservices/?&service_slug=x#faq', { shell: 'mobile' })).toBe(
      '/en/Mobile/consservices/?&service_slug=x#faq',
    );
    expect(moveTo('/az/Mobile/projects?page=2', { locale: 'en' })).toBe('/en/Mobile/projects?page=2');
    expect(moveTo('/az/Mobile', { shell: 'desktop' })).toBe('/az');
  });

  it('leaves an address without a locale alone', () => {
    expect(moveTo('/ru/about', { shell: 'mobile' })).toBe('/ru/about');
  });
});

const SITE = 'https://site.test';
const SERVICE = '/consservices/?&service_slug=lab-audit';

describe('pageAddresses', () => {
  it.each([`/en${SERVICE}`, `/en/Mobile${SERVICE}`])('names the page behind %s', (address) => {
    expect(pageAddresses(SITE, address)).toEqual({
      canonical: `${SITE}/en${SERVICE}`,
      languages: [
        { hrefLang: 'az', href: `${SITE}/az${SERVICE}` },
        { hrefLang: 'en', href: `${SITE}/en${SERVICE}` },
        { hrefLang: 'x-default', href: `${SITE}/en${SERVICE}` },
      ],
      phone: `${SITE}/en/Mobile${SERVICE}`,
    });
  });

  it('names the same languages whatever the language', () => {
    expect(pageAddresses(SITE, '/az').languages).toEqual(pageAddresses(SITE, '/en').languages);
    expect(pageAddresses(SITE, '/az').canonical).toBe(`${SITE}/az`);
  });
});
