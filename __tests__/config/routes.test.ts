import { isShopAddress, registrationRoute, type SiteLocation } from '@/config/routes';

const desktop: SiteLocation = { locale: 'en', shell: 'desktop' };

describe('routes', () => {
  it('leads a visitor to registration and someone signed in to the account', () => {
    expect(registrationRoute(desktop, false)).toBe('/en/register');
    expect(registrationRoute(desktop, true)).toBe('/en/account');
  });
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
