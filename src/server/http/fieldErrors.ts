import type { Locale } from '@/config/locales';
import { describeIssue } from '@/contract/describeIssue';
import type { FieldErrors } from '@/contract/errors';
import type * as z from '@/contract/zod';
import { FIELD_TEXTS } from './errorTexts';
import { HttpError } from './HttpError';

/** The contract's messages a field, in the language of the base. */
export function fieldErrors(error: z.ZodError, locale: Locale): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const { key, count } = describeIssue(issue);
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    (fields[field] ??= []).push(FIELD_TEXTS[key][locale].replace('{n}', String(count)));
  }
  return fields;
}

/** The refusal of one value that only a service can judge. */
export const fieldError = (field: string, text: keyof typeof FIELD_TEXTS, locale: Locale): HttpError =>
  new HttpError('bad_request', { fields: { [field]: [FIELD_TEXTS[text][locale]] }, reason: `${field}: ${text}` });
