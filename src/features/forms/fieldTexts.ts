import type { TFunction } from 'i18next';
import type { z } from 'zod';

export type FormsT = TFunction<['forms', 'common']>;

/** What can be wrong with a value; `choose` is for one of a list, also when none is chosen. */
type Fault = 'required' | 'choose' | 'minLength' | 'maxLength' | 'digits' | 'invalid';

type TextKey =
  | 'err.required'
  | 'err.choose'
  | 'err.digits'
  | 'err.invalid'
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

type CountedKey = 'err.minLength' | 'err.maxLength';

type Rule = TextKey | ((value: unknown) => TextKey);

/** The texts of a field by its name (of `contact.email` the last part), where the usual ones do not say enough. */
export type FieldTextTable = Readonly<Record<string, Partial<Record<Fault, Rule>>>>;

const always = (key: TextKey): Partial<Record<Fault, Rule>> => ({ required: key, invalid: key });
const chosen = { required: 'err.choose', invalid: 'err.choose', digits: 'err.choose' } as const;

const KNOWN: FieldTextTable = {
  name: always('err.fullName'),
  first_name: always('err.firstName'),
  last_name: always('err.lastName'),
  phone: always('err.phone'),
  phone_number: always('err.phone'),
  email: {
    required: 'err.email',
    invalid: (value) => (String(value).includes('@') ? 'err.email' : 'err.emailAt'),
  },
  terms: { choose: 'err.terms' },
  consent: { choose: 'err.consent' },
  message: { required: 'err.message' },
  contact_by: { required: 'err.contactBy', choose: 'err.contactBy' },
  city: chosen,
  topic: chosen,
  subject: chosen,
};

const USUAL = {
  required: 'err.required',
  choose: 'err.choose',
  minLength: 'err.minLength',
  maxLength: 'err.maxLength',
  digits: 'err.digits',
  invalid: 'err.invalid',
} as const satisfies Record<Fault, TextKey | CountedKey>;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');

function faultOf(issue: z.core.$ZodIssue, value: unknown): { fault: Fault; count: number } {
  const plain = (fault: Fault) => ({ fault, count: 0 });
  if (issue.code === 'invalid_value') return plain('choose');
  if (isEmpty(value)) return plain('required');
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? { fault: 'minLength', count: Number(issue.minimum) } : plain('invalid');
    case 'too_big':
      return issue.origin === 'string' ? { fault: 'maxLength', count: Number(issue.maximum) } : plain('invalid');
    case 'invalid_type':
      return plain(issue.expected === 'number' || issue.expected === 'int' ? 'digits' : 'invalid');
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return plain('invalid');
  }
}

/**
 * The words of the glossary for what the contract's schema found.
 * @param value what stands in the field
 * @param own texts of this form only
 */
export function fieldText(t: FormsT, issue: z.core.$ZodIssue, value: unknown, own: FieldTextTable = {}): string {
  const { fault, count } = faultOf(issue, value);
  const name = String(issue.path.at(-1) ?? '');
  const rule = own[name]?.[fault] ?? KNOWN[name]?.[fault];
  if (rule) return t(typeof rule === 'function' ? rule(value) : rule);
  const key = USUAL[fault];
  return key === 'err.minLength' || key === 'err.maxLength' ? t(key, { count }) : t(key);
}
