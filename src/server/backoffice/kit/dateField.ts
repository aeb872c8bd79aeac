import { dateSchema } from '@/contract/common';
import { cleanSeen } from '@/contract/text.mjs';
import { readDateText, showDateText } from '@/lib/dateText';
import { findYearFault } from './bakuTime';
import type { TextKey } from '../../texts/texts';
import { buildTexts, type Field, type FieldTexts } from './fields';

/** A date, `2026-12-31`; empty for none where none may be. @param texts `sure` for one that is asked about (`ask` of the form) */
export const dateField = ({
  isRequired = false,
  sure,
  ...texts
}: FieldTexts & { isRequired?: boolean; sure?: TextKey }): Field<string> => ({
  buildControl: (name, { t }) => ({
    ...buildTexts(name, texts, { t }),
    kind: 'text',
    type: 'date',
    isRequired,
    ...(sure && { sure: t(sure) }),
  }),
  write: (name, value) => ({ [name]: showDateText(value) }),
  read: (name, values, { isLenient }) => {
    const text = readDateText(cleanSeen(values[name] ?? ''));
    if (text === '') {
      return isRequired && !isLenient ? { issues: [{ name, key: 'errors:field.required' }] } : { value: '' };
    }
    if (!/^\d+-\d{2}-\d{2}$/.test(text)) return { issues: [{ name, key: 'adminFields:wrong.date' }] };
    const fault = findYearFault(text);
    if (fault) return { issues: [{ name, ...fault }] };
    return dateSchema.safeParse(text).success ? { value: text } : { issues: [{ name, key: 'adminFields:wrong.date' }] };
  },
});
