import { violationsInBothSchemes } from '../support/axe';
import { address, expect, LANGUAGE, open, test } from '../support/test';

/** Told month by month, with a measure and a quote; with a measure alone; with neither. */
const PROJECTS = ['clinic-network-quality', 'electronic-queue', 'school-nurses'];

for (const slug of PROJECTS) {
  test(`${slug} is accessible, light and dark`, async ({ page, shell }) => {
    await open(page, address(LANGUAGE[shell], shell, `/projects/${slug}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}

test('home with its index of stars, the list of projects and a product with pages are accessible, light and dark', async ({
  page,
  shell,
}) => {
  for (const path of ['', '/projects', '/productdetails/?&product_slug=quality-workbook']) {
    await open(page, address(LANGUAGE[shell], shell, path));
    expect(await violationsInBothSchemes(page), path).toEqual([]);
  }
});
