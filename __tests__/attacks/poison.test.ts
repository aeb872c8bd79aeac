import { newSettings, runEach, send, startSite, type Server } from './site';

/* What one visitor sends beside an address is in nothing that the next one gets of it. */

/** Pages that are kept, pages that are rendered for each request, one with a token, and addresses that are none. */
const PAGES = [
  '/en',
  '/az',
  '/en/Mobile',
  '/en/about',
  '/en/consservices',
  '/en/consservices/?&service_slug=clinical-training',
  '/az/Mobile/consservices/?&service_slug=clinical-training',
  '/en/products',
  '/en/products?page=2',
  '/en/productdetails/?&product_slug=quality-workbook',
  '/en/contact',
  '/en/login',
  '/en/cart',
  '/en/search?q=audit',
  '/en/email/verify',
  '/en/nothing',
  '/en/api/number/',
  '/en/api/services/',
  '/api/services/',
  '/api/projects/?page=1',
];

/** Stands in whatever one visitor sends, and must be in nothing that another gets. */
const MARK = 'poison-7f3a';

const HEADERS: Record<string, string>[] = [
  { host: `${MARK}.test` },
  { 'x-forwarded-host': `${MARK}.test`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.77' },
  { cookie: `session=${MARK}; known_browser=${MARK}; __Host-staff=${MARK}` },
  { cookie: `__prerender_bypass=${MARK}; __next_preview_data=${MARK}` },
  { 'user-agent': `${MARK} (iPhone; Mobile)`, 'accept-language': `${MARK}, az` },
  { 'sec-ch-ua-mobile': '?1', referer: `https://${MARK}.test/`, origin: `https://${MARK}.test` },
  {
    'x-original-url': `/${MARK}`,
    'x-rewrite-url': `/${MARK}`,
    'x-matched-path': '/en/law',
    'x-invoke-path': '/en/law',
  },
  { 'x-nextjs-data': '1', 'x-prerender-revalidate': MARK, 'x-middleware-rewrite': '/en/law' },
  { 'x-now-route-matches': `1=${MARK}`, 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { range: 'bytes=0-9', 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'accept-encoding': `${'x;q=0.1,'.repeat(900)}br` },
  { 'accept-encoding': `identity;q=0, *;q=0, ${MARK}` },
  { authorization: `Bearer ${MARK}`, 'x-request-id': MARK },
];
/** What a visitor adds to the address. */
const QUERIES = [
  `token=${MARK}`,
  `utm_source=${MARK}`,
  '__nextDataReq=1',
  'amp=1',
  `nxtPslug=${MARK}`,
  `__nextLocale=${MARK}`,
];

/** Each answer has its own; and a page is found by its tag only when it was kept already. */
const OWN = [
  'date',
  'x-request-id',
  'content-length',
  'content-encoding',
  'x-nextjs-cache',
  'transfer-encoding',
  'etag',
];

/** What whoever comes next gets of each page, in every coding. */
async function readAll(server: Server): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of PAGES) {
    for (const coding of ['identity', 'gzip', 'br']) {
      const { status, headers, body } = await send(server, { path, headers: { 'accept-encoding': coding } });
      const kept = Object.entries(headers).filter(([name]) => !OWN.includes(name));
      found.set(`${path} (${coding})`, JSON.stringify([status, kept.sort(), body]));
    }
  }
  return found;
}

const spoil = (server: Server) =>
  runEach(
    ['GET', 'HEAD'].flatMap((method) => [
      ...HEADERS.flatMap((headers) => PAGES.map((path) => [path, headers, method] as const)),
      ...QUERIES.flatMap((query) =>
        PAGES.map((path) => [`${path}${path.includes('?') ? '&' : '?'}${query}`, {}, method] as const),
      ),
    ]),
    4,
    ([path, headers, method]) => send(server, { path, headers, method }),
  );

it('the next visitor gets the same as before, whether hostile ones came to kept pages or first of all', async () => {
  // Otherwise each page names the port of its process.
  const settings = await newSettings('SQLite', { SITE_URL: 'http://site.test' });
  const first = await startSite(settings);
  const clean = await readAll(first);
  const compare = async (server: Server) => {
    const after = await readAll(server);
    expect([...after].filter(([page, answer]) => answer !== clean.get(page)).map(([page]) => page)).toEqual([]);
    const marked = [...after].filter(([, answer]) => answer.includes(MARK) || answer.includes('"set-cookie"'));
    expect(marked.map(([page]) => page)).toEqual([]);
  };
  await spoil(first);
  await compare(first);
  await first.stop();
  const second = await startSite(settings);
  await Promise.all([spoil(second), readAll(second)]);
  await compare(second);
}, 240_000);
