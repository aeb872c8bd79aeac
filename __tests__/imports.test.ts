import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/*
 * Who may import whom, folder to folder (docs/architecture.md). A file may always import its own folder, and packages.
 */

const SRC = resolve(__dirname, '../src');

const PURE = ['config', 'contract', 'lib'];
const BASE_FEATURES = ['features/forms', 'features/session', 'features/toasts', 'features/cart', 'features/page'];
const BELOW_FEATURES = ['components', 'providers', 'store', 'clients', 'styles', ...PURE];

/** What stands directly in `server`, and its folders from the ground up: each may import those before it. */
const SERVER = [
  'settings',
  'processValue',
  'runtimeFile',
  'giveTurns',
  'Refusal',
  'log',
  'texts',
  'http',
  'db',
  'storage',
  'limits',
  'mail',
  'backup',
  'checks',
  'cache',
  'routing',
  'organisation',
  'people',
  'uploads',
  'publishing',
  'shop',
  'content',
  'forms',
  'personal-data',
  'pages',
  'backoffice',
  'app',
].map((name) => `server/${name}`);

/** Rows of the form [folder, what it may import]; the first row that fits a file counts. */
const RANKS: [folder: string, mayImport: string[]][] = [
  ['config', []],
  ['contract', ['config']],
  ['lib', ['config']],
  ['clients', PURE],
  ['store', ['clients', ...PURE]],
  ['providers', PURE],
  ['components', ['providers', 'lib', 'config', 'styles']],
  ...BASE_FEATURES.map((name): [string, string[]] => [name, BELOW_FEATURES]),
  ['features', [...BASE_FEATURES, ...BELOW_FEATURES]],
  ['layouts', ['features', ...BELOW_FEATURES]],
  ['screens', ['features', ...BELOW_FEATURES]],
  ['scripts', PURE],
  ['admin', ['features/forms', 'components', 'providers', 'styles', ...PURE]],
  ['styles', []],
  ...SERVER.map((folder, rank): [string, string[]] => [folder, [...SERVER.slice(0, rank), ...PURE]]),
  ['pages/api/admin', ['server/backoffice', ...SERVER.slice(0, -2), ...PURE]],
  ['pages/api', [...SERVER.slice(0, -2), ...PURE]],
  ['pages/admin', ['admin', 'server/backoffice', ...PURE]],
  ['pages', ['layouts', 'screens', 'components', 'providers', 'store', 'styles', ...SERVER.slice(0, -2), ...PURE]],
  ['server/boot', ['server/app']],
  ['instrumentation', ['server']],
];

const isIn = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);

/** Features and screens are islands: beside the base features, none imports another. */
const islandOf = (path: string) => /^(?:features|screens)\/[^/]+/.exec(path)?.[0];

/** Why a file may not import another; both are paths below `src`. */
function findFault(from: string, to: string): string | undefined {
  const [folder, mayImport] = RANKS.find(([name]) => isIn(from, name)) ?? [];
  if (!folder || !mayImport) return `${from} is in no folder of the table`;
  const [island, target] = [islandOf(from), islandOf(to)];
  const isOwn = island && island === target ? true : !island && isIn(to, folder);
  if (!isOwn && !mayImport.some((name) => isIn(to, name))) return `${from} imports ${to}`;
  if (from.startsWith('pages/') && (to.endsWith('Repository.ts') || isIn(to, 'server/db'))) {
    return `${from} imports ${to} and not a service`;
  }
  if (from.endsWith('Repository.ts') && /(?:Service|Mails)\.ts$/.test(to)) return `${from} imports ${to}`;
  return undefined;
}

const options: ts.CompilerOptions = {
  baseUrl: dirname(SRC),
  paths: { '@/*': ['./src/*'] },
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
};
const cache = ts.createModuleResolutionCache(SRC, (name) => name, options);

/** The files below `src` that a file imports, as paths below it. */
function findImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles
    .map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule)
    .flatMap((found) => (found && !found.isExternalLibraryImport ? [relative(SRC, found.resolvedFileName)] : []))
    .filter((path) => !path.startsWith('..'));
}

it('no file imports from a folder that stands above its own', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  const faults = files.flatMap((from) => findImports(join(SRC, from)).flatMap((to) => findFault(from, to) ?? []));
  expect(files.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it.each([
  ['lib/money.ts', 'store/cartSlice.ts'],
  ['features/cart/useCart.ts', 'features/session/useUser.ts'],
  ['features/media/a.ts', 'features/projects/b.ts'],
  ['screens/home/HomeScreen.tsx', 'screens/cart/CartScreen.tsx'],
  ['screens/home/HomeScreen.tsx', 'server/content/services/servicesService.ts'],
  ['server/shop/orders/ordersService.ts', 'server/backoffice/kit/fields.ts'],
  ['server/http/route.ts', 'server/db/connection.ts'],
  ['server/shop/orders/ordersRepository.ts', 'server/shop/orders/ordersService.ts'],
  ['pages/api/orders/index.ts', 'server/shop/orders/ordersRepository.ts'],
  ['pages/[locale]/about.tsx', 'server/content/media/mediaRepository.ts'],
  ['pages/[locale]/about.tsx', 'server/backoffice/kit/fields.ts'],
  ['pages/admin/me.tsx', 'screens/home/HomeScreen.tsx'],
  ['nowhere/a.ts', 'lib/money.ts'],
])('%s may not import %s', (from, to) => expect(findFault(from, to)).toBeDefined());

it.each([
  ['features/media/a.ts', 'features/toasts/b.ts'],
  ['features/media/a.ts', 'features/media/b.ts'],
  ['server/pages/seo/a.ts', 'server/shop/orders/ordersService.ts'],
  ['pages/api/orders/index.ts', 'server/shop/orders/ordersService.ts'],
  ['pages/[locale]/about.tsx', 'server/content/media/mediaService.ts'],
])('%s may import %s', (from, to) => expect(findFault(from, to)).toBeUndefined());
