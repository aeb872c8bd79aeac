import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/*
 * Which files of ours run when others do: every file that they import at run time, directly or not. What the composition
 * root imports, which hands the parts of the server to one another, is not followed. `node bench/walk.mjs` prints the
 * lists of `ENTRIES`; their lengths have limits in bench/budgets.json (bench/filesReached.mjs).
 */

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
export const SRC = resolve(ROOT, 'src');

/** Reads a way's code but does not lead it: elements of the interface, styles, texts, declarations. */
const LEFT_OUT = [/^components\//, /\.(?:css|svg|json)$/, /\.d\.m?ts$/];

/** Imports all parts by definition. */
const COMPOSITION_ROOT = /^(?:instrumentation|server\/boot\/(?:prepareServer|prepareCommands|jobs))\.ts$/;

/**
 * Files below `src` from which a reader sets out: one for a part of the site, several for a way through it.
 *
 * @type {Record<string, string[]>}
 */
export const ENTRIES = {
  'request to service page': [
    'server/boot/start.mjs',
    'server/platform/routing/handleRequest.ts',
    'pages/[locale]/consservices/[slug].tsx',
    'pages/_app.tsx',
    'pages/_document.tsx',
  ],
  'cart to mail': [
    'features/catalogue/useAddToCart.ts',
    'screens/cart/CartScreen.tsx',
    'screens/checkout/CheckoutScreen.tsx',
    'pages/api/cart/quote.ts',
    'pages/api/orders/index.ts',
    'server/organisation/mailing/mailWorker.ts',
  ],
  'login to account': [
    'screens/auth/LoginScreen.tsx',
    'features/session/SessionLoader.tsx',
    'screens/account/OrdersScreen.tsx',
    'pages/api/auth/token/index.ts',
    'pages/api/auth/token/refresh.ts',
    'pages/api/orders/index.ts',
  ],
  'contact form without scripts': [
    'server/platform/routing/routeRequest.ts',
    'pages/[locale]/contact/index.tsx',
    'pages/[locale]/contact/send.tsx',
    'pages/[locale]/contact/sent.tsx',
  ],
  'service page': ['pages/[locale]/consservices/[slug].tsx'],
  'API of the contact form': ['pages/api/contact.ts'],
  'API of phone numbers': ['pages/api/number.ts'],
  'orders service': ['server/shop/orders/ordersService.ts'],
  'mail worker': ['server/organisation/mailing/mailWorker.ts'],
  'runner of jobs': ['server/boot/runJobs.ts'],
  '/admin/me': ['pages/admin/me.tsx'],
};

const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} statement whether nothing of it is left at run time */
function isTypeOnly(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every(({ isTypeOnly: isType }) => isType)
  );
}

/**
 * @param {string} file @param {{ withTypes?: boolean }} [options] with imports of types, which are gone at run time
 * @returns {string[]} the files of the repository that it imports, by `import()` too
 */
export function findImports(file, { withTypes = false } = {}) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const isKept = withTypes || !isTypeOnly(node);
      if (isKept && ts.isStringLiteral(node.moduleSpecifier)) found.push(node.moduleSpecifier.text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target)) found.push(target.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.flatMap((name) => {
    const { resolvedModule } = ts.resolveModuleName(name, file, options, ts.sys);
    return resolvedModule && !resolvedModule.isExternalLibraryImport ? [resolvedModule.resolvedFileName] : [];
  });
}

/** @param {string} file @returns {string} its name below `src` */
export const relativeName = (file) => relative(SRC, file).replaceAll('\\', '/');
const counts = (/** @type {string} */ file) =>
  relativeName(file)[0] !== '.' && !LEFT_OUT.some((pattern) => pattern.test(relativeName(file)));

/**
 * @param {string[]} entries names below `src` @param {(name: string) => boolean} [isFollowed] leaves others out
 * @returns {string[]} the same of all files, in the order in which they are met
 */
export function walk(entries, isFollowed = () => true) {
  const met = new Set(entries.map((name) => resolve(SRC, name)));
  for (const file of met) {
    if (!existsSync(file)) throw new Error(`There is no file ${relativeName(file)}.`);
    if (COMPOSITION_ROOT.test(relativeName(file))) continue;
    for (const next of findImports(file)) if (counts(next) && isFollowed(relativeName(next))) met.add(next);
  }
  return [...met].map(relativeName);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, entries] of Object.entries(ENTRIES)) {
    const files = walk(entries);
    console.log(`${name}: ${files.length} files\n${files.map((file) => `  ${file}`).join('\n')}`);
  }
}
