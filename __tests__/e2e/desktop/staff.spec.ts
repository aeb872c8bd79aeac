import { axeViolations, violationsInBothSchemes } from '../support/axe';
import { linkIn } from '../support/invitation';
import { insertStaffMember, runStaffCommand } from '../support/staff';
import { expect, test } from '../support/test';

const PASSWORD = 'a phrase for the owner';
/** Beside the places of the navigation, which adminScreens.spec.ts opens. */
const SCREENS = ['/admin/cities/new', '/admin/staff/new', '/admin/me?app=1'];

test('an owner sets a passkey up and logs in with it, from a link on another site too', async ({
  page,
  context,
  watched,
}) => {
  watched.allowedStatuses.add(401);
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  const { email } = insertStaffMember('owner', 'az');
  await page.goto(linkIn(runStaffCommand(['reset', email])));
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[type=submit]').click();
  await page.locator('[data-passkey]').click();
  await expect(page.locator('code')).toHaveCount(10);
  await page.locator('main a[href="/admin"]').click();
  await expect(page).toHaveURL(/\/admin$/);

  // Shut and opened again: the cookie is gone, the passkey is not.
  await context.clearCookies();
  await page.goto('/admin/staff');
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[type=submit]').click();
  await page.locator('[data-passkey]').click();
  await expect(page.getByText(email)).toBeVisible();

  // In English from here on.
  await page.getByRole('button', { name: 'English' }).click();
  // On a phone nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of SCREENS) {
    await page.goto(screen);
    expect([screen, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([screen, 390]);
    expect([screen, await violationsInBothSchemes(page)]).toEqual([screen, []]);
  }

  // No script of Next; a list loads these of ours alone.
  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).pathname);
  });
  await page.goto('/admin/cities');
  expect(scripts.sort()).toEqual([
    expect.stringMatching(/^\/build\/counts\./),
    expect.stringMatching(/^\/build\/form\./),
    expect.stringMatching(/^\/build\/list\./),
  ]);

  // The cookie is `SameSite=Strict`, so that a link on another site arrives without it.
  const port = new URL(page.url()).port;
  watched.allowedOrigins.add(`http://127.0.0.1:${port}`);
  await page.route(`http://127.0.0.1:${port}/mail`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="http://localhost:${port}/admin/cities">open</a>` }),
  );
  await page.goto(`http://127.0.0.1:${port}/mail`);
  await page.getByText('open').click();
  await expect(page.getByRole('heading', { name: 'Cities and delivery fees' })).toBeVisible();

  // After the log-out Back shows the login, and nothing of the list.
  await page.locator('.AdminFrame-bar summary').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('[name=email]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/cities$/);
  await expect(page.locator('[name=email]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cities and delivery fees' })).toBeHidden();
});
