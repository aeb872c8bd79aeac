/*
 * No rewrites, redirects or headers here: src/server/routing does that before Next sees a request (docs/adr/0022).
 * The experimental flags are defended one by one in docs/adr/0023.
 */
/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Otherwise every address with a slash at its end, such as the specified /consservices/?&…, would be redirected.
  skipTrailingSlashRedirect: true,
  // Seconds that a shared cache may answer with an old page while it asks for the new one.
  expireTime: 86_400,
  serverExternalPackages: ['@node-rs/argon2', 'better-sqlite3', 'nodemailer', 'pg', 'pino'],
  images: { formats: ['image/avif', 'image/webp'], qualities: [75], localPatterns: [{ pathname: '/api/picture' }] },
  // Rendered pages stay in our own memory, not in Next's nor on disk.
  cacheHandler: require.resolve('./src/server/rendering/pageCache.mjs'),
  cacheMaxMemorySize: 0,
  // `npm run types` checks the tests too, and `npm run build` says so; a start without a build need not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Otherwise Turbopack writes an inline script, which the content security policy blocks.
    turbopackSharedRuntime: false,
    scrollRestoration: true,
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 100_000 },
  },
};
