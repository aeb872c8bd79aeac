import { hasInk } from './text.mjs';
import type * as z from './zod';

/** Key of the error text of an issue: `err.<key>` in the forms' texts and in the server's field texts. */
const ISSUE_KEYS = [
  'required',
  'choose',
  'digits',
  'min',
  'max',
  'minLength',
  'maxLength',
  'email',
  'phone',
  'invalid',
] as const;
export type IssueKey = (typeof ISSUE_KEYS)[number];

/** Those that a schema's own check names. */
const CUSTOM_KEYS = ['required', 'choose', 'phone'] as const satisfies IssueKey[];

/** `count` is the limit in the text, 0 where there is none. */
type IssueDescription = { key: IssueKey; count: number };

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && !hasInk(value));

/**
 * The error text of a zod issue.
 * @param value the entered value; by default the issue's input, which zod adds with `reportInput: true`
 */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown = issue.input): IssueDescription {
  const plain = (key: IssueKey) => ({ key, count: 0 });
  if (issue.code === 'invalid_value') return plain('choose');
  if (isBlank(value)) return plain('required');
  switch (issue.code) {
    case 'invalid_type':
      return plain(issue.expected === 'number' || issue.expected === 'int' ? 'digits' : 'invalid');
    case 'too_small':
      return { key: issue.origin === 'string' ? 'minLength' : 'min', count: Number(issue.minimum) };
    case 'too_big':
      return { key: issue.origin === 'string' ? 'maxLength' : 'max', count: Number(issue.maximum) };
    case 'invalid_format':
      return plain(issue.format === 'email' ? 'email' : 'invalid');
    case 'custom':
      return plain(CUSTOM_KEYS.find((key) => key === issue.message) ?? 'invalid');
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return plain('invalid');
  }
}
