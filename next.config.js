/*
 * No rewrites, redirects or headers here: src/server/routing does that before Next sees a request (docs/adr/0022-custom-server.md).
 */
/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  // Otherwise a release inside of its clone (deploy/release.sh) would be taken for a part of it.
  turbopack: { root: __dirname },
  // Of the sources, so that two builds of them are one; without it, as in development, Next draws one.
  generateBuildId: () => process.env.SITE_BUILD_ID || null,
  // For tools/profile.mjs alone: visitors load none.
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === '1',
  poweredByHeader: false,
  // server/cache makes both when a page is kept, and server/routing compresses what is made for one request.
  generateEtags: false,
  compress: false,
  // Otherwise every address with a slash at its end, such as the specified /consservices/?&…, would be redirected.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['@node-rs/argon2', 'better-sqlite3', 'nodemailer', 'pg', 'pino', 'piscina'],
  // Next scales no pictures: uploaded ones have files of their own, and drawings need none.
  images: { qualities: [75], localPatterns: [] },
  // `npm run types` checks the tests too, and `npm run build` says so; a start without a build need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // `scrollRestoration` and `clientRouterFilter` are in Next's types and not in its documentation: compare them at each update.
  experimental: {
    // Otherwise Turbopack writes an inline script, which the content security policy blocks.
    turbopackSharedRuntime: false,
    // Back and Forward keep their place.
    scrollRestoration: true,
    // Fewer chunks compress better: 1.3 KB of each first load. Larger merged chunks would copy zod and axios into forms.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 100_000 },
    // It finds pages of the App Router, of which there is none: 1.0 KB of each first load.
    clientRouterFilter: false,
  },
};
