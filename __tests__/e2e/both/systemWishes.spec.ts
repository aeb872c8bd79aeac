import type { Locator, Page } from '@playwright/test';
import { addToCart, openCheckout } from '../support/buying';
import { openMenu } from '../support/openMenu';
import { say } from '../support/shopTexts';
import { address, expect, nextFrames, open, test } from '../support/test';

/*
 * Preferences of the system: forced colours and less motion.
 */

/** The system's colours as the browser says them. */
const systemColours = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('forced-color-adjust', 'none');
    const computeColour = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const colours = {
      ground: computeColour('Canvas'),
      text: computeColour('CanvasText'),
      mark: computeColour('Highlight'),
    };
    probe.remove();
    return colours;
  });

/** @param pseudo such as `::before` */
const readStyle = (locator: Locator, property: string, pseudo = '') =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part || null).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

test.describe('with colours of the system', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('buttons and fields are seen, and what has the focus', async ({ page, shell }) => {
    await open(page, address('en', shell, '/contact'));
    const colours = await systemColours(page);
    expect(colours.mark).not.toBe(colours.ground);
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: say('en', 'contact:send'), exact: true });
    const select = main.getByRole('combobox');
    const fields = [send, select, ...(await main.locator('form').getByRole('textbox').all())];
    expect(fields.length).toBeGreaterThan(4);
    await page.keyboard.press('Tab');
    for (const control of fields) {
      expect(parseFloat(await readStyle(control, 'border-top-width'))).toBeGreaterThanOrEqual(1);
      const edges = [await readStyle(control, 'border-top-color'), await readStyle(control, 'background-color')];
      expect(edges.filter((colour) => colour !== colours.ground)).not.toEqual([]);
      expect(edges[0]).not.toBe(edges[1]);
      await control.focus();
      expect(await readStyle(control, 'outline-style')).toBe('solid');
      expect(parseFloat(await readStyle(control, 'outline-width'))).toBeGreaterThanOrEqual(2);
      expect(await readStyle(control, 'outline-color')).toBe(colours.text);
    }
    // The button that matters most stands out, and the system draws the arrow of a list.
    expect(await readStyle(send, 'background-color')).toBe(colours.mark);
    expect(await readStyle(select, 'appearance')).toBe('auto');
    expect(await readStyle(select, 'background-image')).toBe('none');
  });

  test('the current entry of a menu is another than the rest', async ({ page, shell }) => {
    await open(page, address('en', shell, '/about'));
    const { mark } = await systemColours(page);
    await openMenu({ page, locale: 'en', shell });
    const menu = shell === 'mobile' ? page.getByRole('dialog') : page.getByRole('banner');
    const current = menu.getByRole('link', { name: say('en', 'common:nav.about'), exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    expect(await readStyle(current, 'background-color')).toBe(mark);
    const other = menu.getByRole('link', { name: say('en', 'common:nav.projects'), exact: true });
    expect(await readStyle(other, 'background-color')).not.toBe(mark);
    const languages = menu.getByRole('navigation', { name: say('en', 'common:shell.language') });
    expect(await readStyle(languages.getByRole('link', { name: 'EN' }), 'background-color')).toBe(mark);
    expect(await readStyle(languages.getByRole('link', { name: 'AZ' }), 'background-color')).not.toBe(mark);
  });

  test('a choice shows that it is made, steps are joined, and no corner is cut', async ({ page, shell }) => {
    await open(page, address('en', shell, '/e-contact/?&apply=apply'));
    const main = page.getByRole('main');
    const { ground } = await systemColours(page);
    const choices = main.getByRole('radio');
    const choice = choices.nth((await choices.first().isChecked()) ? 1 : 0);
    const before = await choice.screenshot();
    await choice.check();
    await choice.blur();
    expect((await choice.screenshot()).equals(before)).toBe(false);
    expect(await readStyle(choice, 'appearance')).toBe('auto');
    const step = main.locator('[class*="timeline"] > li').first();
    expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(await readStyle(step, 'background-color', '::before'));

    await open(page, address('en', shell, '/about'));
    const cut = page.locator('.cut, .cut--one').first();
    expect(await readStyle(cut, 'clip-path')).toBe('none');
  });

  test('how far an order is, and how many pieces the cart holds', async ({ page, shell }) => {
    const visit = { page, locale: 'en', shell } as const;
    await addToCart(visit, 'question-cards');
    await openCheckout(visit);
    const { ground } = await systemColours(page);
    const count = page.getByRole('banner').locator('[class*="count"]').first();
    await expect(count).toHaveText('1');
    expect(await readStyle(count, 'background-color')).not.toBe(ground);
    const steps = page.getByRole('banner').locator('ol:has([aria-current="step"])').getByRole('listitem');
    const colours = await Promise.all((await steps.all()).map((step) => readStyle(step, 'border-top-color')));
    // The one that is now is another than those before it, and those that come.
    const now = await steps.evaluateAll((all) => all.findIndex((step) => step.ariaCurrent === 'step'));
    expect(now).toBeGreaterThan(0);
    expect(colours.filter((colour) => colour === colours[now])).toHaveLength(1);
    expect(colours).not.toContain(ground);
  });
});

/** More than a frame. */
const LONG_MS = 20;

/** Writes down every animation and transition of the page that is seen and takes longer than a frame. */
const watchMotion = (page: Page) =>
  page.addInitScript((long) => {
    const motions = new Set<string>();
    Object.assign(globalThis, { motions });
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        // The timer of a toast is an invisible animation.
        if (!target || getComputedStyle(target).visibility === 'hidden') continue;
        if (Number(effect?.getComputedTiming().endTime) > long) motions.add(target.outerHTML.slice(0, 120));
      }
    };
    for (const event of ['animationstart', 'transitionrun']) document.addEventListener(event, note, true);
  }, LONG_MS);

/** What was written down, also of the next picture. */
const motions = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    return [...(globalThis as unknown as { motions: Set<string> }).motions];
  });

/** The clock of a message runs out now and not after five seconds: it is an animation that takes so long. */
const endClock = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().endTime) > 2000) animation.finish();
    }
  });

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await watchMotion(page);
    });

    // That the others are noticed shows that the watch works.
    const expectMotion = async (page: Page) => {
      if (reducedMotion === 'reduce') expect(await motions(page)).toEqual([]);
      else await expect.poll(() => motions(page)).not.toEqual([]);
    };

    test('the menu', async ({ page, shell }) => {
      await open(page, address('en', shell, '/about'));
      await openMenu({ page, locale: 'en', shell });
      await expectMotion(page);
    });

    test('a message that comes and goes', async ({ page, shell }) => {
      await addToCart({ page, locale: 'en', shell }, 'question-cards');
      await page.mouse.move(0, 0);
      await endClock(page);
      await expect(page.getByRole('link', { name: say('en', 'addToCart:view') })).toHaveCount(0);
      await expectMotion(page);
    });

    test('a card and the way to the top', async ({ page, shell }) => {
      await open(page, address('en', shell, '/projects'));
      await page.getByRole('main').locator('img').first().hover({ force: true });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await nextFrames(page);
      await expectMotion(page);
    });
  });
}
