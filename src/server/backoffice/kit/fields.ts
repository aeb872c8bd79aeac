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

const buildTexts = (name: string, { label, hint }: FieldTexts, { t }: FieldContext) => ({
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
  const { isRequired = false, maxLength = DEFAULT_LENGTH, rows, isMarkdown = false, type = 'text' } = options;
  const common = { ...buildTexts(name, options, context), isRequired, maxLength, ...(lang && { lang }) };
  return rows === undefined ? { ...common, kind: 'text', type } : { ...common, kind: 'area', rows, isMarkdown };
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
    findFault: (text) => (emailSchema.safeParse(text).success ? undefined : 'errors:field.email'),
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

function checkRange(name: string, value: number, { min = 0, max = MAX_INTEGER }: NumberOptions, scale = 1) {
  if (value < min) return issue(name, 'errors:field.min', { n: min / scale });
  return value > max ? issue(name, 'errors:field.max', { n: max / scale }) : { value };
}

function readWholeNumber(name: string, values: FormValues, options: NumberOptions): FieldReading<number | null> {
  const text = cleanSeen(values[name] ?? '');
  if (text === '') return { value: null };
  const number = parseWholeNumber(options.isShare ? text.replace(/%$/, '') : text);
  return number === null ? issue(name, 'adminFields:wrong.wholeNumber') : checkRange(name, number, options);
}

const buildNumberControl = (name: string, options: NumberOptions, context: FieldContext, isRequired: boolean) =>
  ({
    ...buildTexts(name, options, context),
    kind: 'text',
    type: 'text',
    inputMode: 'numeric',
    isRequired,
  }) satisfies ControlView;

/** A whole number, from 0 to 2,147,483,647 unless told otherwise. */
export const wholeNumberField = (options: NumberOptions): Field<number> => ({
  buildControl: (name, context) => buildNumberControl(name, options, context, true),
  write: (name, value) => ({ [name]: String(value) }),
  read: (name, values) => {
    const { value, issues } = readWholeNumber(name, values, options);
    if (issues) return { issues };
    return value === null || value === undefined ? issue(name, 'errors:field.required') : { value };
  },
});

/** The same, or nothing. */
export const optionalWholeNumberField = (options: NumberOptions): Field<number | null> => ({
  buildControl: (name, context) => buildNumberControl(name, options, context, false),
  write: (name, value) => ({ [name]: value === null ? '' : String(value) }),
  read: (name, values) => readWholeNumber(name, values, options),
});

function readMoney(name: string, values: FormValues, options: NumberOptions): FieldReading<number | null> {
  const text = cleanSeen(values[name] ?? '');
  if (text === '') return { value: null };
  const money = parseMoney(text);
  return money === null ? issue(name, 'admin:form.moneyWrong') : checkRange(name, money, options, 100);
}

const buildMoneyControl = (name: string, options: NumberOptions, context: FieldContext, isRequired: boolean) =>
  ({
    ...buildTexts(name, options, context),
    kind: 'text',
    type: 'text',
    inputMode: 'decimal',
    isRequired,
  }) satisfies ControlView;

const writeMoney = (value: number) => (value / 100).toFixed(2);

/** Money in qəpik, typed in AZN as `parseMoney` reads it. @param options `min` and `max` in qəpik */
export const moneyField = (options: NumberOptions): Field<number> => ({
  buildControl: (name, context) => buildMoneyControl(name, options, context, true),
  write: (name, value) => ({ [name]: writeMoney(value) }),
  read: (name, values) => {
    const { value, issues } = readMoney(name, values, options);
    if (issues) return { issues };
    return value === null || value === undefined ? issue(name, 'errors:field.required') : { value };
  },
});

/** The same, or nothing. */
export const optionalMoneyField = (options: NumberOptions): Field<number | null> => ({
  buildControl: (name, context) => buildMoneyControl(name, options, context, false),
  write: (name, value) => ({ [name]: value === null ? '' : writeMoney(value) }),
  read: (name, values) => readMoney(name, values, options),
});

/** A box to tick. */
export const checkField = (options: FieldTexts): Field<boolean> => ({
  buildControl: (name, context) => ({ ...buildTexts(name, options, context), kind: 'check' }),
  write: (name, value): Record<string, string> => (value ? { [name]: 'on' } : {}),
  read: (name, values) => ({ value: values[name] !== undefined }),
});
