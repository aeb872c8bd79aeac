import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import { set } from 'react-hook-form';
import type { z } from 'zod';

/** What the server did not accept, and in which words, by the name of the field. */
export type Refusals = Readonly<Record<string, { value: unknown; text: string }>>;

type Rules<Values extends FieldValues, Sent> = {
  /** `null` until it is loaded: then everything passes. */
  schema: z.ZodType<Sent> | null;
  /** A value that the server refused stays refused until it is changed. */
  refusals: Refusals;
  textOf: (issue: z.core.$ZodIssue, value: unknown) => string;
  valueOf: (values: Values, name: string) => unknown;
};

/** Checks a form: the schema's findings (the first of each field) and what the server has refused. */
export function validate<Values extends FieldValues, Sent>(
  values: Values,
  { schema, refusals, textOf, valueOf }: Rules<Values, Sent>,
): ResolverResult<Values, Sent> {
  const result = schema?.safeParse(values);
  const found = new Map<string, string>();
  for (const issue of result?.error?.issues ?? []) {
    const name = issue.path.join('.');
    if (!found.has(name)) found.set(name, textOf(issue, valueOf(values, name)));
  }
  for (const [name, { value, text }] of Object.entries(refusals)) {
    if (!found.has(name) && valueOf(values, name) === value) found.set(name, text);
  }
  if (found.size === 0) return { values: (result?.data ?? values) as Sent, errors: {} };
  const errors: FieldErrors<Values> = {};
  for (const [name, message] of found) set(errors, name, { type: 'invalid', message });
  return { values: {}, errors };
}
