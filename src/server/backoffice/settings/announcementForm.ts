import { bakuTimeField } from '../content/bakuTimeField';
import { checkField, localizedField, textField } from '../kit/fields';
import { fieldError } from '../../platform/http/HttpError';
import { announcementSettings } from '../../organisation/announcementSettings';
import { defineSettingsForm } from './defineSettingsForm';

/** A path of this site or a web address, empty for none. */
const LINK = /^(?:\/(?![/\\])|https?:\/\/)[^\\\s]*$/i;

export const announcementForm = defineSettingsForm(announcementSettings, {
  title: 'adminSettings:announcement.title',
  about: 'adminSettings:announcement.about',
  roles: ['editor'],
  fields: {
    text: localizedField({
      label: 'adminSettings:announcement.text',
      hint: 'adminSettings:announcement.textHint',
      maxLength: 160,
    }),
    link: textField({
      label: 'adminSettings:announcement.link',
      hint: 'adminSettings:announcement.linkHint',
      maxLength: 300,
      pattern: LINK,
      patternKey: 'adminFields:wrong.address',
    }),
    from: bakuTimeField({ label: 'adminSettings:announcement.from', hint: 'adminSettings:announcement.timeHint' }),
    until: bakuTimeField({ label: 'adminSettings:announcement.until', hint: 'adminSettings:announcement.timeHint' }),
    isDismissible: checkField({ label: 'adminSettings:announcement.isDismissible' }),
  },
  check: ({ from, until }, { locale }) => {
    if (from !== '' && until !== '' && until <= from) throw fieldError('until', 'adminFields:wrong.timeOrder', locale);
  },
});
