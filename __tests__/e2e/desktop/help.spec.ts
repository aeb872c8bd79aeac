import { axeViolations } from '../support/axe';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

test('the guide opens from every page at its chapter, without scripts, on a phone and in the dark', async ({
  browser,
  context,
  page,
}) => {
  await signInStaff(context, 'owner', 'az');
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const tab = await plain.newPage();
  for (const [from, chapter] of [
    ['/admin', 'the-first-page'],
    ['/admin/orders', 'orders'],
    ['/admin/services/1', 'texts-and-other-content'],
    ['/admin/settings/hours', 'settings#opening-hours'],
    ['/admin/help/orders', ''],
  ] as const) {
    await tab.goto(from);
    await tab.getByRole('main').getByRole('link', { name: 'Kömək' }).click();
    await expect(tab).toHaveURL(new RegExp(`/admin/help${chapter && `/${chapter}`}$`));
  }
  await tab.getByRole('main').getByRole('link', { name: 'Sifarişlər', exact: true }).first().click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sifarişlər');
  await plain.close();

  for (const [width, height, colorScheme] of [
    [1280, 800, 'light'],
    [1280, 800, 'dark'],
    [390, 844, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    for (const path of ['/admin/help', '/admin/help/inviting-people']) {
      await page.goto(path);
      const violations = await axeViolations(page);
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, colorScheme, width: shown, violations }).toEqual({ path, colorScheme, width, violations: [] });
    }
  }
  const picture = page.locator('.HelpScreen-text img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
});
