import { address, expect, nextFrames, open, test, untilHydrated, watchPageData, whereIs } from '../support/test';

for (const [kind, from, path, name, heading] of [
  ['whose path names it', '', '/projects', /All projects/, 'Projects'],
  ['that a query selects', '/products', '/productdetails', /^Clinic starter/, 'Clinic starter'],
] as const) {
  test(`a page ${kind} is asked for once, when its link is clicked, and again by Back`, async ({ page, shell }) => {
    await open(page, address('en', shell, from));
    const loaded = watchPageData(page, path);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.hover();
    await nextFrames(page);
    expect(loaded).toEqual([]);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    expect(loaded).toHaveLength(1);
    // What has changed meanwhile is shown.
    await page.goBack();
    await page.goForward();
    await expect.poll(() => loaded).toHaveLength(2);
    expect(documents).toEqual([]);
  });
}

test('a reload, and Back from elsewhere, lead to where the visitor was', async ({ page, shell }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await open(page, address('en', shell));
  await page
    .getByRole('main')
    .getByRole('link', { name: /All projects/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  expect(await top()).toBe(700);

  // The browser may hold on to what is seen rather than to the pixel.
  await page.reload();
  await untilHydrated(page);
  await expect.poll(top).toBeCloseTo(700, -2);

  await open(page, address('en', shell, '/law'));
  await page.goBack();
  await untilHydrated(page);
  expect(whereIs(page)).toBe(address('en', shell, '/projects'));
  await expect.poll(top).toBeCloseTo(700, -2);
});
