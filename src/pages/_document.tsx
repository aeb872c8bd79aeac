import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';
import type { ReactElement } from 'react';
import { DEFAULT_LOCALE, isLocale } from '@/config/locales';
import { siteFiles } from '@/config/siteFiles';
import { seoTags } from '@/server/seo/seoTags';

const FONTS = ['/fonts/piazzolla-az.49f37a63.woff2', '/fonts/onest-az.0e4e4ea1.woff2'];

const LATE_SCRIPTS = '/scripts/lateScripts.5a15946e.js';

type Files = Parameters<Head['getScripts']>[0];

/** A script that the browser does not know as one until LATE_SCRIPTS makes it one. */
const late = ({ key, props }: ReactElement<{ src: string }>) => (
  <script key={key} type="text/plain" data-src={props.src} />
);

/** The framework's, whose scripts begin after the first paint (docs/adr/0021). */
class HeadWithLateScripts extends Head {
  override getDynamicChunks(files: Files) {
    return super
      .getDynamicChunks(files)
      .filter((script) => script !== null)
      .map(late);
  }

  override getScripts(files: Files) {
    return [<script key={LATE_SCRIPTS} src={LATE_SCRIPTS} defer />, ...super.getScripts(files).map(late)];
  }
}

/** The development server has inline scripts that wait for those of the page. */
const SiteHead = process.env.NODE_ENV === 'development' ? Head : HeadWithLateScripts;

/**
 * `lang` comes from the page, as the locale is a segment of the path and not Next's own. What only machines read is
 * made here and not by the pages, so that no browser carries the code for it.
 */
export default function Document({ __NEXT_DATA__: data, head }: DocumentProps) {
  const props = data.props.pageProps ?? {};
  const locale = isLocale(props.locale) ? props.locale : DEFAULT_LOCALE;
  const { meta, feed, jsonLd } = seoTags({ door: data.page, head: head ?? [], props });
  return (
    <Html lang={locale}>
      <SiteHead>
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1615" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={siteFiles.manifest(locale)} />
        {feed && <link rel="alternate" type="application/rss+xml" {...feed} />}
        {meta.map((tag) => (
          <meta key={tag.property ?? tag.name} {...tag} />
        ))}
      </SiteHead>
      <body>
        <Main />
        <NextScript />
        {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />}
      </body>
    </Html>
  );
}
