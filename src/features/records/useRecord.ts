import { readFailure } from '@/clients/readFailure';
import type { AuthOptions } from '@/features/session/useAuthQuery';
import { useRequest } from '@/lib/useRequest';
import { useSiteLocation } from '@/site/SiteLocation';
import { useAppDispatch, useSession } from '@/store/hooks';
import { withAuth } from '@/store/withAuth';

/** An order or application as its address names it; without a token only its signed-in owner may open it. */
export type RecordLink = { number: string; token: string | null };

/** `signedOut`: the link has no token and there is no session. */
export type RecordState<T> =
  { status: 'loading' | 'absent' | 'failed' | 'signedOut' } | { status: 'loaded'; record: T };

/** A 4xx means that this visitor cannot open the record, except 429. */
const isRejected = (status: number | null) => status !== null && status >= 400 && status < 500 && status !== 429;

/**
 * Loads an order or application in the browser.
 * @param link `null` without one, `undefined` before the address is known
 */
export function useRecord<T>(
  link: RecordLink | null | undefined,
  load: (link: RecordLink, options: Partial<AuthOptions>) => Promise<T>,
): { state: RecordState<T>; reload: () => void } {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const session = useSession();
  const userId = session?.user?.id;

  const needsOwner = link?.token === null;
  const canLoad = link && (!needsOwner || userId !== undefined);
  const { result, reload } = useRequest(
    canLoad ? JSON.stringify([locale, link, needsOwner && userId]) : null,
    async (signal) => {
      if (!link) throw new Error('there is no record to load');
      if (!needsOwner) return load(link, { signal });
      return dispatch(withAuth((accessToken) => load(link, { accessToken, signal })));
    },
  );

  const getState = (): RecordState<T> => {
    if (link === null) return { status: 'absent' };
    if (needsOwner && session !== null && !session.user) return { status: 'signedOut' };
    if (result.status === 'loaded') return { status: 'loaded', record: result.data };
    if (result.status === 'failed' && isRejected(readFailure(result.error).status)) return { status: 'absent' };
    return { status: result.status };
  };
  return { state: getState(), reload };
}
