import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/*
 * How many files of ours a reader meets on four ways through the code: every file that the entry files import when they
 * run, directly or not. `node bench/walk.mjs` prints the lists; `--counts` prints the counts only.
 */

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const SRC = resolve(ROOT, 'src');

/** Reads a way's code but does not lead it: elements of the interface, styles, seed content, texts. */
const LEFT_OUT = [/^components\//, /\.(?:css|svg|json)$/, /^server\/db\/seed\//, /^config\/i18next\.d\.ts$/];

/**
 * The entry files of each way, below `src`. Where a file has had several names, the first that exists is taken, so that
 * one script counts every version.
 *
 * @type {Record<string, string[][]>}
 */
export const WAYS = {
  'request to service page': [
    ['server/boot/start.mjs', 'server/start.mjs'],
    ['instrumentation.ts'],
    ['pages/[locale]/consservices/[slug].tsx'],
    ['pages/_app.tsx'],
    ['pages/_document.tsx'],
  ],
  'cart to mail': [
    ['features/catalogue/useAddToCart.ts', 'features/catalogue/AddToCart.tsx', 'features/cart/AddToCart.tsx'],
    ['screens/cart/CartScreen.tsx'],
    ['screens/checkout/CheckoutScreen.tsx', 'screens/shopform/CheckoutScreen.tsx'],
    ['pages/api/cart/quote.ts'],
    ['pages/api/orders/index.ts'],
    ['server/mail/mailWorker.ts'],
  ],
  'login to account': [
    ['screens/auth/LoginScreen.tsx'],
    ['features/session/SessionLoader.tsx'],
    ['screens/account/OrdersScreen.tsx'],
    ['pages/api/auth/token/index.ts'],
    ['pages/api/auth/token/refresh.ts'],
    ['pages/api/orders/index.ts'],
  ],
  'contact form without scripts': [
    ['server/routing/routeRequest.ts', 'server/http/translateAddresses.ts'],
    ['pages/[locale]/contact/index.tsx'],
    ['pages/[locale]/contact/send.tsx'],
    ['pages/[locale]/contact/sent.tsx'],
  ],
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

/** @param {string} file @returns {string[]} what it imports when it runs, `import()` included */
function findImports(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && !isTypeOnly(node)) {
      if (ts.isStringLiteral(node.moduleSpecifier)) found.push(node.moduleSpecifier.text);
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

const relativeName = (/** @type {string} */ file) => relative(SRC, file).replaceAll('\\', '/');
const counts = (/** @type {string} */ file) =>
  relativeName(file)[0] !== '.' && !LEFT_OUT.some((pattern) => pattern.test(relativeName(file)));

/** @param {string[][]} entries @returns {string[]} names below `src`, in the order in which they are met */
export function walk(entries) {
  const waiting = entries.map((names) => {
    const file = names.map((name) => resolve(SRC, name)).find((path) => existsSync(path));
    if (!file) throw new Error(`None of these files exists: ${names.join(', ')}`);
    return file;
  });
  const met = new Set(waiting);
  for (const file of met) {
    for (const next of findImports(file)) if (counts(next)) met.add(next);
  }
  return [...met].map(relativeName);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, entries] of Object.entries(WAYS)) {
    const files = walk(entries);
    console.log(`${name}: ${files.length} files`);
    if (!process.argv.includes('--counts')) console.log(files.map((file) => `  ${file}`).join('\n'));
  }
}
