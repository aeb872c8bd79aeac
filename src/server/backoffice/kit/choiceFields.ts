import type { Locale } from '@/config/locales';
import type { TextKey } from '../../texts/texts';
import { buildTexts, type Field, type FieldContext, type FieldTexts } from './fields';

type ChoiceOptions<Value extends string> = FieldTexts & {
  /** By value, in their order on the page. */
  texts: Readonly<Record<Value, TextKey>>;
  /** What each of them means. */
  abouts?: Readonly<Record<Value, TextKey>>;
  /** A new record has none until somebody has chosen. */
  isAsked?: boolean;
};

/** One of a few values that the code knows. */
export const choiceField = <Value extends string>(options: ChoiceOptions<Value>): Field<Value> => ({
  buildControl: (name, { t }) => ({
    ...buildTexts(name, options, { t }),
    kind: 'select',
    isRequired: true,
    options: (Object.keys(options.texts) as Value[]).map((value) => ({
      value,
      text: t(options.texts[value]),
      ...(options.abouts && { about: t(options.abouts[value]) }),
    })),
    ...(options.isAsked && { placeholder: t('admin:form.choose') }),
  }),
  write: (name, value) => ({ [name]: value }),
  read: (name, values) => {
    const found = (Object.keys(options.texts) as Value[]).find((value) => value === values[name]);
    return found === undefined ? { issues: [{ name, key: 'errors:field.choose' }] } : { value: found };
  },
});

/** A record that can be chosen; with its page and its picture it is shown beside the field while it is the stored one. */
type Found = { value: string; text: string; record?: { href: string; picture: string } };

type ReferenceOptions = FieldTexts & {
  /** The records that can be chosen. */
  find: (locale: Locale) => Promise<Found[]>;
  isRequired?: boolean;
};

/** Another record, by its id or slug; empty for none, where none may be. */
export const referenceField = ({ find, isRequired = false, ...texts }: ReferenceOptions): Field<string> => ({
  buildControl: async (name, { t, locale }: FieldContext) => {
    const found = await find(locale);
    return {
      ...buildTexts(name, texts, { t }),
      kind: 'select',
      isRequired,
      options: found.map(({ value, text }) => ({ value, text })),
      records: Object.fromEntries(found.flatMap(({ value, record }) => (record ? [[value, record]] : []))),
      placeholder: t(isRequired ? 'admin:form.choose' : 'admin:form.none'),
    };
  },
  write: (name, value) => ({ [name]: value }),
  read: async (name, values, { locale }) => {
    const chosen = values[name] ?? '';
    if (chosen === '') return isRequired ? { issues: [{ name, key: 'errors:field.choose' }] } : { value: '' };
    const isThere = (await find(locale)).some(({ value }) => value === chosen);
    return isThere ? { value: chosen } : { issues: [{ name, key: 'errors:field.choose' }] };
  },
});
