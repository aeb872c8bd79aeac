import { imageSchema, phoneSchema } from '@/contract/common';
import { emailSchema } from '@/contract/emailSchema.mjs';
import * as z from '@/contract/zod';
import { buildMapUrl } from '@/lib/mapPoint';
import { defineSettings, rowStore, textSchema } from './defineSettings';
import { findContact, updateContact } from './contactRepository';

/** Decimal degrees. */
export const DEGREES = /^-?\d{1,3}(?:\.\d{1,7})?$/;
const degreesSchema = (max: number) =>
  z.union([
    z
      .string()
      .regex(DEGREES)
      .refine((text) => Math.abs(Number(text)) <= max),
    z.literal(''),
  ]);
const pictureSchema = z.union([imageSchema, z.literal('')]);
const phoneNumberSchema = z.union([phoneSchema, z.literal('')]);

/** What `site_info` has no column for. */
const row = rowStore('contact');

/** Where the organisation is and how it is reached: columns of `site_info`, the way in, and pictures of the door and of the map. */
export const contactSettings = defineSettings({
  name: 'contact',
  schema: z.object({
    address: textSchema(200),
    entrance: textSchema(200),
    latitude: degreesSchema(90),
    longitude: degreesSchema(180),
    doorImage: pictureSchema,
    mapImage: pictureSchema,
    phone: phoneNumberSchema,
    whatsapp: phoneNumberSchema,
    emails: z.array(z.object({ type: z.enum(['info', 'orders', 'privacy']), email: emailSchema })),
  }),
  defaults: {
    address: { az: '', en: '' },
    entrance: { az: '', en: '' },
    latitude: '',
    longitude: '',
    doorImage: '',
    mapImage: '',
    phone: '',
    whatsapp: '',
    emails: [],
  },
  store: {
    find: async (db) => ({ ...(await findContact(db)), ...((await row.find(db)) as object | undefined) }),
    save: async (tx, { doorImage, mapImage, entrance, ...contact }) => {
      await updateContact(tx, contact, contact.latitude && buildMapUrl(contact));
      await row.save(tx, { doorImage, mapImage, entrance });
    },
  },
});
