import { STORAGE_KEYS } from '@/config/constants';
import { readText, removeStored } from '@/lib/storage';
import { loadCart } from '../cartSlice';
import type { AppThunk } from '../makeStore';
import { loadAuthClient, signOut } from './session';

const { refreshToken: REFRESH, cart: CART, cartDate: CART_DATE, cartOwner: CART_OWNER } = STORAGE_KEYS;

type Work = () => Promise<void> | null;
let beforeLogout: Work | null = null;

/** What is under way for the account, which a logout waits for before it revokes the refresh token. Never rejects. */
export function setBeforeLogout(work: Work | null): void {
  beforeLogout = work;
}

/**
 * Removes user, tokens and the browser's copy of the account's cart, and revokes the refresh token if the server can be
 * reached.
 */
export const logout = (): AppThunk<void> => (dispatch, getState) => {
  const refreshToken = readText(REFRESH);
  const work = beforeLogout?.();
  dispatch(signOut());
  if (readText(CART_OWNER) !== null) {
    removeStored([CART, CART_DATE, CART_OWNER]);
    dispatch(loadCart());
  }
  if (!refreshToken) return;
  Promise.all([loadAuthClient(getState()), work])
    .then(([client]) => client.logout(refreshToken))
    .catch(() => undefined);
};
