import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/axe';
import { test } from '../support/ownSites';
import { address, expect, LANGUAGE, open } from '../support/test';

test.use({ baseURL: async ({ demonstration }, provide) => provide(demonstration) });

const NAMES = {
  az: { index: 'Xidmətlər və layihələri', star: /^Laboratoriya auditi 1 layihə(?: · Sevda Həsənli)?$/ },
  en: { index: 'Services and their projects', star: /^Laboratory audit 1 project(?: · Sevda Hasanli)?$/ },
};

const placeOf = (page: Page, name: RegExp) => page.locator('main nav li', { has: page.getByRole('link', { name }) });
const indexOf = (page: Page, name: string) => page.getByRole('navigation', { name });

test('each star is as large as a finger or a pointer needs, beside the others, over the picture', async ({
  page,
  shell,
}) => {
  for (const width of shell === 'desktop' ? [769, 1280, 1920] : [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, address(LANGUAGE[shell], shell));
    const boxes = await indexOf(page, NAMES[LANGUAGE[shell]].index)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    const picture = await page.locator('main picture img').first().boundingBox();
    expect(boxes).toHaveLength(11);
    for (const [index, box] of boxes.entries()) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(shell === 'desktop' ? 24 : 44);
      expect(box.left).toBeGreaterThanOrEqual(Math.floor(picture?.x ?? 0));
      expect(box.right).toBeLessThanOrEqual(Math.ceil((picture?.x ?? 0) + (picture?.width ?? 0)));
      expect(box.top).toBeGreaterThanOrEqual(Math.floor(picture?.y ?? 0));
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left + 0.5 ||
          other.right <= box.left + 0.5 ||
          box.bottom <= other.top + 0.5 ||
          other.bottom <= box.top + 0.5;
        expect(isApart).toBe(true);
      }
    }
  }
});

test('a star that has the focus or is pointed at is lit and named, and leads to its service', async ({
  page,
  shell,
}) => {
  const { index, star } = NAMES[LANGUAGE[shell]];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, address(LANGUAGE[shell], shell));
  const link = indexOf(page, index).getByRole('link', { name: star });
  const note = link.locator('span').first();
  await expect(note).toHaveCSS('opacity', '0');

  await indexOf(page, index).getByRole('link').nth(4).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(note).toHaveCSS('opacity', '1');
  // What darkens all but its pane.
  expect(await link.evaluate((place) => getComputedStyle(place, '::before').content)).toBe('""');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await link.blur();
  await expect(note).toHaveCSS('opacity', '0');

  if (shell === 'desktop') {
    await link.hover();
    await expect(note).toHaveCSS('opacity', '1');
    await link.click();
  } else {
    const place = placeOf(page, star);
    await place.tap();
    await expect(note).toHaveCSS('opacity', '1');
    await expect(page).toHaveURL(new RegExp(`${address(LANGUAGE[shell], shell)}/?$`));
    // A press on the name goes there too.
    await link.locator('span').first().tap();
  }
  await expect(page).toHaveURL(/service_slug=lab-audit/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is the same index', async ({ page, shell }) => {
    const { index, star } = NAMES[LANGUAGE[shell]];
    await page.goto(address(LANGUAGE[shell], shell));
    const link = indexOf(page, index).getByRole('link', { name: star });
    await expect(indexOf(page, index).getByRole('link')).toHaveCount(11);
    if (shell === 'desktop') {
      await link.hover();
      await expect(link.locator('span').first()).toHaveCSS('opacity', '1');
      await link.click();
    } else {
      const place = placeOf(page, star);
      await place.tap();
      await expect(link.locator('span').first()).toHaveCSS('opacity', '1');
      await place.tap();
    }
    await expect(page).toHaveURL(/service_slug=lab-audit/);
  });
});

test('the page of a service shows the drawing that its tile has', async ({ page, shell }) => {
  const drawing = 'main img[src*="/art/motif/clinical-training.svg"]';
  const readArt = async (path: string) => {
    await open(page, address(LANGUAGE[shell], shell, path));
    const src = await page.locator(drawing).first().getAttribute('src');
    return src?.replace(/&w=.*/, '');
  };
  expect(await readArt('/consservices/?&service_slug=clinical-training')).toBe(await readArt('/consservices'));
});
