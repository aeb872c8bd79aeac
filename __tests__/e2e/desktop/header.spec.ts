import { LOCALES } from '../support/pages';
import { say } from '../support/shopTexts';
import { expect, nextFrames, open, test } from '../support/test';

const header = 'header >> nth=0';

test('the dropdown closes by a click outside and when the focus leaves it', async ({ page }) => {
  await open(page, '/en/about');
  const button = page.locator(header).getByRole('button', { name: 'Services' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(5, 790);
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await page.locator(header).getByRole('link', { name: 'Contact', exact: true }).focus();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the cart link is on no content page', async ({ page }) => {
  await open(page, '/en/about');
  await expect(page.locator(header).getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await expect(page.locator(header).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the way to the top appears after more than 300 px', async ({ page }) => {
  await open(page, '/en');
  const button = page.getByRole('button', { name: 'Back to top', includeHidden: true });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(button).toBeHidden();
  await scrollTo(300);
  await nextFrames(page);
  await expect(button).toBeHidden();
  await scrollTo(301);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

for (const locale of LOCALES) {
  test(`a call, a chat and the first step are one press away at every width (${locale})`, async ({ page }) => {
    await open(page, `/${locale}/about`);
    const call = page.locator(header).locator('a[href^="tel:"]');
    for (const width of [769, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 1e6));
      await expect(call).toBeInViewport();
      await expect(page.locator(header).locator('a[href^="https://wa.me/"]')).toBeInViewport();
      if (width < 1200) continue;
      const number = call.locator('.num');
      const [outer, inner] = await Promise.all([call.boundingBox(), number.boundingBox()]);
      // In the same line as the sign, and not in one that is cut off.
      expect(inner?.y, `${width}`).toBeLessThan((outer?.y ?? 0) + 44);
      await expect(page.locator(header).getByRole('link', { name: say(locale, 'common:btn.apply') })).toBeInViewport();
    }
  });
}
