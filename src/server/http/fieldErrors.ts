import type { Locale } from '@/config/locales';
import { describeIssue } from '@/contract/describeIssue';
import type { FieldErrors } from '@/contract/errors';
import type * as z from '@/contract/zod';
import { getFixedT, type TextKey } from '../texts';
import { HttpError } from './HttpError';

type FieldKey = Extract<TextKey, `errors:field.${string}`> extends `errors:field.${infer Key}` ? Key : never;

/** The contract's messages by field for what a schema rejected, in the language of the base. */
export function fieldErrors(error: z.ZodError, locale: Locale): FieldErrors {
  const t = getFixedT(locale);
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const { key, count } = describeIssue(issue);
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    (fields[field] ??= []).push(t(`errors:field.${key}`, { n: count }));
  }
  return fields;
}

/** The 400 for one value that only a service can check. */
export function fieldError(field: string, key: FieldKey, locale: Locale): HttpError {
  const t = getFixedT(locale);
  return new HttpError('bad_request', { fields: { [field]: [t(`errors:field.${key}`)] }, reason: `${field}: ${key}` });
}
