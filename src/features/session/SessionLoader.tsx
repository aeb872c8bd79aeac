import { useEffect, useEffectEvent } from 'react';
import { STORAGE_KEYS } from '@/config/constants';
import { watchStorage } from '@/lib/storage';
import { useAppDispatch, useAppSelector, useHasPart, useSession } from '@/store/hooks';
import { loadUser } from '@/store/session/session';
import { selectHasSessionEnded } from '@/store/session/userSlice';

type SessionLoaderProps = {
  /** The session expired or was ended by the server. */
  onExpired: () => void;
  /** The session is loaded or has changed. `hasEnded`: it expired or was ended by the server, not by the visitor. */
  onChange: (session: { userId: number | undefined; hasEnded: boolean }) => void;
};

/** Loads the stored session after hydration and follows other tabs; none without accounts. Mounted once, in the layout. */
export function SessionLoader({ onExpired, onChange }: SessionLoaderProps) {
  const dispatch = useAppDispatch();
  const hasAccounts = useHasPart('accounts');
  const hasEnded = useAppSelector(selectHasSessionEnded);
  useEffect(() => {
    if (!hasAccounts) return undefined;
    const load = () => void dispatch(loadUser());
    load();
    return watchStorage([STORAGE_KEYS.accessToken], load);
  }, [dispatch, hasAccounts]);

  const session = useSession();
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (session) handleChange({ userId: session.user?.id, hasEnded });
    // The reason changes with the session.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);

  const handleEnd = useEffectEvent(onExpired);
  useEffect(() => {
    if (hasEnded) handleEnd();
  }, [hasEnded]);
  return null;
}
