import nextJest from 'next/jest.js';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const createConfig = nextJest({ dir: root });

/** Packages, or parts of them, that ship ES modules only; everything else in node_modules is loaded as it is. */
const ES_PACKAGES = [
  'age-encryption',
  'any-ascii',
  '@noble/[^/]+',
  '@scure/[^/]+',
  'character-entities[^/]*',
  'decode-named-character-reference',
  'devlop',
  'jose',
  'msw',
  '@mswjs/[^/]+',
  '@open-draft/[^/]+',
  '@inquirer/[^/]+',
  'rettime',
  'until-async',
  // next/og imports itself dynamically, which Jest can only follow in transformed code.
  'next/dist/server/og',
  'next/dist/compiled/@vercel/og',
];

/** Folders of src whose tests run in jsdom; all others run in plain Node. */
const BROWSER_FOLDERS = ['clients', 'components', 'config', 'features', 'layouts', 'lib', 'pages', 'screens', 'store'];

const SLOW = '\\.slow\\.test\\.tsx?$';
/** Tests of SQL that is written for each database, and of what depends on its locks. */
const SQL = '\\.sql\\.test\\.ts$';

const SERVER_TESTS = '<rootDir>/__tests__/{server,pages/api}/**/*.test.{ts,tsx}';

/** Their files work on a PostgreSQL of their own. @type {import('jest').Config} */
const ON_POSTGRES = {
  testEnvironment: 'node',
  globalSetup: '<rootDir>/__tests__/setup.postgres.mjs',
  setupFiles: ['<rootDir>/__tests__/setup.postgresUrl.ts'],
};

/** What `next/jest` and all projects share. @type {import('jest').Config} */
const SHARED = {
  ...(await createConfig({
    rootDir: root,
    roots: ['<rootDir>/__tests__', '<rootDir>/src', '<rootDir>/public/locales'],
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    restoreMocks: true,
    moduleNameMapper: {
      '^.+\\.woff2$': 'next/dist/build/jest/__mocks__/fileMock.js',
      '^@/(.*)$': '<rootDir>/src/$1',
      '^@locales/(.*)$': '<rootDir>/public/locales/$1',
    },
  })()),
  // next/jest ignores all of node_modules first, and patterns can only be added to that.
  transformIgnorePatterns: [`/node_modules/(?!(?:${ES_PACKAGES.join('|')})/)`, '\\.module\\.css$'],
};

/**
 * React as the site runs it: it renders in a third of the time. Its warnings are looked at in the tests of the browser.
 *
 * @type {import('jest').Config}
 */
const ON_SERVER = {
  ...SHARED,
  testEnvironment: 'node',
  moduleNameMapper: {
    ...SHARED.moduleNameMapper,
    '^react$': '<rootDir>/node_modules/react/cjs/react.production.js',
    '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
    '^react-dom$': '<rootDir>/node_modules/react-dom/cjs/react-dom.production.js',
    '^react-dom/server$': '<rootDir>/node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
  },
};

/**
 * `npm test` runs browser, server, postgres and contract; `npm run test:all` runs postgres-all, slow and slow-postgres.
 *
 * @type {import('jest').Config}
 */
const config = {
  maxWorkers: 2,
  // A machine that builds at the same time is slow; what hangs hangs for longer than this.
  testTimeout: 60_000,
  globalSetup: resolve(root, '__tests__/setup.global.mjs'),
  globalTeardown: resolve(root, '__tests__/teardown.global.mjs'),
  projects: [
    {
      ...SHARED,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: [`<rootDir>/__tests__/{${BROWSER_FOLDERS.join(',')}}/**/*.test.{ts,tsx}`],
      testPathIgnorePatterns: ['/__tests__/pages/api/', SLOW],
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup.browser.ts'],
    },
    {
      ...ON_SERVER,
      displayName: 'server',
      testMatch: ['<rootDir>/__tests__/*.test.ts', SERVER_TESTS],
      testPathIgnorePatterns: [SLOW],
    },
    {
      ...SHARED,
      ...ON_POSTGRES,
      displayName: 'postgres',
      testMatch: ['<rootDir>/__tests__/**/*.sql.test.ts'],
      testPathIgnorePatterns: [SLOW],
    },
    {
      ...SHARED,
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/contract/**/*.test.ts'],
      testPathIgnorePatterns: [SLOW],
      globalSetup: '<rootDir>/__tests__/setup.site.mjs',
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup.contract.ts'],
    },
    {
      ...SHARED,
      ...ON_POSTGRES,
      displayName: 'postgres-all',
      testMatch: [SERVER_TESTS],
      testPathIgnorePatterns: [SLOW, SQL],
    },
    {
      ...SHARED,
      ...ON_POSTGRES,
      displayName: 'slow-postgres',
      testMatch: ['<rootDir>/__tests__/server/**/*.slow.test.ts'],
    },
    {
      ...SHARED,
      displayName: 'slow',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/**/*.slow.test.{ts,tsx}', '<rootDir>/__tests__/attacks/**/*.test.ts'],
      // Attacks choose their databases themselves.
      globalSetup: '<rootDir>/__tests__/setup.postgres.mjs',
    },
  ],
};
export default config;
