import { cleanCode } from '@/contract/text.mjs';
import { textField, type FieldTexts } from '../kit/fields';
import { fieldError } from '../../http/HttpError';
import { REFERENCE_PREFIX, referenceSettings } from '../../organisation/referenceSettings';
import { defineSettingsForm } from './defineSettingsForm';

const prefixField = (label: FieldTexts['label']) =>
  textField({
    label,
    hint: 'adminSettings:references.hint',
    isRequired: true,
    maxLength: 4,
    normalize: cleanCode,
    pattern: REFERENCE_PREFIX,
    patternKey: 'adminFields:wrong.prefix',
  });

export const referenceForm = defineSettingsForm(referenceSettings, {
  title: 'adminSettings:references.title',
  about: 'adminSettings:references.about',
  section: 'mail',
  summarize: ({ order, application, message }) => [order, application, message].join(' · '),
  fields: {
    order: prefixField('adminSettings:references.order'),
    application: prefixField('adminSettings:references.application'),
    message: prefixField('adminSettings:references.message'),
  },
  check: ({ order, application, message }, { locale }) => {
    if (application === order) throw fieldError('application', 'adminFields:wrong.samePrefix', locale);
    if (message === order || message === application)
      throw fieldError('message', 'adminFields:wrong.samePrefix', locale);
  },
});
