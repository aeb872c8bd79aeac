import { addToCart } from '../../support/buying';
import { address, expect, open, test } from '../../support/test';

const product = (slug: string) => `/productdetails/?&product_slug=${slug}`;

test('a wheel over the quantity scrolls the page', async ({ page, shell }) => {
  await open(page, address('en', shell, product('data-protection-pack')));
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('2');
  await quantity.hover();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() => window.scrollY > 0);
  await expect(quantity).toHaveValue('2');
  await quantity.press('ArrowDown');
  await expect(quantity).toHaveValue('1');
});

test('the cart lists changes, which can be confirmed', async ({ page, shell }) => {
  // As it was left by an earlier visit: another price, more pieces than there are, and something that has gone.
  const earlier = [
    { id: 7, quantity: 1, slug: 'clinic-starter', name: 'Clinic starter kit', price: '199.00' },
    { id: 18, quantity: 40, slug: 'data-protection-pack', name: 'Data protection pack', price: '95.00' },
    { id: 12, quantity: 1, slug: 'mobile-med-bag', name: 'Mobile medical bag', price: '168.00' },
  ];
  await open(page, address('en', shell, '/about'));
  await page.evaluate((items) => localStorage.setItem('cart', JSON.stringify(items)), earlier);
  await open(page, address('en', shell, '/cart'));
  const main = page.getByRole('main');
  await expect(main.getByText('It cost AZN 199.00 when you added it and now costs AZN 210.00.')).toBeVisible();
  await expect(main.getByText('Only 2 left. You chose 40.')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Mobile medical bag' })).toContainText('Sold out');
  // The order needs the changes to be confirmed.
  await main.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(main.getByText('Confirm 3 changes first')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Accept AZN 210.00: Clinic starter kit' })).toBeFocused();
  for (const action of ['Accept AZN 210.00: Clinic', 'Keep 2: Data', 'Remove: Mobile']) {
    await main.getByRole('button', { name: action }).click();
  }
  await expect(main.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  await expect(main.getByRole('spinbutton')).toHaveCount(2);
  await expect(main.getByRole('spinbutton', { name: /Data protection pack/ })).toHaveValue('2');
});

test('another tab follows the cart', async ({ page, context, shell }) => {
  await open(page, address('en', shell, '/cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const other = await context.newPage();
  await addToCart({ page: other, locale: 'en', shell }, 'question-cards');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Question of the week: 52 cards' })).toBeVisible();
  await open(other, address('en', shell, '/cart'));
  await other.getByRole('button', { name: 'Remove: Question of the week: 52 cards' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
