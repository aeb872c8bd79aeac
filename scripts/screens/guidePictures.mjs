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

/** The pages that the guide shows, in its order. @type {GuidePicture[]} */
export const GUIDE_PICTURES = [
  { name: 'dashboard', path: '/admin' },
  { name: 'dashboard-phone', path: '/admin', width: 390 },
  { name: 'orders', path: '/admin/orders', height: 640 },
  { name: 'order', path: '/admin/orders', isLastRecord: true },
  { name: 'order-phone', path: '/admin/orders', isLastRecord: true, width: 390 },
  { name: 'account', path: '/admin/me', height: 640 },
  { name: 'invite', path: '/admin/staff/new', height: 640 },
  { name: 'staff', path: '/admin/staff', height: 480 },
  { name: 'applications', path: '/admin/applications', height: 640 },
  { name: 'application', path: '/admin/applications/1' },
  { name: 'services', path: '/admin/services', height: 640 },
  { name: 'service', path: '/admin/services/1' },
  { name: 'service-buttons', path: '/admin/services/1', steps: scrollTo('[name="publish_at"]') },
  { name: 'history', path: '/admin/history/services/1', height: 560 },
  { name: 'conflict', path: '/admin/services/2', height: 640, steps: saveTwice },
  { name: 'pictures', path: '/admin/pictures', height: 640 },
  { name: 'picture', path: '/admin/pictures/1' },
  { name: 'products', path: '/admin/products', height: 640 },
  { name: 'stock', path: '/admin/stock/1', height: 480 },
  { name: 'settings', path: '/admin/settings', height: 640 },
  { name: 'settings-contact', path: '/admin/settings/contact' },
  { name: 'settings-hours', path: '/admin/settings/hours' },
  { name: 'settings-announcement', path: '/admin/settings/announcement', height: 640 },
  { name: 'audit', path: '/admin/audit', height: 640 },
];
