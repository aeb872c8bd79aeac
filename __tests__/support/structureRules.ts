import { createHash } from 'node:crypto';
import { basename, dirname, posix } from 'node:path';
import { codeOf, textOf, type Files } from './repository';

/** Answers a line for each breach; none is good. */
export type Rule = (files: Files) => string[];

const MAX_DOOR_LINES = 24;
const MAX_FILE_LINES = 250;
/** Content is as long as it is. */
const DATA_FILES = /^src\/server\/db\/seed\/\w+Content\.ts$/;
/** Files over the limit on purpose, each with its reason. */
const LONG_FILES: string[] = [];

const isCode = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path);
const lineCount = (text: string) => text.trimEnd().split('\n').length;
const pathsIn = (files: Files, folder: string) => [...files.keys()].filter((path) => path.startsWith(folder));
const pageDoors = (files: Files) => pathsIn(files, 'src/pages/[locale]/').filter(isCode);
const apiDoors = (files: Files) => pathsIn(files, 'src/pages/api/').filter(isCode);

export const doorsAreShort: Rule = (files) =>
  [...pageDoors(files), ...apiDoors(files)]
    .filter((path) => lineCount(textOf(files, path)) > MAX_DOOR_LINES)
    .map((path) => `${path} has more than ${MAX_DOOR_LINES} lines`);

const DESKTOP = 'src/pages/[locale]/';
const MOBILE = 'src/pages/[locale]/Mobile/';

/** `export { default, … } from '…';` of everything that the desktop door exports, and nothing else. */
function twinOf(files: Files, desktop: string, mobile: string): string {
  const code = codeOf(textOf(files, desktop));
  const declared = [...code.matchAll(/export (?:const|async function|function) (getS\w+)/g)].map(([, name]) => name);
  const passedOn = [...code.matchAll(/export \{([^}]+)\} from/g)].flatMap(
    ([, names = '']) => names.match(/getS\w+/g) ?? [],
  );
  const loaders = [...declared, ...passedOn];
  const path = posix.relative(dirname(mobile), desktop).replace(/(?:\/index)?\.tsx$/, '');
  return `export { ${['default', ...loaders].join(', ')} } from '${path}';`;
}

const namesOf = (line: string) => {
  const [, names = '', path = ''] = /^export \{ ([^}]+) \} from '([^']+)';$/.exec(line.trim()) ?? [];
  return [names.split(', ').sort().join(), path.replace(/\/index$/, '')].join(' from ');
};

export const doorsHaveTwins: Rule = (files) => {
  const doors = pageDoors(files);
  const mobile = doors.filter((path) => path.startsWith(MOBILE));
  const desktop = doors.filter((path) => !path.startsWith(MOBILE));
  return [
    ...mobile.filter((path) => !files.has(path.replace(MOBILE, DESKTOP))).map((path) => `${path} has no desktop door`),
    ...desktop.flatMap((path) => {
      const twin = path.replace(DESKTOP, MOBILE);
      if (!files.has(twin)) return [`${path} has no Mobile twin`];
      const wanted = twinOf(files, path, twin);
      return namesOf(textOf(files, twin)) === namesOf(wanted) ? [] : [`${twin} must be one line: ${wanted}`];
    }),
  ];
};

/** @param endpoints exported name → path of the contract, such as `projects/{slug}/` */
export const endpointsHaveDoors =
  (endpoints: ReadonlyMap<string, string>): Rule =>
  (files) => {
    const doors = new Set(
      apiDoors(files).map((path) =>
        path
          .slice('src/pages/api/'.length)
          .replace(/(?:\/index)?\.ts$/, '')
          .replace(/\[\w+\]/g, '{}'),
      ),
    );
    return [...endpoints]
      .filter(([, path]) => !doors.has(path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')))
      .map(([name, path]) => `${name} (${path}) has no file in src/pages/api`);
  };

export const apiDoorsLeaveTheBody: Rule = (files) =>
  apiDoors(files)
    .filter((path) => !/export const config = \{ api: \{ bodyParser: false/.test(textOf(files, path)))
    .map((path) => `${path} must export const config = { api: { bodyParser: false } }`);

/** Tests of the whole rather than of one file. */
/** They look at the whole: the site over HTTP, the repository, the doors of pages with a database behind them. */
const WHOLE = /^__tests__\/(?:contract|e2e|support)\/|^__tests__\/(?:structure|i18n|server\/pageOf\w+)\.test\.ts$/;

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

/** A component or a hook is found by the name of its file. */
export const filesAreNamedAfterTheirExport: Rule = (files) =>
  pathsIn(files, 'src/')
    .filter((path) => /^src\/(?:components|features|layouts|screens)\/.*(?:\.tsx|\/use\w+\.ts)$/.test(path))
    .filter((path) => {
      const name = basename(path).replace(/\.tsx?$/, '');
      return !new RegExp(`export (?:async )?(?:const|function|class|type) ${name}\\b`).test(textOf(files, path));
    })
    .map((path) => `${path} does not export what it is named after`);

export const keptFileNamesHoldTheirHash: Rule = (files) =>
  pathsIn(files, 'public/fonts/')
    .filter((path) => path.endsWith('.woff2'))
    .filter((path) => {
      const hash = createHash('sha256')
        .update(files.get(path) ?? '')
        .digest('hex')
        .slice(0, 8);
      return basename(path).split('.')[1] !== hash;
    })
    .map((path) => `${path} is cached for ever, so its name must hold the first 8 digits of its SHA-256`);

export const filesAreShort: Rule = (files) =>
  pathsIn(files, 'src/')
    .filter((path) => isCode(path) && !DATA_FILES.test(path) && !LONG_FILES.includes(path))
    .filter((path) => lineCount(textOf(files, path)) > MAX_FILE_LINES)
    .map((path) => `${path} has more than ${MAX_FILE_LINES} lines`);

const FORBIDDEN: [pattern: RegExp, what: string, inComments?: 'too'][] = [
  [/@ts-(?:ignore|expect-error|nocheck)/, '@ts-ignore', 'too'],
  [/\bTODO\b|\bFIXME\b/, 'TODO', 'too'],
  [/:\s*any\b|<any>|\bany\[\]/, 'any'],
  [/\bas any\b/, 'as any'],
];

export const codeIsClean: Rule = (files) =>
  pathsIn(files, 'src/')
    .filter((path) => isCode(path) && !DATA_FILES.test(path))
    .flatMap((path) => {
      const text = textOf(files, path);
      const code = codeOf(text);
      // Markup of the server is drawn into pictures, where no policy holds.
      const isBlocked = !path.startsWith('src/server/') && /\sstyle=\{/.test(code);
      return [
        ...FORBIDDEN.filter(([pattern, , inComments]) => pattern.test(inComments ? text : code)).map(
          ([, what]) => what,
        ),
        ...(isBlocked ? ['style={ (the content security policy blocks it)'] : []),
      ].map((what) => `${path} holds ${what}`);
    });
