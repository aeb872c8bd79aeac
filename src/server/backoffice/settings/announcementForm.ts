import { cleanSeen } from '@/contract/text.mjs';
import type { TextKey } from '../../texts/texts';
import { type Field, type FieldTexts, checkField, localizedField, textField } from '../kit/fields';
import { findYearFault, formatBakuTime, parseBakuTime } from '../kit/bakuTime';
import { completeAddress } from '../kit/contentFields';
import { announcementSettings } from '../../organisation/announcementService';
import { defineSettingsForm } from './defineSettingsForm';

/** A time of Baku, kept as ISO 8601 in UTC; empty for none. @param texts `sure` for one that is asked about (`ask` of the form) */
const bakuTimeField = ({ label, hint, sure }: FieldTexts & { sure?: TextKey }): Field<string> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t(label),
    ...(hint && { hint: t(hint) }),
    kind: 'text',
    type: 'time',
    isRequired: false,
    ...(sure && { sure: t(sure) }),
  }),
  write: (name, value) => ({ [name]: value === '' ? '' : formatBakuTime(value) }),
  read: (name, values) => {
    const text = cleanSeen(values[name] ?? '');
    if (text === '') return { value: '' };
    const time = parseBakuTime(text);
    if (!time) return { issues: [{ name, key: 'adminFields:wrong.time' }] };
    const fault = findYearFault(text);
    return fault ? { issues: [{ name, ...fault }] } : { value: time.toISOString() };
  },
});

/** A path of this site or a web address, empty for none. */
const LINK = /^(?:\/(?![/\\])|https?:\/\/)[^\\\s]*$/i;

export const announcementForm = defineSettingsForm(announcementSettings, {
  title: 'adminSettings:announcement.title',
  about: 'adminSettings:announcement.about',
  section: 'site',
  summarize: ({ text }, { locale }) => text[locale],
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
