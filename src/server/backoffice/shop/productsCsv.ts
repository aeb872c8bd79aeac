import { isLocale, LOCALES } from '@/config/locales';
import type { FormValues } from '../kit/formValues';
import { writeFields } from '../kit/rowsField';
import type { ProductRecord } from './productRecordsRepository';
import { productsResource } from './productsResource';

/** A product as a line of the table: its category by its slug. */
export type CsvProduct = ProductRecord & { stock: number };

/** The columns in their order. The same in both languages, so that a table of one fits into the other. */
export const CSV_COLUMNS = [
  'slug',
  'category',
  'name_az',
  'name_en',
  'price',
  'old_price',
  'max_quantity',
  'badge',
  'stock',
  'image',
  'gallery',
  'summary_az',
  'summary_en',
  'description_az',
  'description_en',
  'specifications_az',
  'specifications_en',
  'related',
] as const;
/** A column of lines that an import has left out, with what is wrong with each. It does not count when they come back. */
export const FAULT_COLUMN = 'fault';

export type CsvColumn = (typeof CSV_COLUMNS)[number];
/** Columns that are there; the others of a product stay as they are. */
export type CsvLine = Partial<Record<CsvColumn, string>>;

/** The fields that have columns, but for the category. What the table has no columns of, a product that is there keeps. */
const {
  category: _category,
  look_inside: _pages,
  meta_title: _title,
  meta_description: _description,
  ...CSV_FIELDS
} = productsResource.resource.fields;
export { CSV_FIELDS };

/** The input of a column: `name_az` is `name.az`. */
const toInput = (column: string) => column.replace(/_(az|en)$/, '.$1');

/** The column of an input, for messages: `name.az` is `name_az`, `specifications.0.value.en` is `specifications_en`. */
export function toColumn(input: string): string {
  const [name = '', ...rest] = input.split('.');
  const locale = rest.at(-1);
  return isLocale(locale) ? `${name}_${locale}` : name;
}

/** A line `Name: Value` for each; a colon in a name is `\:`. */
const writeSpecifications = ({ specifications }: ProductRecord, locale: 'az' | 'en') =>
  specifications.map(({ name, value }) => `${name[locale].replaceAll(':', '\\:')}: ${value[locale]}`).join('\n');

/** The cells of a product as it is: the texts of its form, with a comma in prices. */
export function writeProduct(product: CsvProduct): Record<CsvColumn, string> {
  const inputs = writeFields(CSV_FIELDS, '', product);
  const cells: Readonly<Record<string, string | undefined>> = {
    category: product.category,
    price: inputs.price?.replace('.', ','),
    old_price: inputs.old_price?.replace('.', ','),
    stock: String(product.stock),
    specifications_az: writeSpecifications(product, 'az'),
    specifications_en: writeSpecifications(product, 'en'),
  };
  const entries = CSV_COLUMNS.map((column) => [column, cells[column] ?? inputs[toInput(column)] ?? '']);
  return Object.fromEntries(entries) as Record<CsvColumn, string>;
}

/** A line as the form of a product sends it. */
export function toFormValues(line: CsvLine): FormValues {
  const inputs = Object.fromEntries(CSV_COLUMNS.map((column) => [toInput(column), line[column] ?? '']));
  inputs.badge = inputs.badge?.trim() || 'none';
  for (const locale of LOCALES) {
    const lines = (line[`specifications_${locale}`] ?? '').split('\n').filter((one) => one.trim() !== '');
    for (const [index, text] of lines.entries()) {
      const [, name = text, value = ''] = /^((?:\\:|[^:])*):(.*)$/.exec(text) ?? [];
      inputs[`specifications.${index}.name.${locale}`] = name.replaceAll('\\:', ':');
      inputs[`specifications.${index}.value.${locale}`] = value;
    }
  }
  return inputs;
}

/**
 * What a table program takes for a formula at the beginning of a cell gets an apostrophe. Excel in East Asian languages
 * takes the full-width signs too.
 */
const escapeFormula = (text: string) => text.replace(/^(?='*[=+\-@＝＋－＠\t\r])/, "'");

/** The text that a cell stands for; some programs keep the zeros of a number by a formula that is one text, `="007"`. */
export const unescapeFormula = (text: string): string => text.replace(/^'(?='*[=+\-@＝＋－＠\t\r])|^="([^"]*)"$/, '$1');

const quote = (text: string) => (/[";,\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** UTF-8 with BOM and `;`, as Excel reads it where the comma is the decimal sign. */
export const writeCsvHead = (columns: readonly string[]): string => `\uFEFF${columns.join(';')}\r\n`;

/** Cells of a line. None begins a formula. */
export const writeCsvCells = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(escapeFormula(cell))).join(';')}\r\n`;
