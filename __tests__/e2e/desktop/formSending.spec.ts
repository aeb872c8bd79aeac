import { axeViolations } from '../support/axe';
import { countSent, FORMS, fillForm, messageField, readReceipt, sendButton, type FormName } from '../support/forms';
import { say } from '../support/shopTexts';
import { address, expect, open, test } from '../support/test';

const NAMES: FormName[] = ['contact', 'apply'];
const API = { contact: '**/api/contact/', apply: '**/api/applications/' };

for (const form of NAMES) {
  test(`${form}: the network is gone, then one message arrives`, async ({ page, shell, watched }) => {
    const visit = { page, locale: 'en', shell } as const;
    await open(page, address('en', shell, FORMS[form].path));
    await fillForm(visit, form);
    const sent = countSent(page, form);
    await page.route(API[form], (route) => route.abort('aborted'));
    await sendButton(visit, form).click();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toHaveText(say('en', 'forms:err.notSent'));
    await expect(problem).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await expect(messageField(visit, form)).toHaveValue(/Salam!/);
    watched.complaints.length = 0;

    await page.unroute(API[form]);
    await sendButton(visit, form).click();
    await readReceipt(visit, form);
    expect(new Set(sent.keys).size).toBe(1);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
  });

  test(`${form}: after a lost answer, a reload and a change, the change is told apart and sent again`, async ({
    page,
    shell,
    watched,
  }) => {
    watched.allowedStatuses.add(409);
    const visit = { page, locale: 'az', shell } as const;
    await open(page, address('az', shell, FORMS[form].path));
    await fillForm(visit, form);
    let first = '';
    await page.route(API[form], async (route) => {
      const answer = await route.fetch();
      first = ((await answer.json()) as { reference: string }).reference;
      await route.abort('aborted');
    });
    await sendButton(visit, form).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('az', 'forms:err.notSent'));
    await page.unroute(API[form]);
    watched.complaints.length = 0;

    await page.reload();
    await expect(page.getByText(say('az', 'forms:draft'))).toBeVisible();
    await expect(messageField(visit, form)).toHaveValue(/Salam!/);
    await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked();
    await messageField(visit, form).fill('Başqa mətn');
    await sendButton(visit, form).click();
    const notice = page.getByRole('main').getByText(say('az', `${form}:sent.earlier`, { reference: first }));
    await expect(notice).toBeVisible();
    await expect(messageField(visit, form)).toHaveValue('Başqa mətn');
    expect(await axeViolations(page)).toEqual([]);
    await sendButton(visit, form).click();
    expect(await readReceipt(visit, form)).not.toBe(first);
  });
}

test('two visitors of the same cached page have two messages', async ({ browser, page, shell, extraHTTPHeaders }) => {
  const path = address('en', shell, FORMS.contact.path);
  const other = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} });
  const pages = [page, await other.newPage()];
  const html: string[] = [];
  const references: string[] = [];
  for (const one of pages) {
    const response = await open(one, path);
    html.push((await response?.text()) ?? '');
    const visit = { page: one, locale: 'en', shell } as const;
    await fillForm(visit, 'contact', 'The same words');
    await sendButton(visit, 'contact').click();
    references.push(await readReceipt(visit, 'contact'));
  }
  await other.close();
  expect(html[0]).toBe(html[1]);
  expect(html[0]).not.toMatch(/stamp|idempotency/i);
  expect(new Set(references).size).toBe(2);
});

test('what was typed survives another language, the other shell and a walk', async ({ page, shell }) => {
  const visit = { page, locale: 'en', shell } as const;
  await open(page, address('en', shell, '/e-contact/?&apply=apply&service=lab-audit'));
  const select = page.getByRole('main').getByRole('combobox');
  await expect(select).toHaveValue('service:lab-audit');
  await messageField(visit, 'apply').fill('Something longer');
  const languages = page.getByRole('navigation', { name: /^(?:Language|Dil)$/ });
  await languages.getByRole('link', { name: 'AZ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('az', 'common:nav.apply'));
  await expect(messageField({ ...visit, locale: 'az' }, 'apply')).toHaveValue('Something longer');
  await expect(select).toHaveValue('service:lab-audit');
  await languages.getByRole('link', { name: 'EN' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'common:nav.apply'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForURL(`**${address('en', 'mobile', '/e-contact/?&apply=apply&service=lab-audit')}`);
  await expect(messageField(visit, 'apply')).toHaveValue('Something longer');
  await expect(select).toHaveValue('service:lab-audit');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.waitForURL(`**${address('en', shell, '/e-contact/?&apply=apply&service=lab-audit')}`);

  await open(page, address('en', shell, '/about'));
  await open(page, address('en', shell, FORMS.apply.path));
  await expect(page.getByText(say('en', 'forms:draft'))).toBeVisible();
  await expect(messageField(visit, 'apply')).toHaveValue('Something longer');
  await page
    .getByRole('button', { name: say('en', 'forms:btn.clearForm') })
    .first()
    .click();
  await expect(messageField(visit, 'apply')).toHaveValue('');
});

test('a subject that is not there leaves the plain form', async ({ page, shell }) => {
  const response = await open(page, address('en', shell, '/e-contact/?&apply=apply&project=nothing'));
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('');
});
