import { chromium } from '@playwright/test';
import { chromium as findChromium } from '../../__tests__/support/tools.mjs';

/** @typedef {'az' | 'en'} Locale */

/** The Chromium of the browser tests. */
export const openBrowser = async () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--font-render-hinting=none'] });

const LANGUAGES = { az: 'az-AZ', en: 'en-US' };

/**
 * A page in a browser context of its own, so with cookies of its own.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, locale: Locale, viewport: { width: number, height: number } }} options
 */
export async function openPage(browser, { origin, locale, viewport }) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: LANGUAGES[locale],
    timezoneId: 'Asia/Baku',
    viewport,
    reducedMotion: 'reduce',
    // What is waited for is evaluated in the page.
    bypassCSP: true,
    ...(viewport.width < 768 && { hasTouch: true, isMobile: true }),
  });
  context.setDefaultTimeout(15_000);
  return context.newPage();
}
