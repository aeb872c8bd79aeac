import { useDispatch, useSelector, useStore } from 'react-redux';
import type { SitePart } from '@/config/parts';
import { selectSiteInfo } from './dataSlice';
import type { AppDispatch, AppStore, RootState } from './makeStore';
import { selectSession, type Session } from './session/userSlice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Whether the site has a part that an organisation may do without; as long as that is not known, it has. */
export const useHasPart = (part: SitePart): boolean =>
  useAppSelector((state) => !selectSiteInfo(state)?.parts_off?.includes(part));

/** The session; `null` before it is known and on a site without accounts: render neutrally then, as the server does. */
export const useSession = (): Session | null => useAppSelector(selectSession);

/** Whether somebody is signed in; unlike the session it does not change where it becomes known that nobody is. */
export const useIsSignedIn = (): boolean => useAppSelector((state) => selectSession(state)?.isLoggedIn ?? false);
