import { waitFor } from '@testing-library/react';
import axe from 'axe-core';

/** What axe finds in the structure of a page; colours and sizes need a browser and are looked at there. */
export async function structureFaults(container: Element): Promise<string[]> {
  // In waitFor, because state may still change during the run (act). The timeout is for a busy machine.
  let violations: axe.Result[] = [];
  await waitFor(
    async () => {
      ({ violations } = await axe.run(container, {
        // jsdom neither lays out nor draws.
        rules: Object.fromEntries(
          ['color-contrast', 'label-content-name-mismatch', 'region', 'target-size'].map((id) => [
            id,
            { enabled: false },
          ]),
        ),
      }));
    },
    { timeout: 20_000 },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
