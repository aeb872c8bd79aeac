import { dateField } from '../kit/dateField';
import { localizedField, textField } from '../kit/fields';
import { rowsField } from '../kit/rowsField';
import { fieldError } from '../../platform/http/HttpError';
import { areHoursInOrder, HOURS, hoursSettings, WEEKDAYS } from '../../organisation/hoursSettings';
import type { TextKey } from '../../platform/texts/texts';
import { defineSettingsForm } from './defineSettingsForm';

const dayField = (label: TextKey) =>
  textField({
    label,
    maxLength: 30,
    pattern: HOURS,
    patternKey: 'adminSettings:hours.wrong',
    findFault: (text) => (areHoursInOrder(text) ? undefined : 'adminFields:wrong.hoursOrder'),
  });

export const hoursForm = defineSettingsForm(hoursSettings, {
  title: 'adminSettings:hours.title',
  about: 'adminSettings:hours.about',
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
        from: dateField({ label: 'adminSettings:hours.from', isRequired: true }),
        to: dateField({ label: 'adminSettings:hours.to', hint: 'adminSettings:hours.toHint' }),
        name: localizedField({ label: 'adminSettings:hours.name', maxLength: 80 }),
      },
    }),
  },
  sections: [
    { title: 'adminSettings:hours.week', fields: WEEKDAYS },
    { title: 'adminSettings:hours.closed', fields: ['closed'] },
  ],
  check: ({ closed }, { locale }) => {
    const index = closed.findIndex(({ from, to }) => to !== '' && to < from);
    if (index >= 0) throw fieldError(`closed.${index}.to`, 'adminFields:wrong.dayOrder', locale);
  },
});
