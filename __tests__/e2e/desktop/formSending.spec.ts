import { axeViolations } from '../support/axe';
import { FORMS, fillForm, messageField, readReceipt, sendButton, type FormName } from '../support/forms';
import { say } from '../support/shopTexts';
import { address, expect, open, test } from '../support/test';

const NAMES: FormName[] = ['contact', 'apply'];
const API = { contact: '**/api/contact/', apply: '**/api/applications/' };

for (const form of NAMES) {
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

test('what was typed survives another language, the other shell and a walk', async ({ page, shell }) => {
  const visit = { page, locale: 'en', shell } as const;
  await open(page, address('en', shell, '/e-contact/?&apply=apply&service=lab-audit'));
  const select = page.getByRole('main').getByRole('combobox');
  await expect(select).toHaveValue('service:lab-audit');
  await messageField(visit, 'apply').fill('Something longer');
  const languages = page.getByRole('navigation', { name: /^(?:Language|Dil)$/ });
  await languages.getByRole('link', { name: 'AZ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('az', 'apply:title'));
  await expect(messageField({ ...visit, locale: 'az' }, 'apply')).toHaveValue('Something longer');
  await expect(select).toHaveValue('service:lab-audit');
  await languages.getByRole('link', { name: 'EN' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'apply:title'));
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
