import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * `node tools/ways.mjs` counts the files that somebody opens who follows a way through the code (docs/architecture.md), and
 * those that run when an entry does: all that it imports at run time, directly or not. `node tools/ways.mjs --files` lists
 * them. What the composition root imports, which hands the parts of the server to one another, is not followed.
 */

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const SRC = resolve(ROOT, 'src');

/** Reads a way's code but does not lead it: elements of the interface, styles, texts, declarations. */
const LEFT_OUT = [/^components\//, /\.(?:css|svg|json)$/, /\.d\.m?ts$/];

/** Imports all parts by definition. */
const COMPOSITION_ROOT = /^(?:instrumentation|server\/app\/(?:prepareServer|prepareCommands|jobs))\.ts$/;

/** Files below `src` with each of which a part of the site begins. */
const ENTRIES = {
  'service page': 'pages/[locale]/consservices/index.tsx',
  'API of the contact form': 'pages/api/contact.ts',
  'API of phone numbers': 'pages/api/number.ts',
  'orders service': 'server/shop/orders/ordersService.ts',
  'mail worker': 'server/organisation/mailing/mailWorker.ts',
  'runner of jobs': 'server/app/runJobs.ts',
  '/admin/me': 'pages/admin/me.tsx',
};

/**
 * The ways through the code that docs/architecture.md describes: the files that their entries import at run time within the
 * folders through which they lead. What these only use (elements, small functions, settings, the log) is left out.
 *
 * @type {{ name: string, entries: string[], through: RegExp[] }[]}
 */
const WAYS = [
  {
    name: 'the service page',
    entries: [
      'server/app/start.mjs',
      'instrumentation.ts',
      'server/routing/handleRequest.ts',
      'pages/[locale]/consservices/index.tsx',
      'pages/_app.tsx',
      'pages/_document.tsx',
    ],
    through: [
      /^server\/(?:app|cache|pages|content\/services)\//,
      /^server\/(?:routing|cache)\//,
      /^server\/(?:http\/(?:request|respond)|db\/(?:transaction|connection)|texts\/translations)\./,
      /^server\/organisation\/\w*(?:Service|Repository)\./,
      /^config\/(?:pages|readPage|routes)\./,
      /^(?:pages|providers|layouts|screens)\//,
      /^store\/makeStore\./,
    ],
  },
  {
    name: 'the order',
    entries: [
      'features/catalogue/AddToCart.tsx',
      'screens/cart/CartScreen.tsx',
      'screens/checkout/CheckoutScreen.tsx',
      'pages/api/cart/quote.ts',
      'pages/api/orders/index.ts',
      'server/organisation/mailing/mailWorker.ts',
    ],
    through: [
      /^(?:features\/(?:catalogue|cart|forms)|screens|store|clients|pages)\//,
      /^server\/(?:shop|organisation\/mailing)\//,
      /^server\/(?:limits|mail)\//,
      /^server\/(?:http\/route|db\/(?:transaction|transactOnce|references))\./,
    ],
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
  },
  {
    name: 'the form without scripts',
    entries: ['server/routing/routeRequest.ts', 'pages/[locale]/contact/index.tsx', 'pages/[locale]/contact/sent.tsx'],
    through: [
      /^server\/(?:forms|web\/rendering)\//,
      /^server\/(?:routing|idempotency|limits|mail|references)\//,
      /^server\/(?:http\/(?:request|HttpError)|db\/transaction)\./,
      /^(?:screens|features\/(?:forms|contact))\//,
      /^contract\/messages\./,
    ],
  },
  {
    name: 'the edit',
    entries: [
      'pages/admin/[resource]/[id].tsx',
      'server/backoffice/content/servicesResource.ts',
      'server/publishing/publishService.ts',
      'server/db/migrations/baseline/createContentVersion.ts',
      'server/cache/contentVersionService.ts',
      'server/db/listenPostgres.ts',
      'server/cache/responseCache.ts',
      'server/pages/rendering/sitePage.ts',
      'server/content/services/servicesService.ts',
    ],
    through: [
      /^admin\/Record/,
      /^server\/backoffice\/(?:kit\/|frame\/recordPage|content\/(?:content(?:Resource|Facts|Buttons|Rows)|service\w+)\.)/,
      /^server\/(?:publishing|content\/services|platform\/content-version)\//,
      /^server\/(?:library\/contentPictures|platform\/db\/(?:transaction|contentTable))\./,
      /^server\/people\/staff\/(?:audit|staffSession|requireStaff)/,
    ],
  },
];

const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);

/** Without what is only types. */
const AS_RUN = { module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve, isolatedModules: true };

/** @param {string} file @returns {string[]} the files of the repository that it imports at run time, by `import()` too */
function findImports(file) {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { fileName: file, compilerOptions: AS_RUN });
  return ts.preProcessFile(outputText).importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, file, options, ts.sys);
    return resolvedModule && !resolvedModule.isExternalLibraryImport ? [resolvedModule.resolvedFileName] : [];
  });
}

/** @param {string} file @returns {string} its name below `src` */
const relativeName = (file) => relative(SRC, file).replaceAll('\\', '/');
const counts = (/** @type {string} */ file) =>
  relativeName(file)[0] !== '.' && !LEFT_OUT.some((pattern) => pattern.test(relativeName(file)));

/**
 * @param {string[]} entries names below `src` @param {(name: string) => boolean} [isFollowed] leaves others out
 * @returns {string[]} the same of all files, in the order in which they are met
 */
function walk(entries, isFollowed = () => true) {
  const met = new Set(entries.map((name) => resolve(SRC, name)));
  for (const file of met) {
    if (!existsSync(file)) throw new Error(`There is no file ${relativeName(file)}.`);
    if (COMPOSITION_ROOT.test(relativeName(file))) continue;
    for (const next of findImports(file)) if (counts(next) && isFollowed(relativeName(next))) met.add(next);
  }
  return [...met].map(relativeName);
}

const isListed = process.argv.includes('--files');
/** @param {string} name @param {string[]} files */
function print(name, files) {
  console.log(`${name}: ${files.length} files`);
  if (isListed) console.log(files.map((file) => `  ${file}`).join('\n'));
}
for (const { name, entries, through } of WAYS) {
  const files = walk(entries, (file) => through.some((pattern) => pattern.test(file)));
  print(`on the way of ${name}`, files);
  print(`run: ${name}`, walk(entries));
}
for (const [name, entry] of Object.entries(ENTRIES)) print(`run: ${name}`, walk([entry]));
