import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type WithAxe = Window & { axe: { run: (context: Document | Element, options: RunOptions) => Promise<AxeResults> } };

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** What the colour scheme decides; names and roles are the same in both. */
const COLOUR_OPTIONS: RunOptions = { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] };

/** The violations of contrast in the scheme that is set now, on a page whose other rules were looked at. */
export const contrastViolations = (page: Page) => axeViolations(page, COLOUR_OPTIONS);

/** In the light scheme all rules, in the dark one, which stays, those of contrast. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await contrastViolations(page)).map((line) => `dark: ${line}`)];
}

const countShortAnimations = () =>
  document
    .getAnimations()
    // One that has ended may go on filling.
    .filter(({ effect, playState }) => playState !== 'finished' && Number(effect?.getComputedTiming().endTime) < 2000)
    .length;

/** The violations that axe finds, one line for each element. */
export async function axeViolations(page: Page, options = OPTIONS): Promise<string[]> {
  // Colours in a transition between the schemes must not be measured. What takes long is a message's clock, and the
  // message is looked at before it leaves. They are counted, as Chromium may never settle `finished` of one of many.
  await expect.poll(() => page.evaluate(countShortAnimations), { intervals: [20] }).toBe(0);
  // Not as a script element: the policy of the page would rightly block it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${SOURCE};undefined`);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as WithAxe;
    /** A link that a fixed bar covers in part is as large as the others: it is looked at again in the middle. */
    const isCovered = async (selector: string) => {
      const [element, from] = [document.querySelector(selector), scrollY];
      if (!element) return false;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { violations } = await axe.run(element, { runOnly: ['target-size'] });
      scrollTo({ top: from, behavior: 'instant' });
      return violations.length === 0;
    };
    const { violations } = await axe.run(document, options);
    const found: string[] = [];
    for (const { id, help, nodes } of violations) {
      for (const { html, target } of nodes) {
        if (id === 'target-size' && (await isCovered(String(target[0])))) continue;
        found.push(`${id}: ${help}: ${html}`);
      }
    }
    return found;
  }, options);
}
