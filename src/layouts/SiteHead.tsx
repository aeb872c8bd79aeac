import Head from 'next/head';

/** What every page has in its head; pages add their own by PageHead. */
export function SiteHead() {
  return (
    <Head>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* --ground of both schemes */}
      <meta key="theme-light" name="theme-color" media="(prefers-color-scheme: light)" content="#fafaf6" />
      <meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1615" />
      <link key="icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />
    </Head>
  );
}
