import { PAGE_FACTS } from '@/config/pageFacts';
import { PAGES, type PageName } from '@/config/pages';
import { fetchPage, readSiteUrl, VISITORS, type Page } from '../support/crawl';

/** Addresses of pages that their path alone does not lead to. */
const ADDRESSES: Partial<Record<PageName, string>> = {
  productSearch: 'products?q=isiq',
  newPassword: 'password/reset?token=none',
  order: 'order/',
  application: 'application/?reference=NA-26-00001',
};

const hidden = (Object.keys(PAGES) as PageName[]).filter((name) => !('isIndexed' in PAGE_FACTS[name]));

/** The form that a GET of a page is redirected to when the page is that of a form that was sent. */
function findForm(name: PageName): string | undefined {
  const form = Object.values(PAGES).find(
    ({ path }) =>
      /^\/(?:sen[dt]|confirm)$/.test(PAGES[name].path.slice(path.length)) && PAGES[name].path.startsWith(path),
  );
  if (form === undefined) return undefined;
  return (
    { 'e-contact': 'e-contact/?&apply=apply', order: 'order/', application: 'application/' }[form.path] ?? form.path
  );
}

const fetchIn = async (shell: string, address: string): Promise<Page> =>
  fetchPage(`${shell}${address}`, await readSiteUrl(), shell.includes('Mobile') ? VISITORS.mobile : VISITORS.desktop);

// A page that is not described must tell search engines to leave it out.
describe.each(hidden.filter((name) => !findForm(name)))('%s', (name) => {
  it.each(['/en/', '/az/Mobile/'])('is not indexed below %s', async (shell) => {
    const answer = await fetchIn(shell, ADDRESSES[name] ?? PAGES[name].path);
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

describe.each(hidden.filter(findForm))('%s', (name) => {
  it.each(['/en/', '/az/Mobile/'])('is redirected to its form below %s', async (shell) => {
    const form = findForm(name) ?? '';
    const answer = await fetchIn(shell, PAGES[name].path);
    expect([answer.status, answer.location]).toEqual([303, `${shell}${form}`]);
    expect((await fetchIn(shell, form)).status).toBe(200);
  });
});

it.each([
  ['contact/send', 'contact'],
  ['e-contact/send?x=1', 'e-contact?x=1'],
  ['order/send', 'order'],
  ['password/reset/send', 'password/reset'],
])('GET %s, where a form is posted to, leads to the form', async (address, form) => {
  for (const shell of ['/en/', '/az/Mobile/']) {
    const answer = await fetchIn(shell, address);
    expect([answer.status, answer.location]).toEqual([307, shell + form]);
    expect((await fetchIn(shell, form)).status).toBe(200);
  }
});

it.each(['/en/nowhere', '/az/Mobile/consservices/?&service_slug=nothing', '/nowhere'])(
  'does not index what is missing: %s',
  async (address) => {
    const page = await fetchPage(address, await readSiteUrl(), {});
    expect([page.status, page.isIndexed, page.canonical]).toEqual([404, false, undefined]);
  },
);
