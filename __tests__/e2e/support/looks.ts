import type { Page } from '@playwright/test';

/** Everything that comes later is there: fonts, and the pictures that are seen. */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
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
