import { isLocale, LOCALES, type Locale } from '@/config/locales';

/** A text by language. One that was stored before a language came lacks it. */
type LocalizedText = Partial<Record<Locale, string>>;

export function isLocalized(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLocale);
}

/** In each language by itself another text stands for these where they are empty. */
const REPLACED = ['meta_title', 'meta_description'];

/** The names of inputs whose text stands in other languages only: `steps.0.title.en`. */
export function findMissingLanguages(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || REPLACED.includes(path)) return [];
  if (isLocalized(value)) {
    // By hand somebody may have written no text at all.
    const empty = LOCALES.filter((locale) => String(value[locale] ?? '').trim() === '');
    return empty.length < LOCALES.length ? empty.map((locale) => `${path}.${locale}`) : [];
  }
  return Object.entries(value).flatMap(([key, item]) => findMissingLanguages(item, path ? `${path}.${key}` : key));
}

/** The languages that lack a text which another has. */
export function missingLanguages(values: unknown): Locale[] {
  const names = findMissingLanguages(values);
  return LOCALES.filter((locale) => names.some((name) => name.endsWith(`.${locale}`)));
}
