import { LOCALES, type Locale, DEFAULT_LOCALE } from '@/config/locales';
import type { PageName } from '@/config/pages';
import { pageAddresses } from '@/config/routes';
import { siteFiles } from '@/config/siteFiles';
import type { SitePageProps } from '../rendering/sitePage';
import { textReader } from '../../texts/translations';
import { buildSubject, formatPicturePath, PICTURE_SIZE } from '../sharing-pictures/pictureKinds';
import { describePage, type PageDescription } from './describePage';
import { organizationName, organizationNode, websiteNode } from './organizationNodes';
import { breadcrumbNode, webPageNode, type Node, type SeoContext } from './pageNodes';
import { TOKENS } from '@/config/brand/tokens';
import type { BrandInfo } from '@/contract/site';
import { readBrand } from '../../organisation/readBrand';
import { VIEWS_SCRIPT } from '@/config/builtAssets.mjs';
import { getFixedT } from '../../texts/texts';

const OG_LOCALES: Record<Locale, string> = { az: 'az_AZ', en: 'en_US' };

type Tags = {
  meta: { name?: string; property?: string; content: string }[];
  feed?: { href: string; title: string };
  jsonLd?: string;
};

/** Characters that could end the script element, or a line in old parsers, become JSON escapes. */
const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The nodes as the content of an `application/ld+json` script. Undefined and empty values are left out. */
export function jsonLd(nodes: (Node | undefined)[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes.filter((node) => node !== undefined) };
  const text = JSON.stringify(graph, (_, value: unknown) => (isEmpty(value) ? undefined : value));
  return text.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}

/** The pages that say all of the organisation; the others name it. */
const ORGANIZATION_PAGES: PageName[] = ['home', 'contact', 'apply'];

function buildNodes(name: PageName, description: PageDescription, context: SeoContext): (Node | undefined)[] {
  const { webPage = 'WebPage', picture, updatedAt, above = [], step = picture.shown.title, things } = description;
  return [
    ...(things?.(context) ?? []),
    webPageNode(context, webPage, picture.shown.title, updatedAt),
    name === 'home' ? websiteNode(context) : breadcrumbNode(context, above, step),
    ORGANIZATION_PAGES.includes(name) ? organizationNode(context) : organizationName(context),
  ];
}

/**
 * Open Graph, Twitter and JSON-LD of a page, from the data that it was rendered with; title and description are the
 * page's own (`PageHead`). Empty for pages that are not indexed.
 */
export function seoTags(props: Partial<SitePageProps<object>>): Tags {
  const { pageName, locale, preloaded, screen, siteUrl, address, canonical = address, _nextI18Next } = props;
  if (!pageName || !locale || !preloaded || !screen || siteUrl === undefined || canonical === undefined)
    return { meta: [] };
  const text = textReader({ _nextI18Next } as SitePageProps<object>, locale);
  const description = describePage(pageName, screen, { text, location: { locale, shell: 'desktop' } });
  if (!description) return { meta: [] };

  const { siteInfo } = preloaded.data;
  const siteName = siteInfo?.name ?? '';
  const url = pageAddresses(siteUrl, canonical).canonical;
  const { kind, slug, shown } = description.picture;
  const picturePage = { locale, kind, slug };
  const subject = buildSubject(picturePage, shown, siteInfo ?? { name: '' });
  const picture = `${siteUrl}${formatPicturePath(picturePage, subject)}`;
  const context: SeoContext = {
    locale,
    siteUrl,
    url,
    description: description.summary || (siteInfo?.description ?? ''),
    picture,
    site: preloaded.data,
    text,
  };

  return {
    meta: [
      { property: 'og:type', content: description.type ?? 'website' },
      ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
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
      // X takes title, description and picture from the ones above.
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image:alt', content: shown.title },
    ],
    ...(description.hasFeed && {
      feed: {
        href: siteFiles.mediaFeed(locale),
        title: [siteName, text('common', 'nav.media')].filter(Boolean).join(' · '),
      },
    }),
    jsonLd: jsonLd(buildNodes(pageName, description, context)),
  };
}

/** What the head of a page says of the organisation's look. @param look of a page of the back office */
export function brandTags({ preloaded, look }: Partial<SitePageProps<object>> & { look?: BrandInfo }) {
  const brand = readBrand(look ? { brand: look } : preloaded?.data.siteInfo);
  const { light, dark } = brand?.tokens ?? TOKENS;
  const icons = brand
    ? {
        icon: { type: 'image/png', href: `/brand/${brand.version}/favicon.png` },
        appleIcon: `/brand/${brand.version}/apple-touch-icon.png`,
      }
    : { icon: { type: 'image/svg+xml', href: '/favicon.svg' }, appleIcon: '/icons/apple-touch-icon.png' };
  return {
    ...icons,
    themeColours: { light: light.ground, dark: dark.ground },
    styleSheet: brand?.info.colours || brand?.info.is_plain ? `/brand/${brand.version}.css` : undefined,
  };
}

/** The id of the announcement of a page that visitors may close; `undefined` where there is none. */
export function readDismissible({ preloaded }: Partial<SitePageProps<object>>): string | undefined {
  const announcement = preloaded?.data.siteInfo?.announcement;
  return announcement?.is_dismissible ? announcement.id : undefined;
}

const LEAVE = '/api/admin/preview?leave=';

/** What a page says while a preview is open in this browser, with the ways out of it; `null` for visitors. */
export function buildPreviewBar(
  { locale = DEFAULT_LOCALE, shownDraft }: Partial<SitePageProps<object>>,
  isPreview: boolean,
) {
  if (!isPreview) return null;
  const t = getFixedT(locale);
  return {
    text: t(`adminContent:preview.${shownDraft ?? 'open'}`),
    links: [
      { href: `${LEAVE}site`, text: t('adminContent:preview.leave') },
      { href: `${LEAVE}record`, text: t('adminContent:preview.record') },
    ],
  };
}

/** The script that counts a view of this page; `null` where none are counted, for pages of errors and for previews. */
export function findViewsScript(props: Partial<SitePageProps<object>>, isPreview: boolean): string | null {
  const isCounted = props.preloaded?.data.siteInfo?.counts_views === true && props.pageName !== undefined;
  return isCounted && !isPreview ? VIEWS_SCRIPT : null;
}
