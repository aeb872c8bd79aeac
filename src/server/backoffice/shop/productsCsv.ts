import { isLocale, LOCALES } from '@/config/locales';
import type { FormValues } from '../kit/formValues';
import type { ProductRecord } from './productRecordsRepository';

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

/**
 * What a table program takes for a formula at the beginning of a cell, and what stands for it here. Excel in East Asian
 * languages takes the full-width signs too.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;
const ESCAPED = /^''*[=+\-@＝＋－＠\t\r]/;

const escapeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
/** A formula that is one text, by which some programs keep the zeros of a number. */
const TEXT_FORMULA = /^="([^"]*)"$/;

/** The text that a cell of a table stands for. */
export const unescapeFormula = (text: string): string =>
  ESCAPED.test(text) ? text.slice(1) : (TEXT_FORMULA.exec(text)?.[1] ?? text);
const quote = (text: string) => (/[";,\t\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const writeMoney = (value: number | null) => (value === null ? '' : (value / 100).toFixed(2).replace('.', ','));

/** A line `Name: Value` for each. */
const writeSpecifications = (specifications: ProductRecord['specifications'], locale: 'az' | 'en') =>
  specifications.map(({ name, value }) => `${name[locale].replaceAll(':', '\\:')}: ${value[locale]}`).join('\n');

/** The cells of a product as it is. */
export const writeProduct = (product: CsvProduct): Record<CsvColumn, string> => ({
  slug: product.slug,
  category: product.category,
  name_az: product.name.az,
  name_en: product.name.en,
  price: writeMoney(product.price),
  old_price: writeMoney(product.old_price),
  max_quantity: String(product.max_quantity),
  badge: product.badge,
  stock: String(product.stock),
  image: product.image,
  gallery: product.gallery.join('\n'),
  summary_az: product.summary.az,
  summary_en: product.summary.en,
  description_az: product.description.az,
  description_en: product.description.en,
  specifications_az: writeSpecifications(product.specifications, 'az'),
  specifications_en: writeSpecifications(product.specifications, 'en'),
  related: product.related.join('\n'),
});

/** UTF-8 with BOM and `;`, as Excel reads it where the comma is the decimal sign. */
export const writeCsvHead = (columns: readonly string[]): string => `\uFEFF${columns.join(';')}\r\n`;

/** Cells of a line. None begins a formula. */
export const writeCsvCells = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(escapeFormula(cell))).join(';')}\r\n`;

/** A product as a line of the table. */
export function writeCsvLine(product: CsvProduct, columns: readonly CsvColumn[]): string {
  const cells = writeProduct(product);
  return writeCsvCells(columns.map((column) => cells[column]));
}

/** `Name: Value` lines as inputs of the form; a colon in a name is `\:`. */
function toSpecificationInputs({ specifications_az, specifications_en }: CsvLine): FormValues {
  const inputs: Record<string, string> = {};
  const texts = { az: specifications_az ?? '', en: specifications_en ?? '' };
  for (const locale of LOCALES) {
    const lines = texts[locale].split('\n').filter((line) => line.trim() !== '');
    for (const [index, line] of lines.entries()) {
      const [, name = line, value = ''] = /^((?:\\:|[^:])*):(.*)$/.exec(line) ?? [];
      inputs[`specifications.${index}.name.${locale}`] = name.replaceAll('\\:', ':');
      inputs[`specifications.${index}.value.${locale}`] = value;
    }
  }
  return inputs;
}

/** A line as the form of a product sends it. */
export const toFormValues = (line: CsvLine): FormValues => ({
  slug: line.slug ?? '',
  'name.az': line.name_az ?? '',
  'name.en': line.name_en ?? '',
  price: line.price ?? '',
  old_price: line.old_price ?? '',
  max_quantity: line.max_quantity ?? '',
  badge: line.badge?.trim() || 'none',
  image: line.image ?? '',
  gallery: line.gallery ?? '',
  'summary.az': line.summary_az ?? '',
  'summary.en': line.summary_en ?? '',
  'description.az': line.description_az ?? '',
  'description.en': line.description_en ?? '',
  ...toSpecificationInputs(line),
  related: line.related ?? '',
});

/** The column of an input, for messages: `name.az` is `name_az`, `specifications.0.value.en` is `specifications_en`. */
export function toColumn(input: string): string {
  const [name = '', ...rest] = input.split('.');
  const locale = rest.at(-1);
  return isLocale(locale) ? `${name}_${locale}` : name;
}
