import { pageAddresses, routes } from '@/config/routes';
import type { Page } from '@/contract/common';
import { websiteId, organizationRef } from './organizationNodes';
import { type Node, type SeoContext, toAbsolute } from './Seo';
import type { MediaPost } from '@/contract/media';
import type { Product } from '@/contract/products';
import type { Project } from '@/contract/projects';
import type { Service } from '@/contract/services';

/** An entry of a list or a breadcrumb; `path` is a path of this site. */
export type Entry = { name: string; path: string };

const toCanonical = ({ siteUrl }: SeoContext, path: string) => pageAddresses(siteUrl, path).canonical;

/** The page itself; `type` is schema.org's `WebPage` or a subtype. */
export function webPageNode(context: SeoContext, type: string, name: string, more: Record<string, unknown> = {}): Node {
  const { url, description, locale, picture } = context;
  return {
    '@type': type,
    '@id': url,
    url,
    name,
    ...(description && { description }),
    inLanguage: locale,
    isPartOf: { '@id': websiteId(context) },
    primaryImageOfPage: { '@type': 'ImageObject', url: picture, width: 1200, height: 630 },
    ...more,
  };
}

/** From the home page to this one, as the visible breadcrumb. */
export function breadcrumbNode(context: SeoContext, above: Entry[], current: string): Node {
  const home = {
    name: context.text('common', 'nav.home'),
    path: routes.home({ locale: context.locale, shell: 'desktop' }),
  };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...[home, ...above].map(({ name, path }) => ({ name, item: toCanonical(context, path) })),
      { name: current, item: context.url },
    ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  };
}

/** @param start position of the first entry, above 1 on later pages of a list */
export const itemListNode = (context: SeoContext, entries: Entry[], start = 1): Node => ({
  '@type': 'ItemList',
  itemListElement: entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: start + index,
    name,
    url: toCanonical(context, path),
  })),
});

export type ListProps<Item> = { pageNumber: number; list: Page<Item> | null };

type ListPage<Item> = ListProps<Item> & {
  name: string;
  above?: Entry[];
  pageSize: number;
  toEntry: (item: Item) => Entry;
};

/** Nodes of a list page: the page with its entries, and its breadcrumb. */
export function listPageNodes<Item>(context: SeoContext, listPage: ListPage<Item>): Node[] {
  const { pageNumber, list, name, above = [], pageSize, toEntry } = listPage;
  const entries = (list?.results ?? []).map(toEntry);
  const mainEntity = itemListNode(context, entries, (pageNumber - 1) * pageSize + 1);
  return [webPageNode(context, 'CollectionPage', name, { mainEntity }), breadcrumbNode(context, above, name)];
}

/** Location for hrefs: structured data links to the desktop shell. */
export const desktop = ({ locale }: SeoContext) => ({ locale, shell: 'desktop' }) as const;

/** Parents of other pages in breadcrumbs. */
export const services = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.services'),
  path: routes.services(desktop(context)),
});

export const projects = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.projects'),
  path: routes.projects(desktop(context)),
});

export const media = (context: SeoContext): Entry => ({
  name: context.text('common', 'nav.media'),
  path: routes.media(desktop(context)),
});

export const shop = (context: SeoContext): Entry => ({
  name: context.text('shop', 'nav.shop'),
  path: routes.categories(desktop(context)),
});

/** The sharing picture first: search engines accept PNG, but not the SVG drawings. */
const listImages = ({ siteUrl, picture }: SeoContext, ...own: string[]) => [
  picture,
  ...new Set(own.map((image) => toAbsolute(siteUrl, image))),
];

export function serviceNodes(context: SeoContext, { name, summary, image, faq }: Service): Node[] {
  const { url } = context;
  const service: Node = {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name,
    serviceType: name,
    description: summary,
    image: listImages(context, image),
    provider: organizationRef(context),
    areaServed: { '@type': 'Country', name: 'AZ' },
  };
  if (faq.length === 0) return [service];
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [service, { '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity: questions }];
}

/** What the article number of a product is called among its specifications. */
const ARTICLE = /^(?:kod|code|artikul|article|sku)\b/i;

export function productNode(context: SeoContext, product: Product): Node {
  const { url } = context;
  const { slug, name, summary, category, image, gallery, price, currency, stock, specifications } = product;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name,
    sku: specifications.find(({ name: label }) => ARTICLE.test(label))?.value ?? slug,
    description: summary,
    category: category.name,
    image: listImages(context, image, ...gallery),
    additionalProperty: specifications.map((property) => ({ '@type': 'PropertyValue', ...property })),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: organizationRef(context),
    },
  };
}

/** Midnight in Azerbaijan, which is UTC+4 all year. */
const toTimestamp = (date: string) => `${date}T00:00:00+04:00`;

const article = (context: SeoContext, headline: string, more: Record<string, unknown>): Node => ({
  '@type': 'Article',
  '@id': `${context.url}#article`,
  headline,
  description: context.description,
  inLanguage: context.locale,
  author: organizationRef(context),
  publisher: organizationRef(context),
  mainEntityOfPage: context.url,
  ...more,
});

export const projectNode = (
  context: SeoContext,
  { title, image, gallery, published_at, updated_at, category, quote }: Project,
): Node =>
  article(context, title, {
    image: listImages(context, image, ...gallery),
    articleSection: category.name,
    datePublished: published_at && toTimestamp(published_at),
    dateModified: updated_at,
    hasPart: quote && {
      '@type': 'Quotation',
      text: quote.text,
      creator: { '@type': 'Person', name: quote.name, jobTitle: quote.role || undefined },
    },
  });

/** Who wrote a post; the organisation where nobody is named. */
const authorOf = (context: SeoContext, { author }: MediaPost): Node | ReturnType<typeof organizationRef> =>
  author
    ? {
        '@type': 'Person',
        name: author.name,
        jobTitle: author.role || undefined,
        image: author.image && toAbsolute(context.siteUrl, author.image),
        worksFor: organizationRef(context),
      }
    : organizationRef(context);

/** A `VideoObject` for a post with a video, otherwise an `Article`. */
export function mediaPostNode(context: SeoContext, post: MediaPost): Node {
  const { title, summary, image, published_at, updated_at, video, url } = post;
  if (!video) {
    return article(context, title, {
      image: listImages(context, image),
      author: authorOf(context, post),
      datePublished: toTimestamp(published_at),
      dateModified: updated_at,
      sameAs: url || undefined,
    });
  }
  return {
    '@type': 'VideoObject',
    '@id': `${context.url}#video`,
    name: title,
    description: summary,
    thumbnailUrl: listImages(context, image),
    uploadDate: toTimestamp(published_at),
    embedUrl: `https://www.youtube-nocookie.com/embed/${video}`,
    inLanguage: context.locale,
    author: authorOf(context, post),
    publisher: organizationRef(context),
    mainEntityOfPage: context.url,
  };
}
