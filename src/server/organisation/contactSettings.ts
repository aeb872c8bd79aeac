import { imageSchema, phoneSchema } from '@/contract/common';
import { emailSchema } from '@/contract/emailSchema.mjs';
import * as z from '@/contract/zod';
import { parseJson } from '@/lib/parseJson';
import { buildMapUrl, readPoint } from '@/lib/mapPoint';
import { defineSettings, rowStore, textSchema } from './defineSettings';
import type { Database } from '../db/connection';
import { toJson } from '../db/localize';
import type { Text } from '../db/schema';

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

export type Contact = {
  address: Text;
  /** Decimal degrees, empty where the place is unknown. */
  latitude: string;
  longitude: string;
  phone: string;
  whatsapp: string;
  emails: { type: string; email: string }[];
};

/** The columns of `site_info` that say how the organisation is reached, unchecked. */
export async function findContact(db: Database): Promise<Record<keyof Contact, unknown>> {
  const row = await db
    .selectFrom('site_info')
    .select(['address', 'map_url', 'main_phone_number', 'wp_number', 'emails'])
    .executeTakeFirstOrThrow();
  const point = readPoint(row.map_url);
  return {
    address: parseJson(row.address),
    latitude: point?.latitude ?? '',
    longitude: point?.longitude ?? '',
    phone: row.main_phone_number,
    whatsapp: row.wp_number,
    emails: parseJson(row.emails),
  };
}

/** @param mapUrl the address of the place, empty where it is unknown */
async function updateContact(tx: Database, contact: Contact, mapUrl: string): Promise<void> {
  await tx
    .updateTable('site_info')
    .set({
      address: toJson(contact.address),
      map_url: mapUrl,
      main_phone_number: contact.phone,
      wp_number: contact.whatsapp,
      emails: toJson(contact.emails),
    })
    .execute();
}
