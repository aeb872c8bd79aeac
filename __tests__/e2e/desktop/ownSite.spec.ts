import type { Browser } from '@playwright/test';
import { takePhotograph } from '../../support/pictures';
import { axeViolations, contrastViolations } from '../support/axe';
import { acceptInvitation, linkIn } from '../support/invitation';
import { startEmptySite } from '../support/ownSite';
import { expect, test } from '../support/test';

const OWNER = 'owner@nar.az';
const EDITOR = 'editor@nar.az';
const BRAND: Record<string, string> = {
  'name.az': 'Nar Ofisi',
  'name.en': 'Nar Office',
  'slogan.az': 'Hesabat və audit',
  'slogan.en': 'Reports and audits',
  'colours.main': '#7a1f3d',
};
/** The page, and what of the other organisation a visitor sees on it. */
const PAGES = ['/az', '/en', '/az/Mobile', '/en/about', '/en/products', '/en/Mobile/contact'];

/** What a visitor gets in one scheme: the name, the logo, the colour, and nothing that axe objects to. */
async function visit(browser: Browser, origin: string, colorScheme: 'light' | 'dark') {
  const page = await browser.newPage({ colorScheme });
  for (const path of PAGES) {
    await page.goto(origin + path);
    await expect(page).toHaveTitle(path.startsWith('/az') ? /Nar Ofisi/ : /Nar Office/);
    await expect(
      page.locator('header img[src*="/pictures/"], [class*=Bar] img[src*="/pictures/"]').first(),
    ).toBeVisible();
    const violations = await (colorScheme === 'light' ? axeViolations : contrastViolations)(page);
    expect([path, colorScheme, violations]).toEqual([path, colorScheme, []]);
  }
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
  await page.close();
  return colour.trim();
}

test('an empty installation becomes another organisation', async ({ page, browser, watched }) => {
  watched.allowedStatuses.add(401).add(400);
  const site = await startEmptySite();
  try {
    watched.allowedOrigins.add(site.origin);
    const printed = site.runStaffCommand('add', OWNER);
    await acceptInvitation(page, linkIn(printed), 'a phrase for the owner');
    await page.goto(`${site.origin}/admin`);
    // What to fill in first.
    await expect(page.locator('a[href="/admin/settings/brand"]').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(`${site.origin}/admin/pictures`);
    const buffer = await takePhotograph(300, 100);
    await page.locator('input[type=file]').first().setInputFiles({ name: 'nar.png', mimeType: 'image/png', buffer });
    await page.getByText('Forma ilə yüklə').click();
    await page.locator('form[data-upload] [type=submit]').click();
    await page.waitForURL(/\/admin\/pictures(?:\/\d+|\?)/);

    await page.goto(`${site.origin}/admin/settings/brand`);
    for (const [name, text] of Object.entries(BRAND)) await page.locator(`[name="${name}"]`).fill(text);
    await page.locator('button[data-pick="logoLight"]').click();
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    expect(await axeViolations(page)).toEqual([]);
    // A colour that nobody could read is not taken, and what was typed stays.
    await page.locator('[name="colours.main"]').fill('#f2d5de');
    await page.locator('main form [type=submit]:visible').first().click();
    await expect(page.locator('[name="name.en"]')).toHaveValue('Nar Office');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await page.locator('[name="colours.main"]').fill('#7a1f3d');
    await page.locator('main form [type=submit]:visible').first().click();
    await expect(page.getByText('Yadda saxlanıldı').first()).toBeVisible();

    expect(await visit(browser, site.origin, 'light')).toBe('#7a1f3d');
    await visit(browser, site.origin, 'dark');
    const manifest = await (await page.request.get(`${site.origin}/en/manifest.webmanifest`)).text();
    expect(manifest).toContain('Nar Office');

    await page.goto(`${site.origin}/admin/staff/new`);
    await page.locator('[name=email]').fill(EDITOR);
    await page.locator('[name=name]').fill('Editor Editor');
    await page.locator('[name=role][value=editor]').check();
    await page.locator('[name=locale]').selectOption('az');
    await page.locator('main form [type=submit]:visible').first().click();
    const { text, html } = await site.mailTo(EDITOR);
    expect(html).toMatch(/Nar Of/);
    const other = await browser.newPage();
    await acceptInvitation(other, linkIn(text), 'a phrase for the editor');
    expect((await other.goto(`${site.origin}/admin/services`))?.status()).toBe(200);
    expect((await other.goto(`${site.origin}/admin/staff`))?.status()).toBe(403);
  } finally {
    await site.stop();
  }
});
