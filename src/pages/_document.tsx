import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';
import { TOKENS } from '@/config/brand/tokens';
import { DEFAULT_LOCALE, isLocale } from '@/config/locales';
import { siteFiles } from '@/config/siteFiles';
import { readDismissible } from '@/server/seo/readDismissible';
import { seoTags } from '@/server/seo/seoTags';
import { findViewsScript } from '@/server/seo/viewsScript';

const FONTS = ['/fonts/piazzolla-az.49f37a63.woff2', '/fonts/onest-az.0e4e4ea1.woff2'];

/**
 * `lang` comes from the page's props, because the locale is a path segment and not Next's `i18n` option. Metadata for
 * crawlers is rendered here and not by the pages, which keeps its code out of the browser.
 */
export default function Document({ __NEXT_DATA__: data, head }: DocumentProps) {
  const props = data.props.pageProps ?? {};
  const locale = isLocale(props.locale) ? props.locale : DEFAULT_LOCALE;
  const announcement = readDismissible(props);
  const { meta, feed, jsonLd } = seoTags({ head: head ?? [], props });
  const viewsScript = findViewsScript(props, data.isPreview === true);
  return (
    <Html lang={locale}>
      <Head>
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={TOKENS.light.ground} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={TOKENS.dark.ground} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={siteFiles.manifest(locale)} />
        {/* It has to run before anything is painted. */}
        {/* eslint-disable-next-line @next/next/no-sync-scripts */}
        {announcement && <script src="/scripts/announcement.js" data-announcement={announcement} />}
        {feed && <link rel="alternate" type="application/rss+xml" {...feed} />}
        {meta.map((tag) => (
          <meta key={tag.property ?? tag.name} {...tag} />
        ))}
        {viewsScript && <script src={viewsScript} defer fetchPriority="low" />}
      </Head>
      <body>
        <Main />
        <NextScript />
        {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />}
      </body>
    </Html>
  );
}
