import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type WithAxe = Window & { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } };

const SOURCE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** The violations that axe finds, one line for each element. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Colours in a transition between the schemes must not be measured; an animation may also be cancelled. What
  // takes long is a message's clock, and the message is looked at before it leaves.
  await page.evaluate(() => {
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 2000;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    );
  });
  // Not as a script element: the policy of the page would rightly block it.
  await page.evaluate(`${SOURCE};undefined`);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as WithAxe).axe.run(document, options),
    OPTIONS,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
