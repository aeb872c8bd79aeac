import { LOCALES, type Locale } from '@/config/locales';
import { getFixedT, isTextKey, type TextKey } from '@/server/platform/texts/texts';
import { readLocale, type Texts } from '../../../support/localeTexts';

/** What i18next could take for its own: escapes, replacement patterns, placeholders, nested keys, formats. */
const SAMPLES = ['Şəhər', '<b>"&\'/', '$& $1 $$', '{{name}} {{- n}} {{n, x}}', '$t(mail:order.total) $t("', '', 0, 12n];

/** Names of values that i18next has a meaning for. */
const OPTIONS = { count: 1, context: 'x', lng: 'az', ns: 'errors', defaultValue: 'y', ordinal: 1, replace: 'z' };

const en = readLocale('en');
const stored: Record<Locale, Texts> = { az: readLocale('az'), en };

/** The texts of the namespaces that the server reads. */
const listTexts = (locale: Locale) =>
  [...stored[locale]].flatMap(([key, text]) => (isTextKey(key) ? [{ key, text }] : []));

const fill = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

it('reads a text in either language', () => {
  expect(getFixedT('en')('mail:account.verify.subject')).toBe('Confirm your e-mail');
  expect(getFixedT('az')('mail:account.verify.subject')).toBe('E-poçtunuzu təsdiqləyin');
});

it.each(LOCALES)('writes each text of the server in %s as it stands, with its values as they are', (locale) => {
  const t = getFixedT(locale);
  const texts = listTexts(locale);
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = texts.filter(({ key, text }) => {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const sets = SAMPLES.map((_, from) =>
      Object.fromEntries(names.map((name, index) => [name, SAMPLES[(from + index) % SAMPLES.length] ?? ''])),
    );
    return [{}, OPTIONS, ...sets].some((values) => t(key, values) !== fill(text, values)) || t(key) !== text;
  });
  expect(wrong).toEqual([]);
});

it('knows its keys, those of plural forms too, and nothing else', () => {
  const known = ['errors:field.required', 'adminRights:retention.years_one', 'mail:account.verify.subject'];
  expect(known.filter((key) => !en.has(key))).toEqual([]);
  expect(known.filter((key) => !isTextKey(key))).toEqual([]);
  const others = [
    'mail:account',
    'mail:account.verify',
    'mail:account.verify.subject.length',
    'account.verify.subject',
  ];
  const malformed = [
    'mail',
    'mail:',
    ':mail',
    'mail:account:verify.subject',
    'constructor:name',
    'mail:constructor.name',
    '',
    null,
    3,
  ];
  expect([...others, ...malformed].filter(isTextKey)).toEqual([]);
});

it.each(['mail:account.none', 'mail:account', 'none:account'])('throws for %s, which is no text', (key) => {
  expect(() => getFixedT('az')(key as TextKey)).toThrow(`There is no text ${key} in az.`);
});
