import { hasChanged } from '../../db/rowCounts';
import type { Locale } from '@/config/locales';
import type { Address, AddressRequest } from '@/contract/auth';
import { database, transact, type Database } from '../../db/transaction';
import type { Session } from '../../http/authorization';
import { fieldError, HttpError } from '../../http/HttpError';
import { requireAccount } from '../../db/transactOnce';
import { findUserForUpdate } from './usersRepository';
import { localize } from '../../db/localize';

const MAX_ADDRESSES = 20;

export const getAddresses = async ({ id }: Session, locale: Locale): Promise<Address[]> =>
  findAddresses(await database(), id, locale);

/** @throws HttpError `bad_request` for an unknown city */
async function requireCityName(tx: Database, city: number, locale: Locale): Promise<string> {
  const row = await tx.selectFrom('city').select('name').where('id', '=', city).executeTakeFirst();
  if (!row) throw fieldError('city', 'choose', locale);
  return localize(row.name, locale, { id: city });
}

/**
 * Adds an address. One that the user has already is returned as it is: the request may be repeated after its answer
 * was lost.
 * @throws HttpError `bad_request` for an unknown city, or for too many addresses
 */
export const addAddress = ({ id }: Session, request: AddressRequest, locale: Locale): Promise<Address> =>
  transact(async (tx) => {
    // The lock makes a second request wait, so that it finds what the first one stored.
    if (!(await findUserForUpdate(tx, id))) throw new HttpError('token_not_valid');
    const { label, city, address } = request;
    const city_name = await requireCityName(tx, city, locale);
    const addresses = await findAddresses(tx, id, locale);
    const same = addresses.find((one) => one.label === label && one.city === city && one.address === address);
    if (same) return same;
    if (addresses.length >= MAX_ADDRESSES) throw fieldError('non_field_errors', 'tooMany', locale);
    const added = tx.insertInto('address').values({ label, city_id: city, address, user_id: id }).returning('id');
    return { ...(await added.executeTakeFirstOrThrow()), label, city, address, city_name };
  });

type AddressChange = { id: number; change: { [Key in keyof AddressRequest]?: AddressRequest[Key] | undefined } };

/**
 * Changes the given fields of an address; `null` where the user has no such address.
 * @throws HttpError `bad_request` for an unknown city
 */
export const changeAddress = (
  session: Session,
  { id, change }: AddressChange,
  locale: Locale,
): Promise<Address | null> =>
  transact(async (tx) => {
    await requireAccount(tx, session.id);
    const current = (await findAddresses(tx, session.id, locale)).find((address) => address.id === id);
    if (!current) return null;
    const { label = current.label, city = current.city, address = current.address } = change;
    const city_name = await requireCityName(tx, city, locale);
    await tx.updateTable('address').set({ label, city_id: city, address }).where('id', '=', id).execute();
    return { id, label, city, address, city_name };
  });

/** @throws HttpError `not_found` where the user has no such address */
export async function deleteAddress(session: Session, id: number): Promise<undefined> {
  if (!(await removeAddress(await database(), session.id, id))) throw new HttpError('not_found');
  return undefined;
}

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

/** `false` where the user has no such address. */
export const removeAddress = (db: Database, userId: number, id: number): Promise<boolean> =>
  hasChanged(db.deleteFrom('address').where('id', '=', id).where('user_id', '=', userId));
