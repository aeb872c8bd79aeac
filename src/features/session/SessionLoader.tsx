import { useEffect, useEffectEvent } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { watchStorage } from '@/lib/storage';
import { useAppDispatch, useAppSelector, useSession } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { selectHasSessionEnded } from '@/store/userSlice';

type SessionLoaderProps = {
  /** The login was too old, or the server ended it: the visitor is signed out now and wants to be told why. */
  onExpired: () => void;
  /** Who is signed in has become known, or is no longer the same. */
  onChange: () => void;
};

/** Reads the stored session once the page is alive, then follows other tabs. Mounted once, in the layout. */
export function SessionLoader({ onExpired, onChange }: SessionLoaderProps) {
  const dispatch = useAppDispatch();
  const hasEnded = useAppSelector(selectHasSessionEnded);
  useEffect(() => {
    const load = () => void dispatch(loadUser());
    load();
    return watchStorage([STORAGE_KEYS.accessToken], load);
  }, [dispatch]);

  const session = useSession();
  const follow = useEffectEvent(onChange);
  useEffect(() => {
    if (session) follow();
  }, [session]);

  const tell = useEffectEvent(onExpired);
  useEffect(() => {
    if (hasEnded) tell();
  }, [hasEnded]);
  return null;
}
