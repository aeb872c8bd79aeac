import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './makeStore';
import { selectSession, type Session } from './session/userSlice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** The session; `null` before it is known: render neutrally then, as the server does. */
export const useSession = (): Session | null => useAppSelector(selectSession);
