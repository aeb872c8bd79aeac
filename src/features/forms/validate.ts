import type * as z from '@/contract/zod';
import { valueAt, type FormValues } from './formValues';

/** What the server did not accept, and in which words, by the name of the field. */
export type Refusals = Readonly<Record<string, { value: unknown; text: string }>>;

type Rules<Sent> = {
  /** `null` until it is loaded: then everything passes. */
  schema: z.ZodType<Sent> | null;
  /** A value that the server refused stays refused until it is changed. */
  refusals: Refusals;
  textOf: (issue: z.core.$ZodIssue, value: unknown) => string;
};

type Checked<Sent> = { errors: Record<string, string>; sent: Sent | null };

/** Checks a form: the schema's findings, the first of each field, and what the server has refused. */
export function validate<Sent>(values: FormValues, { schema, refusals, textOf }: Rules<Sent>): Checked<Sent> {
  const result = schema?.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result?.error?.issues ?? []) {
    const name = issue.path.join('.');
    errors[name] ??= textOf(issue, valueAt(values, name));
  }
  for (const [name, { value, text }] of Object.entries(refusals)) {
    if (valueAt(values, name) === value) errors[name] ??= text;
  }
  return { errors, sent: result?.success ? result.data : null };
}
