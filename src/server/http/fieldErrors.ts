import type { z } from 'zod';
import type { Locale } from '@/config/locales';
import type { FieldErrors } from '@/contract/errors';
import { getFixedT, type TextKey } from '../texts';
import { HttpError } from './HttpError';

type FieldKey = Extract<TextKey, `errors:field.${string}`> extends `errors:field.${infer Key}` ? Key : never;

function textOf(issue: z.core.$ZodIssue): { text: FieldKey; n?: number | bigint } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { text: 'required' };
      return { text: issue.expected === 'number' || issue.expected === 'int' ? 'digits' : 'invalid' };
    case 'invalid_value':
      return { text: 'choose' };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { text: 'required' };
      return { text: issue.origin === 'string' ? 'minLength' : 'min', n: issue.minimum };
    case 'too_big':
      return { text: issue.origin === 'string' ? 'maxLength' : 'max', n: issue.maximum };
    case 'custom':
      return { text: issue.message === 'phone' || issue.message === 'choose' ? issue.message : 'invalid' };
    case 'invalid_format':
      return { text: issue.format === 'email' ? 'email' : 'invalid' };
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return { text: 'invalid' };
  }
}

/** The contract's messages by field for what a schema rejected, in the language of the base. */
export function fieldErrors(error: z.ZodError, locale: Locale): FieldErrors {
  const t = getFixedT(locale);
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const { text, n = '' } = textOf(issue);
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    (fields[field] ??= []).push(t(`errors:field.${text}`, { n }));
  }
  return fields;
}

/** The 400 for one value that only a service can check. */
export const fieldError = (field: string, text: FieldKey, locale: Locale): HttpError =>
  new HttpError('bad_request', {
    fields: { [field]: [getFixedT(locale)(`errors:field.${text}`)] },
    reason: `${field}: ${text}`,
  });
