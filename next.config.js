/** @typedef {import('next/dist/lib/load-custom-routes').Redirect} Redirect */

const { i18n } = require('./next-i18next.config.js');

const LOCALE = `:locale(${i18n.locales.join('|')})`;

/** A phone by its client hint, or by its user agent where the hint is missing. Tablets get the desktop shell. */
/** @type {NonNullable<Redirect['has']>[number]} */
const PHONE_HINT = { type: 'header', key: 'sec-ch-ua-mobile', value: '\\?1' };
/** @type {NonNullable<Redirect['has']>[number]} */
const PHONE_AGENT = { type: 'header', key: 'user-agent', value: '.*Mobi.*' };
/** Set while a phone is held sideways and wider than the breakpoint (see useShellSwitch). */
/** @type {NonNullable<Redirect['has']>[number]} */
const DESKTOP_CHOSEN = { type: 'cookie', key: 'shell', value: 'desktop' };

/** @type {(rule: Redirect) => Redirect[]} */
const forPhones = (rule) => [
  { ...rule, has: [...(rule.has ?? []), PHONE_HINT], missing: [...(rule.missing ?? []), DESKTOP_CHOSEN] },
  {
    ...rule,
    has: [...(rule.has ?? []), PHONE_AGENT],
    missing: [...(rule.missing ?? []), { type: 'header', key: 'sec-ch-ua-mobile' }, DESKTOP_CHOSEN],
  },
];

/**
 * `/` leads to the language of the cookie, then of the browser, then to English; a phone straight to its shell.
 *
 * @type {{ has: NonNullable<Redirect['has']>; locale: string }[]}
 */
const entrances = [
  { has: [{ type: 'cookie', key: 'locale', value: 'az' }], locale: 'az' },
  { has: [{ type: 'cookie', key: 'locale', value: 'en' }], locale: 'en' },
  // Azerbaijani is listed, and English does not stand before it.
  {
    has: [{ type: 'header', key: 'accept-language', value: '(?!.*\\b[eE][nN]\\b.*\\b[aA][zZ]\\b).*\\b[aA][zZ]\\b.*' }],
    locale: 'az',
  },
  { has: [], locale: 'en' },
];

// Only the development server writes code and styles into the page.
const IN_DEVELOPMENT = process.env.NODE_ENV === 'development' ? " 'unsafe-inline' 'unsafe-eval'" : '';

const SECURITY_HEADERS = [
  {
    key: 'Content-Security-Policy',
    value: [
      "default-src 'self'",
      `script-src 'self'${IN_DEVELOPMENT}`,
      `style-src 'self'${IN_DEVELOPMENT}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.youtube-nocookie.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

/**
 * What the framework's browser code names but only runs in development: names of manifests, and a stand-in for Node's
 * `process` (`process.env.…` is replaced by the build). 2.7 KB of every first load.
 */
const DEVELOPMENT_ONLY = {
  '../shared/lib/constants': { browser: './src/lib/env.ts' },
  'next/dist/compiled/process': { browser: './src/lib/env.ts' },
};

/*
 * redirects() and headers() are frozen into the build: nothing in them may depend on a setting. There are no rewrites:
 * one of them would load their code into every browser (see src/server/http/translateAddresses.ts).
 */
/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Without this every address with a slash at its end, such as the specified /consservices/?&…, would be redirected.
  skipTrailingSlashRedirect: true,
  expireTime: 86_400,
  serverExternalPackages: ['@node-rs/argon2', 'better-sqlite3', 'nodemailer', 'pg', 'pino'],
  images: { qualities: [75], localPatterns: [{ pathname: '/api/picture' }] },
  turbopack: {
    resolveAlias: {
      // What react-i18next brings for older versions of React, React has by itself.
      'use-sync-external-store/shim': 'react',
      // Redux Toolkit's memoized selectors, which nothing here uses but every browser would load.
      reselect: './src/store/createSelector.ts',
      ...(process.env.NODE_ENV === 'production' && DEVELOPMENT_ONLY),
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
    cssChunking: { type: 'graph', requestCost: 6000 },
    // Few files: what is compressed together weighs less, 4.6 KB of the first load (docs/adr/0005).
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 2_000_000 },
    // It tells pages of the other router apart, of which there is none; the browser need not carry it.
    clientRouterFilter: false,
  },

  async redirects() {
    const rules = entrances.flatMap(({ has, locale }) => {
      const rule = { source: '/', has, permanent: false };
      return [
        ...forPhones({ ...rule, destination: `/${locale}/Mobile` }),
        { ...rule, has: has.length > 0 ? has : undefined, destination: `/${locale}` },
      ];
    });
    const shop = ['', '/Mobile'].flatMap((shell) => [
      {
        source: `/${LOCALE}${shell}/productdetails{/}?`,
        missing: [{ type: /** @type {'query'} */ ('query'), key: 'product_slug' }],
        destination: `/:locale${shell}/products`,
        permanent: false,
      },
      {
        source: `/${LOCALE}${shell}/products-details{/}?`,
        destination: `/:locale${shell}/productdetails/`,
        permanent: true,
      },
    ]);
    return [
      ...rules,
      ...shop,
      ...forPhones({
        source: `/${LOCALE}/:rest((?!Mobile(?:/|$)|api(?:/|$)).*)*`,
        destination: '/:locale/Mobile/:rest*',
        permanent: false,
      }),
    ];
  },

  async headers() {
    return [
      { source: '/:path*', headers: SECURITY_HEADERS },
      {
        source: `/${LOCALE}/:rest((?!api(?:/|$)).*)*`,
        headers: [{ key: 'Vary', value: 'User-Agent, Sec-CH-UA-Mobile, Accept-Encoding' }],
      },
      // The addresses of orders and applications and those in mails hold tokens.
      ...['', '/Mobile'].flatMap((shell) =>
        ['order', 'application', 'e-contact/sent', 'password/reset', 'email/verify'].map((page) => ({
          source: `/${LOCALE}${shell}/${page}{/:part}?{/}?`,
          headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
        })),
      ),
      {
        source: '/fonts/:file*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ];
  },
};
