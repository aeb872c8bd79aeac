import { pageAddresses, routes } from '@/config/routes';
import type { Page } from '@/contract/common';
import { websiteId } from './organizationNodes';
import type { Node, SeoContext } from './Seo';

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
