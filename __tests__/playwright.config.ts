import { defineConfig, type ReporterDescription } from '@playwright/test';
import type { ShellOptions } from './e2e/support/test';

/*
 * The pages in a real browser, against the running site at TEST_ORIGIN. Chromium is the one at CHROMIUM_PATH:
 * nothing is downloaded.
 */

const { TEST_ORIGIN = 'http://localhost:3000', CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME } = process.env;

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

const reporter: ReporterDescription[] = [['list']];
if (PLAYWRIGHT_JSON_OUTPUT_NAME) reporter.push(['json']);

export default defineConfig<ShellOptions>({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter,
  use: {
    baseURL: TEST_ORIGIN,
    locale: 'en-US',
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
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: ['both/**/*.spec.ts', 'desktop/**/*.spec.ts'],
      use: { shell: 'desktop', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: ['both/**/*.spec.ts', 'phone/**/*.spec.ts'],
      use: {
        shell: 'mobile',
        viewport: { width: 390, height: 844 },
        userAgent: PHONE_AGENT,
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
