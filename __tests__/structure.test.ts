import { endpoints } from './support/endpoints';
import { filesOf, readFiles } from './support/repository';
import * as rules from './support/structureRules';

const repository = readFiles('src', '__tests__', 'public/fonts', 'next.config.js', 'next-i18next.config.js');

const door = (name: string) =>
  `import { ${name} } from '@/screens/x/${name}';\nexport default ${name};\nexport const getStaticPaths = 1;\nexport const getStaticProps = 2;\n`;
const twin = (path: string) => `export { default, getStaticPaths, getStaticProps } from '${path}';\n`;
const apiDoor = 'export default route();\nexport const config = { api: { bodyParser: false } };\n';

/** Each rule with a repository that keeps it and several that do not. */
const cases: { name: string; rule: rules.Rule; good: Record<string, string>; bad: Record<string, string>[] }[] = [
  {
    name: 'a door is short',
    rule: rules.doorsAreShort,
    good: { 'src/pages/[locale]/law.tsx': 'x\n'.repeat(24), 'src/screens/law/LawScreen.tsx': 'x\n'.repeat(22) },
    bad: [{ 'src/pages/[locale]/law.tsx': 'x\n'.repeat(25) }, { 'src/pages/api/a/b.ts': 'x\n'.repeat(25) }],
  },
  {
    name: 'a desktop door has a Mobile twin of one line',
    rule: rules.doorsHaveTwins,
    good: {
      'src/pages/[locale]/law.tsx': door('Law'),
      'src/pages/[locale]/Mobile/law.tsx': twin('../law'),
      'src/pages/[locale]/a/index.tsx': door('A'),
      'src/pages/[locale]/Mobile/a/index.tsx': twin('../../a'),
      'src/pages/[locale]/a/-/[page].tsx': twin('../index'),
      'src/pages/[locale]/Mobile/a/-/[page].tsx': twin('../../../a/-/[page]'),
    },
    bad: [
      { 'src/pages/[locale]/law.tsx': door('Law') },
      { 'src/pages/[locale]/Mobile/law.tsx': twin('../law') },
      { 'src/pages/[locale]/law.tsx': door('Law'), 'src/pages/[locale]/Mobile/law.tsx': twin('../about') },
      { 'src/pages/[locale]/law.tsx': door('Law'), 'src/pages/[locale]/Mobile/law.tsx': `${twin('../law')}// more\n` },
      {
        'src/pages/[locale]/law.tsx': door('Law'),
        'src/pages/[locale]/Mobile/law.tsx': "export { default } from '../law';",
      },
    ],
  },
  {
    name: 'a contract endpoint has a door',
    rule: rules.endpointsHaveDoors(new Map([['projectEndpoint', 'projects/{slug}/']])),
    good: { 'src/pages/api/projects/[slug].ts': apiDoor },
    bad: [{ 'src/pages/api/projects/index.ts': apiDoor }],
  },
  {
    name: 'an API door leaves the body to route()',
    rule: rules.apiDoorsLeaveTheBody,
    good: { 'src/pages/api/a.ts': apiDoor },
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
    name: 'a file is short',
    rule: rules.filesAreShort,
    good: { 'src/lib/fold.ts': 'x\n'.repeat(250), 'src/server/db/seed/aContent.ts': 'x\n'.repeat(999) },
    bad: [{ 'src/lib/fold.ts': 'x\n'.repeat(251) }],
  },
  {
    name: 'code is clean',
    rule: rules.codeIsClean,
    good: { 'src/lib/fold.ts': "// a note: any text\nconst many: number = 1; const url = 'https://example.com';" },
    bad: [
      { 'src/lib/fold.ts': `// @ts-${'ignore'}` },
      { 'src/lib/fold.ts': 'const a: any = 1;' },
      { 'src/lib/fold.ts': 'const a = b as any;' },
      { 'src/lib/fold.ts': `// ${'TO'}DO` },
      { 'src/lib/Fold.tsx': '<p style={{ top: 0 }} />' },
    ],
  },
];

describe.each(cases)('$name', ({ rule, good, bad }) => {
  it('here', () => expect(rule(repository)).toEqual([]));
  it('and what keeps it passes', () => expect(rule(filesOf(good))).toEqual([]));
  it.each(bad.map((texts, index) => [index, texts] as const))('and breach %i is noticed', (_, texts) =>
    expect(rule(filesOf(texts))).toHaveLength(1),
  );
});

it('every endpoint of the contract has a door', () => {
  expect(endpoints().size).toBeGreaterThan(0);
  expect(rules.endpointsHaveDoors(endpoints())(repository)).toEqual([]);
});
