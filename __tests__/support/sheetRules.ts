import { posix } from 'node:path';
import { ENTRIES } from '../../src/server/boot/buildAssets.mjs';
import { readText, stripComments, type Files } from './repository';
import { pathsIn, type Rule } from './structureRules';

const ADMIN_CLASS = /(?<=[\s'"`.])[A-Z][A-Za-z]+-[a-z][A-Za-z]*/g;

/**
 * The back office has a sheet of its own, which Next does not build: Next would put CSS modules of few pages into the sheet
 * that every page loads. What CSS modules check by themselves is checked here: each class is used and has a rule.
 */
export const adminClassesAreStyled: Rule = (files) => {
  const read = (paths: string[]) => new Set(paths.flatMap((path) => readText(files, path).match(ADMIN_CLASS) ?? []));
  const screens = pathsIn(files, 'src/admin/');
  const styled = read(screens.filter((path) => path.endsWith('.css')));
  // Scripts make some elements themselves.
  const used = read([...screens.filter((path) => path.endsWith('.tsx')), ...pathsIn(files, 'src/scripts/admin/')]);
  return [
    ...screens.filter((path) => path.endsWith('.module.css')).map((path) => `${path} would reach visitors`),
    ...[...used].filter((name) => !styled.has(name)).map((name) => `${name} has no rule in src/admin`),
    ...[...styled].filter((name) => !used.has(name)).map((name) => `${name} of src/admin is used nowhere`),
  ];
};

/** The sheets that the assets are built from (server/boot/buildAssets.mjs), and those that they import. */
function findBuiltSheets(files: Files): Set<string> {
  const entries = Object.values(ENTRIES).filter((path) => path.endsWith('.css'));
  const found = new Set<string>(entries);
  for (const path of found) {
    for (const [, name = ''] of readText(files, path).matchAll(/@import '([^']+)'/g)) {
      found.add(posix.join(posix.dirname(path), name));
    }
  }
  return found;
}

/**
 * The same for the sheets of visitors that are no modules: `CartLine-price` is a rule of CartLine.css. A class whose end is
 * a value (`Skeleton-${shape}`) uses all of its sheet.
 */
export const builtClassesAreStyled: Rule = (files) => {
  const code = pathsIn(files, 'src/')
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readText(files, path))
    .join('\n');
  // Those that only import have no classes of their own.
  const sheets = [...findBuiltSheets(files)].filter(
    (path) => /^src\/(?!admin\/).*\/[A-Za-z]*[A-Z][A-Za-z]*\.css$/.test(path) && files.has(path),
  );
  return sheets.flatMap((path) => {
    const name = posix.basename(path, '.css');
    const read = (text: string) => new Set(text.match(new RegExp(`(?<![\\w-])${name}-[a-z]\\w*`, 'g')) ?? []);
    const styled = read(stripComments(readText(files, path)).replace(/(?:@keyframes|animation:)[^;{]*/g, ''));
    const used = read(code);
    const usesAll = code.includes(`${name}-\${`);
    return [
      ...[...used].filter((found) => !styled.has(found)).map((found) => `${found} has no rule in ${path}`),
      ...[...styled]
        .filter((found) => !usesAll && !used.has(found))
        .map((found) => `${found} of ${path} is used nowhere`),
    ];
  });
};

/** They reach every page: `_app` loads them, and every other sheet comes on top of them. */
const SHEETS_OF_ALL = ['src/styles/tokens.css', 'src/styles/base.css'];

/** Of a sheet that is neither a module nor loaded by `_app`, nobody says that nothing loads it. */
export const sheetsAreLoaded: Rule = (files) => {
  const loaded = new Set([...SHEETS_OF_ALL, ...findBuiltSheets(files)]);
  return pathsIn(files, 'src/')
    .filter((path) => path.endsWith('.css') && !path.endsWith('.module.css') && !loaded.has(path))
    .map((path) => `${path} is loaded by nothing`);
};

/** What lies in `public` is sent as it is: not minified, by a name that is not of its contents. */
export const scriptsAndSheetsAreBuilt: Rule = (files) =>
  pathsIn(files, 'public/')
    .filter((path) => /\.(?:css|js)$/.test(path) && path !== 'public/sw.js')
    .map((path) => `${path} belongs in src, from where it is built`);

/** A definition that only some windows or schemes have is none for the others. */
const withoutMedia = (sheet: string) => sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

/** `--x: …` of a sheet, `'--x': …` of a style in code, `setProperty('--x', …)`. */
const definedProperties = (text: string) => [
  ...[...text.matchAll(/(?<![\w-])(--[a-z][\w-]*)['"`]?\]?\s*:/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/setProperty\(\s*['"`](--[\w-]+)/g)].map(([, name = '']) => name),
];

/** What a server draws or mails stands alone: no sheet of the site reaches it. */
const standsAlone = (path: string) => path.startsWith('src/server/') || /^public\/.*\.svg$/.test(path);

/**
 * A declaration that uses a custom property which nothing defines is void as a whole, and no tool says so. What is used is
 * defined in the same file or in the sheets of every page. The sheet of an organisation's look only replaces what is there.
 */
export const usedPropertiesAreDefined: Rule = (files) => {
  const read = (path: string) => stripComments(readText(files, path));
  const ofAll = SHEETS_OF_ALL.flatMap((path) => definedProperties(withoutMedia(read(path))));
  return [...files.keys()]
    .filter((path) => /^(?:src|public)\/.*\.(?:css|svg|tsx?|mjs|js|html)$/.test(path))
    .flatMap((path) => {
      const text = read(path);
      const defined = new Set([...(standsAlone(path) ? [] : ofAll), ...definedProperties(text)]);
      const used = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
      return [...used]
        .filter((name) => !defined.has(name))
        .map((name) => `${path} uses ${name}, which nothing defines`);
    });
};
