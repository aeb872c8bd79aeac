import { isLocale, LOCALES, type Locale } from '@/config/locales';
import type { TextKey } from '../platform/texts/texts';
import type { ContentType, ContentValues } from './ContentType';

/** A text by language. One that was stored before a language came lacks it. */
type LocalizedText = Partial<Record<Locale, string>>;

function isLocalized(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLocale);
}

function pickLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => pickLanguage(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalized(value)) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pickLanguage(item, locale)]));
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

/** The input behind a path of the schema: a localized text has one for each language. */
function toInputName(values: ContentValues, path: PropertyKey[], locale: Locale): string {
  let value: unknown = values;
  const steps: string[] = [];
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined;
    steps.push(String(step));
    if (isLocalized(value)) return [...steps, locale].join('.');
  }
  return steps.join('.');
}

/**
 * What keeps values from being published: what the contract refuses in any language, and what one of them lacks.
 * @returns keys of texts by input name
 */
export function checkContent({ schema }: Pick<ContentType, 'schema'>, values: ContentValues): Record<string, TextKey> {
  const faults: Record<string, TextKey> = {};
  for (const locale of LOCALES) {
    const parsed = schema.safeParse(pickLanguage(values, locale), { reportInput: true });
    for (const { path, code, input } of parsed.error?.issues ?? []) {
      const isEmpty = input === '' || input === undefined || input === null || code === 'too_small';
      faults[toInputName(values, path, locale)] = isEmpty ? 'errors:field.required' : 'errors:field.invalid';
    }
  }
  for (const name of findMissingLanguages(values)) faults[name] = 'errors:field.required';
  return faults;
}
