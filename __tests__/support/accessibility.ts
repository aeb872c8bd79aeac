import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Rules that need a layout or colours: the browser tests run them. */
const NEED_A_BROWSER = ['color-contrast', 'label-content-name-mismatch', 'region', 'target-size'];

/** What axe finds in the structure of a page, a line for each rule. */
export async function structureFaults(container: Element): Promise<string[]> {
  // Within act, as the page may still update; without a time limit, as axe takes seconds on a busy machine.
  const { violations } = await act(() =>
    axe.run(container, {
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(NEED_A_BROWSER.map((id) => [id, { enabled: false }])),
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
