import type { Locale } from '@/config/locales';
import type { Address, AddressRequest } from '@/contract/auth';
import { fieldError } from '../http/fieldErrors';
import { HttpError } from '../http/HttpError';
import type { SignedIn } from './accessTokens';
import { findAddresses, insertAddress, removeAddress, updateAddress } from './addressesRepository';

const MAX_ADDRESSES = 20;

export const getAddresses = ({ id }: SignedIn, locale: Locale): Promise<Address[]> => findAddresses(id, locale);

/** @throws HttpError `bad_request` for a city that is not there, or one address too many */
export async function addAddress({ id }: SignedIn, address: AddressRequest, locale: Locale): Promise<Address> {
  const added = await insertAddress({ userId: id, address, locale, max: MAX_ADDRESSES });
  switch (added) {
    case 'unknownCity':
      throw fieldError('city', 'choose', locale);
    case 'tooMany':
      throw fieldError('non_field_errors', 'tooMany', locale);
    case 'unknownUser':
      throw new HttpError('token_not_valid');
    default:
      return added;
  }
}

type AddressChange = { id: number; change: { [Key in keyof AddressRequest]?: AddressRequest[Key] | undefined } };

/** `null` where the user has no such address. */
export async function changeAddress(
  session: SignedIn,
  { id, change }: AddressChange,
  locale: Locale,
): Promise<Address | null> {
  const changed = await updateAddress({ userId: session.id, id, change, locale });
  if (changed === 'unknownCity') throw fieldError('city', 'choose', locale);
  return changed;
}

/** @throws HttpError `not_found` where the user has no such address */
export async function deleteAddress(session: SignedIn, id: number): Promise<undefined> {
  if (!(await removeAddress(session.id, id))) throw new HttpError('not_found');
  return undefined;
}
