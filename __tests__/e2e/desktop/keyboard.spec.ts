import type { Page } from '@playwright/test';
import { say } from '../support/shopTexts';
import { address, expect, open, test } from '../support/test';

const MANY = 250;

/** One of each kind; the cart of the visitor holds something. */
const PATHS = [
  '',
  '/consservices/?&service_slug=clinical-training',
  '/projects',
  '/socialmedia/process-map-video',
  '/contact',
  '/e-contact/?&apply=apply',
  '/products',
  '/productdetails/?&product_slug=clinic-starter',
  '/cart',
  '/forms/shopform',
  '/search?q=laborator',
  '/login',
  '/nothing-here',
];

type Stop = { what: string; faults: string[]; isNew: boolean };

/** The focused element and its faults for keyboard users; `null` after the last one of the page. */
const stopAt = (page: Page) =>
  page.evaluate((): Stop | null => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
    const isNew = !activeElement.hasAttribute('data-seen');
    activeElement.setAttribute('data-seen', '');

    const { left, right, top, bottom, width, height } = activeElement.getBoundingClientRect();
    // The ring of a card's link goes around the card.
    const ringed = (activeElement.matches('.cover') && activeElement.closest('li')) || activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
    // A box that scrolls is as large as it likes, and a link over lines has its middle anywhere.
    const points = [...activeElement.getClientRects()].map((part) => [
      (Math.max(part.left, 0) + Math.min(part.right, innerWidth)) / 2,
      (Math.max(part.top, 0) + Math.min(part.bottom, innerHeight)) / 2,
    ]);
    const isUncovered = points.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null &&
        (activeElement.contains(there) || there.contains(activeElement) || there.closest('label') !== null)
      );
    });
    const faults = [
      ...(outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? ['no visible focus'] : []),
      ...(width < 1 || height < 1 || right < 0 || left > innerWidth || bottom < 0 || top > innerHeight
        ? ['out of sight']
        : []),
      ...(isUncovered ? [] : ['covered']),
      ...(activeElement.tabIndex > 0 ? ['an order of its own'] : []),
    ];
    return { what: activeElement.outerHTML.slice(0, 120), faults, isNew };
  });

test.use({ reducedMotion: 'reduce' });

for (const path of PATHS) {
  test(`Tab leads through all of ${path || 'the home page'}`, async ({ page, shell }) => {
    await page.addInitScript(() => localStorage.setItem('cart', '[{"id":1,"quantity":2},{"id":7,"quantity":1}]'));
    await open(page, address('en', shell, path));
    const faults: string[] = [];
    let stops = 0;
    for (; stops < MANY; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await stopAt(page);
      if (!stop) break;
      if (!stop.isNew) faults.push(`back at ${stop.what}`);
      faults.push(...stop.faults.map((fault) => `${fault}: ${stop.what}`));
    }
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(10);
    // At the end of the page, not in a trap.
    expect(stops).toBeLessThan(MANY);
    await page.keyboard.press('Shift+Tab');
    expect(await stopAt(page)).not.toBeNull();
  });
}

test('the menu opens, leads through its entries, closes and gives the focus back', async ({ page, shell }) => {
  await open(page, address('en', shell, '/about'));
  const opener = page.getByRole('banner').getByRole('button', { name: 'Services' });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  // The list comes when it is first needed.
  await expect(page.getByRole('banner').getByText('05', { exact: true })).toBeVisible();
  for (const name of [/Healthcare consulting/, /Clinical training/, /Strategy and operations/]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused();
    expect((await stopAt(page))?.faults).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener).toBeFocused();
  for (const key of ['Space', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinical training and simulation');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('a picture is enlarged, turned over and left by keyboard', async ({ page, shell }) => {
  await open(page, address('en', shell, '/productdetails/?&product_slug=clinic-starter'));
  const opener = page.getByRole('button', { name: say('en', 'shop:a11y.zoom') });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/1\/4/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText(/2\/4/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a video starts by keyboard and has the focus', async ({ page, shell, watched }) => {
  const host = 'https://www.youtube-nocookie.com';
  await page.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' }),
  );
  watched.allowedOrigins.add(host);
  await open(page, address('en', shell, '/socialmedia/process-map-video'));
  await page.getByRole('button', { name: 'Play the video' }).press('Enter');
  await expect(page.locator('iframe')).toBeFocused();
});

test('the skip link leads past the header', async ({ page, shell }) => {
  await open(page, address('en', shell, '/about'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
