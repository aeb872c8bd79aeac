import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { INDEXED_PAGES } from '@/server/seo/describePage';
import { fetchPage, readSiteUrl, VISITORS, type Page } from '../support/crawl';

const ROUTES = resolve(__dirname, '../../src/pages/[locale]');

/** Every page of the desktop shell, as `consservices/[slug]`; the other shell has the same ones. */
const pages = readdirSync(ROUTES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(ROUTES, join(parentPath, name)))
  .filter((path) => !path.startsWith('Mobile/'))
  .map((path) => path.replace(/(?:^|\/)index\.tsx$|\.tsx$/, ''));

/** Addresses of pages whose route is not their address. */
const ADDRESSES: Record<string, string> = {
  'products/search': 'products?q=isiq',
  'password/reset/new': 'password/reset?token=none',
  order: 'order/',
  application: 'application/?reference=NA-26-00001',
};

/** Pages of a form that was sent, and the form that a GET of them is redirected to. */
const FORMS: Record<string, string> = {
  'contact/send': 'contact',
  'contact/sent': 'contact',
  'e-contact/send': 'e-contact/?&apply=apply',
  'e-contact/sent': 'e-contact/?&apply=apply',
  'forms/shopform/send': 'forms/shopform',
  'login/send': 'login',
  'order/send': 'order/',
  'password/reset/send': 'password/reset',
  'register/send': 'register',
};

const hidden = pages.filter((page) => !INDEXED_PAGES.includes(page));

const fetchIn = async (shell: string, address: string): Promise<Page> =>
  fetchPage(`${shell}${address}`, await readSiteUrl(), shell.includes('Mobile') ? VISITORS.mobile : VISITORS.desktop);

it('describes pages that there are', () => {
  expect(INDEXED_PAGES.filter((page) => !pages.includes(page))).toEqual([]);
  expect(Object.keys(FORMS).filter((page) => !hidden.includes(page))).toEqual([]);
  expect(hidden.length).toBeGreaterThan(10);
});

// A page that is not described must tell search engines to leave it out.
describe.each(hidden.filter((page) => !(page in FORMS)))('%s', (page) => {
  it.each(['/en/', '/az/Mobile/'])('is not indexed below %s', async (shell) => {
    const address = ADDRESSES[page] ?? page;
    if (address.includes('[')) throw new Error(`Name an address of ${page} in this test.`);
    const answer = await fetchIn(shell, address);
    expect(answer.status).toBe(200);
    expect([answer.isIndexed, answer.canonical, answer.languages, answer.phone]).toEqual([
      false,
      undefined,
      {},
      undefined,
    ]);
    expect([answer.shared, answer.structuredData]).toEqual([{}, []]);
  });
});

describe.each(Object.entries(FORMS))('%s', (page, form) => {
  it.each(['/en/', '/az/Mobile/'])('is redirected to its form below %s', async (shell) => {
    const answer = await fetchIn(shell, page);
    expect([answer.status, answer.location]).toEqual([303, `${shell}${form}`]);
    expect((await fetchIn(shell, form)).status).toBe(200);
  });
});

it.each(['/en/nowhere', '/az/Mobile/consservices/?&service_slug=nothing', '/nowhere'])(
  'does not index what is missing: %s',
  async (address) => {
    const page = await fetchPage(address, await readSiteUrl(), {});
    expect([page.status, page.isIndexed, page.canonical]).toEqual([404, false, undefined]);
  },
);
