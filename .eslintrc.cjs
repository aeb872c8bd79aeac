const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const ONE_ZOD = { name: 'zod', message: "Import * as z from contract/zod, which keeps the browser's copy small." };
const PUBLIC_NEXT = { group: ['next/dist/*'], message: 'Use what Next documents.' };
const NO_WHOLE_ZOD = {
  selector: "ImportExpression[source.value='zod']",
  message: "import('zod') would bring all 63 language packs of zod to the browser.",
};
const NO_STYLE_ATTRIBUTE = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The content security policy blocks style attributes.',
};

/*
 * Who may import whom, by folder of src: docs/architecture.md has the same as a table. A folder that is not named here
 * is found by reading src, so a new feature, screen or resource of the server is held to the rules of its kind.
 */

const SRC = join(__dirname, 'src');
const foldersOf = (path) =>
  readdirSync(join(SRC, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const filesOf = (path) => readdirSync(join(SRC, path)).map((name) => `${path}/${name}`);

/** A zone of `import/no-restricted-paths`: of src, the target may import only itself and what is listed. */
const allow = (target, ...paths) => ({
  target: `./${target}`,
  from: './',
  except: [...(target.includes('*') ? [] : [target]), ...paths].map((path) => `./${path}`),
});
/** The target may not import what matches one of the patterns. */
const forbid = (target, patterns) => ({ target: `./${target}`, from: patterns.map((pattern) => `./${pattern}`) });

const PURE = ['contract', 'lib', 'config'];
const BELOW_FEATURES = ['components', 'site', 'store', 'clients', ...PURE, 'styles'];

const BASE_FEATURES = ['forms', 'session', 'toasts', 'cart', 'page'].map((name) => `features/${name}`);
const otherFeatures = foldersOf('features')
  .map((name) => `features/${name}`)
  .filter((path) => !BASE_FEATURES.includes(path));

const browser = [
  allow('config'),
  allow('contract', 'config'),
  allow('lib', 'config'),
  allow('clients', ...PURE),
  allow('store', 'clients', ...PURE),
  allow('site', ...PURE),
  allow('components', 'site', 'lib', 'config', 'styles'),
  ...BASE_FEATURES.map((path) => allow(path, ...BELOW_FEATURES)),
  ...otherFeatures.map((path) => allow(path, ...BASE_FEATURES, ...BELOW_FEATURES)),
  allow('layouts', 'features', ...BELOW_FEATURES),
  ...foldersOf('screens').map((name) => allow(`screens/${name}`, 'features', ...BELOW_FEATURES)),
  allow('admin', 'features/forms', 'features/toasts', 'components', 'site', 'clients', ...PURE, 'styles'),
];

/** What every module of the server may use. */
const SERVER_BASE = [...PURE, 'server/log', 'server/settings.ts', 'server/texts.ts'];
/** Layers of the server that are no resource, each with rules of its own. */
const LAYERS = ['boot', 'db', 'http', 'jobs', 'log', 'routing'];
/** Layers that show resources: they call services, never the database. */
const SHOWING = ['rendering', 'backends', 'seo', 'art', 'pictures', 'sharing-pictures', 'siteFiles'];
const resources = foldersOf('server').filter((name) => ![...LAYERS, ...SHOWING].includes(name));
/** Files with queries: repositories, and the two that are shared by several of them. */
const QUERIES = '@(*Repository|productFilter|references).ts';
const LIST_PARTS = ['server/readListPage.ts', 'server/products/productFilter.ts'];
const NO_QUERIES = '!(*Repository|productFilter|references|outbox|transactOnce|rateLimit).ts';

const serverFiles = foldersOf('server').flatMap((name) => filesOf(`server/${name}`));
/** What a route handler is made of: a service, or a route of files, and what it hands to `route()`. */
const handlerParts = [
  ...serverFiles.filter((path) => /(?:Service|Route)\.tsx?$/.test(path)),
  'server/users/accessTokens.ts',
  'server/limits',
  'server/rendering/revalidatePages.ts',
];

const server = [
  allow('server/log', 'server/settings.ts', ...PURE),
  allow('server/db', ...SERVER_BASE),
  // Housekeeping deletes by the repositories of all resources.
  forbid('server/jobs/**', ['server/{boot,routing,rendering,backends,seo}/**']),
  allow('server/http', ...SERVER_BASE),
  allow('server/routing', 'server/http', ...SERVER_BASE),
  ...SHOWING.flatMap((name) => [
    allow(`server/${name}`, 'server', ...PURE, ...(name === 'backends' ? ['clients'] : [])),
    forbid(`server/${name}/**`, ['server/db/**', 'server/*/*Repository.ts', 'server/boot/**']),
  ]),
  // Each is a table with its queries and what decides by them, for all services.
  allow(
    'server/{mail/outbox,idempotency/transactOnce,limits/rateLimit}.ts',
    'server/db',
    'server/mail',
    'server/limits',
    'server/http',
    ...SERVER_BASE,
  ),
  ...resources.flatMap((name) => [
    // A repository: queries, and nothing that decides, mails or knows HTTP.
    allow(`server/${name}/${QUERIES}`, `server/${name}`, 'server/db', ...LIST_PARTS, 'server/settings.ts', ...PURE),
    forbid(`server/${name}/${QUERIES}`, [`server/${name}/*Service.ts`, `server/${name}/*Mails.ts`]),
    // Everything else of a resource belongs to its service, whatever its file is called.
    allow(`server/${name}/${NO_QUERIES}`, 'server', ...PURE),
    forbid(`server/${name}/${NO_QUERIES}`, [
      'server/db/!(transaction.ts)',
      'server/db/*/**',
      `server/!(${name})/*Repository.ts`,
      'server/{boot,routing,rendering,backends,seo,jobs}/**',
    ]),
  ]),
];

const pages = [
  allow(
    'pages/!(api)/**',
    'pages',
    'screens',
    'site',
    'config',
    'contract',
    'lib',
    'server/rendering',
    'server/backends',
  ),
  allow('pages/!(_document).tsx', 'layouts', 'screens', 'store', 'site', ...PURE, 'styles', 'server/rendering'),
  allow('pages/_document.tsx', 'site', ...PURE, 'server/seo'),
  allow('pages/api', ...PURE, 'server/http', ...handlerParts),
  allow('instrumentation.ts', 'server/boot'),
];

/** Files that do not keep the rules of their folder yet: what they import has to move. No file is added here. */
const NOT_YET = ['src/server/search/siteEntries.ts'];

module.exports = {
  root: true,
  parser: '@typescript-eslint/parser',
  parserOptions: { project: './tsconfig.json' },
  plugins: ['@typescript-eslint', '@next/next', 'import', 'jsx-a11y', 'react-hooks'],
  extends: [
    'eslint:recommended',
    'plugin:@typescript-eslint/recommended',
    'plugin:@next/next/recommended-legacy',
    'plugin:@next/next/core-web-vitals-legacy',
    'plugin:jsx-a11y/recommended',
    'plugin:react-hooks/recommended',
  ],
  env: { node: true, es2023: true },
  settings: {
    'import/resolver': { typescript: { project: './tsconfig.json' } },
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
  },
  ignorePatterns: ['node_modules/', '.next/', 'data/', 'bench/out/', 'next-env.d.ts', 'test-results/'],
  rules: {
    'import/no-restricted-paths': ['error', { basePath: SRC, zones: [...browser, ...server, ...pages] }],
    'import/no-cycle': ['error', { ignoreExternal: true }],
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true }],
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
    'no-console': ['error', { allow: ['error'] }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme'], location: 'anywhere' }],
    'no-restricted-imports': ['error', { paths: [ONE_ZOD], patterns: [PUBLIC_NEXT] }],
    'no-restricted-syntax': ['error', NO_WHOLE_ZOD],
  },
  overrides: [
    {
      files: ['*.js', '*.mjs'],
      rules: { '@typescript-eslint/no-require-imports': 'off', 'no-console': 'off' },
    },
    {
      files: ['src/contract/zod.ts', 'src/config/env.mjs'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['src/**'],
      rules: {
        'max-lines': ['error', 250],
        'no-restricted-syntax': ['error', NO_WHOLE_ZOD, NO_STYLE_ATTRIBUTE],
      },
    },
    // Routes are wiring.
    { files: ['src/pages/*/**'], rules: { 'max-lines': ['error', 25] } },
    // Content is as long as it is.
    { files: ['src/server/db/seed/*Content.ts'], rules: { 'max-lines': 'off' } },
    // Markup of pictures, which next/og draws: no browser sees it.
    { files: ['src/server/sharing-pictures/**'], rules: { 'no-restricted-syntax': ['error', NO_WHOLE_ZOD] } },
    {
      files: [`src/server/!(db|jobs)/${NO_QUERIES}`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [ONE_ZOD, { name: 'kysely', message: 'Queries belong to a repository.' }],
            patterns: [PUBLIC_NEXT],
          },
        ],
      },
    },
    { files: NOT_YET, rules: { 'import/no-restricted-paths': 'off' } },
    {
      files: ['__tests__/**', 'bench/**'],
      rules: {
        'import/no-restricted-paths': 'off',
        'import/no-cycle': 'off',
        'no-console': 'off',
        // Tests render with the contexts that Next's own providers fill.
        'no-restricted-imports': ['error', { paths: [ONE_ZOD] }],
      },
    },
  ],
};
