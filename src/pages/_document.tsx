import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';
import { DocumentIcons } from '@/components/DocumentIcons';
import { ANNOUNCEMENT_SCRIPT } from '@/config/builtAssets.mjs';
import { DEFAULT_LOCALE, isLocale } from '@/config/locales';
import { siteFiles } from '@/config/siteFiles';
import { brandTags, readDismissible, seoTags, buildPreviewBar, findViewsScript } from '@/server/pages/seo/documentTags';

const FONTS = ['/fonts/piazzolla-az.49f37a63.woff2', '/fonts/onest-az.0e4e4ea1.woff2'];

/**
 * `lang` comes from the page's props, because the locale is a path segment and not Next's `i18n` option. Metadata for
 * crawlers is rendered here and not by the pages, which keeps its code out of the browser.
 */
export default function Document({ __NEXT_DATA__: data }: DocumentProps) {
  const props = data.props.pageProps ?? {};
  const locale = isLocale(props.locale) ? props.locale : DEFAULT_LOCALE;
  const { icon, appleIcon, themeColours, styleSheet } = brandTags(props);
  const announcement = readDismissible(props);
  const { meta, feed, jsonLd } = seoTags(props);
  const preview = buildPreviewBar(props, data.isPreview === true);
  const viewsScript = findViewsScript(props, data.isPreview === true);
  return (
    // What has no site data has no scripts of React's: the back office, and the page of a fault.
    <Html lang={locale} data-interactive={props.preloaded ? '' : undefined}>
      <Head>
        {/* No links of what looks like one: those of the site are links already, and React would find other texts. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
        {styleSheet && <link rel="stylesheet" href={styleSheet} />}
        <link rel="icon" {...icon} />
        <link rel="apple-touch-icon" href={appleIcon} />
        <link rel="manifest" href={siteFiles.manifest(locale)} />
        {/* It has to run before anything is painted. */}
        {/* eslint-disable-next-line @next/next/no-sync-scripts */}
        {announcement && <script src={ANNOUNCEMENT_SCRIPT} data-announcement={announcement} />}
        {feed && <link rel="alternate" type="application/rss+xml" {...feed} />}
        {meta.map((tag) => (
          <meta key={tag.property ?? tag.name} {...tag} />
        ))}
        {viewsScript && <script src={viewsScript} defer fetchPriority="low" />}
      </Head>
      <body className={preview ? 'previewed' : undefined}>
        <DocumentIcons />
        <Main />
        {/* After the link to the content, which is the first of a page. */}
        {preview && (
          <aside className="preview-bar" aria-label={preview.text} data-print="hide">
            <p>{preview.text}</p>
            {preview.links.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </aside>
        )}
        <NextScript />
        {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />}
      </body>
    </Html>
  );
}
