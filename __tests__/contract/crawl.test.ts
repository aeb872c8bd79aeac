import { LOCALES } from '@/config/locales';
import { moveTo, parsePath, type Shell } from '@/config/routes';
import { call } from '../support/contractServer';
import { AT_ONCE, crawl, readSiteUrl, VISITORS, type Page } from '../support/crawl';
import { decode } from '../support/readHtml';
import { runEach } from '../support/runEach';
import { structuredDataFaults, listThings, getTypes } from '../support/structuredData';

/*
 * What a crawler without JavaScript finds, from `/` by links only: once as a computer, once as a phone. Each rule
 * collects what breaks it over all pages, so that one run names all of it.
 */

let siteUrl: string;
let found: Record<Shell, Map<string, Page>>;
/** Address → what the sitemap says of it. */
let sitemap: Map<string, { languages: Record<string, string>; lastmod: string | undefined }>;

const SHELLS = ['desktop', 'mobile'] as const satisfies Shell[];

const all = (shell: Shell) => [...found[shell].values()];
/** Pages that are for search engines, under their own address. */
const ownPages = (shell: Shell) =>
  all(shell).filter(
    ({ status, isIndexed, canonical, address }) =>
      status === 200 && isIndexed && canonical !== undefined && moveTo(address, { shell: 'desktop' }) === canonical,
  );

async function readSitemap() {
  const index = await call('/sitemap.xml');
  const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part.slice(siteUrl.length));
  const own = (text: string) => decode(text).slice(siteUrl.length) || '/';
  const texts = await Promise.all(parts.map((part) => call(part)));
  return new Map(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address = '', rest = '']) => {
        const languages = [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, language = '', href = '']) => [language, own(href)],
        );
        const lastmod = /<lastmod>([^<]+)/.exec(rest)?.[1];
        return [own(address), { languages: Object.fromEntries(languages) as Record<string, string>, lastmod }] as const;
      }),
    ),
  );
}

beforeAll(async () => {
  siteUrl = await readSiteUrl();
  sitemap = await readSitemap();
  found = { desktop: await crawl('/', siteUrl, VISITORS.desktop), mobile: await crawl('/', siteUrl, VISITORS.mobile) };
}, 240_000);

describe.each(SHELLS)('in the %s shell', (shell) => {
  it('reaches every page of the sitemap in both languages, and no other page that is indexed', () => {
    const reached = new Set(ownPages(shell).map(({ canonical }) => canonical));
    expect([...sitemap.keys()].filter((address) => !reached.has(address))).toEqual([]);
    expect([...reached].filter((address) => !sitemap.has(address ?? ''))).toEqual([]);
    for (const locale of LOCALES) {
      expect([...reached].filter((address) => parsePath(address?.split('?')[0] ?? '')?.locale === locale).length).toBe(
        sitemap.size / LOCALES.length,
      );
    }
  });

  it('stays in its shell', () => {
    const pages = all(shell).filter(({ status, canonical }) => status === 200 && canonical !== undefined);
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(({ address }) => parsePath(address.split('?')[0] ?? '')?.shell !== shell)).toEqual([]);
  });

  it('finds no broken link', () => {
    const broken = all(shell).flatMap(({ address, links }) =>
      links.flatMap((link) => {
        const to = found[shell].get(link.address);
        return to && to.status < 400 ? [] : [`${address} → ${link.address} (${to?.status})`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('finds the element that the hash of a link names', () => {
    const lost = all(shell).flatMap(({ address, links }) =>
      links.flatMap(({ address: to, hash }) => {
        const page = found[shell].get(to);
        // `#top` is the top of any page, by the standard.
        return ['', 'top'].includes(hash) || page?.ids.has(hash) ? [] : [`${address} → ${to}#${hash}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('reads words, and none that are glued to the next', () => {
    const glued = new Set(all(shell).flatMap(({ glued: texts }) => texts));
    expect([...glued]).toEqual([]);
    const wordless = new Set(all(shell).flatMap(({ wordless: links }) => links));
    expect([...wordless]).toEqual([]);
  });

  it('is redirected only from / and from the literal link of the mobile menu', () => {
    const redirects = all(shell).filter(({ location }) => location !== undefined);
    const isMeant = ({ address }: Page) =>
      address === '/' || (shell === 'mobile' && /^\/(?:az|en)\/socialmedia$/.test(address));
    expect(redirects.filter((page) => !isMeant(page)).map(({ address }) => address)).toEqual([]);
    const twice = redirects.filter(({ location = '' }) => found[shell].get(location)?.location !== undefined);
    expect(twice.map(({ address }) => address)).toEqual([]);
  });

  it('has unique titles in each language, and always a description', () => {
    const faults = LOCALES.flatMap((locale) => {
      const pages = ownPages(shell).filter(({ address }) => address.startsWith(`/${locale}`));
      const titles = pages.map(({ title }) => title);
      return [
        ...titles.filter((title, index) => !title || titles.indexOf(title) !== index),
        ...pages.filter(({ description }) => !description).map(({ address }) => address),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('reads the right canonical address, also where the address asked for is another one', () => {
    const pages = all(shell).filter(({ status, isHtml }) => status === 200 && isHtml);
    const faults = pages.flatMap(({ address, isIndexed, canonical, languages }) => {
      const isRight = isIndexed
        ? canonical !== undefined && sitemap.has(canonical)
        : canonical === undefined && Object.keys(languages).length === 0;
      return isRight ? [] : [`${address} → ${canonical}`];
    });
    expect(faults).toEqual([]);
  });

  it('finds each page in both languages, which name one another', () => {
    const faults = ownPages(shell).flatMap(({ address, canonical = '', languages }) => {
      const wanted = {
        az: moveTo(canonical, { locale: 'az' }),
        en: moveTo(canonical, { locale: 'en' }),
        'x-default': moveTo(canonical, { locale: 'en' }),
      };
      const others = LOCALES.map((locale) => found[shell].get(moveTo(address, { locale }))?.languages);
      const isMutual = [languages, ...others, sitemap.get(canonical)?.languages].every(
        (named) => JSON.stringify(Object.entries(named ?? {}).sort()) === JSON.stringify(Object.entries(wanted).sort()),
      );
      return isMutual ? [] : [`${address}: ${JSON.stringify(languages)}`];
    });
    expect(faults).toEqual([]);
  });

  it('shares each page under its own address, with a picture', () => {
    const faults = ownPages(shell).flatMap(({ address, canonical = '', shared, title = '', description }) => {
      const wanted: Record<string, string | undefined> = {
        'og:url': `${siteUrl}${canonical}`,
        'og:description': description,
        'og:locale': address.startsWith('/az') ? 'az_AZ' : 'en_US',
        'og:image:width': '1200',
        'twitter:card': 'summary_large_image',
      };
      const wrong = Object.entries(wanted).filter(([name, value]) => !value || shared[name] !== value);
      const isNamed = title.startsWith(shared['og:title'] || '?') && shared['og:type'] && shared['og:site_name'];
      return wrong.length === 0 && isNamed ? [] : [`${address}: ${JSON.stringify(wrong)}`];
    });
    expect(faults).toEqual([]);
  });

  it('reads structured data that is complete', () => {
    const faults = ownPages(shell).flatMap(({ address, structuredData }) =>
      structuredData.length === 1
        ? structuredDataFaults(structuredData[0]).map((fault) => `${address}: ${fault}`)
        : [`${address} has ${structuredData.length} blocks`],
    );
    expect(faults).toEqual([]);
  });

  it('has the types of structured data of each page', () => {
    const kinds: [RegExp, string[]][] = [
      [/^$/, ['Organization', 'LocalBusiness', 'WebSite', 'WebPage']],
      [/^about$/, ['AboutPage', 'BreadcrumbList']],
      [/^law$/, ['WebPage', 'BreadcrumbList']],
      [/^(?:contact|e-contact\/.*)$/, ['ContactPage', 'LocalBusiness', 'BreadcrumbList']],
      [/^consservices\/\?&service_slug=/, ['Service', 'BreadcrumbList']],
      [/^productdetails\/\?&product_slug=/, ['Product', 'ItemPage', 'BreadcrumbList']],
      [/^projects\/./, ['Article', 'BreadcrumbList']],
      [/^socialmedia\/./, ['BreadcrumbList']],
      [/^(?:consservices|projects|socialmedia|products|categories)(?:\?.*)?$/, ['CollectionPage', 'BreadcrumbList']],
    ];
    const faults = ownPages(shell).flatMap(({ canonical = '', structuredData }) => {
      const rest = canonical.replace(/^\/(?:az|en)\/?/, '');
      const kind = kinds.find(([pattern]) => pattern.test(rest))?.[1];
      const types = listThings(structuredData[0]).flatMap(getTypes);
      return kind?.every((type) => types.includes(type)) ? [] : [`${canonical} is ${types.join()}`];
    });
    expect(faults).toEqual([]);
    const types = new Set(
      ownPages(shell).flatMap(({ structuredData }) => listThings(structuredData[0]).flatMap(getTypes)),
    );
    expect([...types]).toEqual(expect.arrayContaining(['FAQPage', 'VideoObject', 'Article']));
  });
});

it('links each page to its Mobile twin, and back', () => {
  const faults = ownPages('desktop').flatMap(({ address, phone = '' }) => {
    const twin = found.mobile.get(phone);
    const isMutual = phone === moveTo(address, { shell: 'mobile' }) && twin?.canonical === address;
    return isMutual && twin.phone === undefined ? [] : [`${address} → ${phone}`];
  });
  expect(faults).toEqual([]);
});

it('has the same breadcrumbs in HTML and structured data', () => {
  const pages = ownPages('desktop');
  const faults = pages.flatMap(({ address, structuredData, trail }) => {
    const told = listThings(structuredData[0]).find((thing) => getTypes(thing).includes('BreadcrumbList'));
    const steps = ((told?.itemListElement ?? []) as { name: string; item: string }[]).map(({ name, item }) => ({
      name,
      address: item.slice(siteUrl.length),
    }));
    return JSON.stringify(steps) === JSON.stringify(trail) ? [] : [`${address}: ${JSON.stringify([trail, steps])}`];
  });
  expect(faults).toEqual([]);
  expect(pages.filter(({ trail }) => trail.length === 0).map(({ address }) => address)).toHaveLength(LOCALES.length);
});

it('gets the picture of every page', async () => {
  const pictures = new Set(
    SHELLS.flatMap((shell) => ownPages(shell).map(({ shared }) => shared['og:image']?.slice(siteUrl.length) ?? '')),
  );
  const faults: string[] = [];
  // Another version is led to the one of today without anything being drawn: enough to know that it is there.
  await runEach([...pictures], AT_ONCE, async (address) => {
    const answer = await call(address.replace(/^\/og\/\w+/, '/og/000000000000'));
    if (answer.status !== 302 || answer.headers.location !== address) faults.push(`${address}: ${answer.status}`);
  });
  const oneOfAKind = new Map([...pictures].map((address) => [address.split('/').slice(3, 5).join('/'), address]));
  await runEach([...oneOfAKind.values()], AT_ONCE, async (address) => {
    const { status, headers } = await call(address);
    if (status !== 200 || headers['content-type'] !== 'image/png') faults.push(`${address}: ${status}`);
  });
  expect(oneOfAKind.size).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

it('knows from the data when a page changed', () => {
  const dated = [...sitemap].filter(([, { lastmod }]) => lastmod !== undefined);
  expect(dated.length).toBeGreaterThan(sitemap.size / 2);
  for (const [, { lastmod }] of dated) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
});
