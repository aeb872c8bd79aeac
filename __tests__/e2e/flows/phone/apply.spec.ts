import { fillForm, readReceipt, sendButton } from '../../support/forms';
import { mailTo } from '../../support/mailBox';
import { say } from '../../support/shopTexts';
import { signInStaff } from '../../support/staff';
import { address, expect, open, test, whereIs } from '../../support/test';

const locale = 'en';
const FILE = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a request about a product with a file arrives, is followed by its link, and its file is opened by sales', async ({
  page,
  shell,
  browser,
}) => {
  const visit = { page, locale, shell } as const;
  const main = page.getByRole('main');
  await open(page, address(locale, shell, '/productdetails/?&product_slug=mobile-med-bag'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile medical bag');
  await main.getByRole('link', { name: say(locale, 'shop:forProduct') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'apply:product'));
  expect(whereIs(page)).toContain('/e-contact/?&apply=apply&product=mobile-med-bag');
  await expect(main.getByRole('combobox')).toHaveValue('product:mobile-med-bag');

  const email = await fillForm(visit, 'apply');
  await main.getByLabel(say(locale, 'apply:files')).setInputFiles(FILE);
  await sendButton(visit, 'apply').click();
  const reference = await readReceipt(visit, 'apply');
  const mail = await mailTo(email, reference);
  expect(mail.headers).toContain(`Content-Language: ${locale}`);
  // What is about a product goes to who sells it.
  expect((await mailTo('orders@probe.example.com', reference)).text).toContain('Mobile medical bag');

  const link = /\S+\/application\/\S+/.exec(mail.text)?.[0] ?? '';
  expect(link).toContain(`/${locale}/application/?reference=${reference}&token=`);
  await main.getByRole('link', { name: say(locale, 'apply:track') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'apply:requestOf', { reference }));
  expect(new URL(page.url()).search).toBe(new URL(link).search);
  await expect(main.getByText('Mobile medical bag')).toBeVisible();
  const steps = main.locator('ol:has([aria-current="step"])').getByRole('listitem');
  await expect(steps.first()).toContainText(say(locale, 'apply:st.received'));

  const office = await browser.newContext();
  await signInStaff(office, 'sales');
  const desk = await office.newPage();
  await desk.goto('/admin/applications');
  await desk.getByRole('link', { name: reference }).click();
  await expect(desk.getByText('Qeydiyyat növbəsini azaltmaq istəyirik.').first()).toBeVisible();
  const file =
    (await desk
      .getByRole('link', { name: /plan\.pdf/ })
      .first()
      .getAttribute('href')) ?? '';
  expect(await (await office.request.get(file)).body()).toEqual(FILE.buffer);
  expect((await page.request.get(file)).status()).toBe(401);
  await office.close();
});
