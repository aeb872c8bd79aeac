import { VIEWS_SCRIPT, VITALS_SCRIPT } from '../../../src/config/builtAssets.mjs';
import { address, expect, LANGUAGE, type Shell, test } from '../support/test';

/*
 * The scripts that count a view and measure its speed, on a page as it is where an owner has turned that on: the site
 * under test stays as it is.
 */

const about = (shell: Shell) => address(LANGUAGE[shell], shell, '/about');

test.beforeEach(async ({ page }) => {
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const script = `<script src="${VIEWS_SCRIPT}" data-vitals="${VITALS_SCRIPT}" defer fetchpriority="low"></script>`;
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', `${script}</head>`) });
  });
});

test('a visit tells, once, how fast its page was, and nothing else', async ({ page, shell }) => {
  const sent: Record<string, unknown>[] = [];
  let isLoaded = false;
  let measuredAfterLoad = false;
  page.on('load', () => (isLoaded = true));
  page.on('request', (request) => {
    if (request.url().endsWith(VITALS_SCRIPT)) measuredAfterLoad = isLoaded;
  });
  await page.route('**/api/vitals', async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}') as Record<string, unknown>);
    await route.fulfill({ status: 204 });
  });
  await page.addInitScript((script) => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.endsWith(script))
        document.documentElement.dataset.measures = '';
    };
    document.addEventListener('load', note, true);
  }, VITALS_SCRIPT);
  await page.goto(about(shell));
  // The script has run: before that nobody hears that the page is left.
  await page.locator('html[data-measures]').waitFor({ state: 'attached' });
  expect(measuredAfterLoad).toBe(true);
  await page.locator('h1').click();
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  await expect(async () => {
    await hide();
    expect(sent).toHaveLength(1);
  }).toPass();
  await hide();
  expect(sent).toHaveLength(1);
  const [{ page: told, ...measured } = {}] = sent;
  expect(told).toBe(about(shell));
  expect(measured.lcp).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(measured))
    expect([name, typeof value]).toEqual([expect.stringMatching(/^(?:lcp|inp|cls)$/), 'number']);
  expect(await page.context().cookies()).toEqual([]);
});

test('whoever has opted out is not measured', async ({ page, shell }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(about(shell), { waitUntil: 'networkidle' });
  expect(asked).toContain(VIEWS_SCRIPT);
  expect(asked).not.toContain(VITALS_SCRIPT);
  expect(asked).not.toContain('/api/views');
});
