import type { Page } from '@playwright/test';

/** The spacing that a reader may set by WCAG 1.4.12. */
const READER_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** As an extension of the reader's browser does it: past the policy of the page. */
export async function spaceText(page: Page) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, READER_SPACING);
}

/** How far the page is wider than it should be. Not against innerWidth: a phone zooms out until everything fits. */
const sidewaysScroll = (page: Page, width: number) =>
  page.evaluate((wanted) => document.documentElement.scrollWidth - wanted, width);

/** Texts that stand out of their control, or that a box around them cuts off; a line for each. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const { parentElement: own } = text;
      if (
        !own ||
        !text.textContent?.trim() ||
        !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (own.closest('.sr')) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        // What scrolls shows it later.
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || position === 'fixed') break;
        const isControl = box.matches('a, button, summary');
        const bounds = box.getBoundingClientRect();
        const isWide = (isControl || overflowX !== 'visible') && (left < bounds.left - 1 || right > bounds.right + 1);
        const isHigh = overflowY !== 'visible' && (top < bounds.top - 1 || bottom > bounds.bottom + 1);
        // Only heard.
        if (bounds.width <= 1) break;
        if (!isWide && !isHigh) continue;
        lost.push(`"${text.textContent.trim()}" stands out of ${box.outerHTML.slice(0, 120)}`);
        break;
      }
    }
    return lost;
  });

/** What is lost of the page at this width, a line for each; nothing is. */
export async function lossAt(page: Page, width: number, height = 900): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const sideways = await sidewaysScroll(page, width);
  const lost = [...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []), ...(await cutTexts(page))];
  return lost.map((line) => `${width} px: ${line}`);
}
