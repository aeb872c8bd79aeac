import { LOCALES, type Locale } from '@/config/locales';
import type { Meta } from '@/contract/common';
import { emptyValue, mend } from '@/contract/mend';
import type * as z from '@/contract/zod';
import { parseJson } from '@/lib/parseJson';
import { logFaults } from '../log/logFailure';
import type { ContentTable, RowOf } from './columns';
import type { Json, Text } from './schema';

/** The row that a column is read from, to name it in the log. */
type Row = { slug?: string | null; id?: number; number?: string };

const isText = (value: object): value is Text => 'az' in value && 'en' in value;

/** A value with its texts in one language. */
export function pickLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => pickLanguage(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pickLanguage(item, locale)]));
}

const rowName = ({ slug, number, id }: Row) => `row ${slug ?? number ?? id ?? ''}`;

/** How a fault names the column, whose own name the repository has chosen. */
const describeValue = (json: string) => `"${json.slice(0, 40)}"`;

/** Reads a text of all languages; empty and one log line where the column holds none. */
export function localize(json: Json<Text>, locale: Locale, row: Row): string {
  const text = pickLanguage(parseJson(json), locale);
  if (typeof text === 'string') return text;
  logFaults(rowName(row), [describeValue(json)]);
  return '';
}

/**
 * Reads another JSON column in one language, in the form of the contract: what is wrong in it is left out, with one log
 * line.
 *
 * @param schema one that takes an empty value
 */
export function localizeAs<T>(schema: z.ZodType<T>, json: Json<unknown>, locale: Locale, row: Row): T {
  const { value, faults } = mend(schema, pickLanguage(parseJson(json), locale));
  logFaults(
    rowName(row),
    faults.map((fault) => `${fault} ${describeValue(json)}`.trim()),
  );
  return value === undefined ? (emptyValue(schema)?.value as T) : value;
}

/** A column in one language: a text as one, JSON as the contract has it, anything else as it stands. */
type Localized<Column extends ContentTable['columns'][string], Field extends z.ZodType> = Column['kind'] extends 'text'
  ? string
  : Column['kind'] extends 'json'
    ? z.output<Field>
    : Column['empty'];

type LocalizedRow<Table extends ContentTable, Shape extends z.ZodRawShape> = {
  -readonly [Name in keyof Shape & keyof Table['columns']]: Localized<Table['columns'][Name], Shape[Name] & z.ZodType>;
};

/**
 * The columns of a row that the contract has fields of, in one language and in the order of the contract.
 *
 * @param shape the fields of the contract by name; those that are no columns are left out. Of JSON they must take an empty value
 */
export function localizeRow<Table extends ContentTable, Shape extends z.ZodRawShape>(
  { columns }: Table,
  shape: Shape,
  row: Pick<RowOf<Table>, keyof Shape & keyof RowOf<Table>> & Row,
  locale: Locale,
): LocalizedRow<Table, Shape> {
  const stored = new Map<string, unknown>(Object.entries(row));
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const column = columns[name];
    if (!column) return [];
    const value = stored.get(name);
    if (column.kind === 'text') return [[name, localize(String(value), locale, row)]];
    if (column.kind === 'json') return [[name, localizeAs(field as z.ZodType, String(value), locale, row)]];
    return [[name, column.read(value)]];
  });
  return Object.fromEntries(fields) as LocalizedRow<Table, Shape>;
}

/** What search engines show in place of name and summary, as the contract has it: left out where nothing was written. */
export function localizeMeta(row: Row & Record<keyof Meta, Json<Text>>, locale: Locale): Meta {
  const [meta_title, meta_description] = [
    localize(row.meta_title, locale, row),
    localize(row.meta_description, locale, row),
  ];
  return { ...(meta_title && { meta_title }), ...(meta_description && { meta_description }) };
}

const toText = (read: (locale: Locale) => string): Text =>
  Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Text;

/** Reads a text in all languages; empty in one that it lacks, and in all with one log line where the column holds none. */
export function parseText(json: Json<Text>, row: Row): Text {
  const text = parseJson(json);
  if (typeof text === 'object' && text !== null && isText(text)) {
    const stored: Partial<Text> = text;
    return toText((locale) => String(stored[locale] ?? ''));
  }
  logFaults(rowName(row), [describeValue(json)]);
  return toText(() => '');
}

/** Writes a JSON column. */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value);
