import { choiceField } from '../kit/choiceFields';
import { emailField, localizedField, pictureField, textField, type FieldTexts } from '../kit/fields';
import { rowsField } from '../kit/rowsField';
import { fieldError } from '../../http/HttpError';
import { contactSettings, DEGREES } from '../../organisation/contactSettings';
import type { TextKey } from '../../texts/texts';
import { defineSettingsForm } from './defineSettingsForm';

/** Where the country lies. */
const COUNTRY = { latitude: [38, 42], longitude: [44, 51] } as const;

const isWithin = (degrees: string, [from, to]: readonly [number, number]) =>
  Number(degrees) >= from && Number(degrees) <= to;

/** An uploaded picture, or one of another host. */
const PICTURE = /^(?:\/(?![/\\])|https?:\/\/)[^\\\t\n\r]*$/;

/** Degrees, with a comma too, as maps in Azerbaijani write them. */
const degreesField = (max: number, { patternKey, ...texts }: FieldTexts & { patternKey: TextKey }) =>
  textField({
    ...texts,
    maxLength: 12,
    isShort: true,
    normalize: (text) =>
      text
        .replace(',', '.')
        .replace('−', '-')
        .replace(/\s*°(?:\s*[NE])?$/i, '')
        .replace(/(\.\d{7})\d+$/, '$1'),
    pattern: DEGREES,
    patternKey,
    findFault: (text) => (Math.abs(Number(text)) <= max ? undefined : patternKey),
  });

export const contactForm = defineSettingsForm(contactSettings, {
  title: 'adminSettings:contact.title',
  about: 'adminSettings:contact.about',
  section: 'organisation',
  summarize: ({ address }, { locale }) => address[locale],
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
    latitude: degreesField(90, {
      label: 'adminSettings:contact.latitude',
      hint: 'adminSettings:contact.latitudeHint',
      patternKey: 'adminFields:wrong.latitude',
    }),
    longitude: degreesField(180, {
      label: 'adminSettings:contact.longitude',
      hint: 'adminSettings:contact.longitudeHint',
      patternKey: 'adminFields:wrong.longitude',
    }),
    doorImage: pictureField({
      label: 'adminSettings:contact.doorImage',
      hint: 'adminSettings:contact.doorImageHint',
      maxLength: 2000,
      pattern: PICTURE,
      patternKey: 'adminFields:wrong.picture',
    }),
    mapImage: pictureField({
      label: 'adminSettings:contact.mapImage',
      hint: 'adminSettings:contact.mapImageHint',
      maxLength: 2000,
      pattern: PICTURE,
      patternKey: 'adminFields:wrong.picture',
    }),
    phone: textField({
      label: 'adminSettings:contact.phone',
      hint: 'adminSettings:contact.phoneHint',
      type: 'tel',
      maxLength: 40,
      isShort: true,
    }),
    whatsapp: textField({
      label: 'adminSettings:contact.whatsapp',
      hint: 'adminSettings:contact.whatsappHint',
      type: 'tel',
      maxLength: 40,
      isShort: true,
    }),
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
        email: emailField({ label: 'adminSettings:contact.email', isRequired: true }),
      },
    }),
  },
  sections: [
    { title: 'adminSettings:contact.place', fields: ['address', 'entrance', 'doorImage'] },
    { title: 'adminSettings:contact.map', fields: ['latitude', 'longitude', 'mapImage'] },
    { title: 'adminSettings:contact.reach', fields: ['phone', 'whatsapp', 'emails'] },
  ],
  check: ({ latitude, longitude }, { locale }) => {
    if ((latitude === '') !== (longitude === ''))
      throw fieldError(latitude === '' ? 'latitude' : 'longitude', 'required', locale);
    if (isWithin(latitude, COUNTRY.longitude) && isWithin(longitude, COUNTRY.latitude))
      throw fieldError('latitude', 'adminFields:wrong.swapped', locale);
  },
});
