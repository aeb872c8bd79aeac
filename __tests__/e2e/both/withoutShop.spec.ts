import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { say } from '../support/shopTexts';
import { test } from '../support/ownSites';
import { address, expect, LANGUAGE, open } from '../support/test';

/*
 * A site without shop, accounts and ornament, under a name of its own: nothing of these is anywhere, and everything else
 * is whole.
 */

const PAGES = [
  ...['', '/about', '/consservices', '/consservices/?&service_slug=homes', '/projects', '/socialmedia', '/law'],
  ...['/contact', '/e-contact/?&apply=apply', '/search', '/search?q=ev', '/search?q=zzzz'],
];
const MISSING = [
  ...['/categories', '/products', '/products?q=x', '/productdetails/?&product_slug=clinic-starter', '/cart'],
  ...['/forms/shopform', '/login', '/register', '/password/reset', '/account'],
  // The last, whose links to itself name no part.
  '/nothing-here',
];
/** Paths after language and shell that nothing leads to. */
const OF_PARTS =
  /^\/(?:az|en)(?:\/Mobile)?\/(?:categories|products|productdetails|cart|forms|login|register|account|password|order)\b/;

/** The paths that the links of a page lead to. */
const readLinks = (page: Page) =>
  page.evaluate(() => [...document.links].filter(({ origin }) => origin === location.origin).map((a) => a.pathname));

/** Addresses of drawings that the document asks for; records may name some, which are left out. */
const readDrawings = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[src*="/art/"], [srcset*="/art/"]')].map((one) => one.outerHTML));

test.use({ baseURL: async ({ withoutShop }, provide) => provide(withoutShop) });

test('no page leads to the shop or to an account, shows an ornament, or has what axe objects to', async ({
  page,
  shell,
}) => {
  const locale = LANGUAGE[shell];
  const links = new Set<string>();
  for (const path of PAGES) {
    const answer = await open(page, address(locale, shell, path));
    expect([path, answer?.status()]).toEqual([path, 200]);
    expect([path, await readDrawings(page)]).toEqual([path, []]);
    expect([path, await axeViolations(page)]).toEqual([path, []]);
    for (const link of await readLinks(page)) links.add(link);
  }
  expect([...links].filter((link) => OF_PARTS.test(link))).toEqual([]);
  // What is linked is there.
  for (const link of links) {
    const { status } = await page.request.get(link).then((answer) => ({ status: answer.status() }));
    expect([link, status]).toEqual([link, 200]);
  }
});

test('the addresses of the shop and of accounts are not found, in words of the organisation', async ({
  page,
  shell,
  watched,
}) => {
  watched.allowedStatuses.add(404);
  const locale = LANGUAGE[shell];
  const heading = { az: 'Bu otaq planda yoxdur', en: 'This room is not on the plan' }[locale];
  for (const path of MISSING) {
    const answer = await page.goto(address(locale, shell, path));
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  expect((await readLinks(page)).filter((link) => OF_PARTS.test(link))).toEqual([]);
  expect(await readDrawings(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  for (const file of ['/documents/public-offer-az.pdf', '/documents/privacy-policy-en.txt']) {
    expect([file, (await page.request.get(file)).status()]).toEqual([file, 404]);
  }
});

test('topics and search know no shop', async ({ page, shell }) => {
  const locale = LANGUAGE[shell];
  await open(page, address(locale, shell, '/contact'));
  const topics = await page.locator('select[name=topic] option').allInnerTexts();
  expect(topics).toContain(say(locale, 'contact:topic.other'));
  expect(topics).not.toContain(say(locale, 'contact:topic.shop'));
  // Words of pages of the shop, in a site that has none.
  const words = say(locale, 'shop:nav.shop');
  await open(page, address(locale, shell, `/search?q=${encodeURIComponent(words)}`));
  expect((await readLinks(page)).filter((link) => OF_PARTS.test(link))).toEqual([]);
});
