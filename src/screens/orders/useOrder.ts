import { useEffect, useEffectEvent, useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import type { Order } from '@/contract/orders';
import { useSession } from '@/features/session/useSession';
import { callAsUser } from '@/store/callAsUser';
import { useAppDispatch } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

/** An order as its link names it. */
export type OrderLink = { number: string; token: string | null };

type Loaded = { state: 'loading' | 'absent' | 'failed' } | { state: 'loaded'; order: Order };

/**
 * An order, for whoever holds its token or is signed in as its owner; in the browser only.
 * @param link `null` for none, `undefined` until it is known
 */
export function useOrder(link: OrderLink | null | undefined): { loaded: Loaded; reload: () => void } {
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const session = useSession();
  const [answer, setAnswer] = useState<{ question: string; loaded: Loaded } | null>(null);
  const [attempt, setAttempt] = useState(1);

  const userId = session?.user?.id ?? null;
  const mayAsk = Boolean(link && (link.token !== null || userId !== null));
  // Without a token it takes the owner, and it takes a moment until it is known who that is.
  const isOpen = link === undefined || (link !== null && link.token === null && session === null);
  const question = JSON.stringify([locale, link, link?.token ? null : userId, attempt]);

  const ask = useEffectEvent(async (): Promise<Loaded> => {
    if (!link) return { state: 'absent' };
    const { number, token } = link;
    try {
      const { shopClient } = await import('@/clients/shopClient');
      const order =
        token === null
          ? await dispatch(callAsUser((accessToken) => shopClient({ locale, accessToken }).getOrder(number)))
          : await shopClient({ locale }).getOrder(number, token);
      return { state: 'loaded', order };
    } catch (error) {
      const { status } = readFailure(error);
      const isRefused = status !== null && status >= 400 && status < 500 && status !== 429;
      return { state: isRefused ? 'absent' : 'failed' };
    }
  });
  useEffect(() => {
    if (!mayAsk) return;
    let isWanted = true;
    void ask().then((loaded) => {
      if (isWanted) setAnswer({ question, loaded });
    });
    return () => {
      isWanted = false;
    };
  }, [question, mayAsk]);

  const reload = () => setAttempt(attempt + 1);
  if (isOpen) return { loaded: { state: 'loading' }, reload };
  if (!mayAsk) return { loaded: { state: 'absent' }, reload };
  return { loaded: answer?.question === question ? answer.loaded : { state: 'loading' }, reload };
}
