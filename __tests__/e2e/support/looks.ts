import type { Page } from '@playwright/test';

const FONTS = 2;

/** Call before the page is opened. Sheets wait for the fonts, as text keeps the fallback whose font comes after its first paint. */
export async function loadFontsFirst(page: Page) {
  let missing = FONTS;
  let go: () => void = () => undefined;
  const haveArrived = new Promise<void>((done) => (go = done));
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2') && (missing -= 1) === 0) go();
  });
  await page.route('**/*.css', async (route) => {
    await haveArrived;
    await route.continue();
  });
}

/** All pictures that are seen are there. */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    const seen = [...document.images].filter(isSeen);
    for (const image of seen) image.loading = 'eager';
    await Promise.all(seen.map((image) => image.decode()));
  });
}

/** Pictures give way to their ground, which is of one colour; logos stay. */
export const withoutArt = (page: Page) =>
  page.addStyleTag({
    content: 'img:not(:is(header, footer) img) { object-position: 9999px 0 !important } svg image { display: none }',
  });
