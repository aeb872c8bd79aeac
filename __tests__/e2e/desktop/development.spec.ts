import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../../support/server.mjs';
import { temporaryFolder, removeTemporary } from '../../support/temporary.mjs';

/** The first request of each page compiles it. */
const COMPILE_MS = 150_000;

test('npm run dev serves a page that hydrates, and tells it of changes', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const folder = temporaryFolder('data');
  const server = await startServer(resolve(__dirname, '../../..'), { DATA_DIR: folder }, ['--dev']);
  try {
    const updates = page
      .waitForEvent('websocket', {
        predicate: (socket) => socket.url().includes('/_next/'),
        timeout: COMPILE_MS,
      })
      .then((socket) => socket.waitForEvent('framereceived', { timeout: COMPILE_MS }));
    await page.goto(`${server.origin}/en/login`, { timeout: COMPILE_MS });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: COMPILE_MS });
    await page.getByRole('button', { name: 'Show password' }).click({ timeout: COMPILE_MS });
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await updates;
    expect(errors).toEqual([]);
  } finally {
    await server.stop();
    removeTemporary();
  }
});
