import type { BrowserContext, Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { address, expect, open, test, untilHydrated } from '../support/test';

const HOST = 'https://www.youtube-nocookie.com';
const VIDEO = '/socialmedia/process-map-video';

const notice = (page: Page) => page.getByText('YouTube receives your IP address');
const play = (page: Page) => page.getByRole('button', { name: 'Play the video' });
const frame = (page: Page) => page.locator(`iframe[src^="${HOST}/"]`);
const settings = (page: Page) => page.getByRole('group', { name: 'Cookie settings' });
const chosen = (page: Page) => settings(page).getByRole('radio', { checked: true });

/** Stands in for the video's host, and counts what it is asked. */
async function standIn(context: BrowserContext) {
  const asked: string[] = [];
  await context.route(`${HOST}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  return asked;
}

test('a video asks nothing of its host before the click; the choice lasts until it is taken back', async ({
  page,
  context,
  shell,
  watched,
}) => {
  const asked = await standIn(context);
  await open(page, address('en', shell, VIDEO));
  await expect(notice(page)).toBeVisible();
  await expect(play(page)).toHaveAccessibleDescription(/YouTube receives your IP address/);
  // Any request to another origin fails the test until here.
  expect(asked).toEqual([]);
  watched.allowedOrigins.add(HOST);
  await play(page).click();
  await expect(frame(page)).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);

  await page.reload();
  await untilHydrated(page);
  await expect(play(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(frame(page)).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page).toHaveURL(/\/law#cookies$/);
  await expect(settings(page)).toBeInViewport();
  await expect(chosen(page)).toHaveAccessibleName('Accept all');
  await settings(page).getByText('Necessary only').click();
  await expect(chosen(page)).toHaveAccessibleName('Necessary only');
  await page.reload();
  await untilHydrated(page);
  await expect(chosen(page)).toHaveAccessibleName('Necessary only');

  await open(page, address('en', shell, VIDEO));
  await expect(notice(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the consent may be given ahead, by keyboard, and other tabs hear of it', async ({ page, context, shell }) => {
  await open(page, address('az', shell, VIDEO));
  const other = await context.newPage();
  await open(other, address('az', shell, '/law#cookies'));
  await other.getByRole('radio', { name: 'Yalnız zəruri' }).focus();
  await other.keyboard.press('ArrowDown');
  await expect(other.getByRole('radio', { name: 'Hamısına razıyam' })).toBeChecked();
  await expect(page.getByText('IP ünvanınız həmin platformaya ötürülür')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kuki ayarları' })).toBeVisible();
});

test('the device stores nothing that the legal page does not list', async ({ page, context, shell, watched }) => {
  await standIn(context);
  watched.allowedOrigins.add(HOST);
  await open(page, address('az', shell, VIDEO));
  await page.getByRole('button', { name: 'Videonu başlat' }).click();
  await page.locator('a[hreflang="en"]:visible').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await open(page, address('en', shell, '/products?in_stock=1'));
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
  await open(page, address('en', shell, '/register'));
  await page.getByRole('textbox', { name: 'First name' }).fill('Aysel');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Quliyeva');
  await page.getByRole('link', { name: 'Probe' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A clear pattern for complex work');
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page).toHaveURL(/\/en\/Mobile$/);

  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  const html = await (await page.request.get(address('en', 'desktop', '/law'))).text();
  const told = [...html.matchAll(/<td[^>]*><code>([^<]+)<\/code><\/td>/g)].map(([, name = '']) => name);
  expect(told.length).toBeGreaterThan(5);
  const isTold = (name: string) =>
    told.some((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one));
  expect([...kept, ...cookies].filter((name) => !isTold(name))).toEqual([]);
  expect([...kept, ...cookies]).toEqual(expect.arrayContaining(['consent', 'cart', 'locale']));
});
