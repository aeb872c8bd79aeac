import type { Page } from '@playwright/test';
import { say } from '../support/shopTexts';
import { address, expect, open, test, type Locale } from '../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** What is said by itself: the text of live parts as it came, Next's own announcer included. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const hear = (root: Document | ShadowRoot) =>
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const live = element?.closest('[role="status"], [role="alert"], [aria-live]');
          const text = live?.textContent?.trim();
          // What is not drawn is not said either.
          if (text && live?.checkVisibility() && said.at(-1) !== text) said.push(text);
        }
      }).observe(root, { subtree: true, childList: true, characterData: true });
    hear(document);
    const announcer = document.querySelector('next-route-announcer')?.shadowRoot;
    if (announcer) hear(announcer);
  });
}
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Without the word that a list is on its way, which only a slow answer brings. */
const saidInTheEnd = async (page: Page) => (await said(page)).filter((text) => text !== say('en', 'lists:updating'));

/** An entry of the main menu, by keyboard. */
async function openEntry(page: Page, locale: Locale, key: string) {
  const menu = page.getByRole('navigation', { name: say(locale, 'common:a11y.mainNav') });
  await menu.getByRole('link', { name: say(locale, key), exact: true }).press('Enter');
}

for (const locale of ['az', 'en'] as const) {
  test(`in /${locale} the focus moves to the heading of another page, which alone is announced`, async ({
    page,
    shell,
  }) => {
    await open(page, address(locale, shell, '/about'));
    await expect(page.locator('body')).toBeFocused();
    await listen(page);
    await openEntry(page, locale, 'common:nav.projects');
    await expect(heading(page)).toHaveText(say(locale, 'common:nav.projects'));
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => top(page)).toBe(0);

    // From there the next stop is in the page, not in its header.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await said(page)).toEqual([]);
  });
}

test('Back and Forward focus the heading and restore the scroll position', async ({ page, shell }) => {
  await open(page, address('en', shell));
  const link = page.getByRole('main').getByRole('link', { name: /All projects/ });
  await link.scrollIntoViewIfNeeded();
  const from = await top(page);
  await link.press('Enter');
  await expect(heading(page)).toHaveText('Projects');
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => top(page)).toBe(400);
  await page.goBack();
  await expect(heading(page)).toHaveText('A clear pattern for complex work');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => top(page)).toBeGreaterThan(from - 100);
  await page.goForward();
  await expect(heading(page)).toHaveText('Projects');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => top(page)).toBe(400);
});

test('a product after a product is another page', async ({ page, shell }) => {
  await open(page, address('en', shell, '/productdetails/?&product_slug=clinic-starter'));
  await page.getByRole('main').getByRole('link', { name: 'Quality workbook', exact: true }).press('Enter');
  await expect(heading(page)).toHaveText('Quality workbook');
  await expect(heading(page)).toBeFocused();
});

for (const [path, name] of [
  ['/projects', 'Training'],
  ['/socialmedia', 'YouTube'],
] as const) {
  test(`a filter of ${path} leads to the top, keeps the focus and announces the result, Back to where one was`, async ({
    page,
    shell,
  }) => {
    await open(page, address('en', shell, path));
    await listen(page);
    const filter = page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true });
    // So far down as leaves the filter in view.
    await filter.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 150));
    const before = await top(page);
    expect(before).toBeGreaterThan(50);
    await filter.press('Enter');
    await expect(filter).toHaveAttribute('aria-current', 'true');
    // As near to the top as leaves in view what has the focus.
    await expect.poll(() => top(page)).toBeLessThanOrEqual(Math.max(0, before - 100));
    await expect(filter).toBeFocused();
    await expect(filter).toBeInViewport();
    await expect.poll(() => saidInTheEnd(page)).toEqual([expect.stringMatching(/^Results 1–\d+ of \d+$/)]);
    await page.goBack();
    await expect(filter).not.toHaveAttribute('aria-current', 'true');
    await expect.poll(() => top(page)).toBeGreaterThan(before - 60);
  });
}

test('a filter of products announces its result once', async ({ page, shell }) => {
  await open(page, address('en', shell, '/products'));
  await listen(page);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('kit');
  await expect.poll(() => saidInTheEnd(page)).toEqual([expect.stringMatching(/^(?:1–\d+ of )?\d+ products$/)]);
  await expect(search).toBeFocused();
});

test('another page of a list begins at its heading', async ({ page, shell }) => {
  await open(page, address('en', shell, '/projects'));
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => top(page)).toBe(0);
});
