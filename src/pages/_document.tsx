import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document';
import { DEFAULT_LOCALE, isLocale } from '@/config/locales';

const FONTS = ['/fonts/piazzolla-az.49f37a63.woff2', '/fonts/onest-az.0e4e4ea1.woff2'];

/** `lang` comes from the page, as the locale is a segment of the path and not Next's own. */
export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const locale: unknown = __NEXT_DATA__.props.pageProps?.locale;
  return (
    <Html lang={isLocale(locale) ? locale : DEFAULT_LOCALE}>
      <Head>
        {FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1615" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
