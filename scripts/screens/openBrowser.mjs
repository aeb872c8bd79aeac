import { chromium } from '@playwright/test';
import { chromium as findChromium } from '../../__tests__/support/tools.mjs';

/** @typedef {'az' | 'en'} Locale */

/** The Chromium of the browser tests. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  });

/*
 * While it takes a picture of a whole page, Chromium reports a viewport of one pixel for a moment, and the page would turn
 * into its twin of the phone shell in the middle of it: nobody hears of a width that changes while `isPictureTaken` is true.
 */
const KEEP_SHELL = `{
  const { addEventListener } = MediaQueryList.prototype;
  MediaQueryList.prototype.addEventListener = function (type, listener, options) {
    const listen = (event) => window.isPictureTaken || listener(event);
    addEventListener.call(this, type, listen, options);
  };
}`;

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
  await context.addInitScript(KEEP_SHELL);
  return context.newPage();
}
