const { readdirSync } = require('node:fs');
const { join } = require('node:path');

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
  // What the back office shows: nothing but its pages imports it.
  allow('admin', 'features/forms', 'components', 'site', ...PURE, 'styles'),
];

/** What every module of the server may use. */
const SERVER_BASE = [...PURE, 'server/log', 'server/processValue.mjs', 'server/settings.ts', 'server/texts.ts'];
/** Layers of the server that are no resource, each with rules of its own. */
const LAYERS = ['boot', 'db', 'http', 'jobs', 'log', 'routing'];
/** What services use inside their transactions. These folders have queries of their own, and know no resource. */
const INFRASTRUCTURE = ['idempotency', 'limits', 'mail', 'references', 'secrets', 'storage'];
/** Layers that show resources: they call services, never the database. */
const SHOWING = ['rendering', 'backends', 'seo', 'art', 'brand', 'pictures', 'sharing-pictures', 'siteFiles'];
/** The frame of the back office: a layer above the resources, whose definitions it collects. */
const ADMIN = 'admin';
/** The areas of the back office, which are held to the rules of a resource. */
const areas = listFolders('server/backoffice').map((name) => `backoffice/${name}`);
const resources = [
  ...listFolders('server').filter(
    (name) => ![...LAYERS, ...INFRASTRUCTURE, ...SHOWING, ADMIN, 'backoffice'].includes(name),
  ),
  ...areas,
];
/** Files with queries: repositories, and the filter that two of them share. */
const QUERIES = '@(*Repository|productFilter).ts';
const LIST_PARTS = ['server/readListPage.ts', 'server/products/productFilter.ts'];
const NO_QUERIES = '!(*Repository|productFilter).ts';

const serverFiles = [...listFolders('server'), ...areas].flatMap((name) => listFiles(`server/${name}`));
/** What a route handler is made of: a service, or a route of files, and what it hands to `route()`. */
const handlerParts = [
  ...serverFiles.filter((path) => /(?:Service|Route)\.tsx?$/.test(path)),
  'server/users/accessTokens.ts',
  'server/limits',
  'server/rendering/revalidatePages.ts',
];

const server = [
  allow('server/log', 'server/processValue.mjs', 'server/settings.ts', ...PURE),
  allow('server/db', ...SERVER_BASE),
  // Housekeeping deletes by the repositories of all resources.
  forbid('server/jobs/**', ['server/{boot,routing,rendering,backends,seo}/**']),
  allow('server/http', ...SERVER_BASE),
  allow('server/routing', 'server/http', ...SERVER_BASE),
  // Mails name the organisation, and its settings say how they are sent and how references begin.
  ...INFRASTRUCTURE.map((name) =>
    allow(
      `server/${name}`,
      'server/db',
      'server/http',
      ...(['mail', 'references'].includes(name) ? ['server/site', 'server/organisation'] : []),
      ...SERVER_BASE,
    ),
  ),
  ...SHOWING.flatMap((name) => [
    allow(`server/${name}`, 'server', ...PURE, ...(name === 'backends' ? ['clients'] : [])),
    forbid(`server/${name}/**`, ['server/db/**', 'server/*/*Repository.ts', 'server/boot/**']),
  ]),
  allow(`server/${ADMIN}`, 'server', ...PURE),
  forbid(`server/${ADMIN}/**`, [
    'server/db/!(transaction|findListPage).ts',
    'server/db/*/**',
    'server/*/*Repository.ts',
    'server/{boot,rendering,backends,seo,jobs}/**',
    'server/routing/!(detectLocation|renderInTurn).ts',
  ]),
  ...resources.flatMap((name) => [
    // A repository: queries, and nothing that decides, mails or knows HTTP.
    allow(`server/${name}/${QUERIES}`, `server/${name}`, 'server/db', ...LIST_PARTS, 'server/settings.ts', ...PURE),
    forbid(`server/${name}/${QUERIES}`, [`server/${name}/*Service.ts`, `server/${name}/*Mails.ts`]),
    // Everything else of a resource belongs to its service, whatever its file is called.
    allow(`server/${name}/${NO_QUERIES}`, 'server', ...PURE),
    forbid(`server/${name}/${NO_QUERIES}`, [
      'server/db/!(transaction|findListPage).ts',
      'server/db/*/**',
      // An area of the back office has none of its own.
      `server/${areas.includes(name) ? '*' : `!(${name})`}/*Repository.ts`,
      'server/{boot,routing,rendering,backends,seo,jobs}/**',
    ]),
  ]),
];

const pages = [
  allow(
    'pages/!(api|admin)/**',
    'pages',
    'screens',
    'site',
    'config',
    'contract',
    'lib',
    'server/rendering',
    'server/backends',
  ),
  allow('pages/admin/**', 'pages/admin', 'admin', ...PURE, 'server'),
  forbid('pages/admin/**', ['server/db/**', 'server/*/*Repository.ts', 'server/{boot,routing,rendering,backends}/**']),
  allow('pages/!(_document).tsx', 'layouts', 'screens', 'store', 'site', ...PURE, 'styles', 'server/rendering'),
  allow('pages/_document.tsx', 'site', ...PURE, 'server/seo'),
  allow('pages/api', ...PURE, 'server/http', ...handlerParts),
  allow('instrumentation.ts', 'server/boot', 'server/log'),
];

module.exports = {
  rules: { 'import/no-restricted-paths': ['error', { basePath: SRC, zones: [...browser, ...server, ...pages] }] },
  overrides: [
    {
      files: [`src/server/@(${resources.join('|')}|${SHOWING.join('|')}|${ADMIN}|http|routing)/${NO_QUERIES}`],
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
