/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} GuidePicture
 * @property {string} name of the file
 * @property {string} path `{locale}` is the language
 * @property {boolean} [isLastRecord] the page of the last record of the list at `path`
 * @property {number} [width] 390 for a phone; 1280 without it
 * @property {number} [height] of the part that is shown, in CSS pixels; that of the window without it
 * @property {(page: Page, t: ReturnType<typeof import('./readTexts.mjs').readTexts>) => Promise<void>} [steps] before it is taken; they change nothing that is stored
 */

/** @param {string} selector @returns {(page: Page) => Promise<void>} moves it to the top of the window */
const scrollTo = (selector) => async (page) => {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

/**
 * Two windows with the same record, both saved: the second is told.
 *
 * @type {NonNullable<GuidePicture['steps']>}
 */
async function saveTwice(page, t) {
  const save = t('adminContent:save.draft');
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const window of [other, page]) {
    const name = window.locator('[name="name.en"]');
    await name.fill(
      `${(await name.inputValue()).replace(/, .*/, '')}, ${window === page ? 'in teams' : `in clinics (${t('admin:frame.name')})`}`,
    );
    await window.getByRole('main').getByRole('button', { name: save, exact: true }).first().click();
    await window.getByText(t(window === page ? 'admin:conflict.lead' : 'adminContent:note.draft')).waitFor();
  }
  await other.close();
}

/**
 * Two lines of a table: what an import would change. It is not imported.
 *
 * @type {NonNullable<GuidePicture['steps']>}
 */
async function checkTable(page, t) {
  const answer = await page.request.get('/api/admin/products-csv');
  const lines = (await answer.text()).split('\r\n').slice(0, 3);
  const table = lines
    .map((line, index) => (index === 0 ? line : line.replace(/\b(\d+),(\d\d)\b/, '49,$2')))
    .join('\r\n');
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('adminTransfer:csv.chooseTable') }).click();
  await (await choosing).setFiles(file);
  await page.getByRole('region', { name: t('adminTransfer:csv.changes') }).waitFor();
}

/** The pages that the guide shows, in its order. @type {GuidePicture[]} */
export const GUIDE_PICTURES = [
  { name: 'dashboard', path: '/admin', height: 1160 },
  { name: 'dashboard-phone', path: '/admin', width: 390 },
  { name: 'orders', path: '/admin/orders', height: 640 },
  { name: 'order', path: '/admin/orders', isLastRecord: true },
  { name: 'order-phone', path: '/admin/orders', isLastRecord: true, width: 390 },
  {
    name: 'what-happened',
    path: '/admin/orders',
    isLastRecord: true,
    steps: scrollTo('.StreamSection-entries'),
  },
  { name: 'account', path: '/admin/me', height: 1040 },
  { name: 'invite', path: '/admin/staff/new', height: 640 },
  { name: 'staff', path: '/admin/staff', height: 640 },
  { name: 'applications', path: '/admin/applications', height: 640 },
  { name: 'application', path: '/admin/applications/1' },
  { name: 'services', path: '/admin/services', height: 640 },
  { name: 'service', path: '/admin/services/1' },
  { name: 'service-buttons', path: '/admin/services/1', steps: scrollTo('[name="publish_at"]') },
  {
    name: 'history',
    path: '/admin/history/services/1',
    steps: (page, t) => page.getByText(t('adminContent:history.compare')).first().click(),
  },
  { name: 'conflict', path: '/admin/services/2', height: 640, steps: saveTwice },
  { name: 'pictures', path: '/admin/pictures', height: 640 },
  { name: 'picture', path: '/admin/pictures/1' },
  { name: 'products', path: '/admin/products', height: 640 },
  { name: 'stock', path: '/admin/stock/1', height: 480 },
  { name: 'settings', path: '/admin/settings', height: 640 },
  { name: 'settings-contact', path: '/admin/settings/contact' },
  { name: 'settings-hours', path: '/admin/settings/hours' },
  { name: 'settings-billing', path: '/admin/settings/billing' },
  { name: 'settings-announcement', path: '/admin/settings/announcement', height: 640 },
  { name: 'csv', path: '/admin/products/csv', steps: checkTable },
  { name: 'content', path: '/admin/content', height: 720 },
  { name: 'audit', path: '/admin/audit', height: 640 },
  // Last, as every page says afterwards that it is a preview.
  {
    name: 'preview',
    path: '/api/admin/preview?resource=services&id=1&locale={locale}&shell=desktop',
    height: 480,
  },
];

/** Those of a site that was begun without the demonstration, before and after it became another organisation. */
export const EMPTY_PICTURES = {
  /** @type {GuidePicture[]} */
  before: [{ name: 'checklist', path: '/admin' }],
  /** @type {GuidePicture[]} */
  after: [
    { name: 'brand', path: '/admin/settings/brand', steps: scrollTo('section:has([name="colours.main"])') },
    { name: 'own-site', path: '/{locale}', height: 480 },
  ],
};
