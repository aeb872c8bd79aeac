import { PAGE_FACTS } from '@/config/pageFacts';
import { PAGES, type PageName } from '@/config/pages';
import { fetchPage, readSiteUrl, VISITORS } from '../support/crawl';

/** Below language and shell, of pages whose path alone does not lead to them. */
const ADDRESSES: Partial<Record<PageName, string>> = {
  productSearch: 'products?q=isiq',
  newPassword: 'password/reset?token=none',
  order: 'order/',
  application: 'application/?reference=NA-26-00001',
  contactSent: 'contact/sent?reference=NM-26-00001',
  applySent: 'e-contact/sent?reference=NA-26-00001&token=x',
};

const names = Object.keys(PAGE_FACTS) as PageName[];
const hidden = names.filter((name) => !('isIndexed' in PAGE_FACTS[name]));
const [formTargets, pages] = [true, false].map((wanted) =>
  hidden.filter((name) => 'acceptsPost' in PAGE_FACTS[name] === wanted),
);

const open = async (base: string, name: PageName) =>
  fetchPage(
    `${base}${ADDRESSES[name] ?? PAGES[name].path}`,
    await readSiteUrl(),
    base.includes('Mobile') ? VISITORS.mobile : VISITORS.desktop,
  );

// Every page that is not described for search engines must say that it is not for them.
describe.each(pages ?? [])('%s', (name) => {
  it.each(['/en/', '/az/Mobile/'])('is not indexed below %s', async (base) => {
    const page = await open(base, name);
    expect(page.status).toBe(200);
    expect([page.isIndexed, page.canonical, page.languages, page.phone]).toEqual([false, undefined, {}, undefined]);
    expect([page.shared, page.structuredData]).toEqual([{}, []]);
  });
});

it.each(formTargets ?? [])('%s redirects who comes by a link', async (name) => {
  expect((await open('/en/', name)).status).toBe(303);
});

it.each(['/en/nowhere', '/az/Mobile/consservices/?&service_slug=nothing', '/nowhere'])(
  'does not index what is missing: %s',
  async (address) => {
    const page = await fetchPage(address, await readSiteUrl(), {});
    expect([page.status, page.isIndexed, page.canonical]).toEqual([404, false, undefined]);
  },
);
