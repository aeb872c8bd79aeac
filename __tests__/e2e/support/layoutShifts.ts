import type { Page } from '@playwright/test';
import { loadFontsFirst } from './looks';
import { nextFrames } from './test';

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type WithShifts = Window & { shifts: string[] };

/**
 * The first paint waits for the fonts, and until the document is parsed as far as its last element: a busy browser paints
 * the part of it that it has parsed, also where all of it has arrived, and what is aligned to the right, or shares a row,
 * moves with the rest.
 */
async function paintWhole(page: Page) {
  await loadFontsFirst(page);
  await page.addInitScript(() => {
    const expected = document.createElement('link');
    expected.rel = 'expect';
    expected.setAttribute('blocking', 'render');
    expected.href = '#__NEXT_DATA__';
    new MutationObserver((_, observer) => {
      if (document.head === null) return;
      observer.disconnect();
      document.head.append(expected);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Call before the page is opened. */
export async function watchLayoutShifts(page: Page) {
  await paintWhole(page);
  await page.addInitScript(() => {
    const watching = window as unknown as WithShifts;
    watching.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
        if (entry.value > 0) watching.shifts.push(`${entry.value}: ${moved.join(' | ').slice(0, 300)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page, also while scrolling through it, a line for each time. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const scrollTo = (top: number) =>
    page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
      return { step: window.innerHeight / 2, end: document.documentElement.scrollHeight };
    }, top);
  let { step, end } = await scrollTo(0);
  await nextFrames(page);
  for (let top = step; top < end; top += step) {
    ({ step, end } = await scrollTo(top));
    await nextFrames(page);
  }
  await scrollTo(0);
  await nextFrames(page);
  return page.evaluate(() => (window as unknown as WithShifts).shifts);
}
