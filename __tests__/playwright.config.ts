import { defineConfig, type PlaywrightTestOptions, type ReporterDescription } from '@playwright/test';
import type { ShellOptions } from './e2e/support/test';

/*
 * The pages in a real browser, against the running site at TEST_ORIGIN. Chromium is the one at CHROMIUM_PATH:
 * nothing is downloaded. Specs lie in folders by shell (`both/`, `desktop/`, `phone/`); what
 * the pages look like (`looks/`) has projects of its own.
 */

const { TEST_ORIGIN = 'http://localhost:3000', CHROMIUM_PATH } = process.env;
const { PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

type Use = Partial<PlaywrightTestOptions & ShellOptions>;

const DESKTOP: Use = { shell: 'desktop', viewport: { width: 1280, height: 800 } };

const PHONE: Use = {
  shell: 'mobile',
  viewport: { width: 390, height: 844 },
  userAgent: PHONE_AGENT,
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const specsIn = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.spec.ts`);

const reporter: ReporterDescription[] = [['list']];
if (PLAYWRIGHT_JSON_OUTPUT_NAME) reporter.push(['json']);

export default defineConfig<ShellOptions>({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Only for a browser that hangs, as one did where the host had halted the machine for a moment: a test that fails in any
  // other way has failed, also where it passes then (support/reports.mjs).
  retries: 1,
  // A busy machine is slow; what hangs hangs for longer than this.
  timeout: 180_000,
  snapshotPathTemplate: '{testDir}/screenshots/{projectName}/{arg}{ext}',
  expect: {
    timeout: 20_000,
    // The same browser draws the same. A shade more or less is a difference, the edge of a few letters is none.
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      threshold: 0.03,
      maxDiffPixelRatio: 0.0005,
    },
  },
  reporter,
  use: {
    baseURL: TEST_ORIGIN,
    locale: 'en-US',
    // A site that a test starts with TLS has signed its certificate itself.
    ignoreHTTPSErrors: TEST_ORIGIN.startsWith('https:'),
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
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
    },
  },
  projects: [
    { name: 'desktop', testMatch: specsIn('both', 'desktop'), use: DESKTOP },
    { name: 'phone', testMatch: specsIn('both', 'phone'), use: PHONE },
    { name: 'desktop-looks', testMatch: specsIn('looks'), use: DESKTOP },
    { name: 'phone-looks', testMatch: specsIn('looks'), use: { ...PHONE, deviceScaleFactor: 1 } },
  ],
});
