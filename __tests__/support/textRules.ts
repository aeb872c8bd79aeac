import { LOCALES } from '@/config/locales';
import { stripComments, readText, type Files } from './repository';

/** Texts of one language: `namespace:key.of.it` → text. */
export type Texts = ReadonlyMap<string, string>;
/** Of every language; the two that each test of a rule has are named. */
export type Languages = { readonly az: Texts; readonly en: Texts };

/** Keys that are built in code: the part before the variable, and all values of the variable. */
export type DynamicKeys = { prefix: string; values: readonly string[] }[];

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

/** @param files those of public/locales */
export function readLanguages(files: Files, locales: readonly string[] = LOCALES): Languages {
  const readTexts = (locale: string) => {
    const folder = `public/locales/${locale}/`;
    const paths = [...files.keys()].filter((path) => path.startsWith(folder));
    return new Map(
      paths.flatMap((path) => {
        const namespace = path.slice(folder.length).replace(/\.json$/, '');
        return flatten(JSON.parse(readText(files, path)), '').map(
          ([key, text]) => [`${namespace}:${key}`, text] as const,
        );
      }),
    );
  };
  const others = Object.fromEntries(locales.map((locale) => [locale, readTexts(locale)]));
  return { ...others, az: readTexts('az'), en: readTexts('en') };
}

/** The plural forms that a language has: `one` and `other` of English, `few` and `many` beside them of Russian. */
const pluralForms = (locale: string): string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** A plural form that a language does not have. */
function isForeignForm(locale: string, key: string): boolean {
  const form = /_(two|few|many)$/.exec(key)?.[1];
  return form !== undefined && !pluralForms(locale).includes(form);
}

const languages = (texts: Languages): [locale: string, Texts][] => Object.entries(texts);
const allKeys = (texts: Languages) => [...new Set(languages(texts).flatMap(([, own]) => [...own.keys()]))];

export const allLanguagesHaveIt = (texts: Languages): string[] =>
  allKeys(texts).flatMap((key) =>
    languages(texts)
      .filter(([locale, own]) => !own.has(key) && !isForeignForm(locale, key))
      .map(([locale]) => `${key} is missing in ${locale}`),
  );

export const noTextIsEmpty = (texts: Languages): string[] =>
  languages(texts).flatMap(([locale, own]) =>
    [...own].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty in ${locale}`),
  );

export const pluralsAreWhole = (texts: Languages): string[] =>
  languages(texts).flatMap(([locale, own]) => {
    const stems = new Set([...own.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
    return [...stems].flatMap((stem) =>
      pluralForms(locale)
        .map((form) => `${stem}_${form}`)
        .filter((key) => !own.has(key))
        .map((key) => `${key} is missing in ${locale}`),
    );
  });

/** Variables and tags of a message, each once and in one order. */
const listParts = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+\s*\/?>/g))].sort().join(' ');

/** Of a form that English does not have, its most general one. */
const english = ({ en }: Languages, key: string) => en.get(key) ?? en.get(key.replace(PLURAL, '_other')) ?? '';

export const messagesHaveTheSameParts = (texts: Languages): string[] =>
  allKeys(texts).flatMap((key) =>
    languages(texts)
      .filter(([locale]) => !isForeignForm(locale, key))
      .filter(([, own]) => listParts(own.get(key) ?? '') !== listParts(english(texts, key)))
      .map(([locale]) => `${key} has other variables or tags in ${locale} than in en`),
  );

type Uses = {
  /** keys that are put together in code, as far as the variable */ dynamic: string[];
  /** every text in quotes, as the keys that it may be */ mentions: Set<string>;
  /** what is read from an imported locale file, with all that is in it */ branches: string[];
};

/** `import az from '@locales/az/error.json'` and then `az.e500`: where no `t` can be relied upon. */
const branchesIn = (code: string): string[] =>
  [...code.matchAll(/import (\w+) from '@locales\/\w+\/(\w+)\.json'/g)].flatMap(([, name, namespace]) =>
    [...code.matchAll(new RegExp(`\\b${name}\\.([\\w.]+)`, 'g'))].map(([, path]) => `${namespace}:${path}`),
  );

/** Namespaces that a key without one may be of. Where `t` is handed in, or a variable names it, that is any. */
function findNamespaces(code: string, all: string[]): string[] {
  const calls = [...code.matchAll(/useTranslation\(\s*\[?\s*(?:'([^']*)'|(\w+))?/g)];
  return calls.length > 0 && !calls.some(([, , variable]) => variable)
    ? [...new Set(calls.map(([, namespace]) => namespace ?? 'common'))]
    : all;
}

function findUses(files: Files, all: string[]): Uses {
  const uses: Uses = { dynamic: [], mentions: new Set(), branches: [] };
  for (const file of [...files.keys()].filter((path) => /\.tsx?$/.test(path))) {
    const code = stripComments(readText(files, file));
    const namespaces = findNamespaces(code, all);
    const full = (key: string) => (key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`));
    uses.branches.push(...branchesIn(code));
    uses.dynamic.push(...[...code.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)].flatMap(([, key = '']) => full(key)));
    for (const [, mention = ''] of code.matchAll(/['"]([\w:.-]+)['"]/g))
      full(mention).forEach((key) => uses.mentions.add(key));
  }
  return uses;
}

const namespacesIn = (texts: Texts) => [...new Set([...texts.keys()].map((key) => key.split(':')[0] ?? ''))];

/** A text that nothing asks for is weight and work for nothing. */
export function keysAreUsed(texts: Languages, files: Files, dynamicKeys: DynamicKeys): string[] {
  const { mentions, branches, dynamic } = findUses(files, namespacesIn(texts.en));
  const putTogether = new Set(
    dynamicKeys
      .filter(({ prefix }) => dynamic.includes(prefix))
      .flatMap(({ prefix, values }) => values.map((value) => prefix + value)),
  );
  const isRead = (key: string) => branches.some((branch) => `${key}.`.startsWith(`${branch}.`));
  return allKeys(texts)
    .filter((key) => ![key, key.replace(PLURAL, '')].some((one) => mentions.has(one) || putTogether.has(one)))
    .filter((key) => !isRead(key))
    .map((key) => `${key} is used nowhere`);
}
