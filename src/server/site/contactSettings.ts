import { emailSchema, imageSchema, phoneSchema } from '@/contract/common';
import * as z from '@/contract/zod';
import { buildMapUrl } from '@/lib/mapPoint';
import { choiceField } from '../admin/choiceFields';
import { localizedField, pictureField, textField } from '../admin/fields';
import { rowsField } from '../admin/rowsField';
import { fieldError } from '../http/HttpError';
import { defineSettings, rowStore } from '../organisation/defineSettings';
import { textSchema } from '../organisation/textSchema';
import { findContact, updateContact } from './contactRepository';

/** Decimal degrees. */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,7})?$/;
const degreesSchema = (max: number) =>
  z.union([
    z
      .string()
      .regex(DEGREES)
      .refine((text) => Math.abs(Number(text)) <= max),
    z.literal(''),
  ]);
/** An uploaded picture, or one of another host. */
const PICTURE = /^(?:\/(?![/\\])|https?:\/\/)[^\\\t\n\r]*$/;
const phoneNumberSchema = z.union([phoneSchema, z.literal('')]);

/** What `site_info` has no column for. */
const row = rowStore('contact');

/** Where the organisation is and how it is reached: columns of `site_info`, the way in and the picture of the map. */
export const contactSettings = defineSettings({
  name: 'contact',
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
  schema: z.object({
    address: textSchema(200),
    entrance: textSchema(200),
    latitude: degreesSchema(90),
    longitude: degreesSchema(180),
    mapImage: z.union([imageSchema, z.literal('')]),
    phone: phoneNumberSchema,
    whatsapp: phoneNumberSchema,
    emails: z.array(z.object({ type: z.enum(['info', 'orders', 'privacy']), email: emailSchema })),
  }),
  defaults: {
    address: { az: '', en: '' },
    entrance: { az: '', en: '' },
    latitude: '',
    longitude: '',
    mapImage: '',
    phone: '',
    whatsapp: '',
    emails: [],
  },
  store: {
    find: async (db) => ({ ...(await findContact(db)), ...((await row.find(db)) as object | undefined) }),
    save: async (tx, { mapImage, entrance, ...contact }) => {
      await updateContact(tx, contact, contact.latitude && buildMapUrl(contact));
      await row.save(tx, { mapImage, entrance });
    },
  },
  check: ({ latitude, longitude }, { locale }) => {
    if ((latitude === '') !== (longitude === ''))
      throw fieldError(latitude === '' ? 'latitude' : 'longitude', 'required', locale);
  },
});
