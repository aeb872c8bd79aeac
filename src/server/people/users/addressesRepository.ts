import type { Locale } from '@/config/locales';
import type { Address } from '@/contract/auth';
import type { AddressTable } from '../../platform/db/accountsSchema';
import type { Database } from '../../platform/db/connection';
import { localize } from '../../platform/db/localize';

type AddressColumns = Omit<AddressTable, 'id' | 'user_id'>;

/** In the order in which they were added. */
export async function findAddresses(db: Database, userId: number, locale: Locale): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .innerJoin('city', 'city.id', 'address.city_id')
    .select(['address.id', 'address.label', 'address.city_id as city', 'address.address', 'city.name as city_name'])
    .where('address.user_id', '=', userId)
    .orderBy('address.id')
    .execute();
  return rows.map((row) => ({ ...row, city_name: localize(row.city_name, locale, row) }));
}

export async function findCityName(db: Database, id: number, locale: Locale): Promise<string | null> {
  const city = await db.selectFrom('city').select('name').where('id', '=', id).executeTakeFirst();
  return city ? localize(city.name, locale, { id }) : null;
}

/** @returns the id of the new row */
export async function insertAddress(tx: Database, userId: number, address: AddressColumns): Promise<number> {
  const { id } = await tx
    .insertInto('address')
    .values({ ...address, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAddress(tx: Database, id: number, address: AddressColumns): Promise<void> {
  await tx.updateTable('address').set(address).where('id', '=', id).execute();
}

/** `false` where the user has no such address. */
export async function removeAddress(db: Database, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return removed.length > 0;
}
