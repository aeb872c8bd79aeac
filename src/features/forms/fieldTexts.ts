import type { TFunction } from 'i18next';
import { describeIssue, type IssueKey } from '@/contract/describeIssue';
import type * as z from '@/contract/zod';

export type FormsT = TFunction<['forms', 'common']>;

type TextKey =
  | 'err.required'
  | 'err.choose'
  | 'err.fullName'
  | 'err.firstName'
  | 'err.lastName'
  | 'err.email'
  | 'err.emailAt'
  | 'err.phone'
  | 'err.message'
  | 'err.contactBy'
  | 'err.terms'
  | 'err.consent';

type Rule = TextKey | ((value: unknown) => TextKey);

/** The texts of a field by its name (of `contact.email` the last part), where the usual ones do not say enough. */
export type FieldTextTable = Readonly<Record<string, Partial<Record<IssueKey, Rule>>>>;

const always = (key: TextKey) => ({ required: key, invalid: key });
const chosen = { required: 'err.choose', invalid: 'err.choose', digits: 'err.choose' } as const;

const FIELD_TEXTS: FieldTextTable = {
  name: always('err.fullName'),
  first_name: always('err.firstName'),
  last_name: always('err.lastName'),
  phone: { required: 'err.phone' },
  phone_number: { required: 'err.phone' },
  email: {
    required: 'err.email',
    email: (value) => (String(value).includes('@') ? 'err.email' : 'err.emailAt'),
  },
  terms: { choose: 'err.terms' },
  consent: { choose: 'err.consent' },
  message: { required: 'err.message' },
  contact_by: { required: 'err.contactBy', choose: 'err.contactBy' },
  city: chosen,
  topic: chosen,
  subject: chosen,
};

/**
 * The words of the glossary for what the contract's schema found.
 * @param value what stands in the field
 * @param own texts of this form only
 */
export function fieldText(t: FormsT, issue: z.core.$ZodIssue, value: unknown, own: FieldTextTable = {}): string {
  const { key, count } = describeIssue(issue, value);
  const name = String(issue.path.at(-1) ?? '');
  const rule = own[name]?.[key] ?? FIELD_TEXTS[name]?.[key];
  if (rule) return t(typeof rule === 'function' ? rule(value) : rule);
  return t(`err.${key}`, { count });
}
