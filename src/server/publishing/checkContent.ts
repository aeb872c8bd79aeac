import { LOCALES, type Locale } from '@/config/locales';
import { findMissingLanguages, isLocalized } from '@/lib/missingLanguages';
import { type TextKey, getFixedT, isTextKey } from '../texts/texts';
import type { ContentType, ContentValues } from './ContentType';
import type { Database } from '../db/transaction';
import { checkDocuments, checkPictures, type Pictures } from '../uploads/contentPictures';
import { checkReferences } from './checkReferences';
import { pickLanguage } from '../db/localize';

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

/** Fills the placeholders of a text; a name may be another one in each language. */
type FaultValues = Readonly<Record<string, string | number | Readonly<Record<Locale, string>>>>;

/** What keeps a value from being published: a text, which may have placeholders. */
export type Fault = TextKey | { key: TextKey; values: FaultValues };

/** Faults by input name; `form` for the whole. */
export type Faults = Readonly<Record<string, Fault>>;

/** A fault as a sentence. */
export function describeFault(fault: Fault, locale: Locale): string {
  const { key, values } = typeof fault === 'string' ? { key: fault, values: {} } : fault;
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[locale] : value,
  ]);
  return getFixedT(locale)(key, Object.fromEntries(texts) as Record<string, string | number>);
}

const readKey = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'key' in fault ? fault.key : fault;

/** Faults that were stored as JSON. A text that this version does not have is read as a general one. */
export function readFaults(json: string | null): Faults {
  if (json === null) return {};
  const stored = JSON.parse(json) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(stored).map(([name, fault]) => [
      name,
      isTextKey(readKey(fault)) ? (fault as Fault) : 'errors:field.invalid',
    ]),
  );
}

/** Values that are to be published, with the pictures that they name. */
export type Candidate = {
  type: ContentType;
  values: ContentValues;
  pictures: Pictures;
  /** Fields that may name records which come later. */
  left?: readonly string[] | undefined;
};

/**
 * What keeps values from being published: the contract in each language, texts of pictures, rules of the content type,
 * and what they name that is not on the site.
 * @param itemId of the record that they change; `null` for a new one
 */
export const findFaults = async (
  db: Database,
  { type, values, pictures, left }: Candidate,
  itemId: number | null,
): Promise<Faults> => ({
  ...(await checkReferences(db, type, values, left)),
  ...(await checkDocuments(db, values)),
  ...(await type.checkSite?.(db, values)),
  ...checkContent(type, values),
  ...checkPictures(values, pictures),
  ...(await type.check?.(db, values, itemId)),
});

/** What keeps a record from being published, or from being taken off the site, by input name. */
export class UnfitContent extends Error {
  constructor(readonly faults: Faults) {
    super(`not fit to be published: ${Object.keys(faults).join(', ')}`);
  }
}
