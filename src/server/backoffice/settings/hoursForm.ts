import { DASH } from '@/contract/text.mjs';
import { toBakuDate } from '@/lib/dates';
import { dateField } from '../kit/dateField';
import { localizedField, textField } from '../kit/fields';
import { rowsField } from '../kit/rowsField';
import { describeHours } from '../../organisation/describeHours';
import { areHoursInOrder, HOURS, hoursSettings, WEEKDAYS } from '../../organisation/hoursSettings';
import type { TextKey } from '../../texts/texts';
import { defineSettingsForm } from './defineSettingsForm';

const CLOSED = new RegExp(`^${DASH}$`, 'u');

/** `9.00-18.00; …` as `9:00-18:00, …`; a dash alone is a closed day. */
const normalizeHours = (text: string) => (CLOSED.test(text) ? '' : text.replaceAll('.', ':').replaceAll(';', ','));

const dayField = (label: TextKey) =>
  textField({
    label,
    maxLength: 30,
    normalize: normalizeHours,
    pattern: HOURS,
    patternKey: 'adminSettings:hours.wrong',
    findFault: (text) => (areHoursInOrder(text) ? undefined : 'adminFields:wrong.hoursOrder'),
  });

export const hoursForm = defineSettingsForm(hoursSettings, {
  title: 'adminSettings:hours.title',
  about: 'adminSettings:hours.about',
  section: 'organisation',
  summarize: (values, { locale }) => describeHours(values, locale, new Date())?.text ?? '',
  roles: ['editor'],
  fields: {
    mon: dayField('adminSettings:hours.mon'),
    tue: dayField('adminSettings:hours.tue'),
    wed: dayField('adminSettings:hours.wed'),
    thu: dayField('adminSettings:hours.thu'),
    fri: dayField('adminSettings:hours.fri'),
    sat: dayField('adminSettings:hours.sat'),
    sun: dayField('adminSettings:hours.sun'),
    closed: rowsField({
      label: 'adminSettings:hours.closed',
      hint: 'adminSettings:hours.closedHint',
      fields: {
        from: dateField({
          label: 'adminSettings:hours.from',
          isRequired: true,
          sure: 'adminSettings:announcement.sure',
        }),
        to: dateField({
          label: 'adminSettings:hours.to',
          hint: 'adminSettings:hours.toHint',
          sure: 'adminSettings:announcement.sure',
        }),
        name: localizedField({ label: 'adminSettings:hours.name', maxLength: 80 }),
      },
    }),
  },
  sections: [
    { title: 'adminSettings:hours.week', fields: WEEKDAYS },
    { title: 'adminSettings:hours.closed', fields: ['closed'] },
  ],
  ask: ({ closed }, before) => {
    const today = toBakuDate(new Date());
    const isKept = (row: { from: string; to: string }) =>
      before.closed.some(({ from, to }) => from === row.from && to === row.to);
    const asked = closed.flatMap((row, index): [string, TextKey][] => {
      if (row.to !== '' && row.to < row.from) return [[`closed.${index}.to`, 'adminFields:wrong.dayOrder']];
      // Days that were given before they passed stand in the list until somebody removes them.
      if ((row.to || row.from) >= today || isKept(row)) return [];
      return [[`closed.${index}.${row.to ? 'to' : 'from'}`, 'adminFields:wrong.pastDay']];
    });
    return Object.fromEntries(asked);
  },
});
