import { dateSchema } from '@/contract/common';
import { cleanSeen, findDateLimits } from '@/contract/text.mjs';
import { findYearFault } from './bakuTime';
import type { TextKey } from '../../texts/texts';
import { buildTexts, type Field, type FieldTexts } from './fields';

/** A date as a browser sends it, or as it is typed where the browser has no field for it: `31.12.2026`. */
function readDate(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

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
    ...findDateLimits(new Date()),
    ...(sure && { sure: t(sure) }),
  }),
  write: (name, value) => ({ [name]: value }),
  read: (name, values, { isLenient }) => {
    const text = readDate(cleanSeen(values[name] ?? ''));
    if (text === '') {
      return isRequired && !isLenient ? { issues: [{ name, key: 'errors:field.required' }] } : { value: '' };
    }
    if (!/^\d+-\d{2}-\d{2}$/.test(text)) return { issues: [{ name, key: 'adminFields:wrong.date' }] };
    const fault = findYearFault(text);
    if (fault) return { issues: [{ name, ...fault }] };
    return dateSchema.safeParse(text).success ? { value: text } : { issues: [{ name, key: 'adminFields:wrong.date' }] };
  },
});
