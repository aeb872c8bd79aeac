import type { Database } from '../platform/db/connection';
import { toJson } from '../platform/db/localize';
import type { Text } from '../platform/db/schema';
import { readPoint } from '@/lib/mapPoint';

export type Contact = {
  address: Text;
  /** Decimal degrees, empty where the place is unknown. */
  latitude: string;
  longitude: string;
  phone: string;
  whatsapp: string;
  emails: { type: string; email: string }[];
};

/** `undefined` for what is no JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The columns of `site_info` that say how the organisation is reached, unchecked. */
export async function findContact(db: Database): Promise<Record<keyof Contact, unknown>> {
  const row = await db
    .selectFrom('site_info')
    .select(['address', 'map_url', 'main_phone_number', 'wp_number', 'emails'])
    .executeTakeFirstOrThrow();
  const point = readPoint(row.map_url);
  return {
    address: parse(row.address),
    latitude: point?.latitude ?? '',
    longitude: point?.longitude ?? '',
    phone: row.main_phone_number,
    whatsapp: row.wp_number,
    emails: parse(row.emails),
  };
}

/** @param mapUrl the address of the place, empty where it is unknown */
export async function updateContact(tx: Database, contact: Contact, mapUrl: string): Promise<void> {
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
