import { buyUpToReview, field, newEmail, placeButton } from '../support/buying';
import { say } from '../support/shopTexts';
import { expect, test } from '../support/test';

test('checkout history: Back from the review keeps what was typed, Forward and a reload open it again', async ({
  page,
  shell,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  const email = newEmail();
  await buyUpToReview(visit, 'light-cards', email);
  const main = page.getByRole('main');
  await page.goBack();
  await expect(field(page, say('en', 'forms:field.email'))).toHaveValue(email);
  await expect(main.getByLabel(say('en', 'checkout:city'))).not.toHaveValue('');
  await expect(main.locator('[aria-current=step]')).toContainText(say('en', 'checkout:step2'));
  await page.goForward();
  await expect(placeButton(visit)).toBeVisible();
  await page.reload();
  await expect(placeButton(visit)).toBeVisible();
  await main.getByRole('link', { name: `2. ${say('en', 'checkout:step2')}` }).click();
  await expect(field(page, say('en', 'checkout:street'))).toHaveValue('Nizami küçəsi 1, mənzil 2');
  await page.goBack();
  await expect(placeButton(visit)).toBeVisible();
  await page.goBack();
  await expect(field(page, say('en', 'checkout:street'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'cart:title'));
});

test('links of the review pressed again before the page has followed: the browser has nothing to complain of', async ({
  page,
  shell,
}) => {
  const visit = { page, locale: 'en', shell } as const;
  await buyUpToReview(visit, 'light-cards');
  const links = page.getByRole('main').locator('a[href*="forms/shopform"][href*="#"]');
  await links.evaluateAll((all) => {
    for (const link of [...all, ...all]) (link as HTMLAnchorElement).click();
  });
  await expect(field(page, say('en', 'checkout:street'))).toBeVisible();
});
