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

/** Pages of every kind, as somebody reads them who looks around. */
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

/**
 * Counts what a page loads from now on.
 *
 * @param {Page} page
 * @returns {Promise<{ bytes: (until?: (url: string, method: string) => boolean) => Bytes }>} `bytes` are those of the
 *   requests that began so far, or before the first that `until` names
 */
async function countBytes(page) {
  const devtools = await page.context().newCDPSession(page);
  /** @type {Map<string, { url: string, method: string, type: string, bytes: number }>} in the order of their beginning */
  const requests = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url))
      requests.set(requestId, { url: request.url, method: request.method, type: type ?? 'Other', bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return {
    bytes(until = () => false) {
      const all = [...requests.values()];
      const end = all.findIndex(({ url, method }) => until(url, method));
      const counted = end < 0 ? all : all.slice(0, end);
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

/** @type {Record<string, { path: string, api: string, fill: (page: Page) => Promise<void> }>} */
const FORMS = {
  contact: {
    path: '/en/contact',
    api: '/en/api/contact/',
    async fill(page) {
      await fillIn(page, { name: 'Aysel Quliyeva', email: PERSON.email, message: MESSAGE });
      await page.locator('[name="consent"]').check();
    },
  },
  application: {
    path: '/en/e-contact/?&apply=apply',
    api: '/en/api/applications/',
    async fill(page) {
      await fillIn(page, { ...PERSON, message: MESSAGE });
      await page.locator('[name="contact_by"][value="email"]').check();
      await page.locator('[name="consent"]').check();
    },
  },
  register: {
    path: '/en/register',
    api: '/en/api/auth/register/',
    async fill(page) {
      await fillIn(page, { ...PERSON, password: PASSWORD });
      await page.locator('[name="terms"]').check();
    },
  },
  login: {
    path: '/en/login',
    api: '/en/api/auth/token/',
    fill: (page) => fillIn(page, { email: PERSON.email, password: PASSWORD }),
  },
};

const FORM_PATHS = ['contact', 'application', 'login', 'register'].map((name) => FORMS[name]?.path ?? '');

/**
 * @param {string} chromePath @param {string} origin of a site whose shop has something to sell
 * @returns the bytes of each way; `focus` of the contact form's first field, `forms` until each form is sent
 */
export async function measureJourneys(chromePath, origin) {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu'] });
  /**
   * @template T
   * @param {(page: Page, counter: Awaited<ReturnType<typeof countBytes>>) => Promise<T>} travel
   */
  const visit = async (travel) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' });
    const page = await context.newPage();
    const result = await travel(page, await countBytes(page));
    await context.close();
    return result;
  };

  try {
    const focus = await visit(async (page, counter) => {
      await open(page, `${origin}/en/contact`);
      const before = counter.bytes();
      await focusFirstField(page);
      const after = counter.bytes();
      return { script: after.script - before.script, all: after.all - before.all };
    });

    /** @type {Record<string, Bytes>} */
    const forms = {};
    // Registered before the login.
    for (const [name, { path, api, fill }] of Object.entries(FORMS)) {
      forms[name] = await visit(async (page, counter) => {
        await open(page, origin + path);
        await focusFirstField(page);
        await fill(page);
        await send(page, api);
        return counter.bytes((url, method) => method === 'POST' && url.endsWith(api));
      });
    }

    const fourForms = await visit(async (page, counter) => {
      for (const path of FORM_PATHS) {
        await open(page, origin + path);
        await focusFirstField(page);
      }
      return counter.bytes();
    });

    const reading = await visit(async (page, counter) => {
      for (const path of READ) await open(page, `${origin}/en${path}`);
      return counter.bytes();
    });

    const list = await (await fetch(`${origin}/en/api/products/?in_stock=1`)).json();
    const slug = /** @type {{ results: { slug: string }[] }} */ (list).results[0]?.slug;
    const order = await visit(async (page, counter) => {
      await open(page, `${origin}/en/productdetails/?&product_slug=${slug}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await page.waitForLoadState('networkidle');
      await open(page, `${origin}/en/cart`);
      await open(page, `${origin}/en/forms/shopform`);
      await fillIn(page, Object.fromEntries(Object.entries(PERSON).map(([name, value]) => [`contact.${name}`, value])));
      await page.locator('[name="delivery.method"][value="pickup"]').check();
      await page.locator('main form button[type="submit"]').click();
      await page.locator('main form input').first().waitFor({ state: 'detached' });
      await send(page, '/en/api/orders/');
      return counter.bytes((url, method) => method === 'POST' && url.endsWith('/en/api/orders/'));
    });
    return { focus, forms, fourForms, reading, order };
  } finally {
    await browser.close();
  }
}
