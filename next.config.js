/**
 * What the framework's browser code names and does not run in production: names for its development server, a stand-in
 * for Node's `process` (`process.env.…` is replaced by the build), constants of the server. 4.9 KB of every first load.
 */
const LEFT_OUT = {
  '../shared/lib/constants': { browser: './src/lib/env.ts' },
  '../../../lib/constants': { browser: './src/lib/routerConstants.ts' },
  '../../../../lib/constants': { browser: './src/lib/routerConstants.ts' },
  'next/dist/compiled/process': { browser: './src/lib/env.ts' },
};

/*
 * No rewrites, redirects or headers here: addresses and headers are the business of src/server/http/translateAddresses.ts.
 * The framework would try each rule at every request, and load the code of rewrites into every browser.
 */
/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Without this every address with a slash at its end, such as the specified /consservices/?&…, would be redirected.
  skipTrailingSlashRedirect: true,
  expireTime: 86_400,
  serverExternalPackages: ['@node-rs/argon2', 'better-sqlite3', 'nodemailer', 'pg', 'pino'],
  images: { formats: ['image/avif', 'image/webp'], qualities: [75], localPatterns: [{ pathname: '/api/picture' }] },
  turbopack: {
    resolveAlias: {
      // What react-i18next brings for older versions of React, React has by itself.
      'use-sync-external-store/shim': 'react',
      // Redux Toolkit's memoized selectors, which nothing here uses but every browser would load.
      reselect: './src/store/createSelector.ts',
      // Remembers the tags of pages; the framework's goes over the whole page at every request.
      './lib/etag': './src/server/http/generateETag.ts',
      ...(process.env.NODE_ENV === 'production' && LEFT_OUT),
    },
  },
  // Types are checked by the tests, over more than what is built; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Otherwise an inline bootstrap script is emitted, which the content security policy blocks.
    turbopackSharedRuntime: false,
    // Rendered pages belong to the process: another DATA_DIR or API_ORIGIN must never be answered with them.
    isrFlushToDisk: false,
    scrollRestoration: true,
    // Styles of the page at hand, not of all pages: the usual mode joins them across pages.
    cssChunking: { type: 'graph', requestCost: 5000 },
    // Few files: what is compressed together weighs less, 4.6 KB of the first load (docs/adr/0005).
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 2_000_000 },
    // It tells pages of the other router apart, of which there is none; the browser need not carry it.
    clientRouterFilter: false,
  },
};
