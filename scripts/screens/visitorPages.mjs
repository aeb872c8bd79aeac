/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(key: string, values?: Record<string, string>) => string} Texts */

/**
 * A page as a visitor finds it: `path` is below language and shell.
 *
 * @typedef {{
 *   name: string,
 *   path: string,
 *   cart?: object[],
 *   steps?: (page: Page, t: Texts) => Promise<unknown>,
 *   isLoggedIn?: true
 * }} VisitorPage
 */

/** What the browser keeps of a cart; the last product is no longer there. */
export const CART = [
  { id: 7, quantity: 1, slug: 'clinic-starter', name: 'Clinic starter kit', price: '210.00' },
  { id: 1, quantity: 2, slug: 'quality-workbook', name: 'Quality workbook', price: '38.00' },
];
const CHANGED_CART = [
  { ...CART[0], quantity: 9, price: '150.00' },
  { ...CART[1], price: '12.00' },
  { id: 99_999, quantity: 1, slug: 'gone', name: 'A product that is gone', price: '10.00' },
];

/** @param {Page} page @param {Texts} t */
async function openMenu(page, t) {
  const isPhone = new URL(page.url()).pathname.includes('/Mobile');
  const name = isPhone ? t('common:a11y.openMenu') : t('common:nav.services');
  await page.getByRole('banner').getByRole('button', { name }).first().click();
  // The panel of the desktop is loaded by the press.
  if (!isPhone)
    await page
      .getByRole('link', { name: t('common:nav.allServices'), exact: true })
      .first()
      .waitFor();
}

/** @param {Page} page @param {Texts} t */
async function fillCheckout(page, t) {
  const main = page.getByRole('main');
  /** @param {string} label @param {string} value */
  const fill = (label, value) => main.getByRole('textbox', { name: t(label), exact: true }).fill(value);
  await fill('forms:field.firstName', 'Aysel');
  await fill('forms:field.lastName', 'Məmmədova');
  await fill('forms:field.email', 'aysel.mammadova@example.com');
  await fill('forms:field.phone', '+994 50 123 45 67');
  await main.getByLabel(t('checkout:city')).selectOption({ index: 1 });
  await fill('checkout:street', 'Nizami küçəsi 1, mənzil 2');
}

/** @param {Page} page @param {Texts} t */
async function goToReview(page, t) {
  await fillCheckout(page, t);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('checkout:continue') })
    .click();
  await page.getByRole('heading', { name: t('checkout:review') }).waitFor();
}

/** @param {Page} page @param {Texts} t */
async function placeOrder(page, t) {
  await goToReview(page, t);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('checkout:placeAmount', { amount: '' }) })
    .click();
  await page.waitForURL(/\/order\//);
  // The order itself, not the lines that stand for it while it comes.
  await page.getByRole('heading', { name: t('order:status') }).waitFor();
}

/** @param {string} key of the button @returns {(page: Page, t: Texts) => Promise<void>} sends a form that is not filled in */
const sendEmpty = (key) => async (page, t) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: t(key), exact: true })
    .click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
};

/** @type {VisitorPage[]} */
export const VISITOR_PAGES = [
  { name: 'home', path: '' },
  { name: 'menu', path: '/about', steps: openMenu },
  { name: 'about', path: '/about' },
  { name: 'services', path: '/consservices' },
  { name: 'service', path: '/consservices/?&service_slug=clinical-training' },
  { name: 'other-service', path: '/consservices/?&service_slug=lab-audit' },
  { name: 'projects', path: '/projects' },
  { name: 'projects-filtered', path: '/projects?category=training' },
  { name: 'project', path: '/projects/training-centre' },
  { name: 'media', path: '/socialmedia' },
  { name: 'post', path: '/socialmedia/post-training' },
  { name: 'video-post', path: '/socialmedia/process-map-video' },
  { name: 'law', path: '/law' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-errors', path: '/contact', steps: sendEmpty('contact:send') },
  { name: 'contact-sent', path: '/contact/sent?reference=NM-26-00001' },
  { name: 'application-form', path: '/e-contact/?&apply=apply' },
  { name: 'application-for-product', path: '/e-contact/?&apply=apply&product=clinic-starter' },
  { name: 'application-errors', path: '/e-contact/?&apply=apply', steps: sendEmpty('apply:sendRequest') },
  { name: 'application-sent', path: '/e-contact/sent?reference=NA-26-00001&token=x' },
  { name: 'application-missing', path: '/application/' },
  { name: 'shop', path: '/categories' },
  { name: 'products', path: '/products' },
  { name: 'category', path: '/products?category=kits' },
  { name: 'products-search', path: '/products?q=isiq' },
  { name: 'products-none', path: '/products?q=zzzz&max_price=3' },
  { name: 'product', path: '/productdetails/?&product_slug=quality-workbook' },
  { name: 'product-offer', path: '/productdetails/?&product_slug=procedure-templates' },
  { name: 'product-poster', path: '/productdetails/?&product_slug=hygiene-posters' },
  { name: 'search-empty', path: '/search' },
  { name: 'search', path: '/search?q=laborator' },
  { name: 'search-products', path: '/search?q=dəst' },
  { name: 'search-none', path: '/search?q=zzzz' },
  { name: 'cart', path: '/cart', cart: CART },
  { name: 'cart-changed', path: '/cart', cart: CHANGED_CART },
  { name: 'cart-empty', path: '/cart' },
  { name: 'checkout', path: '/forms/shopform', cart: CART },
  { name: 'checkout-errors', path: '/forms/shopform', cart: CART, steps: sendEmpty('checkout:continue') },
  { name: 'review', path: '/forms/shopform', cart: CART, steps: goToReview },
  { name: 'order', path: '/forms/shopform', cart: CART, steps: placeOrder },
  { name: 'order-lookup', path: '/order/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'register-errors', path: '/register', steps: sendEmpty('auth:register.submit') },
  { name: 'password-reset', path: '/password/reset' },
  { name: 'email-verify', path: '/email/verify' },
  { name: 'missing', path: '/nothing-here' },
  { name: 'account', path: '/account', isLoggedIn: true },
  { name: 'account-orders', path: '/account/orders', isLoggedIn: true },
  { name: 'account-applications', path: '/account/applications', isLoggedIn: true },
  { name: 'account-addresses', path: '/account/addresses', isLoggedIn: true },
  { name: 'account-profile', path: '/account/profile', isLoggedIn: true },
];
