import { createHash } from 'node:crypto';
import { basename, dirname, posix } from 'node:path';
import { stripComments, readText, type Files } from './repository';

/** Answers a line for each breach; none is good. */
export type Rule = (files: Files) => string[];

const isCode = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path);
export const pathsIn = (files: Files, folder: string) => [...files.keys()].filter((path) => path.startsWith(folder));
const pageFiles = (files: Files) => pathsIn(files, 'src/pages/[locale]/').filter(isCode);
const handlerFiles = (files: Files) => pathsIn(files, 'src/pages/api/').filter(isCode);

const DESKTOP = 'src/pages/[locale]/';
const MOBILE = 'src/pages/[locale]/Mobile/';

/** `export { default, … } from '…';` of everything that the desktop page exports, and nothing else. */
function buildTwin(files: Files, desktop: string, mobile: string): string {
  const code = stripComments(readText(files, desktop));
  const declared = [...code.matchAll(/export (?:const|async function|function) (getS\w+)/g)].map(([, name]) => name);
  const passedOn = [...code.matchAll(/export \{([^}]+)\} from/g)].flatMap(
    ([, names = '']) => names.match(/getS\w+/g) ?? [],
  );
  const loaders = [...declared, ...passedOn];
  const path = posix.relative(dirname(mobile), desktop).replace(/(?:\/index)?\.tsx$/, '');
  return `export { ${['default', ...loaders].join(', ')} } from '${path}';`;
}

const listNames = (line: string) => {
  const [, names = '', path = ''] = /^export \{ ([^}]+) \} from '([^']+)';$/.exec(line.trim()) ?? [];
  return [names.split(', ').sort().join(), path.replace(/\/index$/, '')].join(' from ');
};

export const pagesHaveTwins: Rule = (files) => {
  const paths = pageFiles(files);
  const mobile = paths.filter((path) => path.startsWith(MOBILE));
  const desktop = paths.filter((path) => !path.startsWith(MOBILE));
  return [
    ...mobile.filter((path) => !files.has(path.replace(MOBILE, DESKTOP))).map((path) => `${path} has no desktop page`),
    ...desktop.flatMap((path) => {
      const twin = path.replace(DESKTOP, MOBILE);
      if (!files.has(twin)) return [`${path} has no Mobile twin`];
      const wanted = buildTwin(files, path, twin);
      return listNames(readText(files, twin)) === listNames(wanted) ? [] : [`${twin} must be one line: ${wanted}`];
    }),
  ];
};

/** @param endpoints exported name → path of the contract, such as `projects/{slug}/` */
export const endpointsHaveHandlers =
  (endpoints: ReadonlyMap<string, string>): Rule =>
  (files) => {
    const paths = new Set(
      handlerFiles(files).map((path) =>
        path
          .slice('src/pages/api/'.length)
          .replace(/(?:\/index)?\.ts$/, '')
          .replace(/\[\w+\]/g, '{}'),
      ),
    );
    return [...endpoints]
      .filter(([, path]) => !paths.has(path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')))
      .map(([name, path]) => `${name} (${path}) has no file in src/pages/api`);
  };

type PageRow = { path: string; slug?: string; inner?: string };

/** The route file of a row of the table of pages, without its ending. Files below `-` are other views of the page. */
function routeFile({ path, slug, inner = '' }: PageRow): string {
  if (slug !== undefined) return `${path}/[slug]`;
  return inner.startsWith('/-') ? path : `${path}${inner}`;
}

export const pagesAreInTheTable =
  (pages: Record<string, PageRow>): Rule =>
  (files) => {
    const rows = new Map(Object.entries(pages).map(([name, row]) => [routeFile(row), name]));
    const routes = new Map(
      pageFiles(files)
        .filter((path) => !path.startsWith(MOBILE) && !path.includes('/-/'))
        .map((path) => [path.slice(DESKTOP.length).replace(/(?:^|\/)index\.tsx$|\.tsx$/, ''), readText(files, path)]),
    );
    return [
      ...[...rows].filter(([route]) => !routes.has(route)).map(([route, name]) => `${name} has no route file ${route}`),
      ...[...routes].flatMap(([route, text]) => {
        const name = rows.get(route);
        if (name === undefined) return [`${route} is in no row of config/pages`];
        const used = /\(context, '(\w+)'/.exec(text)?.[1] ?? name;
        return used === name ? [] : [`${route} is ${name} in config/pages, but names itself ${used}`];
      }),
    ];
  };

export const handlersReadTheirBody: Rule = (files) =>
  handlerFiles(files)
    .filter((path) => !/export const config = \{ api: \{ bodyParser: false/.test(readText(files, path)))
    .map((path) => `${path} must export const config = { api: { bodyParser: false } }`);

/** Tests of the whole rather than of one file: the site over HTTP, the repository, pages with a database behind them, the demonstration. */
const WHOLE =
  /^__tests__\/(?:contract|e2e|support)\/|^__tests__\/(?:structure|i18n|server\/web\/rendering\/pageOf\w+|server\/backoffice\/(?:frame\/oddRequests|transfer\/demo\w+))\.test\.ts$/;

export const testsHaveSources: Rule = (files) =>
  pathsIn(files, '__tests__/')
    .filter((path) => /\.test\.tsx?$/.test(path) && !WHOLE.test(path))
    .filter((path) => {
      const source = path.replace('__tests__/', 'src/').replace(/\.test\.tsx?$/, '');
      const atRoot = source.replace('src/', '');
      return ![`${source}.ts`, `${source}.tsx`, `${source}.mjs`, `${source}.css`, `${atRoot}.js`].some((file) =>
        files.has(file),
      );
    })
    .map((path) => `${path} tests nothing that exists at its place in src`);

export const namesSayWhatIsInside: Rule = (files) =>
  pathsIn(files, 'src/').flatMap((path) => [
    ...(/\/(?:utils?|helpers?)(?:\.|\/)/i.test(path) ? [`${path}: "utils" and "helpers" name nothing`] : []),
    ...(/\/index\.\w+$/.test(path) && !path.startsWith('src/pages/') ? [`${path}: no index files outside pages`] : []),
  ]);

/** A component or a hook is found by the name of its file; several that belong together may share one. */
export const filesAreNamedAfterTheirExport: Rule = (files) =>
  pathsIn(files, 'src/')
    .filter((path) => /^src\/(?:components|features|layouts|screens)\/.*(?:\.tsx|\/use\w+\.ts)$/.test(path))
    .filter((path) => {
      const name = basename(path).replace(/\.tsx?$/, '');
      const exported = [...readText(files, path).matchAll(/export (?:async )?(?:const|function|class|type) (\w+)/g)];
      const views = exported.filter(([, one = '']) => /^(?:[A-Z][a-z]|use[A-Z])/.test(one));
      return views.length < 3 && !exported.some(([, one]) => one === name);
    })
    .map((path) => `${path} does not export what it is named after`);

export const keptFileNamesHoldTheirHash: Rule = (files) =>
  [...files.keys()]
    .filter((path) => /^public\/fonts\/.*\.woff2$/.test(path))
    .filter((path) => {
      const hash = createHash('sha256')
        .update(files.get(path) ?? '')
        .digest('hex')
        .slice(0, 8);
      return basename(path).split('.')[1] !== hash;
    })
    .map((path) => `${path} is cached for ever, so its name must hold the first 8 digits of its SHA-256`);

/** Otherwise the name of a changed file is known to nobody, and a page loads without it. */
export const keptFilesAreThere: Rule = (files) =>
  pathsIn(files, 'src/').flatMap((path) =>
    [...readText(files, path).matchAll(/['"(]\/(fonts\/[\w/-]+\.[0-9a-f]{8}\.\w+)/g)]
      .filter(([, name]) => !files.has(`public/${name}`))
      .map(([, name]) => `${path} loads ${name}, which is not in public`),
  );

const MENTIONED_FILE = /^(?!\/)[\w@.[\]/-]+(?:\.(?:tsx?|mjs|js|json|css|md|conf)|\/)$/;

/** Files, folders and links that a guide names. Placeholders (`<page>`, `{az,en}`, `…`) are no names. */
const guideMentions = (text: string) => ({
  paths: [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => MENTIONED_FILE.test(span)),
  links: [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, link = '']) => link),
});

const OWNERS_GUIDES = { en: 'docs/owners-guide.md', az: 'docs/owners-guide.az.md' };

const GUIDES = [
  'README.md',
  'docs/adopting.md',
  'docs/architecture.md',
  'docs/security.md',
  'docs/security-asvs.md',
  ...Object.values(OWNERS_GUIDES),
];

/** Names in a guide are paths from `src` or from the root, or the name of one file without its folder. */
export const guidesNameFilesThatExist: Rule = (files) => {
  const paths = [...files.keys()];
  const names = new Set(paths.map((path) => basename(path)));
  const exists = (path: string) =>
    path.endsWith('/') ? paths.some((file) => file.startsWith(path)) : files.has(path) || names.has(path);
  const recipes = paths.filter((path) => path.startsWith('docs/recipes/'));
  return [...GUIDES.filter((guide) => files.has(guide)), ...recipes].flatMap((guide) => {
    const mentions = guideMentions(readText(files, guide));
    return [
      ...mentions.paths.filter((path) => !exists(path) && !exists(`src/${path}`)),
      ...mentions.links.filter((link) => !paths.some((file) => file.startsWith(posix.join(dirname(guide), link)))),
    ].map((path) => `${guide} names ${path}, which does not exist`);
  });
};

const GUIDE_PICTURES = 'docs/screenshots/guide/';

/** Every text of a language. */
function readInterface(files: Files, locale: string): string[] {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const path of pathsIn(files, `public/locales/${locale}/`)) collect(JSON.parse(readText(files, path)));
  return texts;
}

/** What the owner's guides print in bold are words of the interface (`…` stands for the rest of a text), and they show every picture that there is for them. */
export const ownersGuidesShowTheInterface: Rule = (files) =>
  Object.entries(OWNERS_GUIDES)
    .filter(([, guide]) => files.has(guide))
    .flatMap(([locale, guide]) => {
      const text = readText(files, guide);
      const texts = readInterface(files, locale);
      const quotes = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, quote = '']) => quote);
      const pictures = pathsIn(files, `${GUIDE_PICTURES}${locale}-`);
      const isShown = (quote: string) =>
        quote.endsWith('…')
          ? texts.some((shown) => shown.startsWith(quote.slice(0, -1).trimEnd()))
          : texts.includes(quote);
      return [
        ...quotes
          .filter((quote) => !isShown(quote))
          .map((quote) => `${guide} prints “${quote}” in bold, which is no text of the interface`),
        ...pictures
          .filter((path) => !text.includes(path.replace('docs/', '')))
          .map((path) => `${path} is shown nowhere in ${guide}`),
      ];
    });

/** The titles that a line quotes, each after the name of its file: `kilim.test.ts`: “is drawn”, “is kept”. */
function quotedTests(line: string): { file: string; title: string }[] {
  const parts = line.matchAll(/`([^`]+\.(?:test\.tsx?|spec\.ts))`|“([^”]+)”/g);
  let last = '';
  return [...parts].flatMap(([, file, title]) => {
    last = file ?? last;
    return title && last ? [{ file: last, title }] : [];
  });
}

/** The table of requirements quotes tests by their titles, as they stand in their files. */
export const quotedTestsExist: Rule = (files) =>
  readText(files, 'docs/security-asvs.md')
    .split('\n')
    .flatMap(quotedTests)
    .filter(({ file, title }) => {
      const texts = [...files].filter(([path]) => basename(path) === file).map(([, text]) => text.toString());
      return !texts.some((text) => text.includes(title));
    })
    .map(({ file, title }) => `docs/security-asvs.md quotes “${title}”, which is not in ${file}`);
