import { useEffect, useEffectEvent } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { watchStorage } from '@/lib/storage';
import { useAppDispatch } from '@/store/hooks';
import { loadUser } from '@/store/userSlice';

type SessionLoaderProps = {
  /** The stored login was too old: the visitor is signed out now and wants to be told why. */
  onExpired: () => void;
};

/** Reads the stored session once the page is alive, then follows other tabs. Mounted once, in the layout. */
export function SessionLoader({ onExpired }: SessionLoaderProps) {
  const dispatch = useAppDispatch();
  const load = useEffectEvent(async () => {
    if ((await dispatch(loadUser())) === 'expired') onExpired();
  });
  useEffect(() => {
    void load();
    return watchStorage([STORAGE_KEYS.accessToken], () => void load());
  }, []);
  return null;
}
