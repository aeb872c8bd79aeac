import { useRequest, type Request } from '@/lib/useRequest';
import { useAppDispatch } from '@/store/hooks';
import { withAuth } from '@/store/session';

/** What an authenticated request needs: options of the clients. */
export type AuthOptions = { accessToken: string; signal: AbortSignal };

/** Requests data of the signed-in user when the component mounts. */
export function useAuthQuery<T>(load: (options: AuthOptions) => Promise<T>): Request<T> {
  const dispatch = useAppDispatch();
  return useRequest('', (signal) => dispatch(withAuth((accessToken) => load({ accessToken, signal }))));
}
