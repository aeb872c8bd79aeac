import nextJest from 'next/jest.js';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const createConfig = nextJest({ dir: root });

/** Packages, or parts of them, that ship ES modules only; everything else in node_modules is loaded as it is. */
const ES_PACKAGES = [
  'age-encryption',
  '@noble/[^/]+',
  '@scure/[^/]+',
  'micromark',
  'micromark-[^/]+',
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

/** They read the repository as files. */
const STRUCTURE_TESTS = ['/__tests__/none.test.ts'];

/** @param {import('jest').Config} config */
async function project(config) {
  const full = await createConfig({
    rootDir: root,
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    restoreMocks: true,
    moduleNameMapper: {
      '^.+\\.woff2$': 'next/dist/build/jest/__mocks__/fileMock.js',
      '^@/(.*)$': '<rootDir>/src/$1',
      '^@locales/(.*)$': '<rootDir>/public/locales/$1',
    },
    ...config,
  })();
  // next/jest ignores all of node_modules first, and patterns can only be added to that.
  return {
    ...full,
    transformIgnorePatterns: [`/node_modules/(?!(?:${ES_PACKAGES.join('|')})/)`, '\\.module\\.css$'],
  };
}

/** @type {() => Promise<import('jest').Config>} */
export default async function jestConfig() {
  return {
    // A machine that builds at the same time is slow; what hangs hangs for longer than this.
    testTimeout: 30_000,
    globalSetup: resolve(root, '__tests__/setup.global.mjs'),
    globalTeardown: resolve(root, '__tests__/teardown.global.mjs'),
    projects: [
      await project({
        displayName: 'browser',
        testEnvironment: 'jest-fixed-jsdom',
        testMatch: [`<rootDir>/__tests__/{${BROWSER_FOLDERS.join(',')}}/**/*.test.{ts,tsx}`],
        testPathIgnorePatterns: ['/__tests__/pages/api/'],
        setupFilesAfterEnv: ['<rootDir>/__tests__/setup.browser.ts'],
      }),
      await project({
        displayName: 'server',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/__tests__/*.test.ts', '<rootDir>/__tests__/{server,pages/api}/**/*.test.{ts,tsx}'],
        testPathIgnorePatterns: STRUCTURE_TESTS,
      }),
      await project({
        displayName: 'structure',
        testEnvironment: 'node',
        testMatch: STRUCTURE_TESTS.map((path) => `<rootDir>${path}`),
      }),
      await project({
        displayName: 'contract',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/__tests__/contract/**/*.test.ts'],
        setupFilesAfterEnv: ['<rootDir>/__tests__/setup.contract.ts'],
      }),
    ],
  };
}
