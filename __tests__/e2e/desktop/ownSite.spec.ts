import { axeViolations } from '../support/axe';
import { acceptInvitation, linkIn, startEmptySite } from '../support/ownSite';
import { expect, test } from '../support/test';

const OWNER = 'owner@nar.az';
const EDITOR = 'editor@nar.az';

test('an empty installation becomes another organisation', async ({ page, browser, watched }) => {
  test.setTimeout(120_000);
  watched.allowedStatuses.add(401);
  const site = await startEmptySite();
  try {
    watched.allowedOrigins.add(site.origin);
    const printed = site.runCommand('src/server/staff/staffCommand.mjs', 'add', OWNER);
    await acceptInvitation(page, linkIn(printed), 'a phrase for the owner');
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(`${site.origin}/admin/staff/new`);
    await page.locator('[name=email]').fill(EDITOR);
    await page.locator('[name=name]').fill('Editor Editor');
    await page.locator('[name=role]').selectOption('editor');
    await page.locator('main form [type=submit]:visible').first().click();
    const { text } = await site.mailTo(EDITOR);
    const other = await browser.newPage();
    await acceptInvitation(other, linkIn(text), 'a phrase for the editor');
    expect((await other.goto(`${site.origin}/admin/settings`))?.status()).toBe(403);
  } finally {
    await site.stop();
  }
});
