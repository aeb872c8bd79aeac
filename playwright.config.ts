import { defineConfig, type PlaywrightTestOptions, type ReporterDescription } from '@playwright/test';
import { DATA_FOLDER, ORIGIN, PORT } from './__tests__/e2e/support/site';
import type { ShellOptions } from './__tests__/e2e/support/test';
import { headlessChromium } from './__tests__/support/tools.mjs';

/*
 * The pages in a real browser, against the built site with the fixture content. Chromium is the installed one or the one
 * at CHROMIUM_PATH: nothing is downloaded. `e2e/flows` is part of `npm test`, the rest of `npm run test:all`. Specs lie in
 * folders by shell (`both/`, `desktop/`, `phone/`); those that compare pictures (`looks/`) have projects of their own.
 */

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

const specsIn = (...folders: string[]) => folders.map((folder) => `**/${folder}/*.spec.ts`);

const reporter: ReporterDescription[] = [['list']];
if (process.env.PLAYWRIGHT_JSON_OUTPUT_NAME) reporter.push(['json']);

export default defineConfig<ShellOptions>({
  testDir: '__tests__/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A browser may hang where the host halts the machine for a moment. The list names what was tried again.
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
  webServer: {
    command: 'exec node __tests__/support/serveFixture.mjs',
    env: { PORT: String(PORT), DATA_DIR: DATA_FOLDER },
    url: `${ORIGIN}/api/ready`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  use: {
    actionTimeout: 30_000,
    baseURL: ORIGIN,
    locale: 'en-US',
    launchOptions: {
      executablePath: headlessChromium(),
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
    { name: 'log', testMatch: '**/log.teardown.ts' },
    { name: 'desktop', testMatch: specsIn('both', 'desktop'), teardown: 'log', use: DESKTOP },
    { name: 'phone', testMatch: specsIn('both', 'phone'), teardown: 'log', use: PHONE },
    { name: 'desktop-looks', testMatch: specsIn('looks'), use: DESKTOP },
    { name: 'phone-looks', testMatch: '**/looks/looks.spec.ts', use: { ...PHONE, deviceScaleFactor: 1 } },
  ],
});
