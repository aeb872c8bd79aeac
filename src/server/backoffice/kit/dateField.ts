import { dateSchema } from '@/contract/common';
import type { Field, FieldTexts } from './fields';

/** A date, `2026-12-31`; empty for none where none may be. */
export const dateField = ({
  label,
  hint,
  isRequired = false,
}: FieldTexts & { isRequired?: boolean }): Field<string> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t(label),
    ...(hint && { hint: t(hint) }),
    kind: 'text',
    type: 'date',
    isRequired,
  }),
  write: (name, value) => ({ [name]: value }),
  read: (name, values) => {
    const text = (values[name] ?? '').trim();
    if (text === '') return isRequired ? { issues: [{ name, key: 'errors:field.required' }] } : { value: '' };
    return dateSchema.safeParse(text).success ? { value: text } : { issues: [{ name, key: 'errors:field.invalid' }] };
  },
});
