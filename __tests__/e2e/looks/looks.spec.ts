import type { Visit } from '../support/buying';
import { openMenu } from '../support/openMenu';
import { settle, withoutArt } from '../support/looks';
import { LOCALES } from '../support/pages';
import { say } from '../support/shopTexts';
import { address, expect, LANGUAGE, open, test, type Locale, type Shell } from '../support/test';

/*
 * What the key pages look like, against the pictures in ../screenshots. They are taken on an instance of their own,
 * whose content no other test changes. `npm run accept` takes a wanted change over into the pictures. Of all looks there
 * are 144 pictures at most, those of the back office (office.spec.ts) among them.
 */
const { TEST_SECOND_BRAND_ORIGIN = '' } = process.env;

type Look = {
  name: string;
  path: string;
  /** Art in the light picture: large files, so only where it is the point. */
  hasArt?: boolean;
  /** Of the browser's clock, where the page says what is now. */
  now?: { at: Date; says: 'contact:hours.open' | 'contact:hours.tomorrow'; time: string };
  /** On the open page. */
  arrange?: (visit: Visit) => Promise<unknown>;
};

/** By number and quantity, as the shop keeps it. */
const CART = [
  { id: 7, quantity: 1, slug: 'clinic-starter', name: 'Clinic starter kit', price: '210.00' },
  { id: 1, quantity: 2 },
];

/** The sum with the prices of the server: names, pictures and stock come with them. */
const untilQuoted = ({ page }: Visit) =>
  page
    .getByText(/286[.,]00/)
    .first()
    .waitFor({ state: 'attached' });

const LOOKS: Look[] = [
  { name: 'home', path: '', hasArt: true },
  { name: 'about', path: '/about' },
  { name: 'services', path: '/consservices' },
  { name: 'service', path: '/consservices/?&service_slug=clinical-training' },
  { name: 'projects', path: '/projects' },
  { name: 'project', path: '/projects/training-centre' },
  { name: 'media', path: '/socialmedia' },
  { name: 'products', path: '/products?category=kits' },
  { name: 'product', path: '/productdetails/?&product_slug=clinic-starter' },
  { name: 'cart', path: '/cart', arrange: untilQuoted },
  { name: 'checkout', path: '/forms/shopform', arrange: untilQuoted },
  {
    name: 'contact',
    path: '/contact',
    now: { at: new Date('2026-11-24T08:00:00Z'), says: 'contact:hours.open', time: '18:00' },
  },
  { name: 'application', path: '/e-contact/?&apply=apply' },
  { name: 'search', path: '/search?q=laborator' },
  { name: 'login', path: '/login' },
  { name: 'missing', path: '/nothing-here' },
  { name: 'menu', path: '/about', arrange: openMenu },
];

/** Another organisation: a name of two words, other colours, logos with the name, a shop without products. */
const SECOND_BRAND_LOOKS: Look[] = [
  { name: 'second-brand-home', path: '' },
  { name: 'second-brand-service', path: '/consservices/?&service_slug=homes' },
  {
    name: 'second-brand-contact',
    path: '/contact',
    now: { at: new Date('2026-11-25T16:00:00Z'), says: 'contact:hours.tomorrow', time: '09:00' },
  },
];

type Scheme = 'light' | 'dark';
/** The dark scheme in one language of each shell. */
const schemesOf = (locale: Locale, shell: Shell): Scheme[] =>
  locale === LANGUAGE[shell] ? ['light', 'dark'] : ['light'];

// Its own style sheets and what is set for a picture must be let in.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

async function compare(
  { page, locale, shell }: Visit,
  { name, path, hasArt, now, arrange }: Look,
  schemes: Scheme[],
  origin = '',
) {
  if (now) await page.clock.setFixedTime(now.at);
  // What only one scheme has, as its logo, comes with the page.
  await page.emulateMedia({ colorScheme: schemes[0] ?? 'light' });
  await open(page, origin + address(locale, shell, path));
  if (!hasArt) await withoutArt(page);
  if (now) await page.getByText(say(locale, now.says, { time: now.time })).waitFor();
  await arrange?.({ page, locale, shell });
  await settle(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    if (hasArt && colorScheme === 'dark') await withoutArt(page);
    await expect.soft(page).toHaveScreenshot(`${name}-${locale}-${colorScheme}.png`, {
      mask: [page.getByText('©')],
      maskColor: '#808080',
    });
  }
}

for (const look of LOOKS) {
  test(`${look.name} looks as it did`, async ({ page, shell }) => {
    await page.addInitScript((items) => localStorage.setItem('cart', JSON.stringify(items)), CART);
    for (const locale of LOCALES) await compare({ page, locale, shell }, look, schemesOf(locale, shell));
  });
}

for (const look of SECOND_BRAND_LOOKS) {
  test(`${look.name} looks as it did`, async ({ page, shell, watched }) => {
    watched.allowedOrigins.add(TEST_SECOND_BRAND_ORIGIN);
    for (const [locale, scheme] of [
      ['az', 'light'],
      ['en', 'dark'],
    ] as const) {
      await compare({ page, locale, shell }, look, [scheme], TEST_SECOND_BRAND_ORIGIN);
    }
  });
}
