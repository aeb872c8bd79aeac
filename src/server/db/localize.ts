import type { Locale } from '@/config/locales';
import type { Json, Text } from './schema';

/** The same shape with each two-language text replaced by the text of one language. */
export type Localized<T> = T extends Text
  ? string
  : T extends readonly (infer Item)[]
    ? Localized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> }
      : T;

const isText = (value: object): value is Text => 'az' in value && 'en' in value;

function pickLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => pickLanguage(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pickLanguage(item, locale)]));
}

/** Reads a JSON column in one language. */
export const localize = <T>(json: Json<T>, locale: Locale): Localized<T> =>
  pickLanguage(JSON.parse(json), locale) as Localized<T>;

/** Reads a JSON column. */
export const parseJson = <T>(json: Json<T>): T => JSON.parse(json) as T;

/** Writes a JSON column. */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value);
