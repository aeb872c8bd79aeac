import { useAppSelector } from '@/store/hooks';
import { selectSession, type Session } from '@/store/userSlice';

/** Who is signed in; `null` until that is known: render what depends on it neutrally, as the server does. */
export const useSession = (): Session | null => useAppSelector(selectSession);
