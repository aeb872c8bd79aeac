import { axeViolations } from '../support/axe';
import { signInStaff } from '../support/staff';
import { expect, test } from '../support/test';

const SCREENS = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

test('every place of the navigation opens for an owner, fits the screen, and axe finds nothing', async ({
  page,
  context,
}) => {
  await signInStaff(context, 'owner', 'az');
  await page.goto('/admin');
  const links = page.locator('.AdminFrame-side nav a[href^="/admin"]');
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(places.length).toBeGreaterThan(20);
  for (const [index, { colorScheme, ...size }] of SCREENS.entries()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // Every other place on the computer, the rest on the phone: all of them twice would take too long.
    for (const place of places.filter((_, order) => order % SCREENS.length === index)) {
      const answer = await page.goto(place);
      const looks = {
        place,
        status: answer?.status(),
        width: await page.evaluate(() => document.documentElement.scrollWidth),
        // A text that lacks its translation shows its key.
        keys: (await page.locator('body').innerText()).match(/\badmin[A-Z]?\w*:\w+/g) ?? [],
        violations: await axeViolations(page),
      };
      expect(looks).toEqual({ place, status: 200, width: size.width, keys: [], violations: [] });
      await expect(page.locator('nav a[aria-current="page"]').first()).toHaveAttribute('href', place);
    }
  }
});

test('a file is chosen by a button in the language of the page, and named with its size', async ({ page, context }) => {
  await signInStaff(context, 'owner', 'az');
  await page.goto('/admin/content');
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Fayl seçin', { exact: true }).click();
  await (await choosing).setFiles({ name: 'content.zip', mimeType: 'application/zip', buffer: Buffer.alloc(3000) });
  await expect(page.getByText('content.zip (3 KB)')).toBeVisible();
  expect((await page.locator('input[type=file]').boundingBox())?.width).toBe(1);
});
