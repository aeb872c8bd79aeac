import { choiceField } from '../kit/choiceFields';
import { localizedField, pictureField, textField } from '../kit/fields';
import { rowsField } from '../kit/rowsField';
import { fieldError } from '../../platform/http/HttpError';
import { contactSettings, DEGREES } from '../../organisation/contactSettings';
import { defineSettingsForm } from './defineSettingsForm';

/** An uploaded picture, or one of another host. */
const PICTURE = /^(?:\/(?![/\\])|https?:\/\/)[^\\\t\n\r]*$/;

export const contactForm = defineSettingsForm(contactSettings, {
  title: 'adminSettings:contact.title',
  about: 'adminSettings:contact.about',
  fields: {
    address: localizedField({
      label: 'adminSettings:contact.address',
      hint: 'adminSettings:contact.addressHint',
      maxLength: 200,
    }),
    entrance: localizedField({
      label: 'adminSettings:contact.entrance',
      hint: 'adminSettings:contact.entranceHint',
      maxLength: 200,
    }),
    latitude: textField({ label: 'adminSettings:contact.latitude', pattern: DEGREES, maxLength: 12 }),
    longitude: textField({
      label: 'adminSettings:contact.longitude',
      hint: 'adminSettings:contact.pointHint',
      pattern: DEGREES,
      maxLength: 12,
    }),
    doorImage: pictureField({
      label: 'adminSettings:contact.doorImage',
      hint: 'adminSettings:contact.doorImageHint',
      maxLength: 2000,
      pattern: PICTURE,
    }),
    mapImage: pictureField({
      label: 'adminSettings:contact.mapImage',
      hint: 'adminSettings:contact.mapImageHint',
      maxLength: 2000,
      pattern: PICTURE,
    }),
    phone: textField({ label: 'adminSettings:contact.phone', type: 'tel', maxLength: 40 }),
    whatsapp: textField({ label: 'adminSettings:contact.whatsapp', type: 'tel', maxLength: 40 }),
    emails: rowsField({
      label: 'adminSettings:contact.emails',
      hint: 'adminSettings:contact.emailsHint',
      maxRows: 20,
      fields: {
        type: choiceField({
          label: 'adminSettings:contact.emailType',
          texts: {
            info: 'adminSettings:contact.emailInfo',
            orders: 'adminSettings:contact.emailOrders',
            privacy: 'adminSettings:contact.emailPrivacy',
          },
        }),
        email: textField({ label: 'adminSettings:contact.email', type: 'email', isRequired: true, maxLength: 254 }),
      },
    }),
  },
  check: ({ latitude, longitude }, { locale }) => {
    if ((latitude === '') !== (longitude === ''))
      throw fieldError(latitude === '' ? 'latitude' : 'longitude', 'required', locale);
  },
});
