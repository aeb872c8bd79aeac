import { cleanSeen } from '@/contract/text.mjs';
import type { TextKey } from '../../platform/texts/texts';
import type { Field, FieldTexts } from '../kit/fields';
import { findTimeLimits, findYearFault, parseBakuTime, toBakuInput } from '../kit/bakuTime';

/** A time of Baku, kept as ISO 8601 in UTC; empty for none. @param texts `sure` for one that is asked about (`ask` of the form) */
export const bakuTimeField = ({ label, hint, sure }: FieldTexts & { sure?: TextKey }): Field<string> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t(label),
    ...(hint && { hint: t(hint) }),
    kind: 'text',
    type: 'datetime-local',
    isRequired: false,
    ...findTimeLimits(),
    ...(sure && { sure: t(sure) }),
  }),
  write: (name, value) => ({ [name]: value === '' ? '' : toBakuInput(value) }),
  read: (name, values) => {
    const text = cleanSeen(values[name] ?? '');
    if (text === '') return { value: '' };
    const time = parseBakuTime(text);
    if (!time) return { issues: [{ name, key: 'adminFields:wrong.time' }] };
    const fault = findYearFault(text);
    return fault ? { issues: [{ name, ...fault }] } : { value: time.toISOString() };
  },
});
