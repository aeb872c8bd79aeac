import { LOCALES, type Locale } from '@/config/locales';
import type { ControlView } from '@/contract/admin';
import { emailSchema } from '@/contract/emailSchema.mjs';
import { cleanEmail, cleanSeen, parseMoney, parseWholeNumber } from '@/contract/text.mjs';
import type { TextKey, Translate } from '../../texts/texts';
import type { FormValues } from './formValues';

/** What is wrong with an input. */
export type FieldIssue = { name: string; key: TextKey; values?: Record<string, string | number> };

type FieldReading<Value> = { value: Value; issues?: never } | { value?: never; issues: FieldIssue[] };

export type FieldContext = {
  t: Translate;
  locale: Locale;
  /** For a draft: texts may be missing. */
  isLenient?: boolean;
};

/**
 * A field of a record: how it is shown, and how its value becomes texts of inputs and is read back from them. Most fields
 * have one input of their own name.
 */
export type Field<Value> = {
  buildControl: (name: string, context: FieldContext) => ControlView | Promise<ControlView>;
  /** The texts of its inputs by name. */
  write: (name: string, value: Value) => Record<string, string>;
  read: (name: string, values: FormValues, context: FieldContext) => FieldReading<Value> | Promise<FieldReading<Value>>;
  /** A value of before something was added to it, from a file of an earlier version of the site, with that being empty. */
  complete?: (value: unknown) => unknown;
};

/** A field of whatever value. */
type AnyField = Pick<Field<never>, 'buildControl' | 'write' | 'complete'> & {
  read: (
    name: string,
    values: FormValues,
    context: FieldContext,
  ) => FieldReading<unknown> | Promise<FieldReading<unknown>>;
};

/** The fields of a record by name, in their order on the page. */
export type FieldSet = Readonly<Record<string, AnyField>>;
export type FieldValue<F> = F extends Field<infer Value> ? Value : unknown;
/** The record that a set of fields edits. */
export type FieldValues<Fields> = { [Name in keyof Fields]: FieldValue<Fields[Name]> };

/** A field for each value of a record, `satisfies FieldsOf<ServiceRecord>`: a column that has none is an error of types. */
export type FieldsOf<Values> = { [Name in keyof Values]: Field<Values[Name]> };

export type FieldTexts = { label: TextKey; hint?: TextKey };

const issue = (name: string, key: TextKey, values?: FieldIssue['values']): { issues: FieldIssue[] } => ({
  issues: [{ name, key, ...(values && { values }) }],
});

/** Name, label and hint of a control. */
export const buildTexts = (name: string, { label, hint }: FieldTexts, { t }: Pick<FieldContext, 't'>) => ({
  name,
  label: t(label),
  ...(hint && { hint: t(hint) }),
});

type TextOptions = FieldTexts & {
  isRequired?: boolean;
  /** In characters. */
  maxLength?: number;
  /** A text area of so many rows. */
  rows?: number;
  /** Of a few signs: it shares its line with the next one. */
  isShort?: boolean;
  isMarkdown?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url';
  /** Another way of writing the same, such as small letters for capitals, as the value is kept. */
  normalize?: (text: string) => string;
  /** What the whole text must match. */
  pattern?: RegExp;
  /** The message where it does not, which says what would be right; `errors:field.invalid` by default. */
  patternKey?: TextKey;
  /** What a pattern cannot say, asked for a text that matches. @returns the message for a wrong one */
  findFault?: (text: string) => TextKey | undefined;
};

const DEFAULT_LENGTH = 200;

function checkText(name: string, typed: string | undefined, options: TextOptions): FieldReading<string> {
  const { isRequired = false, maxLength = DEFAULT_LENGTH, pattern, patternKey = 'errors:field.invalid' } = options;
  const { normalize = (one: string) => one, findFault } = options;
  const text = normalize(cleanSeen(typed ?? ''));
  if (text === '') return isRequired ? issue(name, 'errors:field.required') : { value: '' };
  const length = [...text].length;
  if (length > maxLength) {
    return issue(name, 'admin:form.tooLong', { n: maxLength, is: length, over: length - maxLength });
  }
  if (pattern && !pattern.test(text)) return issue(name, patternKey);
  const fault = findFault?.(text);
  return fault ? issue(name, fault) : { value: text };
}

const relax = (options: TextOptions, { isLenient }: FieldContext): TextOptions =>
  isLenient ? { ...options, isRequired: false } : options;

function buildTextControl(name: string, options: TextOptions, context: FieldContext, lang?: Locale): ControlView {
  const { isRequired = false, maxLength = DEFAULT_LENGTH, rows, isMarkdown = false, type = 'text', isShort } = options;
  const common = { ...buildTexts(name, options, context), isRequired, maxLength, ...(lang && { lang }) };
  return rows === undefined
    ? { ...common, kind: 'text', type, ...(isShort && { isShort }) }
    : { ...common, kind: 'area', rows, isMarkdown };
}

/** A text, cleaned as the contract cleans texts. */
export const textField = (options: TextOptions): Field<string> => ({
  buildControl: (name, context) => buildTextControl(name, options, context),
  write: (name, value) => ({ [name]: value }),
  read: (name, values, context) => checkText(name, values[name], relax(options, context)),
});

/** The address of a mailbox. @param options `normalize` by default makes small letters of it */
export const emailField = (options: Omit<TextOptions, 'type' | 'maxLength' | 'pattern' | 'findFault'>): Field<string> =>
  textField({
    normalize: cleanEmail,
    ...options,
    type: 'email',
    maxLength: 254,
    findFault: (text) => (emailSchema.safeParse(text).success ? undefined : 'admin:form.emailWrong'),
  });

/** The address of a picture: chosen from the library with a script, typed without. */
export const pictureField = (options: TextOptions): Field<string> => ({
  ...textField(options),
  buildControl: (name, context) => ({
    ...buildTexts(name, options, context),
    kind: 'picture',
    isRequired: options.isRequired ?? false,
    maxLength: options.maxLength ?? DEFAULT_LENGTH,
  }),
});

type LocalizedText = Record<Locale, string>;

/** A text in both languages, side by side: `name.az` and `name.en`. */
export const localizedField = (options: TextOptions): Field<LocalizedText> => ({
  buildControl: (name, context) => ({
    ...buildTexts(name, options, context),
    kind: 'pair',
    controls: LOCALES.map((locale) => {
      // The hint stands once, above both.
      const { hint: _hint, ...own } = options;
      const control = buildTextControl(`${name}.${locale}`, own, context, locale);
      return { ...control, label: `${control.label}, ${context.t(`admin:language.${locale}`)}` };
    }),
  }),
  write: (name, value) => Object.fromEntries(LOCALES.map((locale) => [`${name}.${locale}`, value[locale]])),
  read: (name, values, context) => {
    const read = (locale: Locale) =>
      checkText(`${name}.${locale}`, values[`${name}.${locale}`], relax(options, context));
    const texts = { az: read('az'), en: read('en') };
    const issues = LOCALES.flatMap((locale) => texts[locale].issues ?? []);
    return issues.length > 0 ? { issues } : { value: { az: texts.az.value ?? '', en: texts.en.value ?? '' } };
  },
});

type NumberOptions = FieldTexts & {
  min?: number;
  max?: number;
  /** In per cent, whose sign may stand behind it. */
  isShare?: boolean;
};
const MAX_INTEGER = 2_147_483_647;

/** How numbers are written, in an input and by people. */
type Notation = {
  inputMode: 'numeric' | 'decimal';
  parse: (text: string) => number | null;
  format: (value: number) => string;
  /** The message for what is no such number. */
  wrongKey: TextKey;
  /** Of the smallest unit, in which limits are given. */
  scale: number;
};

const WHOLE: Notation = {
  inputMode: 'numeric',
  parse: parseWholeNumber,
  format: String,
  wrongKey: 'adminFields:wrong.wholeNumber',
  scale: 1,
};
const MONEY: Notation = {
  inputMode: 'decimal',
  parse: parseMoney,
  format: (value) => (value / 100).toFixed(2),
  wrongKey: 'admin:form.moneyWrong',
  scale: 100,
};

const numberField = (
  { inputMode, parse, format, wrongKey, scale }: Notation,
  options: NumberOptions,
  isRequired: boolean,
): Field<number | null> => ({
  buildControl: (name, context) => ({
    ...buildTexts(name, options, context),
    kind: 'text',
    type: 'text',
    isShort: true,
    inputMode,
    isRequired,
  }),
  write: (name, value) => ({ [name]: value === null ? '' : format(value) }),
  read: (name, values) => {
    const { min = 0, max = MAX_INTEGER, isShare = false } = options;
    const text = cleanSeen(values[name] ?? '');
    if (text === '') return isRequired ? issue(name, 'errors:field.required') : { value: null };
    const value = parse(isShare ? text.replace(/%$/, '') : text);
    if (value === null) return issue(name, wrongKey);
    if (value < min) return issue(name, 'errors:field.min', { n: min / scale });
    return value > max ? issue(name, 'errors:field.max', { n: max / scale }) : { value };
  },
});

/** A whole number, from 0 to 2,147,483,647 unless told otherwise. */
export const wholeNumberField = (options: NumberOptions) => numberField(WHOLE, options, true) as Field<number>;

/** The same, or nothing. */
export const optionalWholeNumberField = (options: NumberOptions) => numberField(WHOLE, options, false);

/** Money in qəpik, typed in AZN as `parseMoney` reads it. @param options `min` and `max` in qəpik */
export const moneyField = (options: NumberOptions) => numberField(MONEY, options, true) as Field<number>;

/** The same, or nothing. */
export const optionalMoneyField = (options: NumberOptions) => numberField(MONEY, options, false);

/** A box to tick. */
export const checkField = (options: FieldTexts): Field<boolean> => ({
  buildControl: (name, context) => ({ ...buildTexts(name, options, context), kind: 'check' }),
  write: (name, value): Record<string, string> => (value ? { [name]: 'on' } : {}),
  read: (name, values) => ({ value: values[name] !== undefined }),
});
