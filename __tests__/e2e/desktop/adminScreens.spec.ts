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
