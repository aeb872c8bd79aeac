import { pageAddresses, routes } from '@/config/routes';
import type { Directory, SiteData } from '@/contract/site';
import type { Locale } from '@/config/locales';
import type { MediaPost } from '@/contract/media';
import type { Product } from '@/contract/products';
import type { Project } from '@/contract/projects';
import type { Service } from '@/contract/services';
import type { ReadText } from '../../texts/translations';

/** A schema.org node of JSON-LD. */
export type Node = { '@type': string | string[]; '@id'?: string } & Record<string, unknown>;

/** The page that is described. */
export type SeoContext = {
  locale: Locale;
  siteUrl: string;
  /** Canonical URL, absolute. */
  url: string;
  description: string;
  /** Absolute URL of the sharing picture. */
  picture: string;
  site: SiteData & Partial<Directory>;
  text: ReadText;
};

/** A step of a breadcrumb; `path` is a path of this site. */
export type Entry = { name: string; path: string };

/** The absolute URL of a path of this site; other URLs stay as they are. What a fragment says of a picture is left out. */
export function toAbsolute(siteUrl: string, address: string): string {
  const [file = ''] = address.split('#');
  return file.startsWith('/') ? `${siteUrl}${file}` : file;
}

export const organizationRef = ({ siteUrl }: SeoContext) => ({ '@id': `${siteUrl}/#organization` });

/** The page itself. */
export const webPageNode = (context: SeoContext, type: string, name: string, updatedAt?: string): Node => ({
  '@type': type,
  '@id': context.url,
  url: context.url,
  name,
  description: context.description || undefined,
  inLanguage: context.locale,
  primaryImageOfPage: { '@type': 'ImageObject', url: context.picture },
  dateModified: updatedAt,
});

/** From the home page to this one, as the visible breadcrumb. */
export function breadcrumbNode({ siteUrl, locale, url, text }: SeoContext, above: Entry[], current: string): Node {
  const home = { name: text('common', 'nav.home'), path: routes.home({ locale, shell: 'desktop' }) };
  const steps = [home, ...above].map(({ name, path }) => ({ name, item: pageAddresses(siteUrl, path).canonical }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name: current, item: url }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

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
    description: summary,
    image: listImages(context, image),
    provider: organizationRef(context),
  };
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return faq.length === 0 ? [service] : [service, { '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity: questions }];
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
  author: organizationRef(context),
  publisher: organizationRef(context),
  mainEntityOfPage: context.url,
  ...more,
});

export const projectNode = (context: SeoContext, { title, image, gallery, published_at, updated_at }: Project): Node =>
  article(context, title, {
    image: listImages(context, image, ...gallery),
    datePublished: published_at && toTimestamp(published_at),
    dateModified: updated_at,
  });

/** A `VideoObject` for a post with a video, otherwise an `Article`. */
export function mediaPostNode(context: SeoContext, post: MediaPost): Node {
  const { title, summary, image, published_at, updated_at, video, author } = post;
  if (video) {
    return {
      '@type': 'VideoObject',
      '@id': `${context.url}#video`,
      name: title,
      description: summary,
      thumbnailUrl: listImages(context, image),
      uploadDate: toTimestamp(published_at),
      embedUrl: `https://www.youtube-nocookie.com/embed/${video}`,
    };
  }
  return article(context, title, {
    image: listImages(context, image),
    ...(author && { author: { '@type': 'Person', name: author.name, jobTitle: author.role || undefined } }),
    datePublished: toTimestamp(published_at),
    dateModified: updated_at,
  });
}
