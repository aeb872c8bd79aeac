import type { Locale } from '@/config/locales';
import type { Address, AddressRequest } from '@/contract/auth';
import { database, isPostgres, type Database } from '../db/connection';
import { transact } from '../db/transaction';
import { localize } from '../db/localize';

const addressesOf = (db: Database, userId: number) =>
  db
    .selectFrom('address')
    .innerJoin('city', 'city.id', 'address.city_id')
    .select(['address.id', 'address.label', 'address.city_id as city', 'address.address', 'city.name as city_name'])
    .where('address.user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof addressesOf>['executeTakeFirstOrThrow']>>;
const inLanguage = (row: Row, locale: Locale): Address => ({ ...row, city_name: localize(row.city_name, locale) });

export async function findAddresses(userId: number, locale: Locale): Promise<Address[]> {
  const rows = await addressesOf(await database(), userId)
    .orderBy('address.id')
    .execute();
  return rows.map((row) => inLanguage(row, locale));
}

const hasCity = async (db: Database, id: number) =>
  (await db.selectFrom('city').select('id').where('id', '=', id).execute()).length > 0;

async function findAddress(db: Database, userId: number, id: number, locale: Locale): Promise<Address> {
  return inLanguage(await addressesOf(db, userId).where('address.id', '=', id).executeTakeFirstOrThrow(), locale);
}

type Insertion = { userId: number; address: AddressRequest; locale: Locale; max: number };

/** The same address a second time is the first one: it may be asked for again after an answer was lost. */
export async function insertAddress({
  userId,
  address,
  locale,
  max,
}: Insertion): Promise<Address | 'unknownCity' | 'tooMany' | 'unknownUser'> {
  return transact(async (transaction) => {
    // Held, so that of two requests the second sees what the first stored.
    const user = transaction.selectFrom('user').select('id').where('id', '=', userId);
    if ((await (isPostgres() ? user.forUpdate() : user).execute()).length === 0) return 'unknownUser';
    if (!(await hasCity(transaction, address.city))) return 'unknownCity';
    const all = await addressesOf(transaction, userId).execute();
    const same = all.find(
      ({ label, city, address: text }) => label === address.label && city === address.city && text === address.address,
    );
    if (same) return inLanguage(same, locale);
    if (all.length >= max) return 'tooMany';
    const { id } = await transaction
      .insertInto('address')
      .values({ user_id: userId, label: address.label, city_id: address.city, address: address.address })
      .returning('id')
      .executeTakeFirstOrThrow();
    return findAddress(transaction, userId, id, locale);
  });
}

type Change = {
  userId: number;
  id: number;
  change: { label?: string | undefined; city?: number | undefined; address?: string | undefined };
  locale: Locale;
};

/** `null` where the user has no such address. */
export async function updateAddress({ userId, id, change, locale }: Change): Promise<Address | 'unknownCity' | null> {
  return transact(async (transaction) => {
    const before = await addressesOf(transaction, userId).where('address.id', '=', id).executeTakeFirst();
    if (!before) return null;
    const { label = before.label, city = before.city, address = before.address } = change;
    if (!(await hasCity(transaction, city))) return 'unknownCity';
    await transaction
      .updateTable('address')
      .set({ label, city_id: city, address })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return findAddress(transaction, userId, id, locale);
  });
}

export async function removeAddress(userId: number, id: number): Promise<boolean> {
  const db = await database();
  const removed = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return removed.length > 0;
}
