import type { Field, FieldTexts } from '../kit/fields';
import { parseBakuTime, toBakuInput } from '../kit/bakuTime';

/** A time of Baku, kept as ISO 8601 in UTC; empty for none. */
export const bakuTimeField = ({ label, hint }: FieldTexts): Field<string> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t(label),
    ...(hint && { hint: t(hint) }),
    kind: 'text',
    type: 'datetime-local',
    isRequired: false,
  }),
  write: (name, value) => ({ [name]: value === '' ? '' : toBakuInput(value) }),
  read: (name, values) => {
    const text = (values[name] ?? '').trim();
    if (text === '') return { value: '' };
    const time = parseBakuTime(text);
    return time ? { value: time.toISOString() } : { issues: [{ name, key: 'adminFields:wrong.time' }] };
  },
});
