import { axeViolations, contrastViolations } from '../../support/axe';
import { lossAt } from '../../support/loss';
import { address, expect, open, test } from '../../support/test';

/** A page of each kind; the cart holds something. */
const PAGES: [path: string, heading: string][] = [
  ['', 'Mürəkkəb işə aydın naxış'],
  ['/consservices/?&service_slug=clinical-training', 'Tibbi təlim və simulyasiya'],
  ['/products', 'Məhsullar'],
  ['/productdetails/?&product_slug=clinic-starter', 'Klinika üçün başlanğıc dəsti'],
  ['/e-contact/?&apply=apply', 'Görüş təyin edin'],
  ['/forms/shopform', 'Sifarişin rəsmiləşdirilməsi'],
];

for (const [path, heading] of PAGES) {
  test(`/az${path} is accessible, light and dark, and whole where it is narrowest`, async ({ page, shell }) => {
    await page.addInitScript(() => localStorage.setItem('cart', '[{"id":1,"quantity":2},{"id":7,"quantity":1}]'));
    await open(page, address('az', shell, path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect.soft(await axeViolations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await contrastViolations(page), 'dark').toEqual([]);
    expect.soft(await lossAt(page, shell === 'mobile' ? 320 : 769), 'what is cut').toEqual([]);
  });
}
