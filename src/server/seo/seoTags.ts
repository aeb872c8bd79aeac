import { isValidElement, type ReactNode } from 'react';
import { LOCALES, type Locale } from '@/config/locales';
import { siteFiles } from '@/config/siteFiles';
import type { SitePageProps } from '../rendering/staticPage';
import { buildSubject, formatPicturePath, PICTURE_SIZE } from '../sharing-pictures/pictureKinds';
import { describePage } from './describePage';
import { jsonLd } from './jsonLd';
import { organizationName, organizationRef } from './organizationNodes';
import { absolute, type Node, type SeoContext } from './Seo';
import { textReader } from './textReader';

const OG_LOCALES: Record<Locale, string> = { az: 'az_AZ', en: 'en_US' };

type Elements = readonly ReactNode[];

/** The properties of the first such element that a page has put into its head. */
function propsIn(head: Elements, type: string, matches: Record<string, string> = {}): Record<string, unknown> {
  const found = head.find(
    (element) =>
      isValidElement<Record<string, unknown>>(element) &&
      element.type === type &&
      Object.entries(matches).every(([name, value]) => element.props[name] === value),
  );
  return isValidElement<Record<string, unknown>>(found) ? found.props : {};
}

/** Text of an element, whose children may come in parts. */
const textOf = (children: unknown) => [children].flat().join('');

type Tags = {
  meta: { name?: string; property?: string; content: string }[];
  feed?: { href: string; title: string };
  jsonLd?: string;
};

/** Every page says once who it is from. */
function withOrganization(context: SeoContext, nodes: (Node | undefined)[]): Node[] {
  const { '@id': id } = organizationRef(context);
  const known = nodes.flatMap((node) => node ?? []);
  return known.some((node) => node['@id'] === id) ? known : [...known, ...[organizationName(context) ?? []].flat()];
}

type DocumentFacts = {
  /** The page's door, `/[locale]/about`. */
  door: string;
  /** What the page has put into its head: its title, description and canonical address are taken from there. */
  head: Elements;
  props: Partial<SitePageProps<object>>;
};

/**
 * What only machines read of a page: Open Graph, Twitter and JSON-LD, made from the data that the page was rendered
 * with. Nothing for pages that are not indexed: those have no canonical address.
 */
export function seoTags({ door, head, props }: DocumentFacts): Tags {
  const { locale, preloaded, screen, siteUrl, _nextI18Next } = props;
  const url = propsIn(head, 'link', { rel: 'canonical' }).href;
  if (!locale || !preloaded || !screen || siteUrl === undefined || typeof url !== 'string') return { meta: [] };
  const text = textReader({ _nextI18Next } as SitePageProps<object>, locale);
  const description = describePage(door, screen, text);
  if (!description) return { meta: [] };

  const siteName = preloaded.data.siteInfo?.name ?? '';
  const fullTitle = textOf(propsIn(head, 'title').children);
  // Who shares the page names the site beside its title.
  const title = siteName && fullTitle.endsWith(` · ${siteName}`) ? fullTitle.slice(0, -siteName.length - 3) : fullTitle;
  const summary = String(propsIn(head, 'meta', { name: 'description' }).content ?? '');
  const { kind, slug, shown } = description.picture;
  const picturePage = { locale, kind, slug };
  const picture = absolute(siteUrl, formatPicturePath(picturePage, buildSubject(picturePage, shown, siteName)));
  const context: SeoContext = { locale, siteUrl, url, description: summary, picture, site: preloaded.data, text };

  return {
    meta: [
      { property: 'og:type', content: description.type },
      ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
      { property: 'og:title', content: title },
      { property: 'og:description', content: summary },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: OG_LOCALES[locale] },
      ...LOCALES.filter((other) => other !== locale).map((other) => ({
        property: 'og:locale:alternate',
        content: OG_LOCALES[other],
      })),
      { property: 'og:image', content: picture },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: String(PICTURE_SIZE.width) },
      { property: 'og:image:height', content: String(PICTURE_SIZE.height) },
      { property: 'og:image:alt', content: shown.title },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: summary },
      { name: 'twitter:image', content: picture },
    ],
    ...(description.hasFeed && {
      feed: {
        href: siteFiles.mediaFeed(locale),
        title: [siteName, text('common', 'nav.media')].filter(Boolean).join(' · '),
      },
    }),
    jsonLd: jsonLd(withOrganization(context, description.nodes(context))),
  };
}
