import type { ParseKeys } from 'i18next';
import { describeIssue, type IssueKey } from '@/contract/describeIssue';
import type { FieldErrors } from '@/contract/endpoint';
import type { CallFailure, PostedForm } from '@/contract/postedForm';
import type * as z from '@/contract/zod';
import { failureReason, failureText, type FormsT } from './failureText';

/*
 * The words for what is wrong with a form's values: `useSiteForm` loads them with the schema, as nothing needs them before.
 */

/** Messages by the name of the field. */
export type Messages = Readonly<Record<string, string>>;

type TextKey = Extract<ParseKeys<'forms'>, `err.${string}`>;

type Rule = TextKey | ((value: unknown) => TextKey);

/** Texts of a field by its name, whole (`contact.email`) or its last part, where `err.<issue key>` does not say enough. */
export type FieldTextTable = Readonly<Record<string, Partial<Record<IssueKey, Rule>>>>;

const always = (key: TextKey) => ({ required: key, invalid: key });
const chosen = (key: TextKey) => ({ required: key, invalid: key, digits: key, choose: key });

/** Every text names its field: the summary of errors stands apart from the fields. */
const FIELD_TEXTS: FieldTextTable = {
  name: always('err.fullName'),
  first_name: always('err.firstName'),
  last_name: always('err.lastName'),
  phone: { required: 'err.phoneRequired' },
  phone_number: { required: 'err.phoneRequired' },
  email: {
    required: 'err.emailRequired',
    email: (value) => (String(value).includes('@') ? 'err.email' : 'err.emailAt'),
  },
  password: { required: 'err.password' },
  old_password: { required: 'err.password' },
  new_password: { required: 'err.newPassword' },
  address: { required: 'err.street' },
  label: { required: 'err.addressLabel' },
  terms: chosen('err.terms'),
  consent: chosen('err.consent'),
  message: { required: 'err.message' },
  contact_by: chosen('err.contactBy'),
  city: chosen('err.city'),
  topic: chosen('err.topic'),
  subject: chosen('err.subject'),
  method: chosen('err.deliveryMethod'),
  payment: chosen('err.payment'),
  'company.name': always('err.company'),
  tax_id: { ...always('err.taxId'), minLength: 'err.taxId', maxLength: 'err.taxId' },
};

/** What a text about a length or a limit begins with. */
const FIELD_LABELS = {
  name: 'field.fullName',
  first_name: 'field.firstName',
  last_name: 'field.lastName',
  email: 'field.email',
  phone: 'field.phone',
  phone_number: 'field.phone',
  address: 'field.address',
  password: 'field.password',
  new_password: 'field.newPassword',
  message: 'field.message',
  organisation: 'field.organisation',
  note: 'field.note',
} as const;

const hasLabel = (name: string): name is keyof typeof FIELD_LABELS => Object.hasOwn(FIELD_LABELS, name);

/** @param value what the visitor entered */
function formatIssue(t: FormsT, issue: z.core.$ZodIssue, value: unknown, texts: FieldTextTable): string {
  const { key, count } = describeIssue(issue, value);
  const name = String(issue.path.at(-1) ?? '');
  const rule = [issue.path.join('.'), name].map((path) => texts[path]?.[key] ?? FIELD_TEXTS[path]?.[key]).find(Boolean);
  if (rule) return t(typeof rule === 'function' ? rule(value) : rule);
  const problem = t(`err.${key}`, { count });
  if (!hasLabel(name)) return problem;
  return t('err.inField', {
    field: t(FIELD_LABELS[name]),
    problem: problem.charAt(0).toLowerCase() + problem.slice(1),
  });
}

/** The first message of each field. `valueOf` is what the visitor entered there. */
export function issueMessages(
  t: FormsT,
  issues: readonly z.core.$ZodIssue[],
  valueOf: (name: string) => unknown,
  texts: FieldTextTable,
): Messages {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.join('.');
    messages[name] ??= formatIssue(t, issue, valueOf(name), texts);
  }
  return messages;
}

/** How the form shows what the server answered. */
type ServerFields = {
  hasField: (name: string) => boolean;
  /** The field of a request's value, where they are named differently. */
  toFieldName: (name: string) => string;
};

/** Splits the messages of a 400 into those of the form's fields and the rest. */
function splitErrors(errors: FieldErrors, { hasField, toFieldName }: ServerFields) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [key, lines] of Object.entries(errors)) {
    const name = toFieldName(key);
    if (hasField(name)) fields[name] ??= lines.join(' ');
    else others.push(...lines);
  }
  return { fields, others };
}

/** What the server's answer means for the form: messages of its fields, and a sentence about the rest. */
export function readRefusal(
  t: FormsT,
  failure: CallFailure,
  server: ServerFields,
): { messages: Messages; problem: string | null } {
  if (!failure.errors) return { messages: {}, problem: failureText(t, failure) };
  const { fields, others } = splitErrors(failure.errors, server);
  return { messages: fields, problem: others.join(' ') || null };
}

/** A form that came back, and what reads its errors: only the pages that forms are posted to load that at first. */
export type ReturnedForm = PostedForm & { read: typeof readPosted };

/** From 500 on the server may have stored the request, except for 503. */
const isNothingStored = (status: number | null) => status !== null && (status < 500 || status === 503);

/** What is wrong with a form that was sent without scripts and came back. */
export function readPosted(
  t: FormsT,
  { values, issues, error }: PostedForm,
  texts: FieldTextTable,
  toFieldName: ServerFields['toFieldName'],
): { errors: Messages; problem: string | null } {
  const { fields, others } = splitErrors(error?.errors ?? {}, { hasField: (name) => name in values, toFieldName });
  const errors = { ...fields, ...issueMessages(t, issues, (name) => values[name], texts) };
  if (!error || (error.errors && others.length === 0)) return { errors, problem: null };
  const reason = error.code === 'permission_denied' ? t('err.elsewhere') : failureReason(t, error);
  const reasons = error.errors ? others : [reason];
  return {
    errors,
    problem: [...(isNothingStored(error.status) ? [t('err.nothingSent')] : []), ...reasons].join(' '),
  };
}
