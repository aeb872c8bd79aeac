import { chromium } from '@playwright/test';

/*
 * What a visitor's browser loads over the wire on the way through several pages, in Chromium with a cold cache: the
 * bytes of answers with their headers, compressed as they were sent.
 */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ script: number, all: number }} Bytes `script` is JavaScript, `all` every request with it */
/** @typedef {Record<string, string>} Values of fields by their name */

const PERSON = {
  first_name: 'Aysel',
  last_name: 'Quliyeva',
  email: 'aysel@example.com',
  phone_number: '050 123 45 67',
};
const MESSAGE = 'Klinikamızda qeydiyyat növbəsi səhər saatlarında 40 dəqiqəni keçir.';
const PASSWORD = 'a long phrase of four words';

/** One page of every kind. */
const READ = [
  '',
  '/about',
  '/consservices',
  '/projects',
  '/socialmedia',
  '/products',
  '/cart',
  '/law',
  '/search?q=a',
  '/contact',
];

/** @typedef {{ bytes: (postPath?: string) => Bytes }} Counter `bytes` are those so far, or before a POST to `postPath` */

/** Counts what a page loads from now on. @param {Page} page @returns {Promise<Counter>} */
async function countBytes(page) {
  const devtools = await page.context().newCDPSession(page);
  /** In the order in which they began. @type {Map<string, { url: string, method: string, type: string, bytes: number }>} */
  const requests = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, type = 'Other' }) => {
    if (/^https?:/.test(url)) requests.set(requestId, { url, method, type, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return {
    bytes(postPath) {
      const all = [...requests.values()];
      const post = all.findIndex(({ url, method }) => postPath && method === 'POST' && url.endsWith(postPath));
      const counted = post < 0 ? all : all.slice(0, post);
      const sum = (/** @type {typeof all} */ some) => some.reduce((total, { bytes }) => total + bytes, 0);
      return { script: sum(counted.filter(({ type }) => type === 'Script')), all: sum(counted) };
    },
  };
}

/** @param {Page} page @param {string} url */
async function open(page, url) {
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status()}`);
}

/** @param {Page} page Waits until what the focus has asked for is loaded. */
async function focusFirstField(page) {
  await page.locator('main form :is(input, select, textarea):visible').first().focus();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/** @param {Page} page @param {Values} values */
async function fillIn(page, values) {
  for (const [name, value] of Object.entries(values)) await page.locator(`main form [name="${name}"]`).fill(value);
}

/** @param {Page} page @param {string} path end of the address that the form is sent to */
async function send(page, path) {
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith(path));
  await page.locator('main form button[type="submit"]').click();
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}`);
}

/** Paths of the pages, and of the API that they post to. */
const FORMS = {
  contact: {
    path: '/en/contact',
    api: '/en/api/contact/',
    async fill(/** @type {Page} */ page) {
      await fillIn(page, { name: 'Aysel Quliyeva', email: PERSON.email, message: MESSAGE });
      await page.locator('[name="consent"]').check();
    },
  },
  application: {
    path: '/en/e-contact/?&apply=apply',
    api: '/en/api/applications/',
    async fill(/** @type {Page} */ page) {
      await fillIn(page, { ...PERSON, message: MESSAGE });
      await page.locator('[name="contact_by"][value="email"]').check();
      await page.locator('[name="consent"]').check();
    },
  },
  register: {
    path: '/en/register',
    api: '/en/api/auth/register/',
    async fill(/** @type {Page} */ page) {
      await fillIn(page, { ...PERSON, password: PASSWORD });
      await page.locator('[name="terms"]').check();
    },
  },
  login: {
    path: '/en/login',
    api: '/en/api/auth/token/',
    fill: (/** @type {Page} */ page) => fillIn(page, { email: PERSON.email, password: PASSWORD }),
  },
};

/**
 * Opens a browser, and gives `visit`, which travels in a profile of its own with a cold cache.
 *
 * @template T
 * @param {string} chromePath
 * @param {(visit: <R>(travel: (page: Page, counter: Counter) => Promise<R>) => Promise<R>) => Promise<T>} measure
 */
async function inBrowser(chromePath, measure) {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(async (travel) => {
      // What a service worker answers has no bytes on the page's wire.
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const result = await travel(page, await countBytes(page));
      await context.close();
      return result;
    });
  } finally {
    await browser.close();
  }
}

/**
 * Sends nothing but requests for stamps.
 *
 * @param {string} chromePath @param {string} origin
 * @returns the bytes that the first focus in the contact form loads, and those of four forms in one visit with a focus
 *   in each
 */
export const measureFocus = (chromePath, origin) =>
  inBrowser(chromePath, async (visit) => {
    const first = await visit(async (page, counter) => {
      await open(page, origin + FORMS.contact.path);
      const before = counter.bytes();
      await focusFirstField(page);
      const after = counter.bytes();
      return { script: after.script - before.script, all: after.all - before.all };
    });
    // A budget holds for nothing too.
    if (first.script === 0) throw new Error('No script was counted at the first focus.');
    const fourForms = await visit(async (page, counter) => {
      for (const { path } of [FORMS.contact, FORMS.application, FORMS.login, FORMS.register]) {
        await open(page, origin + path);
        await focusFirstField(page);
      }
      return counter.bytes();
    });
    return { first, fourForms };
  });

/**
 * @param {string} chromePath @param {string} origin of a site whose shop has something to sell
 * @returns the bytes until each form is sent, of ten pages, and from a product to its order
 */
export const measureJourneys = (chromePath, origin) =>
  inBrowser(chromePath, async (visit) => {
    /** @type {Record<string, Bytes>} */
    const forms = {};
    // The login needs the account that is registered before.
    for (const [name, { path, api, fill }] of Object.entries(FORMS)) {
      forms[name] = await visit(async (page, counter) => {
        await open(page, origin + path);
        await focusFirstField(page);
        await fill(page);
        await send(page, api);
        return counter.bytes(api);
      });
    }

    const reading = await visit(async (page, counter) => {
      for (const path of READ) await open(page, `${origin}/en${path}`);
      return counter.bytes();
    });

    const list = await (await fetch(`${origin}/en/api/products/?in_stock=1`)).json();
    const slug = /** @type {{ results: { slug: string }[] }} */ (list).results[0]?.slug;
    const order = await visit(async (page, counter) => {
      const api = '/en/api/orders/';
      await open(page, `${origin}/en/productdetails/?&product_slug=${slug}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await page.waitForLoadState('networkidle');
      await open(page, `${origin}/en/cart`);
      await open(page, `${origin}/en/forms/shopform`);
      await fillIn(page, Object.fromEntries(Object.entries(PERSON).map(([name, value]) => [`contact.${name}`, value])));
      await page.locator('[name="delivery.method"][value="pickup"]').check();
      await page.locator('main form button[type="submit"]').click();
      await page.locator('main form input').first().waitFor({ state: 'detached' });
      await send(page, api);
      return counter.bytes(api);
    });
    return { forms, reading, order };
  });
