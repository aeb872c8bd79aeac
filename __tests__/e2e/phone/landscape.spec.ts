import { expect, nextFrames, open, test, untilHydrated, watchPageData, whereIs } from '../support/test';

test.use({ viewport: { width: 844, height: 390 } });

test('a phone held sideways keeps one address over three reloads', async ({ page, context }) => {
  await open(page, '/en/about?x=1');
  await expect.poll(() => whereIs(page)).toBe('/en/about?x=1');
  await expect(page.getByRole('button', { name: 'Services' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'shell')?.value).toBe('desktop');

  const loaded = watchPageData(page, '/Mobile');
  for (let reload = 1; reload <= 3; reload += 1) {
    const addresses: string[] = [];
    const note = () => addresses.push(whereIs(page));
    page.on('framenavigated', note);
    const response = await page.reload();
    await untilHydrated(page);
    await nextFrames(page);
    page.off('framenavigated', note);
    expect(response?.request().redirectedFrom(), `reload ${reload}`).toBeNull();
    expect(new Set(addresses), `reload ${reload}`).toEqual(new Set(['/en/about?x=1']));
  }
  // A switch begins with the other shell's data.
  expect(loaded).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => whereIs(page)).toBe('/en/Mobile/about?x=1');
  expect(loaded).not.toEqual([]);
  expect((await context.cookies()).find(({ name }) => name === 'shell')).toBeUndefined();
});

test('a page can be scrolled after a phone was turned with its menu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en/Mobile/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => whereIs(page)).toBe('/en/about');
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});
