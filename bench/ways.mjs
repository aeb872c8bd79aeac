import { walk } from './walk.mjs';

/*
 * The ways through the code that docs/architecture.md describes, each with the files that whoever follows it opens:
 * those that its entries import at run time within the folders through which it leads. What they only use (elements,
 * small functions, settings, the log) is left out.
 */

/**
 * `limit`: how many files a way may have.
 *
 * @type {{ name: string, entries: string[], through: RegExp[], limit: number }[]}
 */
const WAYS = [
  {
    name: 'the service page',
    entries: [
      'server/boot/start.mjs',
      'instrumentation.ts',
      'server/platform/routing/handleRequest.ts',
      'server/web/rendering/pageCache.mjs',
      'pages/[locale]/consservices/[slug].tsx',
      'pages/_app.tsx',
      'pages/_document.tsx',
    ],
    through: [
      /^server\/(?:boot|web|content\/services)\//,
      /^server\/platform\/(?:routing|content-version)\//,
      /^server\/platform\/(?:http\/(?:request|respond)|db\/(?:transaction|connection)|texts\/translations)\./,
      /^server\/organisation\/\w*(?:Service|Repository)\./,
      /^config\/(?:pages|pageRoute|routes)\./,
      /^(?:pages|site|layouts|screens)\//,
      /^store\/makeStore\./,
    ],
    limit: 107,
  },
  {
    name: 'the order',
    entries: [
      'features/catalogue/useAddToCart.ts',
      'screens/cart/CartScreen.tsx',
      'screens/checkout/CheckoutScreen.tsx',
      'pages/api/cart/quote.ts',
      'pages/api/orders/index.ts',
      'server/organisation/mailing/mailWorker.ts',
    ],
    through: [
      /^(?:features\/(?:catalogue|cart|forms)|screens|store|clients|pages)\//,
      /^server\/(?:shop|organisation\/mailing)\//,
      /^server\/platform\/(?:idempotency|limits|mail|references)\//,
      /^server\/platform\/(?:http\/route|db\/transaction)\./,
    ],
    limit: 70,
  },
  {
    name: 'the login',
    entries: [
      'screens/auth/LoginScreen.tsx',
      'pages/api/auth/token/index.ts',
      'features/session/SessionLoader.tsx',
      'pages/api/auth/token/refresh.ts',
      'screens/account/OrdersScreen.tsx',
      'pages/api/orders/index.ts',
    ],
    through: [
      /^(?:features\/(?:session|forms|records)|screens|store|clients)\//,
      /^server\/(?:people\/users|platform\/limits)\//,
      /^server\/(?:shop\/orders\/orders\w+|platform\/http\/route|platform\/db\/transaction)\./,
    ],
    limit: 50,
  },
  {
    name: 'the form without scripts',
    entries: [
      'server/platform/routing/routeRequest.ts',
      'pages/[locale]/contact/index.tsx',
      'pages/[locale]/contact/send.tsx',
      'pages/[locale]/contact/sent.tsx',
    ],
    through: [
      /^server\/(?:forms|web\/rendering|web\/backends)\//,
      /^server\/platform\/(?:routing|idempotency|limits|mail|references)\//,
      /^server\/platform\/(?:http\/(?:request|HttpError)|db\/transaction)\./,
      /^(?:screens|features\/(?:forms|contact))\//,
      /^contract\/messages\./,
    ],
    limit: 58,
  },
  {
    name: 'the edit',
    entries: [
      'pages/admin/[resource]/[id].tsx',
      'server/backoffice/content/servicesResource.ts',
      'server/publishing/publishService.ts',
      'server/platform/db/migrations/contentVersionMigration.ts',
      'server/platform/content-version/contentVersionService.ts',
      'server/platform/db/listenPostgres.ts',
      'server/web/rendering/pageCache.mjs',
      'server/web/rendering/staticPage.ts',
      'server/content/services/servicesService.ts',
    ],
    through: [
      /^admin\/Record/,
      /^server\/backoffice\/(?:kit\/|frame\/recordPage|content\/(?:content(?:Resource|Facts|Buttons|Rows)|service\w+)\.)/,
      /^server\/(?:publishing|content\/services|platform\/content-version)\//,
      /^server\/(?:library\/contentPictures|platform\/db\/(?:transaction|contentTable))\./,
      /^server\/people\/staff\/(?:audit|staffSession|requireStaff)/,
    ],
    limit: 72,
  },
];

/** @returns {{ name: string, files: string[], limit: number }[]} each way with its files in the order in which they are met */
export const listWays = () =>
  WAYS.map(({ name, entries, through, limit }) => ({
    name,
    limit,
    files: walk(entries, (file) => through.some((pattern) => pattern.test(file))),
  }));
