import { bakuTimeField } from '../content/bakuTimeField';
import { completeAddress } from '../kit/contentFields';
import { checkField, localizedField, textField } from '../kit/fields';
import { announcementSettings } from '../../organisation/announcementService';
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
      normalize: completeAddress,
      pattern: LINK,
      patternKey: 'adminFields:wrong.address',
    }),
    from: bakuTimeField({ label: 'adminSettings:announcement.from', hint: 'adminSettings:announcement.timeHint' }),
    until: bakuTimeField({
      label: 'adminSettings:announcement.until',
      hint: 'adminSettings:announcement.timeHint',
      sure: 'adminSettings:announcement.sure',
    }),
    isDismissible: checkField({ label: 'adminSettings:announcement.isDismissible' }),
  },
  ask: ({ from, until }) => {
    if (until === '') return {};
    if (from !== '' && until <= from) return { until: 'adminFields:wrong.timeOrder' };
    return until <= new Date().toISOString() ? { until: 'adminFields:wrong.pastEnd' } : {};
  },
});
