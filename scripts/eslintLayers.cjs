const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const SERVER_FOLDERS = require('./serverFolders.cjs');

/*
 * Who may import whom, by folder of src: docs/architecture.md has the same as a table. A folder that is not named here
 * is found by reading src, so a new feature, screen or resource of the server is held to the rules of its kind.
 */

const SRC = join(__dirname, '../src');
const listFolders = (path) =>
  readdirSync(join(SRC, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const listFiles = (path) => readdirSync(join(SRC, path)).map((name) => `${path}/${name}`);
/** The folder and all in it. */
const listTree = (path) => [path, ...listFolders(path).flatMap((name) => listTree(`${path}/${name}`))];

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
const otherFeatures = listFolders('features')
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
  ...listFolders('screens').map((name) => allow(`screens/${name}`, 'features', ...BELOW_FEATURES)),
  // Each is bundled for the page that names it, and nothing imports one.
  allow('scripts', ...PURE),
  // What the back office shows: nothing but its pages imports it.
  allow('admin', 'features/forms', 'components', 'site', ...PURE, 'styles'),
];

/** The folders of the server, from the ground up. */
const FLOORS = SERVER_FOLDERS.map(({ name }) => `server/${name}`);

/** THE rule of the server: a folder imports itself, those below it, and what knows no server. */
const ranks = FLOORS.map((path, index) =>
  allow(path, ...FLOORS.slice(0, index), ...PURE, ...(path === 'server/web' ? ['clients'] : [])),
);

const PLATFORM = 'server/platform';
/** What every module of the platform may use. */
const GROUND = [
  ...PURE,
  ...['content-version/contentVersion.mjs', 'log', 'metrics', 'processValue.mjs', 'settings.ts', 'texts', 'traces'].map(
    (name) => `${PLATFORM}/${name}`,
  ),
];
/** Parts of the platform that services use inside their transactions: they have queries of their own. */
const TRANSACTED = ['content-version', 'idempotency', 'limits', 'mail', 'references', 'secrets', 'storage'];
const platform = [
  allow(`${PLATFORM}/metrics`, `${PLATFORM}/processValue.mjs`),
  allow(`${PLATFORM}/traces`, `${PLATFORM}/processValue.mjs`),
  allow(`${PLATFORM}/log`, `${PLATFORM}/metrics`, `${PLATFORM}/processValue.mjs`, `${PLATFORM}/settings.ts`, ...PURE),
  allow(`${PLATFORM}/db`, ...GROUND),
  // No subject and no database: `route({ authenticate, limit })` is handed both.
  allow(`${PLATFORM}/http`, ...GROUND),
  allow(`${PLATFORM}/routing`, `${PLATFORM}/http`, ...GROUND),
  ...TRANSACTED.map((name) => allow(`${PLATFORM}/${name}`, `${PLATFORM}/db`, `${PLATFORM}/http`, ...GROUND)),
];

/** Above the platform, and below what is started from outside. */
const folders = FLOORS.slice(1, -1).flatMap(listTree);
/** Files with queries: repositories, and the filter that two of them share. */
const QUERIES = '@(*Repository|productFilter).ts';
const NO_QUERIES = '!(*Repository|productFilter).ts';
const LIST_PARTS = [`${PLATFORM}/http/readListPage.ts`, 'server/shop/products/productFilter.ts'];
/** Whose rows an area of the back office lists and edits, beside its own. */
const AREAS = {
  content: ['server/publishing', 'server/content'],
  inbox: ['server/forms'],
  library: ['server/library'],
  'personal-data': ['server/personal-data'],
  shop: ['server/shop'],
  staff: ['server/people'],
};
const rowsOf = (path) => [path, ...(AREAS[path.replace('server/backoffice/', '')] ?? [])].flatMap(listTree);

const queries = folders.flatMap((path) => [
  // A repository: queries, and nothing that decides, mails or knows HTTP.
  allow(`${path}/${QUERIES}`, ...rowsOf(path), `${PLATFORM}/db`, ...LIST_PARTS, `${PLATFORM}/settings.ts`, ...PURE),
  forbid(
    `${path}/${QUERIES}`,
    rowsOf(path).flatMap((own) => [`${own}/*Service.ts`, `${own}/*Mails.ts`]),
  ),
  // Everything else leaves the database to its repository, and other folders' rows to their services.
  forbid(`${path}/${NO_QUERIES}`, [
    `${PLATFORM}/db/!(transaction|findListPage).ts`,
    `${PLATFORM}/db/*/**`,
    ...folders.filter((other) => !rowsOf(path).includes(other)).map((other) => `${other}/*Repository.ts`),
  ]),
]);

const backoffice = [
  // The kit knows no area, and an area not the frame that collects them.
  forbid('server/backoffice/kit/**', ['server/backoffice/!(kit)/**']),
  forbid('server/backoffice/!(frame)/**', ['server/backoffice/frame/**']),
  forbid('server/backoffice/**', ['server/web/{rendering,seo}/**']),
];

/** What a route handler is made of: a service, or a route of files, and what it hands to `route()`. */
const handlerParts = [
  ...FLOORS.slice(1, -2)
    .flatMap(listTree)
    .flatMap(listFiles)
    .filter((path) => /(?:Service|Route)\.tsx?$/.test(path)),
  'server/people/users/accessTokens.ts',
  `${PLATFORM}/limits`,
  'server/web/rendering/revalidatePages.ts',
];
/** The same for the back office, which has lists and forms of its own. */
const adminParts = ['server/backoffice', ...handlerParts];

const pages = [
  allow('pages/!(api|admin)/**', 'pages', 'screens', 'site', 'config', 'contract', 'lib', 'server/web'),
  allow('pages/admin/**', 'pages/admin', 'admin', ...PURE, 'server/backoffice'),
  allow('pages/!(_document).tsx', 'layouts', 'screens', 'store', 'site', ...PURE, 'styles', 'server/web/rendering'),
  allow('pages/_document.tsx', 'site', ...PURE, 'server/web/seo'),
  allow('pages/api/!(admin)/**', ...PURE, `${PLATFORM}/http`, ...handlerParts),
  allow('pages/api/*', ...PURE, `${PLATFORM}/http`, ...handlerParts),
  allow('pages/api/admin/**', ...PURE, `${PLATFORM}/http`, ...adminParts),
  allow('instrumentation.ts', 'server'),
];

module.exports = {
  rules: {
    'import/no-restricted-paths': [
      'error',
      { basePath: SRC, zones: [...browser, ...ranks, ...platform, ...queries, ...backoffice, ...pages] },
    ],
  },
  overrides: [
    {
      files: [...folders, `${PLATFORM}/http`, `${PLATFORM}/routing`].map((path) => `src/${path}/${NO_QUERIES}`),
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'zod', message: "Import * as z from contract/zod, which keeps the browser's copy small." },
              { name: 'kysely', message: 'Queries belong to a repository.' },
            ],
            patterns: [{ group: ['next/dist/*'], message: 'Use what Next documents.' }],
          },
        ],
      },
    },
  ],
};
