import { call } from './contractServer';
import { findGluedText, findWordlessLinks } from './findGluedText';
import { decode, readHtml, readJsonBlocks, type Html, type Tag } from './readHtml';
import { runEach } from './runEach';

/** Addresses of this site are paths with query; the hash is kept apart. */
export type Page = Html & {
  address: string;
  status: number;
  location: string | undefined;
  /** No for files that pages link to. */
  isHtml: boolean;
  isIndexed: boolean;
  /** As the page names itself, an address of this site. */
  canonical: string | undefined;
  title: string | undefined;
  description: string | undefined;
  /** Addresses that it links to: pages and files of this site, and where on them. */
  links: { address: string; hash: string }[];
  /** hreflang → address. */
  languages: Record<string, string>;
  phone: string | undefined;
  /** Open Graph and Twitter tags. */
  shared: Record<string, string>;
  structuredData: unknown[];
  /** What a browser for text reads as one word, and its links without a word. */
  glued: string[];
  wordless: string[];
  /** What its breadcrumb shows, from the home page to this one. */
  trail: { name: string; address: string }[];
};

/** Devices whose visitors see one shell each. */
export const VISITORS = {
  desktop: {},
  mobile: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36' },
} satisfies Record<string, Record<string, string>>;

/** Requests at once: enough for a server on two cores. */
export const AT_ONCE = 6;

const FOREIGN = /^(?:mailto:|tel:|geo:|[a-z]+:\/\/|\/\/)/i;

/** Where the site says that it lives (`SITE_URL`), by the map of its own pages. */
export async function readSiteUrl(): Promise<string> {
  const robots = await call('/robots.txt');
  const siteUrl = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(robots.text)?.[1];
  if (!siteUrl) throw new Error(`robots.txt names no sitemap:\n${robots.text}`);
  return siteUrl;
}

const findMeta = (tags: Tag[], attribute: string, name: string) =>
  tags.find((tag) => tag.name === 'meta' && tag.attributes[attribute] === name)?.attributes.content;

/** An address as it is asked for: path and query to the letter, relative ones put together with the page's. */
function resolveHref(href: string, from: string, siteUrl: string): { address: string; hash: string } | null {
  const own = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
  if (FOREIGN.test(own)) return null;
  const [path = '', hash = ''] = own.split(/#(.*)/s);
  if (path.startsWith('/')) return { address: path, hash };
  const base = from.replace(/[?#].*$/s, '');
  return { address: path === '' ? from : `${base}${path}`, hash };
}

/** Of the desktop shell's breadcrumb; the last step is no link. */
function readTrail(text: string, address: string, own: (href: string) => string): Page['trail'] {
  const [, links = '', current] =
    /<nav[^>]*><ol>((?:<li>.*?<\/li>)*)<li aria-current="page">(.*?)<\/li><\/ol>/.exec(text) ?? [];
  if (current === undefined) return [];
  return [
    ...[...links.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', name = '']) => ({
      name: decode(name),
      address: own(decode(href)),
    })),
    { name: decode(current), address },
  ];
}

function readPage(address: string, text: string, siteUrl: string): Omit<Page, 'status' | 'location' | 'isHtml'> {
  const html = readHtml(text);
  const own = (href: string | undefined) => (href?.startsWith(siteUrl) ? href.slice(siteUrl.length) || '/' : href);
  const linkTags = html.tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  const anchors = html.tags.filter(({ name, attributes }) => name === 'a' && attributes.href !== undefined);
  const meta = html.tags.filter(({ name }) => name === 'meta').map(({ attributes }) => attributes);
  return {
    ...html,
    address,
    isIndexed: !findMeta(html.tags, 'name', 'robots')?.includes('noindex'),
    canonical: own(linkTags.find(({ rel }) => rel === 'canonical')?.href),
    title: html.textOf(/<title[^>]*>([^]*?)<\/title>/),
    description: findMeta(html.tags, 'name', 'description'),
    links: anchors.flatMap(({ attributes }) => resolveHref(attributes.href ?? '', address, siteUrl) ?? []),
    languages: Object.fromEntries(
      linkTags.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, own(href) ?? '']] : [])),
    ),
    phone: own(linkTags.find(({ rel, media }) => rel === 'alternate' && media)?.href),
    shared: Object.fromEntries(
      meta.flatMap(({ property, name, content = '' }) => {
        const key = property ?? name ?? '';
        return /^(?:og|twitter):/.test(key) ? [[key, content]] : [];
      }),
    ),
    structuredData: readJsonBlocks(text, 'application/ld+json'),
    glued: findGluedText(text),
    wordless: findWordlessLinks(text),
    trail: readTrail(text, address, (href) => own(href) ?? href),
  };
}

export async function fetchPage(address: string, siteUrl: string, headers: Record<string, string>): Promise<Page> {
  const answer = await call(address, { headers });
  const isHtml = answer.headers['content-type']?.startsWith('text/html') ?? false;
  return {
    ...readPage(address, isHtml ? answer.text : '', siteUrl),
    isHtml,
    status: answer.status,
    location: answer.headers.location,
  };
}

/** What tells one login page from another is only where it leads afterwards. */
const withoutReturn = (address: string) => address.replace(/([?&])next=[^&]*&?/, '$1').replace(/[?&]$/, '');

/**
 * Every page and file that a visitor without JavaScript reaches from an address by links, by its address. Redirects are
 * followed and stay in the map as what they are.
 */
export async function crawl(
  start: string,
  siteUrl: string,
  headers: Record<string, string>,
): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const visited = new Set<string>([start]);
  for (let list = [start]; list.length > 0;) {
    const next: string[] = [];
    const note = (address: string) => {
      const short = withoutReturn(address);
      if (visited.has(short)) return;
      visited.add(short);
      next.push(short);
    };
    await runEach(list, AT_ONCE, async (address) => {
      const page = await fetchPage(address, siteUrl, headers);
      page.links = page.links.map(({ address: to, hash }) => ({ address: withoutReturn(to), hash }));
      pages.set(address, page);
      if (page.location !== undefined) note(resolveHref(page.location, address, siteUrl)?.address ?? start);
      for (const link of page.links) note(link.address);
    });
    list = next;
  }
  return pages;
}
