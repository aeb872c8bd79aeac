import sharp from 'sharp';
import { LOCALES } from '@/config/locales';
import { call } from '../support/contractServer';
import { readSiteUrl } from '../support/crawl';
import { decode } from '../support/readHtml';

it.each([
  '/sitemaps/products-2.xml',
  '/sitemaps/products-0.xml',
  '/sitemaps/none-1.xml',
  '/ru/manifest.webmanifest',
  '/en/rss.xml',
])('has no %s', async (path) => {
  expect((await call(path)).status).toBe(404);
});

it('closes nothing to crawlers and leads them to the sitemap', async () => {
  const siteUrl = await readSiteUrl();
  expect((await call('/robots.txt')).text).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  expect((await call('/en/api/categories/')).headers['x-robots-tag']).toBe('noindex');
  expect((await call('/art/motif/a.svg')).headers['x-robots-tag']).toBeUndefined();
});

it.each(LOCALES)('feeds the posts in %s, newest first, at addresses that answer', async (locale) => {
  const siteUrl = await readSiteUrl();
  const { text } = await call(`/${locale}/socialmedia/rss.xml`);
  const readValues = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => decode(value));
  const items = text.match(/<item>/g)?.length ?? 0;
  expect(items).toBeGreaterThan(5);
  expect(readValues('language')).toEqual([locale]);
  const dates = readValues('pubDate');
  expect(dates).toHaveLength(items);
  // The day in Baku, with its name, as RSS wants it.
  for (const date of dates) {
    expect(new Date(Date.parse(date) + 4 * 3_600_000).toUTCString().replace('GMT', '+0400')).toBe(date);
  }
  const times = dates.map((date) => Date.parse(date));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  // A post keeps its name in the feed when its address changes.
  expect(readValues('guid').filter((guid) => !new RegExp(`^${locale}-post-\\d+$`).test(guid))).toEqual([]);
  expect(new Set(readValues('guid')).size).toBe(items);
  for (const link of readValues('link')) expect((await call(link.slice(siteUrl.length))).status).toBe(200);
  const page = await call(`/${locale}/socialmedia`);
  expect(page.text).toContain(`<link rel="alternate" type="application/rss+xml" href="/${locale}/socialmedia/rss.xml"`);
});

it.each(LOCALES)('installs in %s with icons of the size that they say', async (locale) => {
  const manifest = (await call(`/${locale}/manifest.webmanifest`)).json() as {
    start_url: string;
    lang: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect([manifest.start_url, manifest.lang]).toEqual([`/${locale}`, locale]);
  const origin = process.env.TEST_ORIGIN ?? '';
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const answer = await fetch(`${origin}${src}`);
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  );
});

it('names every entry to language models once, at an address that answers', async () => {
  const siteUrl = await readSiteUrl();
  const { text } = await call('/llms.txt');
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  const addresses = [...text.matchAll(/^- \[.+\]\((.+)\)(?:: .+)?$/gm)].map(([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) expect((await call(address.slice(siteUrl.length))).status).toBe(200);
});

describe('a picture for sharing', () => {
  const findPicture = async (page: string) => {
    const { text } = await call(page);
    const siteUrl = await readSiteUrl();
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
    return address.slice(siteUrl.length);
  };

  it('is a PNG of the declared size, immutable', async () => {
    const address = await findPicture('/az/consservices/?&service_slug=clinical-training');
    const answer = await fetch(`${process.env.TEST_ORIGIN}${address}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const picture = Buffer.from(await answer.arrayBuffer());
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(picture.length).toBeLessThan(600_000);
    const again = await call(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it.each([
    '/og/000000000000/en/service/nothing.png',
    '/og/000000000000/en/home/lab-audit.png',
    '/og/000000000000/en/service.png',
    '/og/000000000000/ru/home.png',
    '/og/000000000000/en/anything.png',
    '/og/000000000000/en/service/Lab%20Audit.png',
    '/og/x/en/home.png',
    '/og/home.png',
  ])('is made of no address that no page has: %s', async (address) => {
    expect((await call(address)).status).toBe(404);
  });
});
