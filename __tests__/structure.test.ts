import { PAGES } from '@/config/pages';
import { endpoints } from './support/endpoints';
import { buildFiles, readFiles } from './support/repository';
import { adminFormsHaveKeys } from './support/adminFormRules';
import { licencesAreAllowed } from './support/licenceRules';
import * as sheets from './support/sheetRules';
import * as rules from './support/structureRules';

const repository = readFiles(
  'src',
  '__tests__',
  'attack',
  'bench',
  'demo',
  'demo-empty',
  'docs',
  'deploy',
  'scripts',
  'public',
  'README.md',
  'LICENSE',
  '.eslintrc.json',
  'package.json',
  'package-lock.json',
  'next.config.js',
  'next-i18next.config.js',
);

const page = (name: string) =>
  `import { ${name} } from '@/screens/x/${name}';\nexport default ${name};\nexport const getStaticPaths = 1;\nexport const getStaticProps = 2;\n`;
const twin = (path: string) => `export { default, getStaticPaths, getStaticProps } from '${path}';\n`;
const handler = 'export default route();\nexport const config = { api: { bodyParser: false } };\n';

/** Each rule with a repository that keeps it and several that do not. */
const cases: { name: string; rule: rules.Rule; good: Record<string, string>; bad: Record<string, string>[] }[] = [
  {
    name: 'a desktop page has a Mobile twin of one line',
    rule: rules.pagesHaveTwins,
    good: {
      'src/pages/[locale]/law.tsx': page('Law'),
      'src/pages/[locale]/Mobile/law.tsx': twin('../law'),
      'src/pages/[locale]/a/index.tsx': page('A'),
      'src/pages/[locale]/Mobile/a/index.tsx': twin('../../a'),
      'src/pages/[locale]/a/-/[page].tsx': twin('../index'),
      'src/pages/[locale]/Mobile/a/-/[page].tsx': twin('../../../a/-/[page]'),
    },
    bad: [
      { 'src/pages/[locale]/law.tsx': page('Law') },
      { 'src/pages/[locale]/Mobile/law.tsx': twin('../law') },
      { 'src/pages/[locale]/law.tsx': page('Law'), 'src/pages/[locale]/Mobile/law.tsx': twin('../about') },
      { 'src/pages/[locale]/law.tsx': page('Law'), 'src/pages/[locale]/Mobile/law.tsx': `${twin('../law')}// more\n` },
      {
        'src/pages/[locale]/law.tsx': page('Law'),
        'src/pages/[locale]/Mobile/law.tsx': "export { default } from '../law';",
      },
    ],
  },
  {
    name: 'a contract endpoint has a route handler',
    rule: rules.endpointsHaveHandlers(new Map([['projectEndpoint', 'projects/{slug}/']])),
    good: { 'src/pages/api/projects/[slug].ts': handler },
    bad: [{ 'src/pages/api/projects/index.ts': handler }],
  },
  {
    name: 'a route handler leaves the body to route()',
    rule: rules.handlersReadTheirBody,
    good: { 'src/pages/api/a.ts': handler },
    bad: [{ 'src/pages/api/a.ts': 'export default route();\n' }],
  },
  {
    name: 'a test stands where its source does',
    rule: rules.testsHaveSources,
    good: {
      'src/lib/fold.ts': '',
      '__tests__/lib/fold.test.ts': '',
      '__tests__/e2e/menus.spec.ts': '',
      '__tests__/contract/site.test.ts': '',
    },
    bad: [{ '__tests__/lib/fold.test.ts': '' }, { 'src/store/fold.ts': '', '__tests__/lib/fold.test.ts': '' }],
  },
  {
    name: 'names say what is inside',
    rule: rules.namesSayWhatIsInside,
    good: { 'src/pages/[locale]/index.tsx': '', 'src/lib/fold.ts': '' },
    bad: [{ 'src/lib/utils.ts': '' }, { 'src/helpers/fold.ts': '' }, { 'src/lib/index.ts': '' }],
  },
  {
    name: 'a file is named after its export',
    rule: rules.filesAreNamedAfterTheirExport,
    good: { 'src/components/Button.tsx': 'export function Button() {}' },
    bad: [{ 'src/components/Button.tsx': 'export function Buttons() {}' }],
  },
  {
    name: 'the name of a file that is kept for ever holds its hash',
    rule: rules.keptFileNamesHoldTheirHash,
    good: { 'public/fonts/a.2cf24dba.woff2': 'hello' },
    bad: [{ 'public/fonts/a.2cf24dba.woff2': 'hallo' }, { 'public/fonts/a.woff2': 'hello' }],
  },
  {
    name: 'a file that is kept for ever is loaded by the name that it has',
    rule: rules.keptFilesAreThere,
    good: { 'src/a.tsx': "const A = '/fonts/a.2cf24dba.woff2';", 'public/fonts/a.2cf24dba.woff2': '' },
    bad: [{ 'src/a.tsx': "const A = '/fonts/a.2cf24dba.woff2';", 'public/fonts/a.11111111.woff2': '' }],
  },
  {
    name: 'a class of the back office has a rule, and a rule is used',
    rule: sheets.adminClassesAreStyled,
    good: {
      'src/admin/List.tsx': '<p className="List-row tnum" />',
      'src/admin/List.css': '.List-row > p { color: red; }',
    },
    bad: [
      { 'src/admin/List.tsx': '<p className="List-row" />', 'src/admin/List.css': '' },
      { 'src/admin/List.tsx': '<p />', 'src/admin/List.css': '.List-row { color: red; }' },
      { 'src/admin/List.module.css': '' },
    ],
  },
  {
    name: 'a class of a sheet that we build has a rule, and a rule is used',
    rule: sheets.builtClassesAreStyled,
    good: {
      'src/screens/personal.css': "@import './Line.css';\n@import './Bone.css';",
      'src/screens/Line.css': '.Line-row > p { color: red; }',
      'src/screens/Line.tsx': '<p className="row Line-row" />',
      'src/screens/Bone.css': '.Bone-long { color: red; }',
      'src/screens/Bone.tsx': '<p className={`Bone-${shape}`} />',
    },
    bad: [
      {
        'src/screens/personal.css': "@import './Line.css';",
        'src/screens/Line.css': '',
        'src/screens/Line.tsx': '<p className="row Line-row" />',
      },
      { 'src/screens/personal.css': "@import './Line.css';", 'src/screens/Line.css': '.Line-row { color: red; }' },
    ],
  },
  {
    name: 'a sheet is loaded',
    rule: sheets.sheetsAreLoaded,
    good: {
      'src/admin/admin.css': "@import './List.css';\n@import '../b/b.css';",
      'src/admin/List.css': '',
      'src/b/b.css': "@import './c.css';",
      'src/b/c.css': '',
      'src/b/d.module.css': '',
      'src/styles/base.css': '',
      'src/styles/print.css': '',
    },
    bad: [{ 'src/admin/List.css': '' }, { 'src/b/b.css': "@import './c.css';" }],
  },
  {
    name: 'scripts and sheets are built',
    rule: sheets.scriptsAndSheetsAreBuilt,
    good: { 'public/sw.js': '', 'public/favicon.svg': '' },
    bad: [{ 'public/scripts/a.js': '' }, { 'public/a.2cf24dba.css': '' }],
  },
  {
    name: 'a custom property that is used is defined',
    rule: sheets.usedPropertiesAreDefined,
    good: {
      'src/styles/tokens.css': ':root { --s2: 1px; }\n@media (a) { :root { --s2: 2px; --dim: 1; } }',
      'src/a.module.css': '.a { --own: 1px; margin: var(--own) var(--s2); /* var(--old) */ }',
      'src/a.tsx': "<i style={{ '--ray': 1 }} /> || <b style={{ width: 'calc(var(--ray) * var(--s2))' }} />",
      'src/layouts/late.css': 'p { margin: var( --s2 ); }',
      'src/scripts/a.ts': "bar.style.setProperty('--part', 1); bar.style.width = 'var(--part)';",
    },
    bad: [
      { 'src/styles/tokens.css': ':root { --s2: 1px; }', 'src/layouts/late.css': 'p { margin: var(--s3); }' },
      { 'src/a.module.css': '.a { margin: var(--s2, 1px); }' },
      { 'src/a.tsx': "<b style={{ margin: 'var(--s2)' }} />" },
      { 'src/styles/tokens.css': '@media (a) { :root { --dim: 1; } }', 'src/a.css': 'p { opacity: var(--dim); }' },
      { 'src/styles/tokens.css': ':root { --s2: 1px; }', 'src/server/a.ts': '`<style>p{margin:var(--s2)}</style>`' },
      { 'src/b.module.css': '.b { --own: 1px; }', 'src/a.module.css': '.a { margin: var(--own); }' },
    ],
  },
  {
    name: 'a form of the back office that writes has a key',
    rule: adminFormsHaveKeys,
    good: {
      'src/admin/A.tsx': '<form\n  method="post"\n><FormTokens form="a" /></form><form role="search"></form>',
      'src/admin/B.tsx': '<form method="post" action="/api/admin/people"></form>',
      'src/admin/LoginScreen.tsx': '<form method="post"></form>',
    },
    bad: [
      { 'src/admin/A.tsx': '<form method="post" className="A-a"><input name="csrf" /></form>' },
      { 'src/admin/A.tsx': '<form method="post"></form><form method="post"><FormTokens form="a" /></form>' },
      { 'src/admin/A.tsx': '<form\n  method="post"\n  action="/admin/me"\n></form>' },
    ],
  },
  {
    name: 'README and architecture name files that exist',
    rule: rules.guidesNameFilesThatExist,
    good: {
      'README.md':
        '`server/web/art/`, `kilim.ts`, `<page>.tsx`, `/api/health/`, `npm test`, [why](docs/adr/), [top](#top)',
      'docs/architecture.md': '`server/web/art/kilim.ts` ([ADR 1](adr/0001-a.md))\n```\n`not/a/path.ts`\n```\n',
      'src/server/web/art/kilim.ts': '',
      'docs/adr/0001-a.md': '',
    },
    bad: [
      { 'README.md': '`server/web/art/kilim.ts`' },
      { 'README.md': '`server/web/art/`', 'src/server/kilim.ts': '' },
      { 'README.md': 'it is in `kilim.ts`' },
      { 'docs/architecture.md': '[ADR 1](adr/0001-a.md)' },
      { 'docs/recipes/01-a.md': 'Copy `other.ts`.' },
      { 'docs/security-asvs.md': '| 1.1.1 | `kilim.test.ts` |' },
    ],
  },
  {
    name: 'the guides of the owner quote the interface',
    rule: rules.ownersGuidesShowTheInterface,
    good: {
      'docs/owners-guide.md': '**Save**, **Preview: …**, **Shown**, `**bold**`, ![a](screenshots/guide/en-a.webp)',
      'docs/owners-guide.az.md': '**Yadda saxla**',
      'public/locales/en/admin.json': '{"a":"Save","b":{"c":"Preview: {{language}}, {{shell}}","d":"Shown"}}',
      'public/locales/az/admin.json': '{"a":"Yadda saxla"}',
      'docs/screenshots/guide/en-a.webp': '',
    },
    bad: [
      { 'docs/owners-guide.md': '**Store**', 'public/locales/en/admin.json': '{"a":"Save"}' },
      { 'docs/owners-guide.az.md': '**Save**', 'public/locales/en/admin.json': '{"a":"Save"}' },
      { 'docs/owners-guide.md': 'no picture', 'docs/screenshots/guide/en-a.webp': '' },
    ],
  },
  {
    name: 'a package is under a licence that is allowed',
    rule: licencesAreAllowed,
    good: {
      'package-lock.json': JSON.stringify({
        packages: {
          '': {},
          'node_modules/a': { license: '(WTFPL OR MIT)' },
          'node_modules/a/node_modules/@img/sharp-x': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
          'node_modules/busboy': {},
        },
      }),
    },
    bad: [
      { 'package-lock.json': '{"packages":{"node_modules/a":{"license":"GPL-3.0-only"}}}' },
      { 'package-lock.json': '{"packages":{"node_modules/a":{"license":"MIT AND LGPL-3.0-or-later"}}}' },
      { 'package-lock.json': '{"packages":{"node_modules/a":{}}}' },
    ],
  },
  {
    name: 'the table of requirements quotes tests that exist',
    rule: rules.quotedTestsExist,
    good: {
      'docs/security-asvs.md': '| “yes” | `kilim.test.ts`: “is drawn”, “is %s”; `other.test.ts`: “is kept” |',
      '__tests__/server/art/kilim.test.ts': "it('is drawn', () => {});\nit.each([])('is %s', () => {});",
      '__tests__/other.test.ts': "it('is kept')",
    },
    bad: [
      { 'docs/security-asvs.md': '`kilim.test.ts`: “is drawn”' },
      {
        'docs/security-asvs.md': '`kilim.test.ts`: “is drawn”, “is gone”',
        '__tests__/kilim.test.ts': "it('is drawn')",
      },
    ],
  },
];

describe.each(cases)('$name', ({ rule, good, bad }) => {
  it('here', () => expect(rule(repository)).toEqual([]));
  it('passes a repository that keeps it', () => expect(rule(buildFiles(good))).toEqual([]));
  it.each(bad.map((texts, index) => [index, texts] as const))('fails on breach %i', (_, texts) =>
    expect(rule(buildFiles(texts))).toHaveLength(1),
  );
});

it('every endpoint of the contract has a route handler', () => {
  expect(endpoints().size).toBeGreaterThan(0);
  expect(rules.endpointsHaveHandlers(endpoints())(repository)).toEqual([]);
});

describe('the table of pages', () => {
  const law = { 'src/pages/[locale]/law.tsx': "staticPage(context, 'law')" };
  const rule = rules.pagesAreInTheTable({ law: { path: 'law' } });

  it('names the route files that there are', () => {
    expect(rules.pagesAreInTheTable(PAGES)(repository)).toEqual([]);
    expect(rule(buildFiles(law))).toEqual([]);
  });

  it.each([
    ['a row without a file', {}],
    ['a file without a row', { ...law, 'src/pages/[locale]/about/index.tsx': "staticPage(context, 'about')" }],
    ['a file that names itself another page', { 'src/pages/[locale]/law.tsx': "staticPage(context, 'about')" }],
  ])('notices %s', (_, files) => expect(rule(buildFiles(files))).toHaveLength(1));
});
