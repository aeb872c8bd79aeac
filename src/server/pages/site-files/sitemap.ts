import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/config/locales';
import { pageAddresses, moveTo } from '@/config/routes';
import { siteFiles } from '@/config/siteFiles';
import { getSiteInfo } from '../../organisation/siteInfoService';
import { toAbsolute } from '../seo/pageNodes';
import { SITEMAP_SECTIONS, type SitemapPage } from './sitemapSections';
import { element, XML_HEAD, xmlText } from './xml';

/** The protocol's limit of addresses in one file. */
export const MAX_ADDRESSES = 50_000;

const SITEMAP_NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages in one part: each has an address in every language. */
const pagesInPart = (maxAddresses: number) => maxAddresses / LOCALES.length;

/** `/sitemap.xml`: lists the parts. */
export async function sitemapIndex(siteUrl: string, maxAddresses = MAX_ADDRESSES): Promise<string> {
  const parts = await Promise.all(
    Object.entries(SITEMAP_SECTIONS).map(async ([name, { count }]) => {
      const length = Math.ceil((await count()) / pagesInPart(maxAddresses));
      return Array.from({ length }, (_, index) => `${siteUrl}${siteFiles.sitemapPart(`${name}-${index + 1}`)}`);
    }),
  );
  const entries = parts.flat().map((address) => `<sitemap>${element('loc', address)}</sitemap>`);
  return `${XML_HEAD}<sitemapindex ${SITEMAP_NS}>${entries.join('\n')}</sitemapindex>\n`;
}

function pageEntries({ address, updatedAt, image }: SitemapPage, siteUrl: string, first?: Locale): string[] {
  const { languages } = pageAddresses(siteUrl, address, first);
  const rest = [
    updatedAt && element('lastmod', updatedAt),
    ...languages.map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
    ),
    image && `<image:image>${element('image:loc', toAbsolute(siteUrl, image))}</image:image>`,
  ].filter(Boolean);
  return LOCALES.map((locale) => {
    const { canonical } = pageAddresses(siteUrl, moveTo(address, { locale }));
    return `<url>${element('loc', canonical)}${rest.join('')}</url>`;
  });
}

/** `/sitemaps/products-2.xml`; `null` where there is no such part. @param name `products-2` */
export async function sitemapPart(siteUrl: string, name: string, maxAddresses = MAX_ADDRESSES): Promise<string | null> {
  const [, sectionName = '', number = ''] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const section = Object.hasOwn(SITEMAP_SECTIONS, sectionName) ? SITEMAP_SECTIONS[sectionName] : undefined;
  if (!section) return null;
  const limit = pagesInPart(maxAddresses);
  const offset = (Number(number) - 1) * limit;
  if (offset >= (await section.count())) return null;
  const [pages, { first_language }] = await Promise.all([section.find({ offset, limit }), getSiteInfo(DEFAULT_LOCALE)]);
  return [
    `${XML_HEAD}<urlset ${SITEMAP_NS} xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
    ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    pages.flatMap((page) => pageEntries(page, siteUrl, first_language)).join('\n'),
    '</urlset>\n',
  ].join('');
}
