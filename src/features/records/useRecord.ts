import { readFailure } from '@/clients/readFailure';
import type { AuthOptions } from '@/features/session/useAuthQuery';
import { useRequest } from '@/lib/useRequest';
import { useSiteLocation } from '@/site/SiteLocation';
import { useAppDispatch, useSession } from '@/store/hooks';

/** `signedOut`: only the signed-in owner may open it, and there is no session. */
export type RecordState<T> =
  | { status: 'loading' | 'absent' | 'failed' | 'signedOut' }
  | { status: 'loaded'; record: T };

/** A 4xx means that this visitor cannot open the record, except 429. */
const isRejected = (status: number | null) => status !== null && status >= 400 && status < 500 && status !== 429;

/**
 * Loads an order or application of the signed-in user in the browser.
 * @param number `null` where there is nothing to load
 */
export function useRecord<T>(
  number: string | null,
  load: (number: string, options: AuthOptions) => Promise<T>,
): { state: RecordState<T>; reload: () => void } {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const session = useSession();
  const userId = session?.user?.id;

  const { result, reload } = useRequest(
    number !== null && userId !== undefined ? JSON.stringify([locale, number, userId]) : null,
    async (signal) => {
      if (number === null) throw new Error('there is no record to load');
      const { withAuth } = await import('@/store/session/withAuth');
      return dispatch(withAuth((accessToken) => load(number, { accessToken, signal })));
    },
  );

  const getState = (): RecordState<T> => {
    if (number === null) return { status: 'absent' };
    if (session !== null && !session.user) return { status: 'signedOut' };
    if (result.status === 'loaded') return { status: 'loaded', record: result.data };
    if (result.status === 'failed' && isRejected(readFailure(result.error).status)) return { status: 'absent' };
    return { status: result.status };
  };
  return { state: getState(), reload };
}
