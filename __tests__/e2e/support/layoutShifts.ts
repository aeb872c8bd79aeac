import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type WithShifts = Window & { shifts: string[] };

const FONTS = 2;

/**
 * Sheets wait for the fonts, so that the first paint has them: whether a swap moves lines depends on the fonts of the
 * machine (the measured fallbacks name Arial and Times), and when it comes on its load.
 */
async function paintWithFonts(page: Page) {
  let arrived = 0;
  let go: () => void = () => undefined;
  const haveArrived = new Promise<void>((done) => (go = done));
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2') && (arrived += 1) === FONTS) go();
  });
  await page.route('**/*.css', async (route) => {
    await haveArrived;
    await route.continue();
  });
}

/** Call before the page is opened. */
export async function watchLayoutShifts(page: Page) {
  await paintWithFonts(page);
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
  await page.evaluate(async () => {
    const untilPainted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await untilPainted();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await untilPainted();
  });
  return page.evaluate(() => (window as unknown as WithShifts).shifts);
}
